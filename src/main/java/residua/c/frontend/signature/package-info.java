/** Declared types of a function's parameters and result, as a harness for it needs them. */
package residua.c.frontend.signature;
