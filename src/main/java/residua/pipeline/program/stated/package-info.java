/**
 * What the user states about a program and what a TRUE rests on: functions without a body that
 * change nothing or call nothing back, operations that are never undefined, and what conditions
 * must be about. Nothing here reads files or settings.
 */
package residua.pipeline.program.stated;
