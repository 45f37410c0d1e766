/**
 * Automata over CPAchecker's edges: where they are is followed in parallel to the program, and
 * given up where it is not known. What edges CPAchecker makes is the business of {@code edges}.
 */
package residua.binding.cpachecker;
