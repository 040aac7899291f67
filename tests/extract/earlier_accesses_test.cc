#include "extract/earlier_accesses.h"

#include <doctest/doctest.h>

namespace eqrise::extract {
namespace {

// Two nests in the body of a loop over rows of 1,024 floats, each with a loop over the row.
struct Rows {
  Rows() { nest.Enter({.trips = 100}); }

  // How many bytes were touched since an earlier nest touched the part of the row that begins there.
  double Nest(double offset, bool stores = false) {
    nest.Enter({.trips = 1024});
    earlier.EnterBlock(nest.size(), false);
    std::vector<Access> accesses = {
        {.array = 0, .strides = {8192, 4}, .bytes = 4, .offset = offset, .stores = stores}};
    earlier.Note(nest, accesses);
    earlier.LeaveBlock();
    nest.Leave();
    return accesses[0].since;
  }

  target::Device device;
  LoopNest nest{device};
  EarlierAccesses earlier{64};
};

TEST_CASE("earlier accesses: a row that the nest before has read is still near") {
  Rows rows;
  rows.earlier.EnterBlock(1, true);
  CHECK(rows.Nest(0) > 1e20);
  CHECK(rows.Nest(0) == 8192);  // the row and the row again
}

TEST_CASE(
    "earlier accesses: another part of the row is not, nor is what is stored for the first time") {
  Rows rows;
  rows.earlier.EnterBlock(1, true);
  rows.Nest(0);
  CHECK(rows.Nest(4096) > 1e20);
  CHECK(rows.Nest(0, true) > 1e20);
}

TEST_CASE("earlier accesses: what is behind the end of a block is forgotten") {
  Rows rows;
  rows.earlier.EnterBlock(1, true);
  rows.Nest(0);
  rows.earlier.LeaveBlock();
  rows.earlier.EnterBlock(1, true);
  CHECK(rows.Nest(0) > 1e20);
}

TEST_CASE("memory costs: what was touched so lately that a cache still has it does not move") {
  const AccessGroup row{.loops = {{1024, 4}}, .bytes = 4, .whole = 4096, .since = 8192};
  CHECK(BytesInto({&row, 1}, {.capacity = 16384}) == 0);
  CHECK(BytesInto({&row, 1}, {.capacity = 4096}) == 4096);
}

}  // namespace
}  // namespace eqrise::extract
