// What control never gets to behind a jump, with a declaration in it: the branches must stay.
volatile int rare;
static int shown;
static int show(int n) { if (rare) return 99; shown = shown * 10 + n; return n; }
static int first(int a) {
  if (a > 2) { goto end; int dead = show(1); } else { show(2); }
end:
  return shown;
}
static int second(int a) {
  if (a > 2) { goto end; int dead = show(3); }
  show(4);
end:
  return shown;
}
static int third(int a) {
  switch (a) {
    case 1: { goto end; int dead; }
    case 2: show(5); break;
    default: { break; int dead = show(6); }
  }
  show(7);
end:
  return shown;
}
static int fourth(int a) {
  while (a-- > 0) {
    if (a == 2) { continue; int dead = show(8); } else { show(1); }
    if (a == 0) { break; int dead[2]; } else show(2);
  }
  return shown;
}
int main(void) {
  if (first(3) != 0 || first(1) != 2) return 1;
  shown = 0;
  if (second(3) != 0 || second(1) != 4) return 2;
  shown = 0;
  if (third(1) != 0 || third(2) != 57 || third(3) != 577) return 3;
  shown = 0;
  if (fourth(4) != 12121) return 4;
  return rare;
}
