package residua.cli;

import java.io.InputStream;
import java.io.PrintStream;

/**
 * Where a command reads and writes.
 *
 * @param in standard input
 * @param out standard output
 * @param err standard error: diagnostics and progress
 */
public record Streams(InputStream in, PrintStream out, PrintStream err) {}
