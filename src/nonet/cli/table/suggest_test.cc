#include "nonet/cli/table/suggest.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "nonet/cli/table/choices.h"
#include "nonet/cli/table/commands.h"

namespace nonet::cli {
namespace {

const CommandSpec& command_named(std::string_view name) {
  return *std::find_if(commands().begin(), commands().end(),
                       [name](const CommandSpec& command) { return command.name == name; });
}

std::string meant_of(std::string_view command, std::string_view option) {
  return meant_option(option, command_named(command));
}

TEST(Suggest, OptionsBySynonymBeginningAndNearness) {
  EXPECT_EQ(meant_of("new", "--difficulty"), "; did you mean '--label'?");
  EXPECT_EQ(meant_of("rate", "--difficulty"), "; did you mean '--profile'?");
  EXPECT_EQ(meant_of("convert", "--format"), "; did you mean '--to'?");
  EXPECT_EQ(meant_of("new", "--symm"), "; did you mean '--symmetry'?");
  EXPECT_EQ(meant_of("new", "--SEED"), "; did you mean '--seed'?");
  EXPECT_EQ(meant_of("new", "--labl"), "; did you mean '--label'?");
  EXPECT_EQ(meant_of("new", "--size"), "; did you mean '--variant'?");
  EXPECT_EQ(meant_of("new", "--zzzzzz"), "");
}

TEST(Suggest, NothingThatTheCommandLacks) {
  EXPECT_EQ(meant_of("backends", "--difficulty"), "");
  EXPECT_EQ(meant_of("man", "--jobs"), "");
}

TEST(Suggest, CommandsBySynonymAndNearness) {
  EXPECT_EQ(meant_command("generate"), "; did you mean 'new'?");
  EXPECT_EQ(meant_command("Validate"), "; did you mean 'check'?");
  EXPECT_EQ(meant_command("hlep"), "; did you mean 'help'?");
  EXPECT_EQ(meant_command("db fnd"), "; did you mean 'db find'?");
  EXPECT_EQ(meant_command("db ad"), "; did you mean 'db add'?");
  EXPECT_EQ(meant_command("frobnicate"), "");
}

TEST(Suggest, ChoicesInAnyCase) {
  const Words words{"x-wing", "easy", "_", "."};
  EXPECT_EQ(same_choice("X-Wing", words), "x-wing");
  EXPECT_EQ(same_choice("x wing", words), "x-wing");
  EXPECT_EQ(same_choice("EASY", words), "easy");
  EXPECT_EQ(same_choice("_", words), "_");
  EXPECT_EQ(same_choice("-", words), std::nullopt);
  EXPECT_EQ(same_choice("esy", words), std::nullopt);
}

TEST(Suggest, WhatAChoiceCanBe) {
  EXPECT_EQ(unknown_choice("esy", one_of(labels)), "'esy' is unknown; did you mean 'easy'?");
  EXPECT_EQ(unknown_choice("zork", one_of(path_profiles)),
            "'zork' is unknown; it is one of se, hodoku");
  EXPECT_EQ(unknown_choice("zork", one_of(technique_slugs, kListOfTechniques)),
            "'zork' is unknown; 'nonet techniques' lists them");
}

}  // namespace
}  // namespace nonet::cli
