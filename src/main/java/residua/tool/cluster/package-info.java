/**
 * Runs the parts of a program on a cluster: the files in the directory of a split, the environments
 * in which parts are run, and how answers come back. There is no built-in scheduler.
 */
package residua.tool.cluster;
