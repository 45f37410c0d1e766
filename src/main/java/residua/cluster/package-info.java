/**
 * Parts of a program as files, and their runs: what is in the directory of a split, where parts are
 * run and how answers come back. No scheduler of our own.
 */
package residua.cluster;
