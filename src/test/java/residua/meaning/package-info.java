/** What operations mean, tested by execution against gcc. */
package residua.meaning;
