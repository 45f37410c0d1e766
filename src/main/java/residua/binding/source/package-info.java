/**
 * Conditions over the edges of the program itself: which guard reads which edge, by its place and
 * text. Nothing here knows CPAchecker.
 */
package residua.binding.source;
