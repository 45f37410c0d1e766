/** Directed graphs: dominators and loop nesting. Nothing here knows programs. */
package residua.reducer.structuring.graph;
