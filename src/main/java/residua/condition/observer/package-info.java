/**
 * Condition automata as observers of a program: {@code ConditionObserver}, with its moves and
 * tests. It is fail-closed: where it is not known whether an edge matches, the execution goes to
 * the residual state. Automaton states here are sets of states of the condition, constructed on the
 * fly, so that non-deterministic conditions are read correctly; so an observer grows while it is
 * asked, but never changes an answer. How transitions are matched is decided in the subpackages;
 * nothing here knows how a residual program is built.
 */
package residua.condition.observer;
