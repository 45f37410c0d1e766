/**
 * The two programs as texts: passages of tokens, the meaning of names, recognition of expressions
 * and stops. Nothing here knows where control is.
 */
package residua.checker.text;
