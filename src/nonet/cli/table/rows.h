// The rows of options that several families of commands share; a family's own rows are in its file.

#pragma once

#include "nonet/cli/table/options.h"
#include "nonet/cli/table/spec.h"

namespace nonet::cli::rows {

extern const Row<FilesOptions> kFiles;
extern const Row<FilesOptions> kPuzzles;
extern const Row<InputOptions> kFrom;
extern const Row<InputOptions> kFromAny;
extern const Row<InputOptions> kStrict;
extern const Row<InputOptions> kKeepGoing;
extern const Row<VariantOptions> kVariant;
extern const Row<VariantOptions> kSymbols;
extern const Row<VariantOptions> kLossyRules;
extern const Row<PatienceOptions> kPatience;
extern const Row<OutputOptions> kOutput;
extern const Row<ResultOptions> kKeepPartial;
extern const Row<JsonOptions> kJson;
extern const Row<StreamOptions> kStats;
extern const Row<WorkOptions> kNoProgress;
extern const Row<ColourOptions> kColour;
extern const Row<ThreadOptions> kThreads;
extern const Row<SeriesOptions> kCount;
extern const Row<SeedOptions> kSeed;
extern const Row<SeriesOptions> kStart;
extern const Row<SeriesOptions> kFill;
extern const Row<SeriesOptions> kBlanks;
extern const Row<SeriesOptions> kSymmetry;
extern const Row<SeriesOptions> kMinimal;
extern const Row<SeriesOptions> kAny;
extern const Row<SeriesOptions> kAttempts;
extern const Row<SolutionOptions> kWithSolution;
extern const Row<PropertyOptions> kLabel;
extern const Row<PropertyOptions> kEr;
extern const Row<PropertyOptions> kEp;
extern const Row<PropertyOptions> kEd;
extern const Row<PropertyOptions> kScore;
extern const Row<PropertyOptions> kLevel;
extern const Row<PropertyOptions> kUses;
extern const Row<PropertyOptions> kWithout;
extern const Row<PropertyOptions> kClues;
extern const Row<ProfileOptions> kProfile;
extern const Row<LanguageOptions> kLanguage;
extern const Row<GivensOptions> kGivens;
extern const Row<TableOptions> kTableFormat;
extern const Row<TableOptions> kChart;
extern const Row<JsonOptions> kReportJson;
extern const Row<RecordFormatOptions> kTo;
extern const Row<RecordFormatOptions> kToAny;
extern const Row<RecordFormatOptions> kBlank;
extern const Row<GivensLossOptions> kLossyGivens;

}  // namespace nonet::cli::rows
