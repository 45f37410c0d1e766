/**
 * Test goals of a program: which goals there are, and which of them coverage shows to be reached.
 * Nothing here reduces or executes programs.
 */
package residua.sources.goals;
