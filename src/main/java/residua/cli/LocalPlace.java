package residua.cli;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import residua.base.concurrent.Interruption;
import residua.cli.output.CommandEntry;
import residua.cli.output.Streams;
import residua.cli.terminal.Terminal;
import residua.smt.solver.SolverProcesses;
import residua.tool.cluster.CommandRunner;

/**
 * Runs commands in this process.
 *
 * @param entry of the tool
 * @param solvers the solver processes that the commands share, if they do
 */
record LocalPlace(CommandEntry entry, Optional<SolverProcesses> solvers) implements CommandRunner {
  @Override
  public Done run(List<String> words, String about) {
    return done(words);
  }

  /** Runs a command. */
  Done done(List<String> words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    try (PrintStream outStream = new PrintStream(out, false, StandardCharsets.UTF_8);
        PrintStream errStream = new PrintStream(err, false, StandardCharsets.UTF_8)) {
      Streams own =
          new Streams(
              InputStream.nullInputStream(),
              outStream,
              errStream,
              Terminal.NONE,
              new Interruption(),
              solvers);
      int code = entry.run(words.toArray(String[]::new), own);
      outStream.flush();
      errStream.flush();
      return new Done(
          code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
  }

  @Override
  public void close() {
    // Commands end together with those that wait for them.
  }
}
