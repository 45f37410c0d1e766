package residua.analysis;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.cfa.Mention;
import residua.cfa.Program;
import residua.library.HarnessWord;
import residua.meaning.DataModel;
import residua.meaning.Effect;
import residua.meaning.Meaning;
import residua.meaning.Scalar;
import residua.meaning.VolatileReads.Change;
import residua.meaning.run.Value;

/**
 * The program as the system's compiler makes it, with functions that give it its inputs and note
 * when an error call is reached. Inputs are numbers, one after the other, and zeros behind them;
 * the same numbers are what it finds on its standard input.
 */
final class CompiledProgram implements AutoCloseable {
  private static final long COMPILED_IN = 10_000_000_000L;

  /** Who reaches an error call does so at once, nearly always. */
  private static final long RUNS_FOR = 1_000_000_000L;

  private static final List<String> SANITIZERS =
      List.of("-g1", "-fsanitize=undefined,address", "-fno-sanitize-recover=all");

  /** Only operations of the program are reported. */
  private static final Map<String, String> SANITIZER_OPTIONS =
      Map.of("ASAN_OPTIONS", "detect_leaks=0:allocator_may_return_null=1");

  /** Of many that are tried, most may run without an end. */
  private static final long TRIED_FOR = 250_000_000L;

  private final Program program;
  private final Meaning meaning;
  private final Set<String> errorCalls;
  private final Path directory;
  private final ProgramStart start;
  private final boolean isCompiled;
  private final boolean isOutOfTime;
  private final Optional<String> fault;
  private final Variant variant;

  /** How it is compiled. */
  enum Variant {
    /** As users do. */
    PLAIN,
    /** It runs with certain {@link Surroundings}; it must start in {@code main} then. */
    SURROUNDED,
    /** It ends in front of the first operation that the sanitizers of the compiler object to. */
    SANITIZED
  }

  /**
   * Where a run reached an error call.
   *
   * @param line the line that a failed assertion says, if it is one
   */
  record Reached(OptionalInt line) {}

  /**
   * What a run may find around it, and no program can rely on.
   *
   * @param fill what variables have that are given no value, as far as they are declared as
   *     numbers, and what stands on the stack, four bytes again and again: others may have it
   * @param arguments how many there are, with the name of the program
   */
  record Surroundings(int fill, int arguments) {}

  /**
   * Compiles it.
   *
   * @param end until when it may be compiled, in the time of {@link System#nanoTime}
   * @throws IOException if there is no compiler, or no place for its files
   */
  CompiledProgram(Program program, Meaning meaning, Set<String> errorCalls, long end)
      throws IOException, InterruptedException {
    this(program, meaning, errorCalls, end, Variant.PLAIN);
  }

  /**
   * Compiles it.
   *
   * @param end until when it may be compiled, in the time of {@link System#nanoTime}
   * @param variant how it is compiled
   * @throws IOException if there is no compiler, or no place for its files
   */
  CompiledProgram(
      Program program, Meaning meaning, Set<String> errorCalls, long end, Variant variant)
      throws IOException, InterruptedException {
    this.variant = variant;
    this.program = program;
    this.meaning = meaning;
    this.errorCalls = errorCalls;
    this.directory = Files.createTempDirectory("residua-run");
    this.start = new ProgramStart(directory, meaning.model() == DataModel.ILP32);
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
    Path around = directory.resolve("around.c");
    Path ends = directory.resolve("ends.c");
    Files.writeString(around, around(), StandardCharsets.ISO_8859_1);
    SortedSet<String> missing = new TreeSet<>();
    List<String> options = new ArrayList<>();
    boolean givesValues = variant == Variant.SURROUNDED;
    while (true) {
      Files.writeString(ends, Harness.ends(missing), StandardCharsets.ISO_8859_1);
      Files.writeString(text, noted(givesValues), StandardCharsets.ISO_8859_1);
      List<String> command = command(options, List.of(text, around, ends));
      if (start.command(command, messages, within(end, COMPILED_IN))) {
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
      undefined.removeIf(name -> !isWithoutBody(name));
      if (!missing.addAll(undefined)) {
        if (!givesValues) {
          return false;
        }
        // Where the text does not allow it, variables have what is on the stack.
        givesValues = false;
      }
    }
  }

  /**
   * Whether it is known to be a function, and to have no body: the address of a variable may be
   * read.
   */
  private boolean isWithoutBody(String name) {
    return called(new HashMap<>()).contains(name)
        && program.function(name).isEmpty()
        && program.variables().stream().noneMatch(variable -> variable.name().equals(name));
  }

  private List<String> command(List<String> options, List<Path> texts) {
    List<String> command = new ArrayList<>(List.of("cc", "-w", "-O0"));
    command.addAll(variant == Variant.SANITIZED ? SANITIZERS : List.of("-fwrapv"));
    command.addAll(options);
    if (meaning.model() == DataModel.ILP32) {
      // Floating numbers are as wide as their types, as they are with 64 bits.
      command.addAll(List.of("-m32", "-msse2", "-mfpmath=sse"));
    }
    command.addAll(List.of("-o", executable().toString()));
    if (variant == Variant.SURROUNDED) {
      command.add("-Wl,--wrap=main");
    }
    texts.forEach(text -> command.add(text.toString()));
    command.add("-lm");
    return command;
  }

  /** Whether there is a program to be run. */
  boolean isCompiled() {
    return isCompiled;
  }

  /** Whether it is not compiled only because no time was left. */
  boolean isOutOfTime() {
    return isOutOfTime;
  }

  /** What the compiler or the linker says is wrong; empty if nothing is, or it says nothing. */
  Optional<String> fault() {
    return fault;
  }

  /** Whether this system has refused to run it, though it is compiled. */
  boolean isRefused() {
    return start.isRefused();
  }

  private Path executable() {
    return directory.resolve("program");
  }

  /** Runs it with these around it, at most until then. */
  Optional<Reached> run(List<Value> inputs, Surroundings around, long end)
      throws IOException, InterruptedException {
    if (!isCompiled) {
      return Optional.empty();
    }
    Files.writeString(
        directory.resolve("around"),
        around.fill() + " " + around.arguments() + "\n",
        StandardCharsets.ISO_8859_1);
    return runFor(inputs, within(end, TRIED_FOR));
  }

  /**
   * Runs it; empty if the run reaches no error call, or does not end in time.
   *
   * @param end until when it may run, in the time of {@link System#nanoTime}
   */
  Optional<Reached> run(List<Value> inputs, long end) throws IOException, InterruptedException {
    return runFor(inputs, within(end, RUNS_FOR));
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
    String numbers =
        inputs.stream()
            .map(value ->
                switch (value) {
                  case Value.Int integer -> String.valueOf(integer.bits());
                  case Value.Real real -> String.valueOf(real.value());
                  default -> "0";
                })
            .collect(Collectors.joining("\n"));
    Files.writeString(file, numbers + "\n", StandardCharsets.ISO_8859_1);
    start.program(
        executable(), file, nanos, variant == Variant.SANITIZED ? SANITIZER_OPTIONS : Map.of());
    if (!Files.exists(reached)) {
      return Optional.empty();
    }
    String line = Files.readString(reached, StandardCharsets.ISO_8859_1).strip();
    return Optional.of(
        new Reached(line.isEmpty() ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(line))));
  }

  /** What sanitizers have said; empty if they have said nothing. */
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
    try (Stream<Path> files = Files.list(directory)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(directory);
  }

  /**
   * The program; functions of it whose calls are errors note when they are entered, and what
   * volatile objects hold are inputs.
   */
  private String noted(boolean givesValues) {
    List<Change> inserted = new ArrayList<>();
    for (Function function : program.functions()) {
      if (errorCalls.contains(function.name())) {
        inserted.add(
            inserted(
                function.body().start() + 1,
                " extern void residua_reached_(void); residua_reached_();"));
      }
    }
    if (givesValues) {
      UnsetVariables.places(program)
          .forEach(place -> inserted.add(inserted(place, " = " + UnsetVariables.VALUE)));
    }
    SortedSet<String> structures = words();
    structures.removeAll(called(new HashMap<>()));
    structures.removeIf(name -> !HarnessWord.INPUT.isOf(name));
    int end = program.source().text().length();
    structures.forEach(name -> inserted.add(inserted(end, HarnessStubs.structure(name))));
    if (!program.inputObjects().isEmpty()) {
      inserted.add(inserted(end, HarnessStubs.objects(program.inputObjects())));
    }
    return meaning.volatileReads().in(program.source().text(), inserted);
  }

  private static Change inserted(int at, String text) {
    return new Change(at, at, text);
  }

  /** The functions without a body that are called; the types of what they give are noted. */
  private SortedSet<String> called(Map<String, Scalar> results) {
    SortedSet<String> called = new TreeSet<>();
    for (Edge edge : program.edges()) {
      eachCall(
          meaning.of(edge.id()),
          call -> {
            called.add(call.name());
            call.result()
                .flatMap(Effect.Result::type)
                .ifPresent(type -> results.putIfAbsent(call.name(), type));
          });
    }
    return called;
  }

  /** Functions without a body that verifiers know. */
  private SortedSet<String> words() {
    return program.mentions().stream()
        .filter(Mention::isFunction)
        .map(Mention::name)
        .filter(name -> HarnessWord.of(name).isPresent() && program.function(name).isEmpty())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private String around() {
    Map<String, Scalar> results = new HashMap<>();
    SortedSet<String> called = called(results);
    List<String> errors =
        errorCalls.stream().sorted().filter(name -> program.function(name).isEmpty()).toList();
    SortedSet<String> words = words();
    Set<String> undeclared = new TreeSet<>(words);
    program.items().forEach(item -> undeclared.removeAll(item.declares()));
    String text =
        Harness.text(
            called,
            words,
            undeclared,
            results,
            errors,
            directory.resolve("reached").toString(),
            directory.resolve("inputs").toString());
    return text
        + (meaning.model() == DataModel.ILP32 ? Harness.start(start.started().toString()) : "")
        + (variant == Variant.SANITIZED ? Harness.report(reports().toString()) : "")
        + (variant == Variant.SURROUNDED
            ? Harness.main(directory.resolve("around").toString())
            : "");
  }

  /** The calls of functions without a body among effects, those included that may not come. */
  static void eachCall(List<Effect> effects, Consumer<Effect.CallLibrary> each) {
    for (Effect effect : effects) {
      switch (effect) {
        case Effect.CallLibrary call -> each.accept(call);
        case Effect.When when -> {
          eachCall(when.then(), each);
          eachCall(when.otherwise(), each);
        }
        default -> {}
      }
    }
  }
}
