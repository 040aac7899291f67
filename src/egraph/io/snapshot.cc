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

// Reads the words of a file part by part, in their order. Every number is checked before it is
// counted on.
class SnapshotReader {
 public:
  SnapshotReader(std::string path, absl::Span<const uint32_t> words)
      : path_(std::move(path)), words_(words) {}

  absl::StatusOr<SnapshotParts> Read() {
    if (absl::Status s = ReadHeader(); !s.ok()) return s;
    if (absl::Status s = CheckSum(); !s.ok()) return s;
    if (absl::Status s = ReadOperatorsAndTexts(); !s.ok()) return s;
    for (uint32_t n = 0; n < counts_.nodes; ++n) {
      if (absl::Status s = ReadNode(n); !s.ok()) return s;
    }
    if (parts_.children.size() != counts_.children ||
        left() != counts_.roots + kSubstitutionWords * size_t{counts_.substitutions} + 2) {
      return Error("the counts at the beginning are not those of the nodes");
    }
    if (absl::Status s = ReadRoots(); !s.ok()) return s;
    if (absl::Status s = ReadSubstitutions(); !s.ok()) return s;
    return std::move(parts_);
  }

 private:
  struct Counts {
    uint32_t operators = 0, nodes = 0, children = 0, roots = 0, texts = 0, substitutions = 0;
  };

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

  absl::Status ReadHeader() {
    for (size_t i = 0; i < std::size(kMagic); ++i) Take();
    if (const uint32_t version = Take(); version != kVersion) {
      return Error("this is a snapshot of version ", version, ", and version ", kVersion,
                   " is what is read here\nhint: make it again from what it was made from");
    }
    if (words_.size() < kHeaderWords + 2) return Error("the file is cut off");
    counts_.operators = Take();
    counts_.nodes = Take();
    parts_.num_classes = Take();
    if (parts_.num_classes > counts_.nodes) {
      return Error(parts_.num_classes, " classes can't be defined by ", counts_.nodes, " nodes");
    }
    counts_.children = Take();
    counts_.roots = Take();
    counts_.texts = Take();
    counts_.substitutions = Take();
    const uint64_t least = 2 * uint64_t{counts_.operators} + uint64_t{counts_.texts} +
                           2 * uint64_t{counts_.nodes} + (counts_.nodes - parts_.num_classes) +
                           uint64_t{counts_.children} + uint64_t{counts_.roots} +
                           kSubstitutionWords * uint64_t{counts_.substitutions} + 2;
    if (least > left()) {
      return Error("the file is cut off: at least ", 4 * (least - left()), " bytes are missing");
    }
    return absl::OkStatus();
  }

  // Before all else that is counted on.
  absl::Status CheckSum() const {
    const uint64_t sum = words_.end()[-2] | uint64_t{words_.end()[-1]} << 32;
    if (Checksum(words_.first(words_.size() - 2)) == sum) return absl::OkStatus();
    return absl::InvalidArgumentError(
        absl::StrCat(path_, ": byte ", 4 * (words_.size() - 2),
                     ": error: the checksum is not that of the file, which is damaged"));
  }

  absl::Status ReadOperatorsAndTexts() {
    for (uint32_t i = 0; i < counts_.operators; ++i) {
      if (!TakeText(parts_.operators.emplace_back())) {
        return Error("the name of operator ", i, " is cut off");
      }
      const uint32_t has_texts = Take();
      if (has_texts > 1) return Error("operator ", i, ": no kind of payload is ", has_texts);
      parts_.has_texts.push_back(static_cast<uint8_t>(has_texts));
    }
    for (uint32_t i = 0; i < counts_.texts; ++i) {
      if (!TakeText(parts_.texts.emplace_back())) return Error("text ", i, " is cut off");
    }
    return absl::OkStatus();
  }

  absl::Status ReadNode(uint32_t n) {
    const uint32_t head = Take();
    const uint32_t op = head & 0xffff;
    const uint32_t arity = head >> 16;
    if (op >= counts_.operators) return Error("node ", n, ": there is no operator ", op);
    if (arity > counts_.children - parts_.children.size() || arity + size_t{2} > left()) {
      return Error("node ", n, ": ", arity, " children are too many");
    }
    parts_.ops.push_back(static_cast<uint16_t>(op));
    parts_.payloads.push_back(Take());
    if (parts_.has_texts[op] != 0 && parts_.payloads.back() >= counts_.texts) {
      return Error("node ", n, ": there is no text ", parts_.payloads.back());
    }
    const bool defines = n < parts_.num_classes;
    if (parts_.IsBySubstitution(n)) {
      if (!defines) return Error("node ", n, ": a substitution can only define a class");
      if (arity > 0 || parts_.payloads[n] >= counts_.substitutions) {
        return Error("node ", n, ": there is no substitution ", parts_.payloads[n]);
      }
    }
    if (!defines) {
      parts_.classes.push_back(Take());
      if (parts_.classes.back() >= parts_.num_classes) {
        return Error("node ", n, ": there is no class ", parts_.classes.back());
      }
    }
    const uint32_t known = defines ? n : parts_.num_classes;
    for (uint32_t i = 0; i < arity; ++i) {
      const uint32_t child = Take();
      if (child >= known) {
        return Error("node ", n, ": its child is class ", child,
                     child < parts_.num_classes ? ", which is defined later" : " of none");
      }
      parts_.children.push_back(child);
    }
    parts_.first_child.push_back(static_cast<uint32_t>(parts_.children.size()));
    return absl::OkStatus();
  }

  absl::Status ReadRoots() {
    for (uint32_t i = 0; i < counts_.roots; ++i) {
      parts_.roots.push_back(Take());
      if (parts_.roots.back() >= parts_.num_classes) {
        return Error("root ", i, ": there is no class ", parts_.roots.back());
      }
    }
    return absl::OkStatus();
  }

  absl::Status ReadSubstitutions() {
    for (uint32_t i = 0; i < counts_.substitutions; ++i) {
      SnapshotParts::Substitution s{.payload = Take()};
      for (uint32_t* const c : {&s.in, &s.body, &s.argument}) {
        *c = Take();
        const bool is_none = c == &s.argument && *c == SnapshotParts::kNone;
        if (*c >= parts_.num_classes && !is_none) {
          return Error("substitution ", i, ": there is no class ", *c);
        }
      }
      if (s.argument != SnapshotParts::kNone && s.payload >= kLastVariableBit) {
        return Error("substitution ", i, ": variable ", s.payload, " is too deep");
      }
      parts_.substitutions.push_back(s);
    }
    for (uint32_t n = 0; n < parts_.num_classes; ++n) {
      if (!parts_.IsBySubstitution(n)) continue;
      const SnapshotParts::Substitution& s = parts_.substitutions[parts_.payloads[n]];
      const bool is_over_others = s.body < n && (s.argument < n || s.argument == parts_.kNone);
      if (s.in != n || !is_over_others) {
        return Error("class ", n, " is not that of substitution ", parts_.payloads[n],
                     ", or that is of what is defined later");
      }
    }
    return absl::OkStatus();
  }

  std::string path_;
  absl::Span<const uint32_t> words_;
  size_t at_ = 0;
  Counts counts_;
  SnapshotParts parts_;
};

// Reads a file that must begin as snapshots do.
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
  return SnapshotReader(path, *words).Read();
}

}  // namespace eqrise::egraph
