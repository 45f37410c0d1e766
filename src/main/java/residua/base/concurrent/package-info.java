/** Cancellation, early ends, values computed once, and child processes. */
package residua.base.concurrent;
