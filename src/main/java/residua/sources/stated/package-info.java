/**
 * User statements about a program, as a condition: that an error call cannot be reached, that no
 * error call of a function can, that executions through a line are safe.
 */
package residua.sources.stated;
