#include "egraph/io/snapshot.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "files/input_file.h"

namespace eqrise::egraph {
namespace {

static_assert(std::endian::native == std::endian::little);

constexpr uint32_t kMagic[] = {0x49525145, 0x50414e53};  // "EQRISNAP"
constexpr uint32_t kVersion = 3;
constexpr size_t kHeaderWords = 10;
constexpr size_t kSubstitutionWords = 4;

using Words = std::vector<uint32_t>;
struct Closer {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Closer>;

uint64_t Checksum(absl::Span<const uint32_t> words) {
  return XXH3_64bits(words.data(), words.size() * sizeof(uint32_t));
}

void PutText(absl::string_view text, Words& words) {
  words.push_back(static_cast<uint32_t>(text.size()));
  const size_t at = words.size();
  words.resize(at + (text.size() + 3) / 4);
  if (!text.empty()) std::memcpy(words.data() + at, text.data(), text.size());
}

class SnapshotReader {
 public:
  SnapshotReader(std::string path, absl::Span<const uint32_t> words)
      : path_(std::move(path)), words_(words) {}

  // What is wrong with the word that was taken last.
  template <class... Parts>
  absl::Status Error(const Parts&... what) const {
    return absl::InvalidArgumentError(
        absl::StrCat(path_, ": byte ", 4 * (at_ > 0 ? at_ - 1 : 0), ": error: ", what...));
  }
  size_t left() const { return words_.size() - at_; }
  uint32_t Take() { return at_ < words_.size() ? words_[at_++] : 0; }
  bool TakeText(std::string& text) {
    const uint32_t size = Take();
    const size_t words = (size_t{size} + 3) / 4;
    if (words > left()) return false;
    text.assign(reinterpret_cast<const char*>(words_.data() + at_), size);
    at_ += words;
    return true;
  }

 private:
  std::string path_;
  absl::Span<const uint32_t> words_;
  size_t at_ = 0;
};

// Of a file that begins as snapshots do.
absl::StatusOr<Words> ReadWords(const std::string& path) {
  const auto error = [&](auto&&... what) {
    return absl::InvalidArgumentError(absl::StrCat(path, ": ", what...));
  };
  absl::StatusOr<files::InputFile> file = files::InputFile::Open(path);
  if (!file.ok()) return file.status();
  Words words;
  constexpr size_t kChunk = size_t{1} << 18;
  size_t size = 0;
  for (;;) {
    words.resize(size / 4 + kChunk);
    const absl::StatusOr<size_t> read =
        file->Read(reinterpret_cast<char*>(words.data()) + size, 4 * kChunk);
    if (!read.ok()) return read.status();
    size += *read;
    if (*read < 4 * kChunk) break;
  }
  words.resize(size / 4);
  const absl::Span<const uint32_t> magic = kMagic;
  if (words.size() < magic.size() || !std::equal(magic.begin(), magic.end(), words.begin())) {
    return error("byte 0: error: this is no snapshot of an e-graph");
  }
  if (size % 4 != 0) return error("byte ", size, ": error: the file ends within a word");
  return words;
}

// A graph in which substitutions are nodes, too: the last ones.
class WithSubstitutions {
 public:
  WithSubstitutions(const FlatGraph& graph,
                    absl::Span<const SnapshotParts::Substitution> substitutions)
      : graph_(graph), substitutions_(substitutions) {
    for (const SnapshotParts::Substitution& s : substitutions) {
      children_.push_back({s.body, s.argument});
    }
  }
  uint32_t num_classes() const { return graph_.num_classes(); }
  uint32_t num_nodes() const {
    return graph_.num_nodes() + static_cast<uint32_t>(substitutions_.size());
  }
  static bool IsNode(uint32_t) { return true; }
  bool IsSubstitution(uint32_t n) const { return n >= graph_.num_nodes(); }
  uint32_t number(uint32_t n) const { return n - graph_.num_nodes(); }
  uint32_t class_of(uint32_t n) const {
    return IsSubstitution(n) ? substitutions_[number(n)].in : graph_.class_of(n);
  }
  absl::Span<const uint32_t> children(uint32_t n) const {
    if (!IsSubstitution(n)) return graph_.children(n);
    const std::array<uint32_t, 2>& both = children_[number(n)];
    return {both.data(), both[1] == SnapshotParts::kNone ? size_t{1} : size_t{2}};
  }

 private:
  const FlatGraph& graph_;
  absl::Span<const SnapshotParts::Substitution> substitutions_;
  std::vector<std::array<uint32_t, 2>> children_;
};

// Fewer substitutions come before anything else.
struct DepthWithSubstitutions {
  using Key = uint64_t;
  static constexpr Key kTooDear = ~Key{0};
  const WithSubstitutions& graph;
  double Width() const { return 0; }
  template <class Children>
  Key operator()(uint32_t node, const Children& children, const Key* of) const {
    Key depth = 0;
    for (const uint32_t child : children) depth = std::max(depth, of[child]);
    return depth + (graph.IsSubstitution(node) ? Key{1} << 32 : 1);
  }
};

template <class Key, class Define>
SnapshotOrder InOrderOf(const CheapestTerms<Key>& terms, const Define& define) {
  SnapshotOrder order;
  for (uint32_t c = 0; c < terms.choice.size(); ++c) {
    if (terms.choice[c] == FlatGraph::kNone) {
      order.undefined.push_back(c);
    } else {
      order.definitions.push_back(define(c));
    }
  }
  std::stable_sort(
      order.definitions.begin(), order.definitions.end(),
      [&](const auto& a, const auto& b) { return terms.cost[a.cls] < terms.cost[b.cls]; });
  return order;
}

}  // namespace

SnapshotOrder OrderClasses(const FlatGraph& graph,
                           absl::Span<const SnapshotParts::Substitution> substitutions) {
  const CheapestTerms<uint32_t> terms = FindCheapestTerms(graph, TermDepth{});
  SnapshotOrder order = InOrderOf(terms, [&](uint32_t c) {
    return SnapshotOrder::Definition{.cls = c, .number = terms.choice[c]};
  });
  if (order.undefined.empty()) return order;
  const WithSubstitutions all(graph, substitutions);
  const CheapestTerms<uint64_t> with = FindCheapestTerms(all, DepthWithSubstitutions{all});
  return InOrderOf(with, [&](uint32_t c) {
    const uint32_t n = with.choice[c];
    const bool is = all.IsSubstitution(n);
    return SnapshotOrder::Definition{
        .cls = c, .is_substitution = is, .number = is ? all.number(n) : n};
  });
}

absl::Status WriteSnapshot(const SnapshotParts& parts, const std::string& path) {
  Words words = {kMagic[0],
                 kMagic[1],
                 kVersion,
                 static_cast<uint32_t>(parts.operators.size()),
                 static_cast<uint32_t>(parts.ops.size()),
                 parts.num_classes,
                 static_cast<uint32_t>(parts.children.size()),
                 static_cast<uint32_t>(parts.roots.size()),
                 static_cast<uint32_t>(parts.texts.size()),
                 static_cast<uint32_t>(parts.substitutions.size())};
  words.reserve(words.size() + 3 * parts.ops.size() + parts.children.size() + 1024);
  for (size_t i = 0; i < parts.operators.size(); ++i) {
    PutText(parts.operators[i], words);
    words.push_back(parts.has_texts[i]);
  }
  for (const std::string& text : parts.texts) PutText(text, words);
  for (size_t n = 0; n < parts.ops.size(); ++n) {
    const uint32_t begin = parts.first_child[n];
    const uint32_t end = parts.first_child[n + 1];
    words.push_back(parts.ops[n] | (end - begin) << 16);
    words.push_back(parts.payloads[n]);
    if (n >= parts.num_classes) words.push_back(parts.classes[n - parts.num_classes]);
    words.insert(words.end(), parts.children.begin() + begin, parts.children.begin() + end);
  }
  words.insert(words.end(), parts.roots.begin(), parts.roots.end());
  for (const SnapshotParts::Substitution& s : parts.substitutions) {
    words.insert(words.end(), {s.payload, s.in, s.body, s.argument});
  }
  const uint64_t sum = Checksum(words);
  words.push_back(static_cast<uint32_t>(sum));
  words.push_back(static_cast<uint32_t>(sum >> 32));

  // Under another name until it is whole.
  const std::string partial = path + ".part";
  const auto error = [&](absl::string_view what) {
    const int why = errno;
    std::remove(partial.c_str());
    return absl::UnavailableError(absl::StrCat(path, ": error: ", what, ": ", std::strerror(why)));
  };
  File file(std::fopen(partial.c_str(), "wb"));
  if (!file) return error("can't write the file");
  if (std::fwrite(words.data(), 4, words.size(), file.get()) != words.size()) {
    return error("can't write the file");
  }
  if (std::fclose(file.release()) != 0) return error("can't write the file");
  if (std::rename(partial.c_str(), path.c_str()) != 0) return error("can't rename the file");
  return absl::OkStatus();
}

absl::StatusOr<SnapshotParts> ReadSnapshot(const std::string& path) {
  absl::StatusOr<Words> words = ReadWords(path);
  if (!words.ok()) return words.status();
  SnapshotReader in(path, *words);
  for (size_t i = 0; i < std::size(kMagic); ++i) in.Take();
  if (const uint32_t version = in.Take(); version != kVersion) {
    return in.Error("this is a snapshot of version ", version, ", and version ", kVersion,
                    " is what is read here\nhint: make it again from what it was made from");
  }
  if (words->size() < kHeaderWords + 2) return in.Error("the file is cut off");
  const uint32_t num_operators = in.Take();
  const uint32_t num_nodes = in.Take();
  SnapshotParts parts;
  parts.num_classes = in.Take();
  if (parts.num_classes > num_nodes) {
    return in.Error(parts.num_classes, " classes can't be defined by ", num_nodes, " nodes");
  }
  const uint32_t num_children = in.Take();
  const uint32_t num_roots = in.Take();
  const uint32_t num_texts = in.Take();
  const uint32_t num_substitutions = in.Take();
  const uint64_t least = 2 * uint64_t{num_operators} + uint64_t{num_texts} +
                         2 * uint64_t{num_nodes} + (num_nodes - parts.num_classes) +
                         uint64_t{num_children} + uint64_t{num_roots} +
                         kSubstitutionWords * uint64_t{num_substitutions} + 2;
  if (least > in.left()) {
    return in.Error("the file is cut off: at least ", 4 * (least - in.left()),
                    " bytes are missing");
  }
  const uint64_t sum = words->end()[-2] | uint64_t{words->end()[-1]}
                                              << 32;  // before all else that is counted on
  if (Checksum(absl::MakeConstSpan(*words).first(words->size() - 2)) != sum) {
    return absl::InvalidArgumentError(
        absl::StrCat(path, ": byte ", 4 * (words->size() - 2),
                     ": error: the checksum is not that of the file, which is damaged"));
  }

  for (uint32_t i = 0; i < num_operators; ++i) {
    parts.operators.emplace_back();
    if (!in.TakeText(parts.operators.back()))
      return in.Error("the name of operator ", i, " is cut off");
    const uint32_t has_texts = in.Take();
    if (has_texts > 1) return in.Error("operator ", i, ": no kind of payload is ", has_texts);
    parts.has_texts.push_back(static_cast<uint8_t>(has_texts));
  }
  for (uint32_t i = 0; i < num_texts; ++i) {
    parts.texts.emplace_back();
    if (!in.TakeText(parts.texts.back())) return in.Error("text ", i, " is cut off");
  }
  for (uint32_t n = 0; n < num_nodes; ++n) {
    const uint32_t head = in.Take();
    const uint32_t op = head & 0xffff;
    const uint32_t arity = head >> 16;
    if (op >= num_operators) return in.Error("node ", n, ": there is no operator ", op);
    if (arity > num_children - parts.children.size() || arity + size_t{2} > in.left()) {
      return in.Error("node ", n, ": ", arity, " children are too many");
    }
    parts.ops.push_back(static_cast<uint16_t>(op));
    parts.payloads.push_back(in.Take());
    if (parts.has_texts[op] != 0 && parts.payloads.back() >= num_texts) {
      return in.Error("node ", n, ": there is no text ", parts.payloads.back());
    }
    const bool defines = n < parts.num_classes;
    if (parts.IsBySubstitution(n)) {
      if (!defines) return in.Error("node ", n, ": a substitution can only define a class");
      if (arity > 0 || parts.payloads[n] >= num_substitutions) {
        return in.Error("node ", n, ": there is no substitution ", parts.payloads[n]);
      }
    }
    if (!defines) {
      parts.classes.push_back(in.Take());
      if (parts.classes.back() >= parts.num_classes) {
        return in.Error("node ", n, ": there is no class ", parts.classes.back());
      }
    }
    const uint32_t known = defines ? n : parts.num_classes;
    for (uint32_t i = 0; i < arity; ++i) {
      const uint32_t child = in.Take();
      if (child >= known) {
        return in.Error("node ", n, ": its child is class ", child,
                        child < parts.num_classes ? ", which is defined later" : " of none");
      }
      parts.children.push_back(child);
    }
    parts.first_child.push_back(static_cast<uint32_t>(parts.children.size()));
  }
  if (parts.children.size() != num_children ||
      in.left() != num_roots + kSubstitutionWords * size_t{num_substitutions} + 2) {
    return in.Error("the counts at the beginning are not those of the nodes");
  }
  for (uint32_t i = 0; i < num_roots; ++i) {
    parts.roots.push_back(in.Take());
    if (parts.roots.back() >= parts.num_classes) {
      return in.Error("root ", i, ": there is no class ", parts.roots.back());
    }
  }
  for (uint32_t i = 0; i < num_substitutions; ++i) {
    SnapshotParts::Substitution s{.payload = in.Take()};
    for (uint32_t* const c : {&s.in, &s.body, &s.argument}) {
      *c = in.Take();
      const bool is_none = c == &s.argument && *c == SnapshotParts::kNone;
      if (*c >= parts.num_classes && !is_none) {
        return in.Error("substitution ", i, ": there is no class ", *c);
      }
    }
    if (s.argument != SnapshotParts::kNone && s.payload >= kLastVariableBit) {
      return in.Error("substitution ", i, ": variable ", s.payload, " is too deep");
    }
    parts.substitutions.push_back(s);
  }
  for (uint32_t n = 0; n < parts.num_classes; ++n) {
    if (!parts.IsBySubstitution(n)) continue;
    const SnapshotParts::Substitution& s = parts.substitutions[parts.payloads[n]];
    const bool is_over_others = s.body < n && (s.argument < n || s.argument == parts.kNone);
    if (s.in != n || !is_over_others) {
      return in.Error("class ", n, " is not that of substitution ", parts.payloads[n],
                      ", or that is of what is defined later");
    }
  }
  return parts;
}

}  // namespace eqrise::egraph
