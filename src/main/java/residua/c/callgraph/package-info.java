/**
 * The call graph of a program: which functions may be reached, called without being named, absent,
 * or an error call; where executions begin and end.
 */
package residua.c.callgraph;
