/** Finds constructs of a program that verifiers may interpret differently from compilers. */
package residua.c.frontend.constructs;
