/**
 * Positions of the vertices of a copy: in which block, in which branch, in which order. All jumps
 * are still explicit here, in drafts of statements; how they are made is decided later.
 */
package residua.reducer.structuring.layout;
