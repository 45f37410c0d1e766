package residua.oracle;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import residua.testing.Tool;

/**
 * Reduces any number of random programs for the property that no error call is executed: {@code
 * PropertyCampaign FIRST-SEED COUNT DIRECTORY REDUCER [OPTION ...]}. Some of the calls that make
 * events are error calls; a run must have all events up to its last error call, and may stop then.
 */
final class PropertyCampaign {
  private static final int RUNS = 10;
  private static final int ONE_IN = 12;
  private static final Pattern SHOW = Pattern.compile("__VERIFIER_show\\((\\d+)u\\)");
  private static final String ASK = "__VERIFIER_nondet_ask(";
  private static final String TELL = "__VERIFIER_nondet_show(";
  private static final String EVENT = "show ";
  static final String DECLARATION = "extern void __VERIFIER_error(unsigned); ";
  static final String DEFINITION =
      "\nextern void __VERIFIER_show(int);\n"
          + "void __VERIFIER_error(unsigned label) { __VERIFIER_show((int)label); }\n";

  private final Oracle oracle;
  private final String reducer;
  private final List<String> options;

  PropertyCampaign(Path directory, String reducer, List<String> options) throws IOException {
    this.oracle = new Oracle(directory, List.of());
    this.reducer = reducer;
    this.options = List.copyOf(options);
  }

  /** Looks at one triple; its seed also decides which calls are error calls. */
  Oracle.Outcome check(long seed) throws IOException {
    Oracle.Original original = oracle.original(triple(seed));
    Predicate<String> isError = errors(seed);
    return oracle.check(
        original,
        (program, condition) -> {
          Path errors = beside(program, "errors.c");
          Path errorCondition = beside(program, "errors.graphml");
          Files.writeString(errors, DECLARATION + withErrors(program, isError), ISO_8859_1);
          Files.writeString(errorCondition, withErrors(condition, isError), ISO_8859_1);
          List<String> arguments = new ArrayList<>(options);
          arguments.addAll(List.of("-q", "--reducer", reducer, "--property", "unreach-call"));
          arguments.addAll(List.of(errors.toString(), errorCondition.toString()));
          return asDefined(Tool.reduce(arguments.toArray(String[]::new))) + DEFINITION;
        },
        events -> upToTheLast(isError, events));
  }

  static Triple triple(long seed) {
    Set<Feature> features =
        seed % 2 == 0
            ? EnumSet.of(Feature.DETERMINISTIC)
            : EnumSet.complementOf(EnumSet.of(Feature.DETERMINISTIC));
    return Triple.of(seed, RUNS, features);
  }

  /** Which events are error calls; smaller numbers are values that are shown. */
  static Predicate<String> errors(long seed) {
    return label -> label.length() > 2 && (Long.parseLong(label) + seed) % ONE_IN == 0;
  }

  static Path beside(Path file, String name) {
    return file.resolveSibling(name);
  }

  static String withErrors(Path file, Predicate<String> isError) throws IOException {
    return SHOW.matcher(Files.readString(file, ISO_8859_1))
        .replaceAll(call ->
            isError.test(call.group(1)) ? "__VERIFIER_error(" + call.group(1) + "u)" : call.group())
        .replace("__VERIFIER_ask(", ASK)
        .replace("__VERIFIER_show(", TELL);
  }

  /** With the names that the oracle defines: others would be taken for possible error calls. */
  static String asDefined(String text) {
    return text.replace(ASK, "__VERIFIER_ask(").replace(TELL, "__VERIFIER_show(");
  }

  static int upToTheLast(Predicate<String> isError, List<String> events) {
    int needed = 0;
    for (int i = 0; i < events.size(); i++) {
      String event = events.get(i);
      if (event.startsWith(EVENT) && isError.test(event.substring(EVENT.length()))) {
        needed = i + 1;
      }
    }
    return needed;
  }

  /** Runs it. */
  public static void main(String[] arguments) throws IOException {
    long first = Long.parseLong(arguments[0]);
    long count = Long.parseLong(arguments[1]);
    Path directory = Files.createDirectories(Path.of(arguments[2]));
    List<String> options = List.of(arguments).subList(4, arguments.length);
    PropertyCampaign campaign = new PropertyCampaign(directory, arguments[3], options);
    Tally tally = new Tally();
    for (long seed = first; seed < first + count; seed++) {
      Oracle.Outcome outcome = campaign.check(seed);
      tally.add(outcome);
      if (outcome.fault().isPresent()) {
        Oracle.Finding finding = outcome.fault().get();
        System.out.println("seed " + seed + ": " + finding.fault() + "\n" + finding.message());
      }
    }
    System.out.println(tally);
  }
}
