// Pragmas of packing around a local type.
volatile int rare;
int main(void) {
  if (rare) return 99;
#pragma pack(push, 1)
  struct packed { char c; int l; } r = { 1, 2 };
#pragma pack(pop)
  struct loose { char c; int l; } s = { 1, 2 };
  if (s.l != r.l || sizeof s == sizeof r) return 1;
  return sizeof r - 5;
}
