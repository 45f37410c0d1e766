/** Writes skeletons of harnesses: programs that call one function with any arguments. */
package residua.c.harness;
