/**
 * The two programs as texts: passages of tokens, what names stand for, which expressions and stops
 * are recognised. Nothing here knows where control is.
 */
package residua.validation.text;
