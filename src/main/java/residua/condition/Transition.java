package residua.condition;

/**
 * A transition of a condition automaton.
 *
 * @param source index of the state it leaves
 * @param target index of the state it enters
 * @param guard the edges it matches
 * @param assumption what must hold after the edge's operation
 * @param line line of the condition file it was read from, from 1; 0 where there is none
 */
public record Transition(int source, int target, Guard guard, Assumption assumption, int line) {}
