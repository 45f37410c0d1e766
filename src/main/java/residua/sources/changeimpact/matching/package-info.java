/** Matches the functions, local variables and edges of two versions of a program. */
package residua.sources.changeimpact.matching;
