/**
 * Random programs of Csmith (Yang, Chen, Eide, Regehr, "Finding and Understanding Bugs in C
 * Compilers", PLDI 2011) through the tool: what is printed from the control-flow automaton has the
 * checksum of the original.
 */
package residua.csmith;
