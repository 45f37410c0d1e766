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
import java.util.TreeMap;
import java.util.function.Predicate;
import residua.testing.Tool;

/**
 * Reduces random programs for the property that no error call is executed, and checks the results
 * for it: {@code PropertyCheckCampaign FIRST-SEED COUNT DIRECTORY MUTANTS [OPTION ...]}. Then stops
 * are put where there was none; each such mutant that is proved all the same is run, and must have
 * all that a proved one has. What is not proved, or wrongly, is left in the directory.
 */
final class PropertyCheckCampaign {
  private static final String STOP = "__residua_stop(";

  private final Path directory;
  private final Oracle oracle;
  private final int mutants;
  private final List<String> options;
  private final Map<String, Integer> verdicts = new TreeMap<>();
  private final List<String> wrong = new ArrayList<>();

  PropertyCheckCampaign(Path directory, int mutants, List<String> options) throws IOException {
    this.directory = directory;
    this.oracle = new Oracle(directory, List.of());
    this.mutants = mutants;
    this.options = List.copyOf(options);
  }

  /** Looks at one triple. */
  void check(long seed) throws IOException {
    Predicate<String> isError = PropertyCampaign.errors(seed);
    Oracle.Original original = oracle.original(PropertyCampaign.triple(seed));
    Path program = PropertyCampaign.beside(oracle.programFile(), "errors.c");
    Path condition = PropertyCampaign.beside(oracle.programFile(), "errors.graphml");
    Files.writeString(
        program,
        PropertyCampaign.DECLARATION + PropertyCampaign.withErrors(oracle.programFile(), isError),
        ISO_8859_1);
    Files.writeString(
        condition, PropertyCampaign.withErrors(oracle.conditionFile(), isError), ISO_8859_1);
    List<String> arguments = new ArrayList<>(options);
    arguments.addAll(List.of("-q", "--property", "unreach-call"));
    arguments.addAll(List.of(program.toString(), condition.toString()));
    String residual = Tool.reduce(arguments.toArray(String[]::new));
    String verdict = verdict(program, condition, residual);
    verdicts.merge(kind(verdict), 1, Integer::sum);
    if (!verdict.startsWith("sound")) {
      keep(seed, residual, verdict);
    }
    List<String> lines = residual.lines().toList();
    Optional<String> stop = lines.stream().filter(PropertyCheckCampaign::isStop).findFirst();
    if (stop.isEmpty()) {
      return;
    }
    String added = stop.get().substring(stop.get().indexOf(STOP), stop.get().lastIndexOf(';') + 1);
    Random random = new Random(seed);
    for (int i = 0; i < mutants; i++) {
      judge(seed, original, isError, mutant(lines, added, random));
    }
  }

  private void judge(long seed, Oracle.Original original, Predicate<String> isError, String mutant)
      throws IOException {
    Path program = PropertyCampaign.beside(oracle.programFile(), "errors.c");
    Path condition = PropertyCampaign.beside(oracle.programFile(), "errors.graphml");
    String verdict = verdict(program, condition, mutant);
    verdicts.merge("mutant " + kind(verdict), 1, Integer::sum);
    if (!verdict.startsWith("sound")) {
      return;
    }
    Oracle.Outcome outcome =
        oracle.check(
            original,
            (p, c) -> PropertyCampaign.asDefined(mutant) + PropertyCampaign.DEFINITION,
            events -> PropertyCampaign.upToTheLast(isError, events));
    if (outcome.fault().isPresent()) {
      Oracle.Finding finding = outcome.fault().get();
      verdicts.merge("mutant proved, " + finding.fault(), 1, Integer::sum);
      if (finding.fault() != Oracle.Fault.BROKEN) {
        wrong.add("seed " + seed + ": " + finding);
        keep(seed, mutant, "wrong proof: " + finding);
      }
    }
  }

  /** Proofs that are wrong, in words. */
  List<String> wrong() {
    return wrong;
  }

  /** How often each verdict was given. */
  Map<String, Integer> verdicts() {
    return verdicts;
  }

  private static boolean isStop(String line) {
    return line.contains(STOP) && line.contains(";") && !line.startsWith("extern");
  }

  /** A residual with one more stop, in front of a line that begins a statement. */
  private static String mutant(List<String> lines, String stop, Random random) {
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).matches("  .*;.*") && !lines.get(i).contains(STOP)) {
        places.add(i);
      }
    }
    List<String> result = new ArrayList<>(lines);
    if (!places.isEmpty()) {
      result.add(places.get(random.nextInt(places.size())), stop);
    }
    return String.join("\n", result) + "\n";
  }

  private String verdict(Path program, Path condition, String residual) throws IOException {
    Path file = Files.writeString(directory.resolve("checked.c"), residual, ISO_8859_1);
    Tool.Result result =
        Tool.run(
            "check",
            "--property",
            "unreach-call",
            program.toString(),
            condition.toString(),
            file.toString());
    return (result.out() + result.err()).strip();
  }

  private static String kind(String verdict) {
    return verdict.split("[:(]")[0].strip();
  }

  private void keep(long seed, String residual, String why) throws IOException {
    System.out.println("seed " + seed + ": " + why);
    Files.writeString(directory.resolve(seed + ".residual.c"), residual, ISO_8859_1);
    for (String name : List.of("errors.c", "errors.graphml")) {
      Files.copy(
          directory.resolve(name),
          directory.resolve(seed + "." + name),
          java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** Runs it. */
  public static void main(String[] arguments) throws IOException {
    long first = Long.parseLong(arguments[0]);
    long count = Long.parseLong(arguments[1]);
    Path directory = Files.createDirectories(Path.of(arguments[2]));
    int mutants = Integer.parseInt(arguments[3]);
    List<String> options = List.of(arguments).subList(4, arguments.length);
    PropertyCheckCampaign campaign = new PropertyCheckCampaign(directory, mutants, options);
    for (long seed = first; seed < first + count; seed++) {
      campaign.check(seed);
    }
    System.out.println(campaign.verdicts() + ", wrong proofs: " + campaign.wrong().size());
  }
}
