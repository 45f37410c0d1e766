/** Tests of runs and of what is known of values where not all is known of them. */
package residua.c.interpreter;
