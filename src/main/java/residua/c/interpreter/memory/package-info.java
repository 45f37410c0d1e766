/**
 * Concrete and partially known memory: values, objects, stack frames, program states, and their
 * join and widening.
 */
package residua.c.interpreter.memory;
