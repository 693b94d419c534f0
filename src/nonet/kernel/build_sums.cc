// Sums, by their form: of no cell, of one, of two, a cage with few sets of values, or any other.

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include "nonet/base/bits.h"
#include "nonet/base/sort.h"
#include "nonet/kernel/build.h"

namespace nonet::kernel {

namespace {

// With more sets of values than this, a cage costs more than the bounds of a Linear.
constexpr std::size_t kMostChoices = 400;

// Appends to `out` all sets of `size` values below `values` that add up to `total`; false: there
// are more than kMostChoices.
bool choose(int values, int size, std::int64_t total, Mask taken, std::size_t first,
            std::vector<Mask>& out) {
  if (size == 0) {
    if (total != 0) return true;
    if (out.size() - first == kMostChoices) return false;
    out.push_back(taken);
    return true;
  }
  // The greatest value of the set is `top`; the others lie below it.
  for (int top = size - 1; top < values; ++top) {
    const std::int64_t left = total - top;
    const std::int64_t others = size - 1;
    if (left < others * (others - 1) / 2) break;
    if (left > others * (2 * top - size) / 2) continue;
    if (!choose(top, size - 1, left, taken | Mask{1} << top, first, out)) return false;
  }
  return true;
}

class Sums {
 public:
  explicit Sums(Builder& builder) : builder_(builder), model_(builder.model) {}

  void add(const Sum& sum);

 private:
  void add_pair(const Sum& sum, std::int64_t total);
  bool add_cage(const Sum& sum, std::int64_t total);
  void add_linear(const Sum& sum, std::int64_t total);
  const Slice* choices_of(std::size_t size, std::int64_t total);
  Slice rest_of_house(std::span<const CellIndex> cells);
  std::uint32_t weight(std::size_t size) const;

  Builder& builder_;
  Model& model_;
  std::map<std::pair<std::size_t, std::int64_t>, Slice> choices_;
};

std::uint32_t Sums::weight(std::size_t size) const {
  const auto values = static_cast<std::size_t>(model_.values);
  return static_cast<std::uint32_t>(size < values ? 2 * values - size : values);
}

void Sums::add_pair(const Sum& sum, std::int64_t total) {
  Term a = sum.terms[0];
  Term b = sum.terms[1];
  if (a.cell > b.cell) std::swap(a, b);
  if (!builder_.take(sum.origin, sizeof(PairRule) + sizeof(PairTable))) return;
  PairTable table;
  for (int v = 0; v < model_.values; ++v) {
    const std::int64_t left = total - std::int64_t{a.coefficient} * v;
    const std::int64_t w = left / b.coefficient;
    if (left % b.coefficient != 0 || w < 0 || w >= model_.values) continue;
    table.allowed[static_cast<std::size_t>(v)] |= Mask{1} << w;
  }
  builder_.pairs.push_back(
      {a.cell, b.cell, static_cast<std::uint32_t>(builder_.tables.size()), sum.origin});
  builder_.tables.push_back(table);
  model_.weights[a.cell] += weight(2);
  model_.weights[b.cell] += weight(2);
}

const Slice* Sums::choices_of(std::size_t size, std::int64_t total) {
  const auto [it, added] = choices_.try_emplace({size, total});
  if (added) {
    const std::size_t first = model_.choice_pool.size();
    if (choose(model_.values, static_cast<int>(size), total, 0, first, model_.choice_pool)) {
      const auto choices =
          std::ranges::subrange(model_.choice_pool.begin() + static_cast<std::ptrdiff_t>(first),
                                model_.choice_pool.end());
      const auto unused =
          std::ranges::remove_if(choices, [&](Mask set) { return (set & ~model_.used) != 0; });
      model_.choice_pool.erase(unused.begin(), unused.end());
      it->second = {static_cast<std::uint32_t>(first),
                    static_cast<std::uint32_t>(model_.choice_pool.size() - first)};
    } else {
      model_.choice_pool.resize(first);
      it->second = {0, ~std::uint32_t{0}};
    }
  }
  return it->second.size == ~std::uint32_t{0} ? nullptr : &it->second;
}

Slice Sums::rest_of_house(std::span<const CellIndex> cells) {
  for (const Different& house : builder_.network.different) {
    if (!house.complete) continue;
    const auto inside = [&](CellIndex cell) {
      return std::ranges::find(house.cells, cell) != house.cells.end();
    };
    if (!std::ranges::all_of(cells, inside)) continue;
    std::vector<CellIndex> rest;
    for (const CellIndex cell : house.cells) {
      if (std::ranges::find(cells, cell) == cells.end()) rest.push_back(cell);
    }
    return builder_.add_cells(rest);
  }
  return {};
}

bool Sums::add_cage(const Sum& sum, std::int64_t total) {
  const std::int32_t sign = sum.terms[0].coefficient;
  if (sign != 1 && sign != -1) return false;
  std::vector<CellIndex> cells;
  for (const Term& term : sum.terms) {
    if (term.coefficient != sign) return false;
    cells.push_back(term.cell);
  }
  if (!builder_.all_differ(cells)) return false;
  const std::size_t known = model_.choice_pool.size();
  const Slice* choices = choices_of(cells.size(), sign * total);
  const std::size_t added = (model_.choice_pool.size() - known) * sizeof(Mask);
  if (choices == nullptr) return false;
  const auto values = static_cast<std::size_t>(model_.values);
  if (!builder_.take(sum.origin, kForm + sizeof(CageForm) + added + values * kCell)) return true;
  const Slice in_pool = builder_.add_cells(cells);
  const Slice rest = rest_of_house(cells);
  model_.cages.push_back({in_pool, rest, *choices, sign * total});
  // The rest lies behind the cells in the pool: both are watched.
  builder_.add_propagator({Form::kCage,
                           static_cast<std::uint32_t>(model_.cages.size() - 1),
                           sum.origin,
                           {in_pool.first, in_pool.size + rest.size}},
                          cells.size() * 2 + choices->size, 0);
  for (const CellIndex cell : cells) model_.weights[cell] += weight(cells.size());
  return true;
}

void Sums::add_linear(const Sum& sum, std::int64_t total) {
  std::vector<Term> terms = sum.terms;
  nonet::stable_sort(terms.begin(), terms.end(), [](const Term& a, const Term& b) {
    const auto size = [](std::int32_t c) { return c < 0 ? -c : c; };
    if (size(a.coefficient) != size(b.coefficient))
      return size(a.coefficient) > size(b.coefficient);
    return a.coefficient > b.coefficient;
  });
  if (!builder_.take(sum.origin, kForm + sizeof(LinearForm) + sum.terms.size() * kCell)) return;
  LinearForm linear{.cells = {}, .groups = {}, .total = total, .unit = true};
  linear.groups.first = static_cast<std::uint32_t>(model_.groups.size());
  std::vector<CellIndex> cells;
  std::vector<bool> used(terms.size(), false);
  for (std::size_t i = 0; i < terms.size(); ++i) {
    if (used[i]) continue;
    const std::size_t first = cells.size();
    for (std::size_t j = i; j < terms.size(); ++j) {
      if (used[j] || terms[j].coefficient != terms[i].coefficient) continue;
      const auto members = std::span(cells).subspan(first);
      if (!std::ranges::all_of(members,
                               [&](CellIndex m) { return model_.differ(m, terms[j].cell); }))
        continue;
      used[j] = true;
      cells.push_back(terms[j].cell);
    }
    linear.unit = linear.unit && (terms[i].coefficient == 1 || terms[i].coefficient == -1);
    model_.groups.push_back(
        {static_cast<std::uint32_t>(cells.size() - first), terms[i].coefficient});
    ++linear.groups.size;
  }
  linear.cells = builder_.add_cells(cells);
  model_.linears.push_back(linear);
  builder_.add_propagator({Form::kLinear, static_cast<std::uint32_t>(model_.linears.size() - 1),
                           sum.origin, linear.cells},
                          10 + cells.size() * 5, weight(cells.size()));
}

void Sums::add(const Sum& sum) {
  std::int64_t total = sum.total;
  for (const Term& term : sum.terms) {
    total -= std::int64_t{term.coefficient} * builder_.network.lowest;
  }
  if (sum.terms.empty()) {
    if (total != 0) builder_.set_impossible(sum.origin);
  } else if (sum.terms.size() == 1) {
    const std::int64_t value = total / sum.terms[0].coefficient;
    const bool whole = total % sum.terms[0].coefficient == 0 && value >= 0 && value < model_.values;
    Mask& domain = model_.domains[sum.terms[0].cell];
    domain &= whole ? Mask{1} << value : 0;
    if (domain == 0) builder_.set_impossible(sum.origin);
  } else if (sum.terms.size() == 2) {
    add_pair(sum, total);
  } else if (!add_cage(sum, total)) {
    add_linear(sum, total);
  }
}

}  // namespace

void build_sums(Builder& builder) {
  Sums sums(builder);
  for (const Sum& sum : builder.network.sums) {
    if (builder.budget.ended()) return;
    sums.add(sum);
  }
}

}  // namespace nonet::kernel
