// Documents that are broken into lines where they are too wide (Wadler's "A prettier printer").
//
//   Layout l;
//   Layout::Ref inner = l.Nest(2, l.Concat({l.Line(""), body}));
//   l.Render(l.Group(l.Concat({l.Text("f("), inner, l.Text(")")})), 100);
//
// A group stands on one line if it fits; otherwise each of its own lines is broken.
#ifndef EQRISE_RISE_TERM_LAYOUT_H_
#define EQRISE_RISE_TERM_LAYOUT_H_

#include <deque>
#include <string>
#include <vector>

namespace eqrise::rise {

class Layout {
 public:
  struct Doc;
  using Ref = const Doc*;

  Layout();
  ~Layout();
  Layout(const Layout&) = delete;
  Layout& operator=(const Layout&) = delete;

  Ref Text(std::string text);
  // A text that takes no room: to find a place in what is rendered.
  Ref Mark(std::string text);
  // A line break, or `flat` where its group is on one line.
  Ref Line(std::string flat = " ");
  Ref Concat(std::vector<Ref> parts);
  Ref Nest(int indent, Ref body);
  Ref Group(Ref body);
  std::string Render(Ref doc, int width) const;

 private:
  std::deque<Doc> docs_;
};

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_TERM_LAYOUT_H_
