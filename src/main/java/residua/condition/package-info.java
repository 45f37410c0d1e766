/**
 * The condition automaton: a small immutable model, its well-formedness, and operations on it that
 * need no program. Readers and writers are in the subpackages; nothing here knows C, XML or a
 * control-flow automaton.
 */
package residua.condition;
