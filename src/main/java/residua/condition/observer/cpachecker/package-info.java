/**
 * Automata over CPAchecker's edges: their state is followed in parallel to the program, and given
 * up where it is not known. Which edges CPAchecker makes is the subject of {@code edges}.
 */
package residua.condition.observer.cpachecker;
