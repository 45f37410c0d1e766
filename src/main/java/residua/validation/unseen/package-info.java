/**
 * Functions that run without an edge that shows it, in both programs, and the stops that are right
 * although they might have run. Nothing here compares texts.
 */
package residua.validation.unseen;
