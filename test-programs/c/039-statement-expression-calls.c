// Calls of functions with bodies inside statement expressions, in conditions and declarations.
volatile int rare;
static int log_, n;
static int note(int k) { log_ = log_ * 10 + k; if (rare) return 99; return k; }
int main(void) {
  int a = ({ int t = note(1); note(2) + t; }), b = note(3);
  if (log_ != 123 || a != 3 || b != 3) return 1;
  log_ = 0;
  for (int i = ({ note(1); 0; }); ({ note(2); i < 2; }); ({ note(3); i++; })) note(4);
  if (log_ != 12432432) return 2;
  log_ = 0;
  if (({ note(1); }) && ({ int z = note(2) - 2; z; }) || ({ note(3); })) n = 1;
  if (log_ != 123 || n != 1) return 3;
  switch (({ note(4); })) { case 4: break; default: return 4; }
  return log_ == 1234 ? 0 : 5;
}
