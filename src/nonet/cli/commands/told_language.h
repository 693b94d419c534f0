// The language that --language names.

#pragma once

#include "nonet/base/language.h"
#include "nonet/base/result.h"
#include "nonet/cli/table/options.h"

namespace nonet::cli {

// A built-in language by its tag, or the table in a file. Errors: there is none; the file cannot be
// read, or is no table.
Result<Language> told_language(const LanguageOptions& options);

}  // namespace nonet::cli
