/**
 * Whether assumptions over integers can hold together, asked of a solver: whether one says the same
 * as another, or less. In doubt they can. It knows texts and types of integers, but not conditions,
 * and nothing of how a program runs.
 */
package residua.algebra.arithmetic;
