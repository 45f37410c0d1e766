/**
 * Each kind of condition as input to each command that reads conditions, on random programs. Which
 * executions are left to an analysis, a tool or a part is what {@code reduce} leaves; nothing else
 * is compared here: that {@code reduce} is right has tests of its own.
 */
package residua.matrix;
