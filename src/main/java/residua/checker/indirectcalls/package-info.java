/**
 * Functions executed without an edge, in both programs, and the stops that are correct although
 * such functions might have been executed. Nothing here compares texts.
 */
package residua.checker.indirectcalls;
