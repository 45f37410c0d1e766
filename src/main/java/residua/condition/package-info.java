/**
 * The condition automaton: a small immutable model, its well-formedness, and what can be said about
 * it without a program. Readers and writers live in the packages below; nothing here knows C, XML
 * or a control-flow automaton.
 */
package residua.condition;
