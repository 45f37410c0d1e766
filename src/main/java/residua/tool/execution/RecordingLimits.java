package residua.tool.execution;

/**
 * Limits of an execution.
 *
 * @param seconds of wall time
 * @param megabytes of address space
 * @param letters how many it may record
 */
public record RecordingLimits(int seconds, int megabytes, int letters) {}
