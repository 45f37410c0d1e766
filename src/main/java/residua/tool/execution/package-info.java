/**
 * Compiles an instrumented program, and executes it on tests where it can do no harm. The recording
 * is passed on as numbers; their meaning is not known here.
 */
package residua.tool.execution;
