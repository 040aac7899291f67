/* What a library made by `eqrise emit --host` promises, on a program of two launches with a
 * temporary between them and an assumption about its sizes. Prints what is wrong. */
#define CL_USE_DEPRECATED_OPENCL_1_2_APIS
#include "asum_two_stage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures = 0;

#define EXPECT(what)                                          \
  do {                                                        \
    if (!(what)) {                                            \
      printf("line %d: not true: %s\n", __LINE__, #what);     \
      ++failures;                                             \
    }                                                         \
  } while (0)

#define SUCCEEDS(call)                                                                      \
  do {                                                                                      \
    const int error_ = (call);                                                              \
    if (error_ != 0) {                                                                      \
      printf("line %d: %s: %s\n", __LINE__, #call, asum_two_stage_error_name(error_));      \
      ++failures;                                                                           \
    }                                                                                       \
  } while (0)

enum { most = 4096 };
static float xs[most];

static float sum_of(int64_t n) {
  float sum = 0;
  for (int64_t i = 0; i < n; ++i) sum += xs[i] < 0 ? -xs[i] : xs[i];
  return sum;
}

/* Whole numbers, so that every order of adding gives the same. */
static void check_run(asum_two_stage_handle* handle, int64_t n, int64_t t) {
  float out = -1;
  SUCCEEDS(asum_two_stage_run(handle, n, t, xs, &out));
  EXPECT(out == sum_of(n));
}

static void check_errors(asum_two_stage_handle* handle) {
  float out = -1;
  EXPECT(asum_two_stage_run(handle, 100, 7, xs, &out) == ASUM_TWO_STAGE_ASSUMPTION);
  EXPECT(strcmp(asum_two_stage_assumptions(), "t divides n") == 0);
  EXPECT(asum_two_stage_run(handle, 0, 1, xs, &out) == ASUM_TWO_STAGE_BAD_SIZE);
  EXPECT(asum_two_stage_run(handle, 8, -1, xs, &out) == ASUM_TWO_STAGE_BAD_SIZE);
  EXPECT(asum_two_stage_run(handle, INT64_MAX, INT64_MAX, xs, &out) == ASUM_TWO_STAGE_BAD_SIZE);
  EXPECT(asum_two_stage_run(handle, 8, 4, NULL, &out) == ASUM_TWO_STAGE_BAD_ARGUMENT);
  EXPECT(asum_two_stage_run(NULL, 8, 4, xs, &out) == ASUM_TWO_STAGE_BAD_ARGUMENT);
  EXPECT(asum_two_stage_reserve(handle, INT64_C(1) << 50, INT64_C(1) << 50) < 0);
  EXPECT(out == -1);
  EXPECT(asum_two_stage_temporary_bytes(100, 10) == 40);
  EXPECT(asum_two_stage_temporary_bytes(100, 7) == -1);
  EXPECT(strcmp(asum_two_stage_error_name(ASUM_TWO_STAGE_ASSUMPTION),
                "ASUM_TWO_STAGE_ASSUMPTION") == 0);
  EXPECT(strcmp(asum_two_stage_error_name(CL_OUT_OF_RESOURCES), "CL_OUT_OF_RESOURCES") == 0);
  asum_two_stage_handle* none = handle;
  EXPECT(asum_two_stage_create_on("no such device", &none) == ASUM_TWO_STAGE_NO_DEVICE);
  EXPECT(none == NULL);
  EXPECT(asum_two_stage_create(NULL, NULL, NULL, &none) == ASUM_TWO_STAGE_BAD_ARGUMENT);
  EXPECT(asum_two_stage_create_on(NULL, NULL) == ASUM_TWO_STAGE_BAD_ARGUMENT);
  asum_two_stage_destroy(NULL);
}

/* Memory of the device, a queue of one's own that may run out of order, events. */
static void check_enqueue(void) {
  cl_platform_id platform;
  cl_device_id device;
  cl_int error;
  SUCCEEDS(clGetPlatformIDs(1, &platform, NULL));
  SUCCEEDS(clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL));
  cl_context context = clCreateContext(NULL, 1, &device, NULL, NULL, &error);
  SUCCEEDS(error);
  cl_command_queue queue =
      clCreateCommandQueue(context, device, CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE, &error);
  if (error != CL_SUCCESS) queue = clCreateCommandQueue(context, device, 0, &error);
  SUCCEEDS(error);
  asum_two_stage_handle* handle = NULL;
  SUCCEEDS(asum_two_stage_create(context, device, queue, &handle));
  cl_mem in = clCreateBuffer(context, CL_MEM_READ_ONLY, sizeof xs, NULL, &error);
  SUCCEEDS(error);
  cl_mem out[2];
  for (int i = 0; i < 2; ++i) {
    out[i] = clCreateBuffer(context, CL_MEM_READ_WRITE, sizeof(float), NULL, &error);
    SUCCEEDS(error);
  }
  cl_event written, done[2];
  SUCCEEDS(clEnqueueWriteBuffer(queue, in, CL_FALSE, 0, sizeof xs, xs, 0, NULL, &written));
  /* The second run uses the same temporaries, and other ones if its sizes are others. */
  SUCCEEDS(asum_two_stage_enqueue(handle, 4096, 64, in, out[0], 1, &written, &done[0]));
  SUCCEEDS(asum_two_stage_enqueue(handle, 2048, 64, in, out[1], 1, &written, &done[1]));
  const int64_t sizes[2] = {4096, 2048};
  for (int i = 0; i < 2; ++i) {
    float got = -1;
    SUCCEEDS(clEnqueueReadBuffer(queue, out[i], CL_TRUE, 0, sizeof got, &got, 1, &done[i], NULL));
    EXPECT(got == sum_of(sizes[i]));
    clReleaseEvent(done[i]);
    clReleaseMemObject(out[i]);
  }
  clReleaseEvent(written);
  clReleaseMemObject(in);
  asum_two_stage_destroy(handle);
  clReleaseCommandQueue(queue);
  clReleaseContext(context);
}

int main(void) {
  for (int i = 0; i < most; ++i) xs[i] = (float)(i * 37 % 101 - 50);
  asum_two_stage_handle* handle = NULL;
  SUCCEEDS(asum_two_stage_create_on(NULL, &handle));
  asum_two_stage_handle* other = NULL;
  SUCCEEDS(asum_two_stage_create_on(NULL, &other));
  if (handle == NULL || other == NULL) return 2;
  check_run(handle, 1008, 16);
  check_errors(handle);
  check_run(handle, 1008, 16);
  check_run(handle, 4096, 256);
  check_run(other, 1, 1);
  check_run(handle, 4096, 256);
  check_run(handle, 1000, 1000);
  asum_two_stage_destroy(other);
  asum_two_stage_destroy(handle);
  check_enqueue();
  return failures == 0 ? 0 : 1;
}
