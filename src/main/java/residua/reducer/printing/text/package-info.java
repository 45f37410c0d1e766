/**
 * The means of printing: dialects of targets, templates, and the writer that joins slices of the
 * original text. Nothing here knows the structure of a residual program.
 */
package residua.reducer.printing.text;
