/**
 * The control-flow automata of a program: functions, locations, edges, and the steps and scopes
 * that printing needs. Operations are slices of the program text; nothing here knows how C is
 * parsed, nor what a condition is.
 */
package residua.c.cfa;
