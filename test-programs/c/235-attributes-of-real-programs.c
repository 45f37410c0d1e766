// Attributes where libraries have them: in front of, inside and behind declarations.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
volatile int rare;

#define INTERNAL __attribute__((visibility("internal")))
#define PUBLIC __attribute__((visibility("default")))
#define NOINLINE __attribute__((noinline))
#define ALWAYS_INLINE inline __attribute__((always_inline))

typedef unsigned __attribute__((may_alias)) aliasing;
typedef struct __attribute__((packed)) { char tag; int value; } packed;
union PUBLIC box { int i; float f __attribute__((aligned(8))); };

static void *allocate(size_t count, size_t size)
    __attribute__((malloc, alloc_size(1, 2), warn_unused_result));
static void give_up(const char *why) __attribute__((noreturn, cold));
PUBLIC int api(const char *format, ...) __attribute__((format(printf, 1, 2), nonnull(1)));
extern __typeof(api) api_alias __attribute__((alias("api"), visibility("hidden")));

static void *allocate(size_t count, size_t size) {
  void *result = calloc(count, size);
  if (rare || !result) give_up("memory");
  return result;
}

static void give_up(const char *why) {
  if (rare) puts(why);
  exit(3);
}

static ALWAYS_INLINE INTERNAL int clamp(int x) {
  if (rare) return 99;
  return x < 0 ? 0 : x;
}

static NOINLINE __attribute__((hot)) unsigned bits(float f __attribute__((unused)), ...) {
  __attribute__((unused)) int unused_first, second __attribute__((unused));
  float copy __attribute__((aligned(16))) = f;
  if (rare) return 99;
  return (unsigned long)&copy % 16 ? 0 : *(aliasing *)&copy;
}

int api(const char *format, ...) {
  char text[32];
  va_list args;
  va_start(args, format);
  vsnprintf(text, sizeof text, format, args);
  va_end(args);
  switch (text[0]) {
    case 'a':
      text[0] = 'b';
      __attribute__((fallthrough));
    case 'b':
      if (rare) break;
      return (int)strlen(text) + text[0];
    default:
    fail: __attribute__((cold, unused));
      if (rare) goto fail;
  }
  return -1;
}

static int __attribute__((const)) INTERNAL square(int x) { return x * x; }
static __attribute__((noclone, noinline, optimize("no-tree-vectorize"))) int
sum(const unsigned char *restrict at, size_t n)
{
  int result = 0;
  if (rare) return 99;
  while (n--) result += *at++;
  return result;
}

int main(void) {
  packed *p = allocate(2, sizeof(packed));
  union box box = {.f = 1.0f};
  p[1].value = 7;
  if (sizeof(packed) != 5 || p[1].value != 7) return 1;
  free(p);
  if (bits(box.f) != 0x3f800000u) return 2;
  if (api("a%d", 17) != 3 + 'b' || api_alias("%s", "bc") != 2 + 'b' || api("x") != -1) return 3;
  if (clamp(-4) + clamp(4) + square(3) != 13) return 4;
  if (sum((const unsigned char *)"\1\2\377", 3) != 258) return 5;
  return 0;
}
