/**
 * Decides by a solver whether assumptions over integers can hold together, and so whether one
 * implies another. In doubt they can. Knows texts and types of integers, but not conditions, and
 * nothing of how a program is executed.
 */
package residua.condition.algebra.arithmetic;
