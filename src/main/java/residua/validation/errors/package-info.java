/**
 * Where an error call is still ahead in the original: what makes a stop right when only that
 * property matters. Nothing here knows the text of the residual.
 */
package residua.validation.errors;
