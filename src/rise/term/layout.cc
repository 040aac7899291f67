#include "rise/term/layout.h"

#include <cstdint>
#include <utility>

namespace eqrise::rise {

struct Layout::Doc {
  enum class Kind : uint8_t { kText, kLine, kConcat, kNest, kGroup };
  Kind kind = Kind::kText;
  std::string text;
  int indent = 0;
  std::vector<Ref> parts;
  int width = 0;  // on one line
};

namespace {

// Adds the width of the document up to its first line break; false if there is one.
bool AddLead(const Layout::Doc& doc, bool flat, int& width) {
  using Kind = Layout::Doc::Kind;
  if (flat || doc.kind == Kind::kText) {
    width += doc.width;
    return true;
  }
  if (doc.kind == Kind::kLine) return false;
  for (Layout::Ref part : doc.parts) {
    if (!AddLead(*part, false, width)) return false;
  }
  return true;
}

}  // namespace

Layout::Layout() = default;
Layout::~Layout() = default;

Layout::Ref Layout::Text(std::string text) {
  int width = static_cast<int>(text.size());
  docs_.push_back({Doc::Kind::kText, std::move(text), 0, {}, width});
  return &docs_.back();
}
Layout::Ref Layout::Mark(std::string text) {
  docs_.push_back({Doc::Kind::kText, std::move(text), 0, {}, 0});
  return &docs_.back();
}
Layout::Ref Layout::Line(std::string flat) {
  int width = static_cast<int>(flat.size());
  docs_.push_back({Doc::Kind::kLine, std::move(flat), 0, {}, width});
  return &docs_.back();
}
Layout::Ref Layout::Concat(std::vector<Ref> parts) {
  int width = 0;
  for (Ref part : parts) width += part->width;
  docs_.push_back({Doc::Kind::kConcat, "", 0, std::move(parts), width});
  return &docs_.back();
}
Layout::Ref Layout::Nest(int indent, Ref body) {
  docs_.push_back({Doc::Kind::kNest, "", indent, {body}, body->width});
  return &docs_.back();
}
Layout::Ref Layout::Group(Ref body) {
  docs_.push_back({Doc::Kind::kGroup, "", 0, {body}, body->width});
  return &docs_.back();
}

std::string Layout::Render(Ref doc, int width) const {
  struct Item {
    Ref doc;
    int indent;
    bool flat;
  };
  // What follows a group up to the next place for a break belongs on its last line.
  auto trailing = [](const std::vector<Item>& rest) {
    int text = 0;
    for (size_t i = rest.size(); i-- > 0;) {
      if (!AddLead(*rest[i].doc, rest[i].flat, text)) break;
    }
    return text;
  };
  std::string out;
  int column = 0;
  std::vector<Item> stack{{doc, 0, false}};
  while (!stack.empty()) {
    Item item = stack.back();
    stack.pop_back();
    const Doc& d = *item.doc;
    switch (d.kind) {
      case Doc::Kind::kText:
        out += d.text;
        column += d.width;
        break;
      case Doc::Kind::kLine:
        if (item.flat) {
          out += d.text;
          column += d.width;
        } else {
          while (!out.empty() && out.back() == ' ') out.pop_back();
          out += '\n';
          out.append(static_cast<size_t>(item.indent), ' ');
          column = item.indent;
        }
        break;
      case Doc::Kind::kConcat:
        for (size_t i = d.parts.size(); i-- > 0;) {
          stack.push_back({d.parts[i], item.indent, item.flat});
        }
        break;
      case Doc::Kind::kNest:
        stack.push_back({d.parts[0], item.indent + d.indent, item.flat});
        break;
      case Doc::Kind::kGroup: {
        bool flat = item.flat || column + d.width + trailing(stack) <= width;
        stack.push_back({d.parts[0], item.indent, flat});
        break;
      }
    }
  }
  return out;
}

}  // namespace eqrise::rise
