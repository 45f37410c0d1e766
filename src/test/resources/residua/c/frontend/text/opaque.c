int plain(int n) { return n + 1; } // want "understood"
int harmless_pragma(int n) { // want "understood"
_Pragma("GCC diagnostic push")
  return n; }
int packing(int n) { // want "a pragma that may change its meaning"
_Pragma("pack(1)")
  return n; }
int computed(int n) { static void *t[] = {&&a, &&b}; goto *t[n]; a: return 1; b: return 2; } // want "the address of a label"
int generic(int n) { return _Generic(n, int: 1, default: 2); } // want "understood"
int generic_block(int n) { return _Generic(n, int: ({ n++; n; }), default: 2); } // want "a statement expression that the parser does not see"
int block(int n) { return ({ int m = n; m + 1; }); } // want "understood"
int of_type(int n) { typeof(n) m = n; __auto_type k = m; return k; } // want "understood"
int assembly(int n) { asm("nop" : "+r" (n)); return n; } // want "understood"
int assembly_jump(int n) { asm goto("jmp %l0" : : : : out); return 1; out: return n; } // want "assembly that jumps"
int nested(int n) { int inner(int m) { return m + n; } return inner(1); } // want "a nested function"
int range(int n) { switch (n) { case 1 ... 3: return 1; } return 0; } // want "understood"
int main(void) { return plain(1); } // want "understood"
