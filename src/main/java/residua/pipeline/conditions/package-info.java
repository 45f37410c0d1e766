/**
 * Reads, makes and combines conditions for a program: versions, bounds, tests, statements. Nothing
 * here reduces.
 */
package residua.pipeline.conditions;
