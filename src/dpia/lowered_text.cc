#include "dpia/lowered_text.h"

#include <algorithm>
#include <vector>

#include "absl/strings/str_cat.h"

namespace eqrise::dpia {
namespace {

constexpr absl::string_view kBlanks = "            ";  // the width of a heading

// "xs: n.f32, ys: n.f32"
std::string BufferList(const Phrase& phrase, const std::vector<BufferId>& buffers) {
  std::string out;
  for (BufferId id : buffers) {
    const Buffer& b = phrase.buffer(id);
    absl::StrAppend(&out, out.empty() ? "" : ", ", b.name);
    if (b.role != BufferRole::kScalarInput) {
      absl::StrAppend(&out, ": ", phrase.exprs->types().ToString(b.type));
    }
    if (b.memory_of) absl::StrAppend(&out, " in ", phrase.buffer(*b.memory_of).name);
  }
  return out;
}

std::string Line(absl::string_view heading, const std::string& text) {
  if (text.empty()) return "";
  return absl::StrCat(heading, kBlanks.substr(std::min(kBlanks.size(), heading.size())), " ", text,
                      "\n");
}

std::string Buffers(const Phrase& phrase) {
  return absl::StrCat(Line("inputs", BufferList(phrase, phrase.inputs)),
                      Line("outputs", BufferList(phrase, phrase.outputs)));
}

// As many sizes as dimensions that are in use.
std::string SizeList(const rise::NatTable& nats, const rise::Nat (&sizes)[3]) {
  int used = 3;
  while (used > 1 && nats.AsConst(sizes[used - 1]) == 1) --used;
  std::string out;
  for (int d = 0; d < used; ++d) absl::StrAppend(&out, d ? " x " : "", nats.ToString(sizes[d]));
  return out;
}

// Which temporaries take turns: "temp_2 in temp_0".
std::string Turns(const Phrase& phrase, const SlotList& memory) {
  std::string out;
  for (const auto& [buffer, slot] : memory.place) {
    const BufferId first = memory.slots[slot].first;
    if (buffer == first) continue;
    absl::StrAppend(&out, out.empty() ? "" : ", ", phrase.buffer(buffer).name, " in ",
                    phrase.buffer(first).name);
  }
  return out;
}

}  // namespace

std::string TextWithBuffers(const Phrase& phrase) {
  return absl::StrCat(Buffers(phrase), ToString(phrase));
}

std::string ToString(const Lowered& lowered) {
  const Phrase& phrase = *lowered.phrase;
  const LaunchList& list = lowered.list;
  if (list.launches.empty()) return TextWithBuffers(phrase);
  const rise::NatTable& nats = phrase.exprs->nats();
  std::string out =
      absl::StrCat(Buffers(phrase), Line("temporaries", BufferList(phrase, list.temporaries)),
                   Line("turns", Turns(phrase, lowered.memory)));
  if (lowered.local_bytes.id != 0 && nats.AsConst(lowered.local_bytes) != 0) {
    absl::StrAppend(&out, Line("local bytes", nats.ToString(lowered.local_bytes)));
  }
  for (const Repeat& r : list.repeats) {
    absl::StrAppend(
        &out, Line("repeat", absl::StrCat("launches ", r.first + 1, " to ", r.end, " for ",
                                          nats.info(r.index).name, " < ", nats.ToString(r.count))));
  }
  for (size_t i = 0; i < list.launches.size(); ++i) {
    std::string shape = list.launches[i].parallel ? "parallel" : "one work-item";
    if (i < lowered.shapes.size()) {
      shape = absl::StrCat("global ", SizeList(nats, lowered.shapes[i].global), ", local ",
                           SizeList(nats, lowered.shapes[i].local));
    }
    absl::StrAppend(&out, Line(absl::StrCat("launch ", i + 1), shape),
                    ToString(phrase, list.launches[i].body, 1));
  }
  return out;
}

}  // namespace eqrise::dpia
