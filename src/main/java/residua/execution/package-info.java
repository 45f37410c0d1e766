/**
 * Compiles a program that tells what it does, and runs it on tests where it can do no harm. What is
 * recorded is handed on as numbers; what they mean is not known here.
 */
package residua.execution;
