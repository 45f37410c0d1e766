/**
 * Conditions over the edges of the program itself: matches guards with edges, by location and text.
 * Nothing here knows CPAchecker.
 */
package residua.condition.observer.source;
