/**
 * Programs in C: preprocessing, parsing, control-flow automata, call graph, semantics, and an
 * interpreter. Nothing here knows what a condition is.
 */
package residua.c;
