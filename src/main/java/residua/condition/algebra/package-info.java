/**
 * Algebra of conditions on one program: union, intersection, difference, complement and
 * minimisation of what they cover, and comparison. Conditions are followed side by side as
 * observers; the result is written as an automaton again, attached to the program, and compared
 * with what it should be. Nothing here knows how a program is reduced or a file written.
 */
package residua.condition.algebra;
