package residua.sources.executed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import residua.testing.ManyRuns;
import residua.testing.Tool;

/**
 * Makes a condition of tests of a random program, reduces with it, and runs the program and what is
 * left of it on many other inputs: a run of the residual program stops only if a test took its path
 * to its end, as the program itself tells it.
 */
final class ExecutedOracle {
  private final Path directory;
  private final ManyRuns machine;

  /** Sums of what was seen. */
  static final class Seen {
    /** Programs of which a condition was made. */
    int programs;

    /** Programs with a test that reaches an error call, which was reported. */
    int erring;

    /** Tests that were run for the conditions. */
    int tests;

    /** Other runs, that is, of inputs that are no test. */
    long runs;

    /** Different paths that these took to their end. */
    long paths;

    /** Of the runs, those on the path of a test that came to its end. */
    long onPaths;

    /** Of the runs, those that were stopped. */
    long stopped;

    /** Of the runs, those that reach an error call: none of them may be stopped. */
    long errors;

    @Override
    public String toString() {
      return ("%d programs, %d tests; %d programs had a test that reaches an error call, which was"
              + " reported; %d other runs on %d paths: %d on the path of a test, of these %d"
              + " stopped; %d to an error call, none of them stopped")
          .formatted(programs, tests, erring, runs, paths, onPaths, stopped, errors);
    }
  }

  /**
   * An oracle.
   *
   * @param directory for programs
   * @param runs how many runs are made of each program, tests among them
   */
  ExecutedOracle(Path directory, int runs) throws IOException {
    this.directory = directory;
    this.machine = new ManyRuns(directory, runs);
  }

  /**
   * Looks at one program.
   *
   * @throws AssertionError if a run stops that must not, or does something new
   */
  void check(int seed, Seen seen) throws IOException {
    // In a header, edges with the same text cannot be told apart.
    boolean isHeader = seed % 4 == 0;
    Random random = new Random(seed);
    WrittenSuite form = WrittenSuite.values()[random.nextInt(WrittenSuite.values().length)];
    int count = 1 + random.nextInt(40);
    String text = (isHeader ? "#line 1 \"header.h\"\n" : "") + new PathProgram(seed).text();
    Path program = Files.writeString(directory.resolve("program.c"), text);
    List<String> whole = machine.of("original", text);
    Map<Integer, int[]> tests = new TreeMap<>();
    Set<Integer> erring = new HashSet<>();
    for (int test = 0; test < Math.min(count, machine.runs()); test++) {
      tests.put(test, ManyRuns.inputs(test));
      if (whole.get(test).endsWith(ManyRuns.ERROR)) {
        erring.add(test);
      }
    }
    String what = "program " + seed + ", " + count + " tests as " + form + "\n" + text;
    if (!erring.isEmpty()) {
      Tool.Result result = make(form, tests, program);
      require(result.exitCode() == 3 && result.out().startsWith("FALSE "), what + result);
      require(
          erring.stream().anyMatch(test -> result.out().contains(form.name(test))), what + result);
      require(!Files.exists(condition()), what + "a condition for a program with an error");
      seen.erring++;
      tests.keySet().removeAll(erring);
      if (tests.isEmpty()) {
        return;
      }
    }
    Tool.Result result = make(form, tests, program);
    require(result.exitCode() == 0 && result.err().isEmpty(), what + result);
    String[] command = {program.toString(), condition().toString(), "--max-growth", "none"};
    List<String> part = machine.of("residual", Tool.reduce(command));
    seen.programs++;
    seen.tests += tests.size();
    compare(what, whole, part, tests.keySet(), isHeader, seen);
  }

  private void compare(
      String what,
      List<String> whole,
      List<String> part,
      Set<Integer> tests,
      boolean isHeader,
      Seen seen) {
    Set<String> executed = new HashSet<>();
    tests.forEach(test -> executed.add(whole.get(test)));
    executed.removeIf(run -> !isOver(run));
    Set<String> paths = new HashSet<>();
    for (int i = 0; i < machine.runs(); i++) {
      String full = whole.get(i);
      String rest = part.get(i);
      boolean isStopped = !rest.equals(full);
      if (isStopped) {
        String where = "run " + i + ": '" + rest + "' for '" + full + "' of " + what;
        require(rest.endsWith(ManyRuns.STOPPED), "something new, " + where);
        String prefix = rest.substring(0, rest.length() - ManyRuns.STOPPED.length());
        require(full.startsWith(prefix), "something new, " + where);
        require(executed.contains(full), "stopped on the path of no test, " + where);
      } else if (tests.contains(i) && isOver(full) && !isHeader) {
        throw new AssertionError("not stopped on its path, test " + i + " of " + what);
      }
      if (!tests.contains(i)) {
        seen.runs++;
        seen.onPaths += executed.contains(full) ? 1 : 0;
        seen.stopped += isStopped ? 1 : 0;
        seen.errors += full.endsWith(ManyRuns.ERROR) ? 1 : 0;
        if (isOver(full)) {
          paths.add(full);
        }
      }
    }
    seen.paths += paths.size();
  }

  /** Whether it came to an end that is on its path. */
  private static boolean isOver(String run) {
    return run.endsWith("= 7") || run.endsWith("= 9");
  }

  private Path condition() {
    return directory.resolve("executed.graphml");
  }

  private Tool.Result make(WrittenSuite form, Map<Integer, int[]> tests, Path program)
      throws IOException {
    Path suite = directory.resolve("suite");
    remove(suite);
    Files.deleteIfExists(condition());
    Path given = form.write(Files.createDirectories(suite), tests);
    return Tool.run(
        "condition", "tests", program.toString(), given.toString(), "-o", condition().toString());
  }

  private static void remove(Path directory) throws IOException {
    if (Files.exists(directory)) {
      try (Stream<Path> files = Files.walk(directory)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  private static void require(boolean holds, String message) {
    if (!holds) {
      throw new AssertionError(message);
    }
  }
}
