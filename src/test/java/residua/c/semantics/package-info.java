/** What operations mean, tested by execution against gcc. */
package residua.c.semantics;
