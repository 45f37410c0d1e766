/**
 * Where the vertices of a copy stand: in which block, in which branch, in which order. All jumps
 * are still explicit here, in drafts of statements; nothing here says how they are made.
 */
package residua.structure.layout;
