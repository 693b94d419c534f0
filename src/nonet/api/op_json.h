// Operations of a player, as requests write them.

#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "nonet/api/request.h"
#include "nonet/game/op.h"

namespace nonet::api {

// {"op": "place", "cells": [0, 1], "digit": 5}; nullopt is a failure. docs/api.md has all of them.
// A digit of a variant is the number that it counts as.
template <class World>
std::optional<game::OpOf<World>> op_of(Request request, const typename World::Rules& rules);

// The names of all operations.
std::span<const std::string_view> op_names();

}  // namespace nonet::api
