/**
 * What tests are to reach in a program: which goals there are, and which of them coverage shows to
 * be reached. Nothing here reduces or runs programs.
 */
package residua.goals;
