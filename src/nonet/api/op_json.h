// Operations of a player, as requests write them.

#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "nonet/api/request.h"
#include "nonet/game/op.h"

namespace nonet::api {

// {"op": "place", "cells": [0, 1], "digit": 5}; nullopt is a failure. docs/api.md has all of them.
std::optional<game::Op> op_of(Request request);

// The names of all operations.
std::span<const std::string_view> op_names();

}  // namespace nonet::api
