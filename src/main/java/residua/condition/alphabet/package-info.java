/**
 * The alphabet of a program: its edges as conditions read them are the letters of the words that an
 * automaton over the program reads. For each letter there is a guard that matches it and, where the
 * format can express that, nothing else. Nothing here knows how guards are matched.
 */
package residua.condition.alphabet;
