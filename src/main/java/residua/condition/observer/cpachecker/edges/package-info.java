/**
 * Determines which edges CPAchecker makes of a statement, declaration, condition or switch: a
 * superset, from the text of the program alone. Nothing here knows automata.
 */
package residua.condition.observer.cpachecker.edges;
