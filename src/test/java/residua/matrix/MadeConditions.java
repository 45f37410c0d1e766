package residua.matrix;

import java.io.IOException;
import java.io.Serial;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import residua.matrix.Guards.Part;
import residua.testing.Tool;

/** Conditions that commands make. */
final class MadeConditions {
  private static final Pattern DIGIT = Pattern.compile("(?<=[=+<>(,] )[0-5](?=[;,) ])");

  private MadeConditions() {}

  /** There is no such condition of this program. */
  static final class NotMade extends RuntimeException {
    @Serial private static final long serialVersionUID = 1;

    NotMade(String why) {
      super(why);
    }
  }

  /** The one that a command writes. */
  static List<String> by(Sample sample, String... command) throws IOException {
    String file = sample.newFile("made.graphml");
    List<String> arguments = new ArrayList<>(Arrays.asList(command));
    arguments.addAll(List.of("-o", file, "-q"));
    Tool.Result result = Tool.run(arguments.toArray(String[]::new));
    if (!Files.exists(Path.of(file))) {
      if (result.exitCode() == 70) {
        throw new AssertionError(arguments + "\n" + result);
      }
      throw new NotMade(result.err());
    }
    return List.of(file);
  }

  static List<String> ofTests(Sample sample) throws IOException {
    Path tests = Files.createDirectories(sample.directory().resolve("tests"));
    for (int i = 0; i < 3; i++) {
      byte[] bytes = new byte[12];
      for (int k = 0; k < 12; k += 4) {
        bytes[k] = (byte) sample.random().nextInt(4);
      }
      Files.write(tests.resolve("test" + i), bytes);
    }
    return by(sample, "condition", "tests", sample.file().toString(), tests.toString());
  }

  /** Some call of a function, or a line, is stated to be right. */
  static List<String> stated(Sample sample) throws IOException {
    long lines = sample.text().lines().count();
    String line = sample.file() + ":" + (1 + sample.random().nextInt((int) lines));
    return by(sample, "condition", "stated", sample.file().toString(), "--runs-through", line);
  }

  /** Something about the variables of a line is stated. */
  static List<String> ofPredicates(Sample sample) throws IOException {
    int line = 1 + sample.random().nextInt((int) sample.text().lines().count());
    VisibleNames names = new VisibleNames(sample.text());
    List<String> visible = names.scalars(sample.random().nextBoolean() ? "main" : "f", line);
    String name = visible.get(sample.random().nextInt(visible.size()));
    String[] relations = {" == ", " != ", " < ", " > "};
    String predicate =
        name + relations[sample.random().nextInt(relations.length)] + sample.random().nextInt(4);
    return by(
        sample,
        "condition",
        "stated",
        sample.file().toString(),
        sample.random().nextBoolean() ? "--holds" : "--covered",
        sample.file() + ":" + line + "=" + predicate);
  }

  /** What an analysis assumes where it has stopped, in one of the forms. */
  static List<String> ofFormula(Sample sample) throws IOException {
    boolean isSmt = sample.random().nextBoolean();
    String analysis = sample.random().nextBoolean() ? "value" : "interval";
    int states = 10 + sample.random().nextInt(60);
    return ofFormula(
        sample,
        isSmt ? "formula.smt2" : "formula.txt",
        "--with",
        analysis,
        "--limit",
        "states=" + states);
  }

  static List<String> ofFormula(Sample sample, String name, String... options) throws IOException {
    String formula = sample.newFile(name);
    List<String> arguments = new ArrayList<>(List.of("analyse", sample.file().toString(), "-q"));
    arguments.addAll(List.of("--formula", formula));
    arguments.addAll(Arrays.asList(options));
    Tool.Result analysed = Tool.run(arguments.toArray(String[]::new));
    if (!Files.exists(Path.of(formula))) {
      throw new NotMade(analysed.err());
    }
    return by(sample, "condition", "formula", sample.file().toString(), formula);
  }

  static List<String> ofVersions(Sample sample) throws IOException {
    return by(sample, "condition", "diff", other(sample), sample.file().toString());
  }

  static List<String> carried(Sample sample) throws IOException {
    String old = other(sample);
    String condition = sample.graphml("old.graphml", Part.TEXT, Part.BRANCH);
    return by(sample, "condition", "carry", old, sample.file().toString(), condition);
  }

  /** Another version: one number differs. */
  private static String other(Sample sample) throws IOException {
    List<MatchResult> digits = DIGIT.matcher(sample.text()).results().toList();
    if (digits.isEmpty()) {
      throw new NotMade("no number to change");
    }
    MatchResult digit = digits.get(sample.random().nextInt(digits.size()));
    String changed = "" + (Integer.parseInt(digit.group()) + 1) % 6;
    StringBuilder text = new StringBuilder(sample.text());
    text.replace(digit.start(), digit.end(), changed);
    return sample.file("old.c", text.toString());
  }

  static List<String> kept(Sample sample) throws IOException {
    String file = sample.newFile("kept.graphml");
    Tool.run(
        "verify",
        sample.file().toString(),
        "--with",
        "interval:1s:states=60",
        "-q",
        "--save",
        file);
    if (!Files.exists(Path.of(file))) {
      throw new NotMade("nothing was verified");
    }
    return List.of(file);
  }

  static List<String> part(Sample sample) throws IOException {
    Path parts = sample.directory().resolve("parts-of-condition");
    remove(parts);
    Tool.Result result =
        Tool.run("split", sample.file().toString(), "-n", "2", "-o", parts.toString(), "-q");
    Path condition = parts.resolve("part-0001.graphml");
    if (!Files.exists(condition)) {
      throw new NotMade(result.err());
    }
    return List.of(condition.toString());
  }

  static List<String> calculated(Sample sample, String operation, int conditions)
      throws IOException {
    List<String> command = new ArrayList<>(List.of("condition", operation));
    command.add(sample.file().toString());
    for (int i = 0; i < conditions; i++) {
      command.add(sample.graphml("of" + i + ".graphml", Part.LINE, Part.BRANCH, Part.TWINS));
    }
    return by(sample, command.toArray(String[]::new));
  }

  /** Removes a directory with all that is in it. */
  static void remove(Path directory) throws IOException {
    if (Files.exists(directory)) {
      try (Stream<Path> files = Files.walk(directory)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }
}
