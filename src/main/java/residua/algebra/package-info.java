/**
 * Calculating with conditions on one program: what one of them covers, what all do, what one covers
 * and others do not, what none covers; the smallest condition that covers the same; whether two
 * cover the same. Conditions are followed side by side, as they are bound; the result is written as
 * an automaton again, bound, and compared with what it should be. Nothing here knows how a program
 * is reduced or a file written.
 */
package residua.algebra;
