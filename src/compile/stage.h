// What is done at the moment, told to whoever shows it.
//
//   Say say = [](const std::string& what) { ... };   // "" when it is done
//   const Stage stage(say, "extracting");
#ifndef EQRISE_COMPILE_STAGE_H_
#define EQRISE_COMPILE_STAGE_H_

#include <functional>
#include <string>

namespace eqrise::compile {

// Nobody listens where it is empty.
using Say = std::function<void(const std::string& what)>;

// Something that takes as long as this lives.
class Stage {
 public:
  // `say` must live as long.
  Stage(const Say& say, const std::string& what) : say_(say) {
    if (say_) say_(what);
  }
  ~Stage() {
    if (say_) say_("");
  }
  Stage(const Stage&) = delete;
  Stage& operator=(const Stage&) = delete;

 private:
  const Say& say_;
};

}  // namespace eqrise::compile

#endif  // EQRISE_COMPILE_STAGE_H_
