package residua.sources.bounds;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import residua.testing.ManyRuns;
import residua.testing.Tool;

/**
 * Makes a condition of bounds on a random program, reduces with it, and runs what is left beside
 * the program with counters: a run that exceeds the bounds is whole in what is left.
 */
final class BoundOracle {
  private static final String EXCEEDED = " exceeded";
  private static final String BEHIND_LOOPS = LoopProgram.LAST + " = 7";

  private final Path directory;
  private final ManyRuns machine;

  /** Sums of what was seen. */
  static final class Seen {
    /** Programs of which a condition was made. */
    int programs;

    /** Programs with more states than a condition may have. */
    int large;

    /** Runs that exceed the bounds; all of them were whole. */
    long beyond;

    /** Runs that stay within and come to the end of {@code main}. */
    long within;

    /** Of these, those that were stopped. */
    long stopped;

    @Override
    public String toString() {
      return ("%d programs, and %d with too many states; %d runs beyond the bounds, all whole;"
              + " %d within them to their end, %d of these stopped")
          .formatted(programs, large, beyond, within, stopped);
    }
  }

  /**
   * An oracle.
   *
   * @param directory for programs
   * @param runs how many runs are made of each program
   */
  BoundOracle(Path directory, int runs) throws IOException {
    this.directory = directory;
    this.machine = new ManyRuns(directory, runs);
  }

  /**
   * Looks at one program.
   *
   * @throws AssertionError if a run stops that must not, or does something new
   */
  void check(int seed, int rounds, int recursion, Seen seen) throws IOException {
    LoopProgram program = new LoopProgram(seed, rounds, recursion);
    Path file = Files.writeString(directory.resolve("program.c"), program.plain());
    Path condition = directory.resolve("bound.graphml");
    List<String> command = new ArrayList<>(List.of("condition", "bound", file.toString()));
    command.addAll(List.of("--unwind", "" + rounds, "--recursion", "" + recursion));
    command.addAll(List.of("--pure", "ask,show"));
    program
        .own()
        .forEach(
            (line, bound) -> command.addAll(List.of("--loop", file + ":" + line + "=" + bound)));
    command.addAll(List.of("-o", condition.toString()));
    Tool.Result made = Tool.run(command.toArray(String[]::new));
    String what =
        "program %d, bounds %d, %d and %s%n%s"
            .formatted(seed, rounds, recursion, program.own(), program.plain());
    if (made.exitCode() == 1 && made.err().contains("too many states")) {
      seen.large++;
      return;
    }
    require(made.exitCode() == 0, made + " for " + what);
    boolean isInexact = made.err().contains("covers less than it could");
    require(isInexact || made.err().isEmpty(), made + " for " + what);
    String residual = Tool.reduce(file.toString(), condition.toString(), "--max-growth", "none");
    List<String> whole = machine.of("counted", program.counted());
    List<String> part = machine.of("residual", residual);
    seen.programs++;
    for (int i = 0; i < whole.size(); i++) {
      boolean exceeds = whole.get(i).endsWith(EXCEEDED);
      String expected = whole.get(i).replace(EXCEEDED, "");
      String actual = part.get(i);
      String where = "run " + i + ": '" + actual + "' for '" + expected + "' of " + what;
      boolean isStopped = !actual.equals(expected);
      if (isStopped) {
        require(!exceeds, "stopped beyond the bounds, " + where);
        require(actual.endsWith(ManyRuns.STOPPED), "something new, " + where);
        String prefix = actual.substring(0, actual.length() - ManyRuns.STOPPED.length());
        require(expected.startsWith(prefix), "something new, " + where);
      }
      seen.beyond += exceeds ? 1 : 0;
      if (!exceeds && expected.endsWith(BEHIND_LOOPS)) {
        seen.within++;
        seen.stopped += isStopped ? 1 : 0;
      }
    }
  }

  private static void require(boolean holds, String message) {
    if (!holds) {
      throw new AssertionError(message);
    }
  }
}
