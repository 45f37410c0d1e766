/**
 * Program text: reading bytes, running the preprocessor, line markers, positions and diagnostics.
 * Knows nothing of C beyond directives, and no other package of this project.
 */
package residua.base.text;
