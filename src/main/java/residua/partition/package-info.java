/** Coarsest partitions of labelled graphs. Knows nothing of programs. */
package residua.partition;
