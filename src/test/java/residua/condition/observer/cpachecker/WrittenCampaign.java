package residua.condition.observer.cpachecker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import residua.analysis.reachability.RandomPrograms;
import residua.testing.Gcc;
import residua.testing.Tool;

/**
 * Runs random programs on all their inputs beside what is left of them with conditions that
 * CPAchecker wrote for them. In two steps, since CPAchecker works between them:
 *
 * <ul>
 *   <li>{@code WrittenCampaign programs FIRST-SEED COUNT DIRECTORY} writes the programs, {@code
 *       SEED.c} each, every second one with statement expressions, assertions and calls through
 *       pointers;
 *   <li>{@code WrittenCampaign runs DIRECTORY [OPTION...]} takes each {@code SEED.c} with {@code
 *       SEED.txt} beside it, CPAchecker's {@code AssumptionAutomaton.txt}, and says how many runs
 *       reach an error call and in how many of these the residual program does not. The options are
 *       those of {@code reduce}.
 * </ul>
 *
 * <p>A condition of CPAchecker covers no run to an error call, whether it found the error or gave
 * up in front of it; so a run that is lost is a fault of one of the two tools. {@link
 * ChangedCampaign} changes the same conditions, so that it is known of other runs.
 */
public final class WrittenCampaign {
  /** All inputs that the programs do anything with. */
  private static final List<int[]> INPUTS =
      IntStream.range(0, 64).mapToObj(i -> new int[] {i & 3, (i >> 2) & 3, i >> 4}).toList();

  private static final String ERROR = "reach_error";

  private WrittenCampaign() {}

  /** Runs it. */
  public static void main(String[] arguments) throws IOException {
    switch (arguments[0]) {
      case "programs" -> {
        long first = Long.parseLong(arguments[1]);
        write(first, Long.parseLong(arguments[2]), Path.of(arguments[3]));
      }
      case "runs" -> run(Path.of(arguments[1]), Arrays.copyOfRange(arguments, 2, arguments.length));
      default -> throw new IllegalArgumentException("programs or runs, not " + arguments[0]);
    }
  }

  private static void write(long first, long count, Path directory) throws IOException {
    Files.createDirectories(directory);
    for (long seed = first; seed < first + count; seed++) {
      String text = seed % 2 == 0 ? RandomPrograms.of(seed) : RandomPrograms.withUnseenCalls(seed);
      Files.writeString(directory.resolve(seed + ".c"), text);
    }
  }

  private static void run(Path directory, String[] options) throws IOException {
    Path work = Files.createTempDirectory("residua-written");
    Gcc gcc = new Gcc(work);
    List<Path> programs;
    try (Stream<Path> files = Files.list(directory)) {
      programs = files.filter(file -> file.toString().endsWith(".c")).sorted().toList();
    }
    Figures all = new Figures();
    for (Path program : programs) {
      String name = program.getFileName().toString().replace(".c", "");
      Path condition = directory.resolve(name + ".txt");
      if (!Files.exists(condition)) {
        continue;
      }
      try {
        all.add(compare(gcc, program, condition, work.resolve("rest.c"), options));
      } catch (IOException | AssertionError e) {
        all.unknown++;
        System.out.println(name + ": not compared: " + e.getMessage().lines().limit(3).toList());
      }
    }
    System.out.println(all);
  }

  /** What was seen. */
  private static final class Figures {
    private int programs;
    private int runs;
    private int errors;
    private int stopped;
    private int lost;
    private int unknown;

    private void add(Figures other) {
      programs += other.programs;
      runs += other.runs;
      errors += other.errors;
      stopped += other.stopped;
      lost += other.lost;
    }

    @Override
    public String toString() {
      return "%d programs, %d runs, %d stopped, %d to an error call, %d of these lost; %d programs not compared"
          .formatted(programs, runs, stopped, errors, lost, unknown);
    }
  }

  private static Figures compare(Gcc gcc, Path program, Path condition, Path rest, String[] options)
      throws IOException {
    String[] command =
        Stream.concat(
                Stream.of(program.toString(), condition.toString(), "-q", "--max-growth", "none"),
                Stream.of(options))
            .toArray(String[]::new);
    Files.writeString(rest, Tool.reduce(command));
    List<Gcc.Run> originals = gcc.run(gcc.compile(program), INPUTS);
    List<Gcc.Run> left = gcc.run(gcc.compile(rest), INPUTS);
    Figures seen = new Figures();
    seen.programs = 1;
    seen.runs = INPUTS.size();
    for (int i = 0; i < INPUTS.size(); i++) {
      Gcc.Run original = originals.get(i);
      seen.stopped += left.get(i).equals(original) ? 0 : 1;
      int error = original.events().indexOf(ERROR);
      seen.errors += error < 0 ? 0 : 1;
      boolean isPrefix = left.get(i).isPrefixOf(original);
      if (!isPrefix || left.get(i).events().size() <= error) {
        seen.lost++;
        System.out.printf(
            "%s, inputs %s: original %s, residual %s%n",
            program, Arrays.toString(INPUTS.get(i)), original, left.get(i));
      }
    }
    return seen;
  }
}
