package residua.analysis;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.cfa.Program;
import residua.meaning.Effect;
import residua.meaning.Meaning;
import residua.meaning.run.Interpreter;
import residua.meaning.run.Value;

/**
 * Looks for inputs with which the compiled program reaches an error call. The interpreter tries
 * them; what counts is only what the program does when the system's compiler has compiled it.
 */
public final class Falsification {
  private static final long STEPS = 200_000;
  private static final long MOST_STEPS = 20_000_000;
  private static final int TRIES = 3_000;
  private static final long NANOS = 3_000_000_000L;
  private static final int LENGTH = 12;
  private static final int RUNS = 5;
  private final Program program;
  private final Meaning meaning;
  private final SortedSet<String> errorCalls;
  private final Interpreter interpreter;
  private int attempts;
  private Optional<List<Interpreter.Read>> reads = Optional.empty();
  private Optional<Edge> violated = Optional.empty();

  /** Looks in a program. */
  public Falsification(Program program, Meaning meaning, Set<String> errorCalls) {
    this.program = program;
    this.meaning = meaning;
    this.errorCalls = new TreeSet<>(errorCalls);
    this.interpreter = new Interpreter(program, meaning, errorCalls);
  }

  /** Whether a run of the compiled program reaches an error call. */
  public boolean isReached(Exploration.Suspicion suspicion) {
    if (++attempts > RUNS) {
      return false;
    }
    List<Value> known =
        suspicion.inputs().stream().map(value -> isNumber(value) ? value : Value.ZERO).toList();
    if (isReached(known, MOST_STEPS)) {
      return true;
    }
    List<Long> numbers = Numbers.of(program);
    Random random = new Random(program.source().text().hashCode());
    long end = System.nanoTime() + NANOS;
    for (int i = 0; i < TRIES && System.nanoTime() < end; i++) {
      List<Value> inputs = new ArrayList<>();
      int length = Math.max(LENGTH, known.size());
      for (int k = 0; k < length; k++) {
        boolean isGiven = k < known.size() && isNumber(suspicion.inputs().get(k));
        Value guess = Value.of(numbers.get(random.nextInt(numbers.size())));
        inputs.add(isGiven ? known.get(k) : guess);
      }
      if (isReached(inputs, STEPS)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isNumber(Value value) {
    return value instanceof Value.Int || value instanceof Value.Real;
  }

  private boolean isReached(List<Value> inputs, long steps) {
    Interpreter.Run run = interpreter.runOn(inputs, steps);
    if (!(run.end() instanceof Interpreter.End.Error(int edge)) || !isExecuted(inputs)) {
      return false;
    }
    reads = Optional.of(run.reads());
    violated = Optional.of(program.edges().get(edge));
    return true;
  }

  /**
   * The edge of the error call that the run has reached: it may be another one than was looked for.
   * Empty if none did.
   */
  public Optional<Edge> violated() {
    return violated;
  }

  /** What the run has read that reached an error call; empty if none did. */
  public Optional<List<Interpreter.Read>> reads() {
    return reads;
  }

  private boolean isExecuted(List<Value> inputs) {
    try {
      Path directory = Files.createTempDirectory("residua-run");
      try {
        return isExecuted(inputs, directory);
      } finally {
        try (Stream<Path> files = Files.list(directory)) {
          for (Path file : files.toList()) {
            Files.delete(file);
          }
        }
        Files.delete(directory);
      }
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private boolean isExecuted(List<Value> inputs, Path directory)
      throws IOException, InterruptedException {
    Path text = directory.resolve("program.c");
    Files.writeString(text, noted(), StandardCharsets.ISO_8859_1);
    Path around = directory.resolve("around.c");
    Path reached = directory.resolve("reached");
    Files.writeString(around, around(inputs, reached), StandardCharsets.ISO_8859_1);
    Path executable = directory.resolve("program");
    boolean compiled =
        run(
            List.of(
                "cc",
                "-w",
                "-O0",
                "-fwrapv",
                "-o",
                executable.toString(),
                text.toString(),
                around.toString(),
                "-lm"),
            directory);
    if (compiled) {
      run(List.of(executable.toString()), directory);
    }
    return Files.exists(reached);
  }

  private static boolean run(List<String> command, Path directory)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectInput(Path.of("/dev/null").toFile())
            .start();
    if (!process.waitFor(10, TimeUnit.SECONDS)) {
      process.destroyForcibly().waitFor();
      return false;
    }
    return process.exitValue() == 0;
  }

  /** The program; functions of it whose calls are errors note when they are entered. */
  private String noted() {
    StringBuilder text = new StringBuilder(program.source().text());
    List<Function> functions = new ArrayList<>(program.functions());
    for (int i = functions.size() - 1; i >= 0; i--) {
      if (errorCalls.contains(functions.get(i).name())) {
        text.insert(
            functions.get(i).body().start() + 1,
            " extern void residua_reached_(void); residua_reached_();");
      }
    }
    return text.toString();
  }

  private String around(List<Value> inputs, Path reached) {
    SortedSet<String> called = new TreeSet<>();
    for (Edge edge : program.edges()) {
      names(meaning.of(edge.id()), called);
    }
    List<String> errors =
        errorCalls.stream().filter(name -> program.function(name).isEmpty()).toList();
    return Harness.text(inputs, called, errors, reached.toString());
  }

  private static void names(List<Effect> effects, SortedSet<String> called) {
    for (Effect effect : effects) {
      switch (effect) {
        case Effect.CallLibrary call -> called.add(call.name());
        case Effect.When when -> {
          names(when.then(), called);
          names(when.otherwise(), called);
        }
        default -> {}
      }
    }
  }
}
