extern int ask(int);
extern void show(int);
int main(void) {
  int n = ask(1);
  goto next; next:; // was ";" // want "sound and exact"
  { { show(1); } } // was "show(1);" // want "sound and exact"
  { int t = 3; if (t == 3) show(2); } // was "show(2);" // want "sound and exact"
  { int t = 3; if (t == 4) show(3); } // was "show(3);" // want "new behaviour: the next step of the original is not the one executed at line 9"
  { int t = ask(2); if (t == 4) show(3); } // was "show(ask(2));" // want "cannot tell: the original has no counterpart of the code executed at line 9"
  { __typeof__(n) t = n; if (t) show(4); else show(5); } // was "if (n) show(4); else show(5);" // want "sound and exact"
  { __typeof__(n) t = n; n = 2; if (t) show(4); } // was "if (n) { n = 2; show(4); } else n = 2;" // want "cannot tell: the residual decides by t, which is not in the original, at line 11"
  for (;;) { show(6); break; } // was "show(6);" // want "sound and exact"
  for (;;) show(7); // was "show(7);" // want "new behaviour: the next step of the original is not the one executed at line 13"
  for (;;); // was "show(8);" // want "not sound: it loops forever without effect where the original continues"
  while (n) { show(9); if (!n) break; } // was "while (n) show(9);" // want "new behaviour: the next step of the original is not the one executed at line 15"
  do { if (n) show(10); } while (n); // was "while (n) show(10);" // want "new behaviour: the next step of the original is not the one executed at line 16"
  if (0) show(11); // was ";" // want "sound and exact"
  if (n && 1) show(12); // was "if (n) show(12);" // want "sound and exact"
  return 0;
}
