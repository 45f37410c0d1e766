/** Directed graphs: dominators, and how loops lie in each other. Nothing here knows programs. */
package residua.structure.graph;
