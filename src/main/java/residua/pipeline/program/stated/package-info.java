/**
 * What the user states about a program and what a TRUE rests on: functions without a body that
 * change nothing or call nothing back, and operations that are never undefined. Nothing here reads
 * files or settings.
 */
package residua.pipeline.program.stated;
