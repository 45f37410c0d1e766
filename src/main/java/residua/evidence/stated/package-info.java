/**
 * What somebody states of a program, as a condition: that an error call cannot be reached, that no
 * error call of a function can, that runs through a line are right.
 */
package residua.evidence.stated;
