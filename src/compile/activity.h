// What is done at the moment, told to whoever shows it.
//
//   Say say = [](const std::string& what) { ... };   // "" when it is done
//   const Activity activity(say, "extracting");
#ifndef EQRISE_COMPILE_ACTIVITY_H_
#define EQRISE_COMPILE_ACTIVITY_H_

#include <functional>
#include <string>

namespace eqrise::compile {

// Nobody listens where it is empty.
using Say = std::function<void(const std::string& what)>;

// Something that takes as long as this lives.
class Activity {
 public:
  // `say` must live as long.
  Activity(const Say& say, const std::string& what) : say_(say) {
    if (say_) say_(what);
  }
  ~Activity() {
    if (say_) say_("");
  }
  Activity(const Activity&) = delete;
  Activity& operator=(const Activity&) = delete;

 private:
  const Say& say_;
};

}  // namespace eqrise::compile

#endif  // EQRISE_COMPILE_ACTIVITY_H_
