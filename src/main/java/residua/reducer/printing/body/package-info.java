/**
 * Prints the body of one clone: statements, conditions, declarations and changes of the automaton's
 * state. Nothing here decides what a file contains.
 */
package residua.reducer.printing.body;
