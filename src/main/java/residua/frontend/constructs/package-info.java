/** Finds constructs of a program that verifiers may interpret differently from compilers. */
package residua.frontend.constructs;
