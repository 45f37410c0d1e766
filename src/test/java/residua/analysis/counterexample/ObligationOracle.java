package residua.analysis.counterexample;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import residua.base.diagnostics.InputException;
import residua.base.execution.ExecutionPolicy;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.c.interpreter.Interpreter;
import residua.c.interpreter.memory.Value;
import residua.c.preprocessor.CompilerCheck;
import residua.c.semantics.DataModel;
import residua.c.semantics.VolatileObjects;
import residua.c.specification.SafetyProperty;
import residua.c.specification.Specification;
import residua.testing.Tool;

/**
 * Compares what the semantics say of the obligations of a program with what the compiler's
 * sanitizers see, for all values of its inputs; and the answers of the analyses with both.
 */
final class ObligationOracle {
  private static final long SECONDS = 20_000_000_000L;
  private static final int TRIES = 4;
  private static final long STEPS = 100_000;

  /** What sanitizers show. */
  static final Specification SHOWN =
      new Specification(
          List.of(
              SafetyProperty.NO_OVERFLOW,
              SafetyProperty.NO_UNDEFINED_SHIFT,
              SafetyProperty.NO_DIVISION_BY_ZERO,
              SafetyProperty.VALID_DEREF,
              SafetyProperty.VALID_FREE,
              SafetyProperty.VALID_MEMTRACK));

  private final String text;
  private final CFrontend.Understood read;
  private final List<String> differences = new ArrayList<>();
  private final Map<List<Value>, SafetyProperty> violated = new LinkedHashMap<>();
  private int agreed;
  private int unknown;
  private int unseen;

  private ObligationOracle(String text) throws InputException {
    this.text = text;
    this.read = understood(text, SHOWN);
  }

  private static CFrontend.Understood understood(String text, Specification asked)
      throws InputException {
    CompilerCheck compiler = new CompilerCheck(List.of("cc", "-E"));
    return CFrontend.understand(
        new SourceText("p.c", text, text),
        "main",
        compiler::errors,
        DataModel.LP64,
        VolatileObjects.ANY,
        asked);
  }

  /**
   * What came of a program.
   *
   * @param differences where semantics and sanitizers differ; none is expected
   * @param violated the first property that each input violates, if it violates one
   * @param agreed for how many inputs they agree
   * @param unknown for how many inputs the semantics are not known
   * @param unseen for how many inputs no sanitizer reports a violation: compilers fold, and not
   *     each access outside of an object ends in one of the zones around them
   */
  record Outcome(
      List<String> differences,
      Map<List<Value>, SafetyProperty> violated,
      int agreed,
      int unknown,
      int unseen) {}

  /** Executes a program with all inputs. */
  static Outcome of(String text) throws IOException, InterruptedException, InputException {
    ObligationOracle oracle = new ObligationOracle(text);
    oracle.compare();
    return new Outcome(
        oracle.differences, oracle.violated, oracle.agreed, oracle.unknown, oracle.unseen);
  }

  private void compare() throws IOException, InterruptedException {
    long end = System.nanoTime() + 10 * SECONDS;
    try (CompiledProgram compiled =
        new CompiledProgram(
            read.program(),
            read.meaning(),
            Set.of(),
            end,
            ExecutionPolicy.ALLOWED,
            CompiledProgram.Variant.CHECKED)) {
      assertThat(compiled.isCompiled()).as(() -> compiled.fault() + "\n" + text).isTrue();
      Interpreter interpreter = new Interpreter(read.program(), read.meaning(), Set.of());
      for (int x = 0; x < ObligationPrograms.VALUES && differences.isEmpty(); x++) {
        for (int y = 0; y < ObligationPrograms.VALUES && differences.isEmpty(); y++) {
          List<Value> inputs = List.of(Value.of(x), Value.of(y));
          Interpreter.Run run = interpreter.runOn(inputs, STEPS);
          Optional<Violation> seen =
              compiled
                  .run(inputs, System.nanoTime() + SECONDS)
                  .flatMap(CompiledProgram.Reached::violation);
          seen.ifPresent(each -> violated.put(inputs, each.property()));
          compare(x + "," + y, run, seen, compiled.report());
        }
      }
    }
  }

  private void compare(
      String inputs, Interpreter.Run run, Optional<Violation> seen, String report) {
    boolean isNeutral =
        report.contains("left shift of negative value") || report.contains("stack-overflow");
    if (isNeutral) {
      return;
    }
    switch (run.end()) {
      case Interpreter.End.Unknown end -> unknown++;
      case Interpreter.End.Exited end -> {
        if (seen.isPresent()) {
          differences.add(inputs + ": only the sanitizer: " + seen.get());
        } else {
          agreed++;
        }
      }
      case Interpreter.End.Error end -> {
        SafetyProperty property = run.violated().orElseThrow().property();
        int line = read.program().source().position(run.violated().get().where()).line();
        boolean isSame =
            seen.filter(each -> each.property() == property && each.where().line() == line)
                .isPresent();
        if (isSame) {
          agreed++;
        } else if (property == SafetyProperty.NO_DIVISION_BY_ZERO && seen.isEmpty()) {
          differences.add(inputs + ": " + property + " at " + line + ", the sanitizer: " + seen);
        } else {
          unseen++;
        }
      }
    }
  }

  /**
   * The executions that violate a property and that a residual program has lost, for a condition
   * that an analysis with little room has written.
   *
   * @param outcome what executions of the original have shown
   */
  static List<String> lost(String text, Path directory, String analysis, Outcome outcome)
      throws IOException, InterruptedException, InputException {
    String file = Files.writeString(directory.resolve("p.c"), text).toString();
    String condition = directory.resolve("p.graphml").toString();
    List<String> lost = new ArrayList<>();
    for (SafetyProperty property : new TreeSet<>(outcome.violated().values())) {
      String[] limits = {"--limit", "time=4", "--limit", "repeat=2", "--property", property.word()};
      List<String> words = new ArrayList<>(List.of("analyse", file, "-q", "--with", analysis));
      words.addAll(List.of(limits));
      words.addAll(List.of("-o", condition));
      Tool.run(words.toArray(String[]::new));
      String residual =
          Tool.run("reduce", file, condition, "--property", property.word(), "-q").out();
      Specification asked = new Specification(List.of(property));
      CFrontend.Understood left = understood(residual, asked);
      long end = System.nanoTime() + 10 * SECONDS;
      try (CompiledProgram compiled =
          new CompiledProgram(
              left.program(),
              left.meaning(),
              Set.of(),
              end,
              ExecutionPolicy.ALLOWED,
              CompiledProgram.Variant.CHECKED)) {
        assertThat(compiled.isCompiled()).as(() -> compiled.fault() + residual).isTrue();
        for (Map.Entry<List<Value>, SafetyProperty> each : outcome.violated().entrySet()) {
          if (each.getValue() == property && isUnseen(compiled, each.getKey())) {
            lost.add(property.word() + " of " + each.getKey() + " after " + analysis);
          }
        }
      }
    }
    return lost;
  }

  /** Beside other work, an execution may not come to its end in time. */
  private static boolean isUnseen(CompiledProgram compiled, List<Value> inputs)
      throws IOException, InterruptedException {
    for (int i = 0; i < TRIES; i++) {
      if (compiled.run(inputs, System.nanoTime() + SECONDS).isPresent()) {
        return false;
      }
    }
    return true;
  }

  /**
   * The answers of an analysis that an execution contradicts.
   *
   * @param directory for the program
   * @param outcome what executions have shown
   */
  static List<String> wrongAnswers(String text, Path directory, String analysis, Outcome outcome)
      throws IOException {
    Path file = Files.writeString(directory.resolve("p.c"), text);
    List<String> wrong = new ArrayList<>();
    for (SafetyProperty property : SHOWN.properties()) {
      String answer =
          Tool.run(
                  "analyse",
                  file.toString(),
                  "--with",
                  analysis,
                  "--limit",
                  "time=4",
                  "--property",
                  property.word(),
                  "-q",
                  "--no-execute") // only TRUE can be wrong
              .out();
      boolean isViolated = outcome.violated().containsValue(property);
      if (answer.startsWith("TRUE") && isViolated) {
        wrong.add(analysis + " says TRUE for " + property.word());
      }
      if (answer.isEmpty()) {
        wrong.add(analysis + " says nothing for " + property.word());
      }
    }
    return wrong;
  }

  /**
   * What executions contradict in the answer of several stages, which hand on what they have proved
   * of single operations: a TRUE, or the loss of an execution that violates a property in the
   * residual program for what they have verified.
   *
   * @param directory for the program
   * @param stages as in {@code --with}
   * @param outcome what executions have shown
   */
  static List<String> contradicted(String text, Path directory, String stages, Outcome outcome)
      throws IOException, InterruptedException, InputException {
    String file = Files.writeString(directory.resolve("p.c"), text).toString();
    String saved = directory.resolve("verified.graphml").toString();
    Files.deleteIfExists(Path.of(saved));
    String properties = String.join(",", SHOWN.words());
    String answer =
        Tool.run("verify", file, "-q", "--with", stages, "--property", properties, "--save", saved)
            .out();
    List<String> wrong = new ArrayList<>();
    if (answer.isEmpty() || answer.startsWith("TRUE") && !outcome.violated().isEmpty()) {
      wrong.add(stages + " say " + answer);
    }
    if (!Files.exists(Path.of(saved))) {
      return wrong;
    }
    String residual = Tool.run("reduce", file, saved, "--property", properties, "-q").out();
    CFrontend.Understood left = understood(residual, SHOWN);
    long end = System.nanoTime() + 10 * SECONDS;
    try (CompiledProgram compiled =
        new CompiledProgram(
            left.program(),
            left.meaning(),
            Set.of(),
            end,
            ExecutionPolicy.ALLOWED,
            CompiledProgram.Variant.CHECKED)) {
      assertThat(compiled.isCompiled()).as(() -> compiled.fault() + residual).isTrue();
      for (List<Value> inputs : outcome.violated().keySet()) {
        if (isUnseen(compiled, inputs)) {
          wrong.add(inputs + " lost after " + stages + ", which say " + answer);
        }
      }
    }
    return wrong;
  }
}
