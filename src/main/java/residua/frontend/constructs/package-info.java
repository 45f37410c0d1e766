/** Finds in a program what verifiers may read otherwise than compilers do. */
package residua.frontend.constructs;
