package residua.inputs;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import residua.testing.ChildProcess;
import residua.testing.Tool;

/**
 * One random combination of what inputs are made of, and one command on it, whose answer is
 * compared with what compiled programs do.
 */
final class InputsOracle {
  private static final List<String> ANALYSES =
      List.of("enumerate", "value", "interval", "bmc", "k-induction", "predicate", "impact");

  /** What a command is asked. */
  enum Question {
    VERIFY,
    ANALYSE,
    TOOL,
    REDUCE,
    CONDITION_OF_ANOTHER_TEXT,
    SAVED_OF_ANOTHER_TEXT,
    SPLIT_BY_A_CONDITION_OF_ANOTHER_TEXT,
    SINCE_A_FILE,
    SINCE_A_REVISION,
    DIFF_TO_A_REVISION
  }

  /** What came of it. */
  enum Answer {
    RIGHT_TRUE,
    RIGHT_FALSE,
    OPEN,
    REFUSED,
    NOT_COMPARED,
    WRONG_TRUE,
    WRONG_FALSE,
    LOST_ERROR,
    DEFECT
  }

  /**
   * What came of a seed.
   *
   * @param said what was asked and answered, for people
   */
  record Outcome(Question question, Answer answer, String said) {
    boolean isWrong() {
      return answer.compareTo(Answer.WRONG_TRUE) >= 0;
    }
  }

  private final Random random;
  private final Path place;
  private final Truth truth;
  private final Question question;
  private final boolean isNarrow;
  private final StringBuilder log = new StringBuilder();

  private InputsOracle(long seed, Path directory) throws IOException {
    this.random = new Random(seed);
    this.place = Files.createDirectories(directory.toRealPath().resolve("sample" + seed));
    this.truth = new Truth(directory);
    List<Question> questions = List.of(Question.values());
    this.question = questions.get(random.nextInt(questions.size()));
    this.isNarrow = random.nextInt(6) == 0;
  }

  /**
   * Tries one.
   *
   * @param seed decides all
   * @param directory where files may be written
   */
  static Outcome check(long seed, Path directory) throws IOException {
    InputsOracle oracle = new InputsOracle(seed, directory);
    Answer answer = oracle.answer();
    return new Outcome(oracle.question, answer, oracle.log.toString());
  }

  private Answer answer() throws IOException {
    Set<Ingredient> ingredients = EnumSet.noneOf(Ingredient.class);
    int wanted = 1 + random.nextInt(3);
    while (ingredients.size() < wanted) {
      Ingredient[] all = Ingredient.values();
      ingredients.add(all[random.nextInt(all.length)]);
    }
    Sample sample = wrongIfPossible(ingredients);
    return switch (question) {
      case VERIFY -> {
        write(sample);
        yield judged(sample, run(sample, "verify", "--with", analysis() + ":4s"));
      }
      case ANALYSE -> {
        write(sample);
        yield judged(sample, run(sample, "analyse", "--with", analysis(), "--limit", "time=4"));
      }
      case TOOL -> {
        write(sample);
        yield judged(sample, run(sample, "verify", "--with", "frama-c:9s"));
      }
      case REDUCE -> reduced(sample);
      case CONDITION_OF_ANOTHER_TEXT, SAVED_OF_ANOTHER_TEXT, SPLIT_BY_A_CONDITION_OF_ANOTHER_TEXT ->
          afterAnotherText(sample);
      case SINCE_A_FILE, SINCE_A_REVISION, DIFF_TO_A_REVISION -> sinceAnother(sample);
    };
  }

  /** Only where there is an error can an answer be a wrong TRUE: most samples have one. */
  private Sample wrongIfPossible(Set<Ingredient> ingredients) throws IOException {
    Sample sample = Sample.of(random, ingredients);
    boolean isWanted = random.nextInt(4) > 0;
    for (int tries = 0; isWanted && tries < 5 && !isWrong(sample); tries++) {
      sample = Sample.of(random, ingredients);
    }
    return sample;
  }

  private boolean isWrong(Sample sample) throws IOException {
    write(sample);
    return truth.reachesError("gcc", sample, place, isNarrow).orElse(false);
  }

  /**
   * What was read before, which was right if that is possible: what holds of it may be believed.
   */
  private Sample rightIfPossible(Sample sample, boolean alsoFiles, boolean alsoOptions)
      throws IOException {
    Sample before = otherwise(sample, alsoFiles, alsoOptions);
    write(before);
    for (int tries = 0; tries < 5 && !isNeverWrong(before); tries++) {
      before = otherwise(sample, alsoFiles, alsoOptions);
      write(before);
    }
    return before;
  }

  private Answer reduced(Sample sample) throws IOException {
    write(sample);
    Tool.Result result = run(sample, "reduce", "--property", "unreach-call", "--exit-code");
    if (result.exitCode() != 0) {
      return judged(sample, result);
    }
    if (sample.has(Ingredient.MISSING_UNIT) || sample.has(Ingredient.VOLATILE)) {
      return Answer.NOT_COMPARED;
    }
    boolean isLost = false;
    for (String compiler : List.of("gcc", "clang")) {
      Optional<Boolean> original = truth.reachesError(compiler, sample, place, isNarrow);
      Optional<Boolean> residual = truth.residualReachesError(compiler, result.out(), isNarrow);
      isLost |= original.isPresent() && residual.isPresent() && !original.equals(residual);
    }
    return isLost ? Answer.LOST_ERROR : Answer.OPEN;
  }

  /** A condition, made when the program was read otherwise, is given. */
  private Answer afterAnotherText(Sample sample) throws IOException {
    Sample before = rightIfPossible(sample, true, true);
    String kept = place.resolve("kept.graphml").toString();
    if (question == Question.SAVED_OF_ANOTHER_TEXT) {
      run(before, "verify", "--with", analysis() + ":4s", "--save", kept);
    } else {
      run(before, "analyse", "--with", analysis(), "--limit", "time=4", "-o", kept);
    }
    write(sample);
    if (!Files.exists(Path.of(kept))) {
      return Answer.NOT_COMPARED;
    }
    return switch (question) {
      case SAVED_OF_ANOTHER_TEXT ->
          judged(sample, run(sample, "verify", "--with", analysis() + ":4s", "--save", kept));
      case SPLIT_BY_A_CONDITION_OF_ANOTHER_TEXT -> {
        String parts = place.resolve("parts").toString();
        Tool.Result split =
            run(sample, "split", kept, "-n", "2", "-o", parts, "--property", "unreach-call");
        yield split.exitCode() == 0 ? oneOfThePartsIsWrong(sample) : judged(sample, split);
      }
      default ->
          random.nextBoolean()
              ? judged(sample, run(sample, "verify", kept, "--with", analysis() + ":4s"))
              : judged(sample, run(sample, "reduce", kept, "--exit-code"));
    };
  }

  private Answer oneOfThePartsIsWrong(Sample sample) throws IOException {
    if (sample.has(Ingredient.MISSING_UNIT) || sample.has(Ingredient.VOLATILE)) {
      return Answer.NOT_COMPARED;
    }
    List<Path> parts;
    try (Stream<Path> files = Files.list(place.resolve("parts"))) {
      parts = files.filter(file -> file.toString().endsWith(".c")).sorted().toList();
    }
    Optional<Boolean> original = truth.reachesError("gcc", sample, place, isNarrow);
    if (original.isEmpty()) {
      return Answer.NOT_COMPARED;
    }
    boolean anyPart = false;
    for (Path part : parts) {
      String text = Files.readString(part, ISO_8859_1);
      anyPart |= truth.residualReachesError("gcc", text, isNarrow).orElse(false);
    }
    return anyPart == original.get()
        ? Answer.OPEN
        : anyPart ? Answer.WRONG_FALSE : Answer.LOST_ERROR;
  }

  /** What is said of a change holds if the version before is right. */
  private Answer sinceAnother(Sample sample) throws IOException {
    boolean alsoFiles = question != Question.SINCE_A_FILE;
    Sample before = rightIfPossible(sample, alsoFiles, false);
    boolean isRightBefore = isNeverWrong(before);
    String old;
    if (question == Question.SINCE_A_FILE) {
      Path file = place.resolve("src/old.c");
      Files.writeString(file, before.files().get(Sample.MAIN), ISO_8859_1);
      old = file.toString();
    } else {
      commit();
      old = "git:HEAD";
    }
    write(sample);
    Tool.Result result =
        question == Question.DIFF_TO_A_REVISION
            ? run(
                sample,
                "condition diff",
                old,
                "--property",
                "unreach-call",
                "--exit-code",
                "-o",
                place.resolve("diff.graphml").toString())
            : run(sample, "verify", "--since", old, "--with", analysis() + ":4s");
    Answer answer = judged(sample, result);
    return answer == Answer.WRONG_TRUE && !isRightBefore ? Answer.RIGHT_TRUE : answer;
  }

  private boolean isNeverWrong(Sample sample) throws IOException {
    return !truth.reachesError("gcc", sample, place, isNarrow).orElse(true)
        && !truth.reachesError("clang", sample, place, isNarrow).orElse(false);
  }

  /** The same with something changed: a header, an option, a comment, or a number. */
  private Sample otherwise(Sample sample, boolean alsoFiles, boolean alsoOptions) {
    List<Sample> all = new ArrayList<>();
    String main = sample.files().get(Sample.MAIN);
    all.add(
        sample.with(Sample.MAIN, main.replace("reach_error();\n", "reach_error(); /* was */\n")));
    all.add(sample.with(Sample.MAIN, main.replaceFirst("if \\(a (>|==) ", "if (a $1 1")));
    all.add(sample.with(Sample.MAIN, main.replace("  a += 0;", "  a -= 1;")));
    all.add(sample.with(Sample.MAIN, "\n" + main));
    if (alsoFiles) {
      for (Map.Entry<String, String> each : sample.files().entrySet()) {
        if (each.getKey().endsWith(".h")) {
          String other = each.getValue().replaceFirst("STEP \\d", "STEP " + random.nextInt(4));
          all.add(sample.with(each.getKey(), other));
          all.add(sample.with(each.getKey(), other));
        }
      }
      int bound = sample.options().indexOf("-D");
      if (alsoOptions && bound >= 0 && sample.options().get(bound + 1).startsWith("BOUND")) {
        List<String> options = new ArrayList<>(sample.options());
        options.set(bound + 1, "BOUND=" + random.nextInt(5));
        all.add(sample.with(options));
        all.add(sample.with(options));
      }
    }
    return all.get(random.nextInt(all.size()));
  }

  private Answer judged(Sample sample, Tool.Result result) throws IOException {
    String out = result.out().strip();
    boolean isTrue = out.startsWith("TRUE") || result.exitCode() == 10;
    boolean isFalse = out.startsWith("FALSE");
    if (result.exitCode() == 70) {
      return Answer.DEFECT;
    }
    if (!isTrue && !isFalse) {
      return result.exitCode() == 1 ? Answer.REFUSED : Answer.OPEN;
    }
    Optional<Boolean> gcc = truth.reachesError("gcc", sample, place, isNarrow);
    Optional<Boolean> clang = truth.reachesError("clang", sample, place, isNarrow);
    if (gcc.isEmpty()) {
      return Answer.NOT_COMPARED;
    }
    // Bytes are read as the compiler in use reads them; orders are those of any compiler.
    boolean isWrong = gcc.get() || !sample.has(Ingredient.BYTES) && clang.orElse(false);
    if (isTrue) {
      return isWrong ? Answer.WRONG_TRUE : Answer.RIGHT_TRUE;
    }
    return isWrong || sample.has(Ingredient.VOLATILE) ? Answer.RIGHT_FALSE : Answer.WRONG_FALSE;
  }

  private Tool.Result run(Sample sample, String command, String... more) {
    String program = place.resolve(Sample.MAIN).toString();
    List<String> words = new ArrayList<>(List.of(command.split(" ")));
    List<String> rest = new ArrayList<>(List.of(more));
    if (command.equals("condition diff")) {
      words.add(rest.remove(0));
    }
    words.add(program);
    words.addAll(rest);
    sample.options().forEach(each -> words.add(each.replace("@", place.toString())));
    if (isNarrow) {
      words.add("-m32");
    }
    if (random.nextBoolean() && !command.equals("condition diff")) {
      words.add("-q");
    }
    Tool.Result result = Tool.run(words.toArray(String[]::new));
    log.append(String.join(" ", words)).append('\n').append(result).append('\n');
    return result;
  }

  private String analysis() {
    return ANALYSES.get(random.nextInt(ANALYSES.size()));
  }

  private void write(Sample sample) throws IOException {
    for (Map.Entry<String, String> each : sample.files().entrySet()) {
      Path file = place.resolve(each.getKey());
      Files.createDirectories(file.getParent());
      Files.writeString(file, each.getValue(), ISO_8859_1);
    }
  }

  private void commit() {
    git("init", "-q");
    git("-c", "core.autocrlf=false", "add", "-A");
    git("-c", "user.email=a@example.org", "-c", "user.name=A", "commit", "-q", "-m", "before");
  }

  private void git(String... words) {
    List<String> all = new ArrayList<>(List.of("git"));
    all.addAll(List.of(words));
    Tool.Result result = ChildProcess.run(all, place);
    if (result.exitCode() != 0) {
      throw new AssertionError(result.err());
    }
  }
}
