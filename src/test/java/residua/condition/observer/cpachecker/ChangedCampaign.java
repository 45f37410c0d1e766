package residua.condition.observer.cpachecker;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import residua.condition.observer.cpachecker.ProbedProgram.Moment;
import residua.condition.observer.cpachecker.ProbedProgram.Probed;
import residua.testing.Gcc;
import residua.testing.Tool;

/**
 * Changes conditions that CPAchecker wrote for random programs so that it is known of other runs
 * that they are not covered:
 *
 * <pre>
 * ChangedCampaign DIRECTORY COUNT [open | longer | shorter | blind]
 * </pre>
 *
 * <p>The directory is that of {@link WrittenCampaign}, COUNT the changes for each program. Up to
 * two branches or statements are opened: wherever the automaton has an edge with that text, nothing
 * is covered behind it. Up to two others are covered, or most of those that one of the runs to an
 * error call does not come to. What is known then, without reading the automaton:
 *
 * <ul>
 *   <li>A run to an error call was not covered before the change. It is not now, unless it comes to
 *       a place that is covered and to no open one before.
 *   <li>A run is on its first open edge at a moment at which a run of that kind was, on the same
 *       path. So nothing of it is covered.
 * </ul>
 *
 * <p>{@code longer} has one more edge somewhere than CPAchecker has, {@code shorter} one less, and
 * the same is known: this is how a mistake in what we believe of its edges would look. {@code
 * blind} forgets to open: the campaign must find that.
 */
public final class ChangedCampaign {
  private static final List<int[]> INPUTS =
      IntStream.range(0, 64).mapToObj(i -> new int[] {i & 3, (i >> 2) & 3, i >> 4}).toList();
  private static final String ERROR = "reach_error";

  private final Path work;
  private final Gcc gcc;
  private final String mode;
  private int changes;
  private int runs;
  private int stopped;
  private int errors;
  private int opened;
  private int lost;
  private int without;

  private ChangedCampaign(String mode) throws IOException {
    this.work = Files.createTempDirectory("residua-changed");
    this.gcc = new Gcc(work);
    this.mode = mode;
  }

  /** Runs it. */
  public static void main(String[] arguments) throws IOException {
    String mode = arguments.length > 2 ? arguments[2] : "open";
    ChangedCampaign campaign = new ChangedCampaign(mode);
    List<Path> programs;
    try (Stream<Path> files = Files.list(Path.of(arguments[0]))) {
      programs = files.filter(file -> file.toString().endsWith(".c")).sorted().toList();
    }
    for (Path program : programs) {
      campaign.program(program, Integer.parseInt(arguments[1]));
    }
    System.out.println(campaign);
  }

  @Override
  public String toString() {
    return "%d changes, %d runs, %d stopped; %d to an error call and %d on an open edge, %d of these lost; %d programs or changes without"
        .formatted(changes, runs, stopped, errors, opened, lost, without);
  }

  private void program(Path program, int count) throws IOException {
    Path condition = Path.of(program.toString().replace(".c", ".txt"));
    Optional<WrittenAutomaton> written =
        Files.exists(condition)
            ? WrittenAutomaton.of(Files.readString(condition))
            : Optional.empty();
    if (written.isEmpty()) {
      without++;
      return;
    }
    ProbedProgram probed =
        new ProbedProgram(Files.readString(program, ISO_8859_1), written.get().texts());
    List<Gcc.Run> originals = gcc.run(gcc.compile(program), INPUTS);
    for (int i = 0; i < count; i++) {
      String name = program.getFileName() + " change " + i;
      long seed = program.getFileName().toString().hashCode() * 1000L + i;
      try {
        change(name, program, originals, probed, written.get().copy(), new Random(seed));
      } catch (IOException | AssertionError e) {
        without++;
        System.out.println(name + ": " + e.getMessage().lines().limit(3).toList());
      }
    }
  }

  private void change(
      String name,
      Path program,
      List<Gcc.Run> originals,
      ProbedProgram probed,
      WrittenAutomaton automaton,
      Random random)
      throws IOException {
    ChangedCondition change = new ChangedCondition(probed, automaton, random);
    List<Probed> toError = random.nextBoolean() ? toError(probed) : List.of();
    if (toError.isEmpty()) {
      change.coverSome();
    } else {
      change.coverAllBut(toError.get(random.nextInt(toError.size())).moments());
    }
    change.openSome(!mode.equals("blind"));
    if (mode.equals("longer")) {
      change.lengthen();
    } else if (mode.equals("shorter") && !change.shorten()) {
      return;
    }
    Optional<String> text = probed.text(change.places());
    if (text.isEmpty()) {
      return;
    }
    List<Probed> known = ProbedProgram.run(gcc, text.get(), work, INPUTS);
    for (int i = 0; i < known.size(); i++) {
      if (!known.get(i).events().equals(originals.get(i).events())) {
        throw new IOException("the probes change the program: " + change);
      }
    }
    Path file = work.resolve("changed.txt");
    Files.writeString(file, change.text());
    Path rest = work.resolve("rest.c");
    Files.writeString(
        rest,
        Tool.reduce(program.toString(), file.toString(), "-q", "--max-growth", "none"),
        ISO_8859_1);
    List<Gcc.Run> left = gcc.run(gcc.compile(rest), INPUTS);
    judge(name + " " + change, change, originals, known, left, file);
  }

  private List<Probed> toError(ProbedProgram probed) throws IOException {
    String text = probed.text(probed.apart()).orElseThrow();
    return ProbedProgram.run(gcc, text, work, INPUTS).stream()
        .filter(run -> run.events().contains(ERROR))
        .toList();
  }

  private void judge(
      String name,
      ChangedCondition change,
      List<Gcc.Run> originals,
      List<Probed> known,
      List<Gcc.Run> left,
      Path file)
      throws IOException {
    Set<List<String>> uncovered = new HashSet<>();
    for (Probed run : known) {
      int error = run.events().indexOf(ERROR);
      for (int i = 0; error >= 0 && i < run.moments().size(); i++) {
        Moment moment = run.moments().get(i);
        if (run.before().get(i) > error || change.isCovered(moment)) {
          break;
        }
        uncovered.add(key(moment));
      }
    }
    changes++;
    int lostBefore = lost;
    for (int i = 0; i < known.size(); i++) {
      Probed run = known.get(i);
      Gcc.Run original = originals.get(i);
      runs++;
      stopped += left.get(i).equals(original) ? 0 : 1;
      int error = run.events().indexOf(ERROR);
      Optional<Moment> first =
          run.moments().stream().filter(m -> change.isOpen(m) || change.isCovered(m)).findFirst();
      boolean isWhole =
          first.filter(change::isOpen).filter(m -> uncovered.contains(key(m))).isPresent();
      boolean isToError =
          error >= 0
              && (first.isEmpty()
                  || change.isOpen(first.get())
                  || run.before().get(run.moments().indexOf(first.get())) > error);
      errors += isToError ? 1 : 0;
      opened += isWhole ? 1 : 0;
      boolean isLost =
          !left.get(i).isPrefixOf(original)
              || isWhole && !left.get(i).equals(original)
              || isToError && left.get(i).events().size() <= error;
      if (isLost) {
        lost++;
        if (lost == lostBefore + 1) {
          System.out.printf(
              "%s, inputs %s: original %s, residual %s%n",
              name, Arrays.toString(INPUTS.get(i)), original, left.get(i));
          Files.copy(file, work.resolve(name.split("\\.")[0] + "-" + changes + ".txt"));
        }
      }
    }
  }

  /** Both values of a condition are behind the same path. */
  private static List<String> key(Moment moment) {
    return List.of(
        String.valueOf(moment.place()), String.valueOf(moment.value() >= 0), moment.path());
  }
}
