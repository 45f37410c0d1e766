/**
 * How jumps are made: loops get their form, and what is left are {@code goto}s. Labels and braces
 * that are not needed go. Nothing here moves a statement to another block.
 */
package residua.structure.jumps;
