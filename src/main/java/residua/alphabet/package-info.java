/**
 * The edges of a program as conditions read them, one by one: the letters of the words that an
 * automaton over the program reads, and for each a guard that reads it and, where the format can
 * say so, nothing else. Nothing here knows how guards are bound.
 */
package residua.alphabet;
