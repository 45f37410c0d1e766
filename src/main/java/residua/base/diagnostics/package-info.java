/** Messages with positions, errors in the input, and how times and unknown names are shown. */
package residua.base.diagnostics;
