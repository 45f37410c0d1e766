package residua.oracle;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
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

  private static final int MANY = 33;

  /** How a run ends that prints too much. */
  private static final String LIMITED = "exit 99";

  private final Path directory;
  private final Oracle oracle;
  private final Gcc gcc;

  /** What runs programs. */
  enum Machine {
    /** Compiled by gcc. */
    GCC,
    /** In this process; what is not known there is compiled by gcc. */
    INTERPRETER
  }

  /** Sums of what was seen. */
  static final class Seen {
    private static final String SHOWN =
        "%d programs (%d of them by gcc alone), %d parts (%d of them run in process), %d with at"
            + " least 33 parts, %d runs: %d covered, %d of the others in one of several parts,"
            + " %d undecided to their end, %d stopped later than covered";

    int programs;
    int compiled;
    int parts;
    int interpreted;
    int many;
    int runs;
    int covered;
    int divided;
    int undecided;
    int late;

    private List<Integer> all() {
      return List.of(
          programs, compiled, parts, interpreted, many, runs, covered, divided, undecided, late);
    }

    /** All of them, each behind a blank. */
    String numbers() {
      return all().stream().map(number -> " " + number).collect(Collectors.joining());
    }

    /** Adds what {@link #numbers} has told. */
    void add(String numbers) {
      int[] more = Arrays.stream(numbers.trim().split(" ")).mapToInt(Integer::parseInt).toArray();
      programs += more[0];
      compiled += more[1];
      parts += more[2];
      interpreted += more[3];
      many += more[4];
      runs += more[5];
      covered += more[6];
      divided += more[7];
      undecided += more[8];
      late += more[9];
    }

    @Override
    public String toString() {
      return SHOWN.formatted(all().toArray());
    }
  }

  PartOracle(Path directory) throws IOException {
    this(directory, 1);
  }

  /**
   * @param units number of files of each program
   */
  PartOracle(Path directory, int units) throws IOException {
    this.directory = directory;
    this.oracle = new Oracle(directory, List.of(), units);
    this.gcc = new Gcc(directory, "-DEVENT_LIMIT=" + Oracle.EVENT_LIMIT);
  }

  /**
   * Looks at one program, divided in one way.
   *
   * @throws AssertionError if a run is not where it should be
   */
  void check(
      long seed, int runs, Set<Feature> features, int wanted, String by, Machine machine, Seen seen)
      throws IOException {
    Triple triple = Triple.of(seed, runs, features);
    Oracle.Original original = oracle.original(triple);
    Path parts = directory.resolve("parts");
    remove(parts);
    List<String> arguments = new ArrayList<>(List.of("split", "-q", "--no-line-directives"));
    // What --check proves is proved by running, too; it takes as long as everything else.
    arguments.addAll(machine == Machine.GCC ? List.of("--check") : List.of());
    arguments.addAll(oracle.programFiles());
    arguments.addAll(List.of(oracle.conditionFile().toString(), "--by", by));
    arguments.addAll(List.of("-n", String.valueOf(wanted), "-o", parts.toString()));
    Tool.Result result = Tool.run(arguments.toArray(String[]::new));
    String what = "seed %d, %s, %d parts by %s".formatted(seed, features, wanted, by);
    if (result.exitCode() != 0) {
      throw new AssertionError(what + "\n" + result);
    }
    List<List<Run>> byPart = new ArrayList<>();
    for (Path part : programs(parts)) {
      String text = Files.readString(part, ISO_8859_1).replace(STOP, SEEN_STOP);
      Files.writeString(part, text, ISO_8859_1);
      Optional<List<Run>> interpreted =
          machine == Machine.GCC ? Optional.empty() : InterpretedRuns.of(part, triple.inputs());
      seen.interpreted += interpreted.isPresent() ? 1 : 0;
      byPart.add(
          interpreted.isPresent()
              ? interpreted.get()
              : gcc.run(gcc.compile(part), triple.inputs()));
    }
    if (machine == Machine.GCC) {
      // What the runs of parts are compared with is right, too.
      List<Run> compiled = gcc.run(gcc.compile(oracle.programFile()), triple.inputs());
      require(compiled.equals(original.runs()), what + ": gcc runs the original otherwise");
    }
    seen.programs++;
    seen.compiled += machine == Machine.GCC ? 1 : 0;
    seen.many += byPart.size() >= MANY ? 1 : 0;
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
