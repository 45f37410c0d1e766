/* What ends a run to the rules of SV-COMP is the end of a path to KLEE, and not an error or an incomplete
   path: abort() and klee_silent_exit() are given other names where this is included. */

extern void _exit(int) __attribute__((__noreturn__));

void abort(void) { _exit(0); }
