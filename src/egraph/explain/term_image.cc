// Shifting and substitution, of terms.
#include <algorithm>

#include "egraph/explain/term_bank.h"
#include "egraph/graph/egraph.h"

namespace eqrise::egraph {

TermImage TermImage::Of(uint16_t op, uint32_t payload, TermId argument) {
  if (op == kSubstituteOp) return {static_cast<int>(payload), -1, argument};
  const ShiftPayload shift = ShiftPayload::Unpack(payload);
  return {shift.cutoff, shift.delta, kNoTerm};
}

TermId TermBank::Image(const TermImage& image, TermId t) {
  ImageMemo memo;
  return MixedImage(image, {}, {}, t, memo);
}

TermId TermBank::MixedImage(const TermImage& first, const TermImage& second,
                            absl::Span<const int> by_second, TermId t, ImageMemo& memo) {
  const auto image = [&](TermId variable, int index) {
    const bool is_second = std::find(by_second.begin(), by_second.end(), index) != by_second.end();
    return ImageOfVariable(is_second ? second : first, variable, index);
  };
  return MapVariables(t, 0, image, memo);
}

TermId TermBank::VariableTerm(TermId variable, int index) {
  return Make(op(variable), binders_->with_index(payload(variable), index), {});
}

TermId TermBank::ImageOfVariable(const TermImage& image, TermId variable, int index) {
  const auto [cutoff, delta, argument, sort] = image;
  if (index < cutoff) return variable;
  if (delta == 0) {
    const bool is_other =
        index == cutoff && sort != TermImage::kAnySort && SortOf(variable) != sort;
    return is_other ? VariableTerm(variable, kAnything) : variable;
  }
  if (argument != kNoTerm && index == cutoff && SortOf(variable) == SortOf(argument)) {
    return Image({0, cutoff}, argument);
  }
  if (index < cutoff - delta) return VariableTerm(variable, kAnything);
  return VariableTerm(variable, index + delta);
}

// `t` is under `depth` binders; `image` knows variables as they are outside of these.
TermId TermBank::MapVariables(TermId t, int depth, VariableImage image, ImageMemo& memo) {
  if (FreeEnd(t) <= depth) return t;
  if (const auto it = memo.find({t, depth}); it != memo.end()) return it->second;
  TermId made;
  if (binders_->is_variable(op(t))) {
    const int index = binders_->index(payload(t)) - depth;
    const TermId value = image(VariableTerm(t, index), index);
    if (depth == 0 || FreeEnd(value) == 0) {
      made = value;
    } else if (binders_->is_variable(op(value))) {
      made = VariableTerm(value, binders_->index(payload(value)) + depth);
    } else {
      made = Image({0, depth}, value);
    }
  } else {
    Children children = terms_[t].children;
    for (size_t i = 0; i < children.size(); ++i) {
      const int under = depth + binders_->bound(op(t), static_cast<int>(i));
      children[i] = MapVariables(children[i], under, image, memo);
    }
    made = Make(op(t), payload(t), children);
  }
  return memo[{t, depth}] = made;
}

const std::vector<int>& TermBank::FreeVariables(TermId t) { return FreeOf(t).indices; }

const TermBank::Free& TermBank::FreeOf(TermId t) {
  if (free_.size() < terms_.size()) free_.resize(terms_.size());
  if (free_[t]) return *free_[t];
  Free free;
  if (binders_ != nullptr && binders_->is_variable(op(t))) {
    const int index = binders_->index(payload(t));
    if (index < kAnything) {
      free.indices.push_back(index);
      if (has_sorts()) free.sorted.push_back({index, SortOf(t)});
    }
  }
  for (size_t i = 0; i < terms_[t].children.size() && binders_ != nullptr; ++i) {
    const int bound = binders_->bound(op(t), static_cast<int>(i));
    const Free& below = FreeOf(terms_[t].children[i]);
    for (const int v : below.indices) {
      if (v >= bound) free.indices.push_back(v - bound);
    }
    for (const auto& [v, sort] : below.sorted) {
      if (v >= bound) free.sorted.push_back({v - bound, sort});
    }
  }
  const auto sort_out = [](auto& all) {
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
  };
  sort_out(free.indices);
  sort_out(free.sorted);
  free_[t] = std::move(free);
  return *free_[t];
}

uint32_t TermBank::SortOf(TermId t) {
  if (!has_sorts()) return 0;
  if (sorts_.size() < terms_.size()) sorts_.resize(terms_.size());
  if (sorts_[t]) return *sorts_[t];
  absl::InlinedVector<uint32_t, 4> below;
  for (const TermId child : terms_[t].children) below.push_back(SortOf(child));
  sorts_[t] = binders_->sort(op(t), payload(t), below);
  return *sorts_[t];
}

bool TermBank::Fits(TermId t, int variable, uint32_t sort) {
  const std::vector<FreeVariable>& free = FreeOf(t).sorted;
  return std::all_of(free.begin(), free.end(),
                     [&](const FreeVariable& v) { return v.index != variable || v.sort == sort; });
}

TermImage TermBank::BodyImage(uint16_t op, uint32_t payload) const {
  if (!has_sorts() || !binders_->is_lambda(op)) return {};
  return {.sort = binders_->parameter_sort(payload)};
}

TermId TermBank::Renamed(TermId t, absl::Span<const FreeVariable> names) {
  ImageMemo memo;
  const auto image = [&](TermId variable, int index) {
    const auto at = std::find(names.begin(), names.end(), FreeVariable{index, SortOf(variable)});
    if (at == names.end()) return variable;
    return VariableTerm(variable, static_cast<int>(at - names.begin()));
  };
  return MapVariables(t, 0, image, memo);
}

bool TermBank::Mentions(TermId t, int variable) {
  const std::vector<int>& free = FreeVariables(t);
  return std::binary_search(free.begin(), free.end(), variable);
}

bool TermBank::HasPlaceForAll(const TermImage& image, TermId t) {
  for (int v = image.cutoff; v < image.cutoff - image.delta; ++v) {
    if (Mentions(t, v)) return false;
  }
  return true;
}

}  // namespace eqrise::egraph
