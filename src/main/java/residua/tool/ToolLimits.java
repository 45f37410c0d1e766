package residua.tool;

import java.time.Duration;
import java.util.OptionalInt;

/**
 * The resources that a tool may use.
 *
 * @param time wall time for all of its commands together
 * @param megabytes memory of each process, if it is limited
 */
public record ToolLimits(Duration time, OptionalInt megabytes) {}
