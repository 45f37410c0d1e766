/**
 * The memory that expressions and statements of a function read and write, over-approximated;
 * decides which evaluations may be reordered.
 */
package residua.c.frontend.footprints;
