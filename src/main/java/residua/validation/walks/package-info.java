/**
 * Each program followed alone over what the other has no part in. Nothing here compares the two.
 */
package residua.validation.walks;
