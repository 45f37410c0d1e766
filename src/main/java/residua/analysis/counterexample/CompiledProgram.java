package residua.analysis.counterexample;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import residua.base.execution.ExecutionPolicy;
import residua.c.cfa.Program;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.ProgramSemantics;
import residua.c.specification.SafetyProperty;

/**
 * The program compiled by the system's compiler and linked with functions that supply its inputs
 * and record error calls. Inputs are a sequence of values, followed by zeros; the program finds the
 * same values on its standard input.
 */
final class CompiledProgram implements AutoCloseable {
  private static final long COMPILED_IN = 10_000_000_000L;

  /** Time limit of one execution: one that reaches an error call nearly always does so at once. */
  private static final long RUNS_FOR = 1_000_000_000L;

  /** Restricts the reports to operations of the program itself. */
  private static final Map<String, String> SANITIZER_OPTIONS =
      Map.of("ASAN_OPTIONS", "detect_leaks=0:allocator_may_return_null=1");

  /** Time limit when many inputs are tried: most of these executions may not terminate. */
  private static final long TRIED_FOR = 250_000_000L;

  private final Program program;
  private final ProgramSemantics meaning;
  private final InstrumentedProgram instrumented;
  private final Path directory;
  private final ProgramStart start;
  private final boolean isCompiled;
  private final boolean isOutOfTime;
  private final Optional<String> fault;
  private final Variant variant;
  private List<String> compiledBy = List.of();

  /** How the program is compiled. */
  enum Variant {
    /** As users compile it. */
    PLAIN,
    /** With given {@link Surroundings}; the program must start in {@code main} then. */
    SURROUNDED,
    /** With the {@link SanitizerChecks} of what the program is asked for. */
    CHECKED,
    /** With the compiler's sanitizers: stops before the first operation that they object to. */
    SANITIZED,
    /** By clang, so that it stops where a value is used that was never set (MemorySanitizer). */
    UNSET
  }

  /**
   * An execution that reached an error call, or violated a property.
   *
   * @param line the line that the message of a failed assertion names, if it was an assertion
   * @param violation the violated property, if it was no error call
   */
  record Reached(OptionalInt line, Optional<Violation> violation) {}

  /**
   * Compiles the program so that the violations that it is asked for show.
   *
   * @param end deadline of the compilation, in the time of {@link System#nanoTime}
   * @param executions must allow it
   * @throws IOException if there is no compiler, or no place for its files
   */
  CompiledProgram(
      Program program,
      ProgramSemantics meaning,
      Set<String> errorCalls,
      long end,
      ExecutionPolicy executions)
      throws IOException, InterruptedException {
    this(
        program,
        meaning,
        errorCalls,
        end,
        executions,
        SanitizerChecks.names(meaning.specification()).isEmpty() ? Variant.PLAIN : Variant.CHECKED);
  }

  /**
   * Compiles the program.
   *
   * @param end deadline of the compilation, in the time of {@link System#nanoTime}
   * @param executions must allow it
   * @param variant how it is compiled
   * @throws IOException if there is no compiler, or no place for its files
   */
  CompiledProgram(
      Program program,
      ProgramSemantics meaning,
      Set<String> errorCalls,
      long end,
      ExecutionPolicy executions,
      Variant variant)
      throws IOException, InterruptedException {
    this.variant = variant;
    this.program = program;
    this.meaning = meaning;
    this.instrumented = new InstrumentedProgram(program, meaning, errorCalls);
    this.directory = Files.createTempDirectory("residua-run");
    this.start = new ProgramStart(directory, meaning.model().isNarrow(), executions);
    boolean done = false;
    try {
      Path messages = directory.resolve("messages");
      done = isMade(messages, end);
      this.isOutOfTime = !done && end - System.nanoTime() <= 0;
      this.fault = done || isOutOfTime ? Optional.empty() : CompilerFault.in(messages);
    } finally {
      if (!done) {
        close();
      }
    }
    this.isCompiled = done;
  }

  private boolean isMade(Path messages, long end) throws IOException, InterruptedException {
    Path text = Path.of(text());
    Path around = directory.resolve(Harness.FILE);
    Path ends = directory.resolve("ends.c");
    Files.writeString(around, around(true), StandardCharsets.ISO_8859_1);
    SortedSet<String> missing = new TreeSet<>();
    List<String> options = new ArrayList<>();
    boolean givesValues = variant == Variant.SURROUNDED;
    while (true) {
      List<Path> texts = new ArrayList<>(List.of(text, around));
      if (!missing.isEmpty()) { // a compiler takes long for a file, even for one without functions
        Files.writeString(ends, Harness.ends(missing), StandardCharsets.ISO_8859_1);
        texts.add(ends);
      }
      Files.writeString(text, instrumented.text(givesValues), StandardCharsets.ISO_8859_1);
      List<String> command =
          new CompilerCommand(variant, instrumented, mayFail()).of(options, executable(), texts);
      if (start.command(command, messages, within(end, COMPILED_IN))) {
        compiledBy = List.copyOf(command);
        return true;
      }
      SortedSet<String> undefined = CompilerFault.undefined(messages);
      if (!undefined.isEmpty() && options.isEmpty()) {
        options.addAll(CompilerFault.ONLY_USED);
        if (undefined.stream().anyMatch(name -> program.function(name).isPresent())) {
          options.add(CompilerFault.OLD_INLINE);
        }
        continue;
      }
      undefined.removeIf(name -> !instrumented.isWithoutBody(name));
      if (!missing.addAll(undefined)) {
        if (!givesValues) {
          return false;
        }
        // If the text does not allow it, variables have whatever is on the stack.
        givesValues = false;
      }
    }
  }

  /** Whether compilation succeeded. */
  boolean isCompiled() {
    return isCompiled;
  }

  /** Whether compilation failed only because no time was left. */
  boolean isOutOfTime() {
    return isOutOfTime;
  }

  /** The fault that the compiler or the linker reports; empty if it reports none. */
  Optional<String> fault() {
    return fault;
  }

  /** Whether this system has refused to execute the program although it was compiled. */
  boolean isRefused() {
    return start.isRefused();
  }

  private Path executable() {
    return directory.resolve("program");
  }

  /** Executes the program in this environment, until the deadline at most. */
  Optional<Reached> run(List<Value> inputs, Surroundings around, long end)
      throws IOException, InterruptedException {
    if (!isCompiled) {
      return Optional.empty();
    }
    Files.writeString(directory.resolve("around"), around.file(), StandardCharsets.ISO_8859_1);
    return runFor(inputs, within(end, TRIED_FOR));
  }

  /**
   * Executes the program; empty if the execution reaches no error call or does not terminate in
   * time.
   *
   * @param end deadline of the execution, in the time of {@link System#nanoTime}
   */
  Optional<Reached> run(List<Value> inputs, long end) throws IOException, InterruptedException {
    return runFor(inputs, within(end, RUNS_FOR));
  }

  /**
   * Executes the program as {@code run} does, where one allocation fails.
   *
   * @param failing its number, counted from 1; 0: none fails
   */
  Optional<Reached> run(List<Value> inputs, int failing, long end)
      throws IOException, InterruptedException {
    if (!isCompiled || !mayFail()) {
      return failing == 0 ? run(inputs, end) : Optional.empty();
    }
    Files.deleteIfExists(failed());
    Files.writeString(failing(), failing + "\n", StandardCharsets.ISO_8859_1);
    try {
      // An error call that is reached so is not reported: its inputs do not say how.
      return run(inputs, end)
          .filter(each -> failing == 0 || each.violation().isPresent())
          .map(each ->
              failing == 0
                  ? each
                  : new Reached(
                      each.line(), each.violation().map(what -> what.whereFails(failing))));
    } finally {
      Files.deleteIfExists(failing());
    }
  }

  /** Whether allocations of the program can be made to fail. */
  boolean mayFail() {
    return variant == Variant.CHECKED && !meaning.allocationsSucceed() && instrumented.allocates();
  }

  /** Whether an allocation has failed in the last execution. */
  boolean hasFailed() {
    return Files.exists(failed());
  }

  private Path failing() {
    return directory.resolve("failing");
  }

  private Path failed() {
    return directory.resolve("failed");
  }

  private static long within(long end, long nanos) {
    return Math.min(nanos, end - System.nanoTime());
  }

  private Optional<Reached> runFor(List<Value> inputs, long nanos)
      throws IOException, InterruptedException {
    if (!isCompiled) {
      return Optional.empty();
    }
    Path reached = directory.resolve("reached");
    Files.deleteIfExists(reached);
    Files.writeString(
        directory.resolve("inputs"), Harness.inputs(inputs), StandardCharsets.ISO_8859_1);
    Path file = directory.resolve("stdin");
    Files.writeString(file, onStandardInput(inputs), StandardCharsets.ISO_8859_1);
    Files.deleteIfExists(reports());
    start.program(executable(), file, nanos, environment(), isSanitized());
    if (!Files.exists(reached)) {
      return SanitizerChecks.in(report(), program.source().name(), text(), meaning.specification())
          .filter(each -> variant == Variant.CHECKED && !each.isFoundIn(program, meaning))
          .map(each -> new Reached(OptionalInt.empty(), Optional.of(each)));
    }
    if (!meaning.specification().asksFor(SafetyProperty.UNREACH_CALL)) {
      return Optional.empty();
    }
    String line = Files.readString(reached, StandardCharsets.ISO_8859_1).strip();
    return Optional.of(
        new Reached(
            line.isEmpty() ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(line)),
            Optional.empty()));
  }

  private boolean isSanitized() {
    return variant != Variant.PLAIN && variant != Variant.SURROUNDED;
  }

  private static String onStandardInput(List<Value> inputs) {
    return inputs.stream()
            .map(value ->
                switch (value) {
                  case Value.Int integer -> String.valueOf(integer.bits());
                  case Value.Real real -> String.valueOf(real.value());
                  default -> "0";
                })
            .collect(Collectors.joining("\n"))
        + "\n";
  }

  private Map<String, String> environment() {
    return switch (variant) {
      case PLAIN, SURROUNDED, UNSET -> Map.of();
      case CHECKED -> SanitizerChecks.environment(meaning.specification());
      case SANITIZED -> SANITIZER_OPTIONS;
    };
  }

  /** The report of the sanitizers; empty if there is none. */
  String report() throws IOException {
    return isCompiled && Files.exists(reports())
        ? Files.readString(reports(), StandardCharsets.ISO_8859_1)
        : "";
  }

  private Path reports() {
    return directory.resolve("report");
  }

  /** The name of the file that is compiled. */
  String text() {
    return directory.resolve("program.c").toString();
  }

  /** Removes its files. */
  @Override
  public void close() throws IOException {
    if (!Files.exists(directory)) {
      return;
    }
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  /** Supplies inputs, and records what happens. */
  private String around(boolean reports) {
    return instrumented.around(
            variant,
            directory.resolve("reached").toString(),
            directory.resolve("inputs").toString())
        + (meaning.allocationsSucceed() ? Harness.ALLOCATIONS : "")
        + (mayFail() ? Harness.failing(failing().toString(), failed().toString()) : "")
        + (meaning.model().isNarrow() ? Harness.start(start.started().toString()) : "")
        + (reports && isSanitized() ? Harness.report(reports().toString()) : "")
        + (variant == Variant.SURROUNDED
            ? Harness.main(directory.resolve("around").toString())
            : "");
  }

  /**
   * The files with which users can build the program again, and execute it with inputs; empty if it
   * was not compiled.
   *
   * @param failing the number of the allocation that fails; 0: none
   * @param about what the execution shows, in one line
   */
  SortedMap<String, String> files(List<Value> inputs, int failing, String about)
      throws IOException {
    SortedMap<String, String> result = new TreeMap<>();
    if (!isCompiled) {
      return result;
    }
    String here = directory + "/";
    for (String name : List.of("program.c", "ends.c")) {
      Path file = directory.resolve(name);
      if (Files.exists(file)) {
        result.put(name, Files.readString(file, StandardCharsets.ISO_8859_1));
      }
    }
    result.put(Harness.FILE, around(false).replace(here, ""));
    result.put("inputs", Harness.inputs(inputs));
    if (mayFail()) {
      result.put("failing", failing + "\n");
    }
    result.put("stdin", onStandardInput(inputs));
    String command =
        String.join(" ", compiledBy)
            .replace(here, "")
            .replace(" -g1 ", " ")
            .replace("-O0", "-O0 -g");
    result.put(Reproducer.SCRIPT, ReproducerScript.of(command, environment(), about));
    return result;
  }
}
