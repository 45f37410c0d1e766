/** Coarsest partitions of labelled graphs (partition refinement). Knows nothing of programs. */
package residua.base.partition;
