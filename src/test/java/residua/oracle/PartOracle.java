package residua.oracle;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import residua.testing.Gcc;
import residua.testing.Gcc.Run;
import residua.testing.Tool;

/**
 * Splits random programs with random conditions and runs all parts on all inputs: a run that is not
 * covered is whole in exactly one part and stopped in all others; one that is covered is stopped in
 * all of them.
 */
final class PartOracle {
  private static final String STOP = "__residua_stop_flush(0), 0)";
  private static final String SEEN_STOP = "__residua_stop_flush(0), 98)";
  private static final String STOPPED = "exit 98";

  /** How a run ends that prints too much. */
  private static final String LIMITED = "exit 99";

  private final Path directory;
  private final Oracle oracle;
  private final Gcc gcc;

  /** Sums of what was seen. */
  static final class Seen {
    int programs;
    int parts;
    int runs;
    int covered;
    int divided;
    int undecided;
    int late;

    @Override
    public String toString() {
      return "%d programs, %d parts, %d runs: %d covered, %d of the others in one of several parts,"
              .formatted(programs, parts, runs, covered, divided)
          + " %d undecided to their end, %d stopped later than covered".formatted(undecided, late);
    }
  }

  PartOracle(Path directory) throws IOException {
    this.directory = directory;
    this.oracle = new Oracle(directory, List.of());
    this.gcc = new Gcc(directory, "-DEVENT_LIMIT=" + Oracle.EVENT_LIMIT);
  }

  /**
   * Looks at one program, divided in one way.
   *
   * @throws AssertionError if a run is not where it should be
   */
  void check(long seed, int runs, Set<Feature> features, int wanted, String by, Seen seen)
      throws IOException {
    Triple triple = Triple.of(seed, runs, features);
    Oracle.Original original = oracle.original(triple);
    Path parts = directory.resolve("parts");
    remove(parts);
    Tool.Result result =
        Tool.run(
            "split",
            "-q",
            "--check",
            oracle.programFile().toString(),
            oracle.conditionFile().toString(),
            "-n",
            String.valueOf(wanted),
            "--by",
            by,
            "-o",
            parts.toString());
    String what = "seed %d, %s, %d parts by %s".formatted(seed, features, wanted, by);
    if (result.exitCode() != 0) {
      throw new AssertionError(what + "\n" + result);
    }
    List<List<Run>> byPart = new ArrayList<>();
    for (Path part : programs(parts)) {
      String text = Files.readString(part, ISO_8859_1).replace(STOP, SEEN_STOP);
      Files.writeString(part, text, ISO_8859_1);
      byPart.add(gcc.run(gcc.compile(part), triple.inputs()));
    }
    seen.programs++;
    seen.parts += byPart.size();
    for (int i = 0; i < runs; i++) {
      compare(what + ", run " + i, original, i, byPart, features, seen);
    }
  }

  private static void compare(
      String what,
      Oracle.Original original,
      int run,
      List<List<Run>> byPart,
      Set<Feature> features,
      Seen seen) {
    Run expected = original.runs().get(run);
    boolean covered = original.cover(original.traces().get(run)).isPresent();
    int whole = 0;
    int index = 0;
    for (List<Run> part : byPart) {
      index++;
      Run actual = part.get(run);
      boolean isStopped = actual.end().equals(STOPPED);
      require(
          actual.isPrefixOf(expected) && (isStopped || actual.equals(expected)),
          what + ", part " + index + " does something new: " + actual + " for " + expected);
      whole += isStopped ? 0 : 1;
    }
    seen.runs++;
    if (covered) {
      // It may be found out too late, as in any residual program.
      seen.covered++;
      seen.late += whole > 0 ? 1 : 0;
      return;
    }
    require(whole > 0, what + " is stopped in all of " + byPart.size() + " parts");
    if (whole > 1) {
      seen.undecided++;
    } else if (byPart.size() > 1) {
      seen.divided++;
    }
    // Behind a call through a pointer that may move the condition, no part stops any more.
    boolean mayBeUndecided = expected.end().equals(LIMITED) || features.contains(Feature.POINTERS);
    require(
        whole == 1 || mayBeUndecided,
        what + " is whole in " + whole + " of " + byPart.size() + " parts");
  }

  private static void require(boolean holds, String message) {
    if (!holds) {
      throw new AssertionError(message);
    }
  }

  private static List<Path> programs(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.filter(file -> file.toString().endsWith(".c")).sorted().toList();
    }
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
}
