/**
 * Functions that a printed file needs besides its clones: inputs, pure functions, functions of the
 * environment.
 */
package residua.reducer.printing.stubs;
