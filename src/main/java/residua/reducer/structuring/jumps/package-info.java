/**
 * Chooses how jumps are made: loops get their form, and the remaining jumps become {@code goto}s.
 * Unneeded labels and braces are removed. No statement is moved to another block here.
 */
package residua.reducer.structuring.jumps;
