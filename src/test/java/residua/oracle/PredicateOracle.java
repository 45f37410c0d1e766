package residua.oracle;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import residua.testing.Gcc;
import residua.testing.Gcc.Run;
import residua.testing.Tool;

/**
 * Random programs with state predicates that are stated before random lines: the original, with a
 * mark where a predicate covers an execution, is compiled and executed, and so is the residual. It
 * must do what the original does until the mark, and nothing else.
 */
final class PredicateOracle {
  private static final int RUNS = 12;
  private static final int UNITS = 2;
  private static final List<Optional<Feature>> FEATURES =
      List.of(
          Optional.empty(),
          Optional.of(Feature.RECURSION),
          Optional.of(Feature.ENTRIES),
          Optional.of(Feature.POINTERS));

  private final Path directory;
  private final Gcc gcc;
  private final Map<String, Integer> counts = new TreeMap<>();

  PredicateOracle(Path directory) throws IOException {
    this.directory = directory;
    this.gcc = new Gcc(directory, "-DEVENT_LIMIT=" + Oracle.EVENT_LIMIT);
  }

  /** What came of the seeds so far. */
  Map<String, Integer> counts() {
    return Map.copyOf(counts);
  }

  @Override
  public String toString() {
    return counts.toString();
  }

  private void count(String what, int number) {
    counts.merge(what, number, Integer::sum);
  }

  /** What is wrong with a seed. */
  Optional<String> wrong(long seed) throws IOException {
    Optional<Feature> feature = FEATURES.get((int) (seed % FEATURES.size()));
    boolean isSplit = seed % 5 == 0;
    String reducer = seed % 3 == 0 ? "ghost" : "product";
    Triple triple = Triple.of(seed, RUNS, feature.map(Set::of).orElse(Set.of()));
    String text = Renderer.render(triple.program());
    List<String> lines = text.lines().toList();
    List<String> files = files(triple.program(), text, isSplit);
    Random random = new Random(seed);
    List<StatedPredicate> stated = new ArrayList<>();
    Path condition = directory.resolve("stated.graphml");
    for (int i = 0; i < 12 && stated.size() < 1 + seed % 3; i++) {
      StatedPredicate next = StatedPredicate.random(random, lines);
      boolean isFree = stated.stream().noneMatch(each -> each.line() == next.line());
      if (isFree && condition(files, triple, text, List.of(next), condition)) {
        stated.add(next);
      }
    }
    if (stated.isEmpty()) {
      count("programs without", 1);
      return Optional.empty();
    }
    if (!condition(files, triple, text, stated, condition)) {
      return Optional.of("refused together: " + stated);
    }
    count("programs", 1);
    count("predicates", stated.size());
    Path instrumented =
        Files.writeString(
            directory.resolve("marked.c"), StatedPredicate.instrumented(lines, stated));
    Path residual = directory.resolve("residual.c");
    List<String> reduce = new ArrayList<>(files);
    reduce.add(condition.toString());
    reduce.addAll(List.of("-q", "--max-growth", "none", "--reducer", reducer));
    try {
      Files.writeString(residual, Tool.reduce(reduce.toArray(String[]::new)), ISO_8859_1);
      Optional<String> difference =
          difference(
              gcc.run(gcc.compile(instrumented), triple.inputs()),
              gcc.run(gcc.compile(residual), triple.inputs()),
              feature.equals(Optional.of(Feature.POINTERS)));
      return (difference.isPresent() ? difference : checked(seed, files, condition, residual))
          .map(each -> reducer + ", " + stated + ": " + each);
    } catch (IOException | AssertionError e) {
      return Optional.of(reducer + ", " + stated + ": " + e.getMessage());
    }
  }

  private List<String> files(Prog program, String text, boolean isSplit) throws IOException {
    if (!isSplit) {
      return List.of(Files.writeString(directory.resolve("program.c"), text).toString());
    }
    SplitUnits split = SplitUnits.of(program, text, UNITS);
    List<String> result = new ArrayList<>();
    for (int unit = 0; unit < UNITS; unit++) {
      Path file = directory.resolve(SplitUnits.name(unit));
      result.add(Files.writeString(file, split.texts().get(unit)).toString());
    }
    return result;
  }

  /** Writes the condition; false if the statements are refused. */
  private boolean condition(
      List<String> files, Triple triple, String text, List<StatedPredicate> stated, Path to)
      throws IOException {
    SplitUnits split = SplitUnits.of(triple.program(), text, UNITS);
    List<String> arguments = new ArrayList<>(List.of("condition", "stated"));
    arguments.addAll(files);
    arguments.addAll(List.of("-q", "-o", to.toString()));
    for (StatedPredicate each : stated) {
      String file =
          files.size() == 1
              ? files.getFirst()
              : directory.resolve(split.file(each.line()).orElseThrow()).toString();
      arguments.addAll(each.option(file));
    }
    Tool.Result result = Tool.run(arguments.toArray(String[]::new));
    if (result.exitCode() == 1) {
      String why = result.err().lines().findFirst().orElse("").replaceAll(".*error: ", "");
      count("refused: " + why.replaceAll("'[^']*'|\\S+:\\d+: .*?(?:: |$)", "..."), 1);
      return false;
    }
    if (result.exitCode() != 0) {
      throw new IOException(String.join(" ", arguments) + "\n" + result);
    }
    return true;
  }

  /** Every few seeds the checker says what it thinks of the residual. */
  private Optional<String> checked(long seed, List<String> files, Path condition, Path residual) {
    if (seed % 7 != 0) {
      return Optional.empty();
    }
    List<String> arguments = new ArrayList<>(List.of("check"));
    arguments.addAll(files);
    arguments.addAll(List.of(condition.toString(), residual.toString()));
    Tool.Result result = Tool.run(arguments.toArray(String[]::new));
    count("checked: " + result.out().lines().findFirst().orElse("nothing said"), 1);
    return result.exitCode() == 0 ? Optional.empty() : Optional.of("check: " + result);
  }

  private Optional<String> difference(List<Run> marked, List<Run> residual, boolean mayGoOn) {
    for (int i = 0; i < marked.size(); i++) {
      Run whole = marked.get(i);
      List<String> events = whole.events();
      int mark = events.indexOf(StatedPredicate.MARK);
      Run own =
          new Run(
              events.stream().filter(each -> !each.equals(StatedPredicate.MARK)).toList(),
              whole.end());
      Run left = residual.get(i);
      count("executions", 1);
      boolean isSame = left.equals(own);
      if (mark < 0) {
        if (!isSame) {
          return Optional.of("not covered, execution " + i + ": " + own + " is now " + left);
        }
        continue;
      }
      count("covered", 1);
      Run stopped = new Run(events.subList(0, mark), "exit 0");
      boolean isExact = left.equals(stopped);
      count(isExact ? "stopped there" : "stopped later, or not", 1);
      // The first statement of the program is executed before something can be tested.
      boolean isLate = mark == 0 && left.isPrefixOf(own) && left.end().equals("exit 0");
      boolean isKept = mayGoOn && stopped.events().size() <= left.events().size();
      boolean isPart = left.isPrefixOf(own) && (left.end().equals("exit 0") || isSame);
      if (!isExact && !isLate && !(isKept && isPart)) {
        return Optional.of("covered, execution " + i + ": " + stopped + " is now " + left);
      }
    }
    return Optional.empty();
  }
}
