package residua.oracle;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import residua.checker.Fault;
import residua.testing.Tool;

/**
 * Reduces and checks any number of triples: {@code CheckCampaign FIRST-SEED COUNT DIRECTORY
 * [MUTANTS] [FEATURE ...] [OPTION-OF-REDUCE ...]}, with the names of {@link Feature} in small
 * letters. As many mutants of each residual are checked as well; what is proved all the same is
 * run, and must be right. What is not proved, or wrongly, is left in the directory.
 */
public final class CheckCampaign {
  private static final int RUNS = 10;

  private final Path directory;
  private final Oracle oracle;
  private final Set<Feature> features;
  private final int mutants;
  private final List<String> options;
  private final Map<String, Integer> verdicts = new TreeMap<>();
  private final List<String> wrong = new ArrayList<>();

  CheckCampaign(Path directory, Set<Feature> features, int mutants, List<String> options)
      throws IOException {
    this.directory = directory;
    this.oracle = new Oracle(directory, List.of());
    this.features = features;
    this.mutants = mutants;
    this.options = List.copyOf(options);
  }

  /** Runs it; what it finds is on standard output. */
  public static void main(String[] arguments) throws IOException {
    long first = Long.parseLong(arguments[0]);
    long count = Long.parseLong(arguments[1]);
    int mutants = 0;
    Set<Feature> features = EnumSet.noneOf(Feature.class);
    List<String> options = new ArrayList<>();
    for (String word : List.of(arguments).subList(3, arguments.length)) {
      if (!options.isEmpty() || word.startsWith("-")) {
        options.add(word);
      } else if (word.matches("[0-9]+")) {
        mutants = Integer.parseInt(word);
      } else {
        features.add(Feature.valueOf(word.toUpperCase(Locale.ROOT)));
      }
    }
    Path directory = Files.createDirectories(Path.of(arguments[2]));
    CheckCampaign campaign = new CheckCampaign(directory, features, mutants, options);
    for (long seed = first; seed < first + count; seed++) {
      String verdict = campaign.check(seed);
      if (!verdict.startsWith("sound")) {
        System.out.println("seed " + seed + ": " + verdict);
        campaign.keep(seed, "residual", campaign.directory.resolve("checked.c"));
      }
    }
    campaign.wrong.forEach(System.out::println);
    System.out.println(campaign.verdicts);
  }

  /** What the tool says about its own result; then mutants of it are judged. */
  String check(long seed) throws IOException {
    Oracle.Original original = oracle.original(Triple.of(seed, RUNS, features));
    List<String> command = new ArrayList<>(List.of("-q"));
    command.addAll(options);
    command.add(oracle.programFile().toString());
    command.add(oracle.conditionFile().toString());
    String residual = Tool.reduce(command.toArray(String[]::new));
    Random random = new Random(seed);
    List<String> faulty = new ArrayList<>();
    if (mutants > 0) {
      for (Fault fault : Fault.values()) {
        faulty.addAll(fault.mutants(residual));
      }
    }
    for (int i = 0; i < mutants && !faulty.isEmpty(); i++) {
      judge(seed, original, faulty.remove(random.nextInt(faulty.size())));
    }
    String verdict = verdict(residual);
    count(kind(verdict));
    return verdict;
  }

  private void judge(long seed, Oracle.Original original, String mutant) throws IOException {
    String verdict = verdict(mutant);
    count("mutant " + kind(verdict));
    if (!verdict.startsWith("sound")) {
      return;
    }
    Oracle.Outcome outcome = oracle.check(original, (program, condition) -> mutant);
    if (outcome.fault().isPresent()) {
      Oracle.Finding finding = outcome.fault().get();
      count("mutant proved, " + finding.fault());
      if (finding.fault() != Oracle.Fault.BROKEN) {
        wrong.add("seed " + seed + ", proof " + wrong.size() + ": " + finding);
        keep(seed, "wrong" + wrong.size(), directory.resolve("checked.c"));
      }
    } else if (verdict.startsWith("sound and exact") && outcome.exact() < outcome.covered()) {
      wrong.add("seed " + seed + ", proof " + wrong.size() + ": not exact, " + outcome);
      keep(seed, "wrong" + wrong.size(), directory.resolve("checked.c"));
    }
  }

  private String verdict(String residual) throws IOException {
    Path file = Files.writeString(directory.resolve("checked.c"), residual, ISO_8859_1);
    Tool.Result result =
        Tool.run(
            "check",
            oracle.programFile().toString(),
            oracle.conditionFile().toString(),
            file.toString());
    return (result.out() + result.err()).strip();
  }

  /** Proofs that are wrong, in words. */
  List<String> wrong() {
    return wrong;
  }

  private void count(String verdict) {
    verdicts.merge(verdict, 1, Integer::sum);
  }

  private static String kind(String verdict) {
    return verdict.split("[:(]")[0].strip();
  }

  private void keep(long seed, String name, Path residual) throws IOException {
    copy(oracle.programFile(), seed + ".c");
    copy(oracle.conditionFile(), seed + ".graphml");
    copy(residual, seed + "." + name + ".c");
  }

  private void copy(Path from, String name) throws IOException {
    Files.copy(from, directory.resolve(name), StandardCopyOption.REPLACE_EXISTING);
  }
}
