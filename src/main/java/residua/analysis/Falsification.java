package residua.analysis;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
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
  private static final String NONDET = "__VERIFIER_nondet_";
  private static final long STEPS = 200_000;
  private static final long MOST_STEPS = 20_000_000;
  private static final int TRIES = 3_000;
  private static final long NANOS = 3_000_000_000L;
  private static final int LENGTH = 12;
  private static final int RUNS = 5;
  private static final Map<String, String> TYPES =
      Map.ofEntries(
          Map.entry("bool", "_Bool"),
          Map.entry("_Bool", "_Bool"),
          Map.entry("char", "char"),
          Map.entry("schar", "signed char"),
          Map.entry("uchar", "unsigned char"),
          Map.entry("short", "short"),
          Map.entry("ushort", "unsigned short"),
          Map.entry("int", "int"),
          Map.entry("uint", "unsigned"),
          Map.entry("unsigned", "unsigned"),
          Map.entry("u8", "unsigned char"),
          Map.entry("u16", "unsigned short"),
          Map.entry("u32", "unsigned"),
          Map.entry("long", "long"),
          Map.entry("ulong", "unsigned long"),
          Map.entry("longlong", "long long"),
          Map.entry("ulonglong", "unsigned long long"),
          Map.entry("size_t", "unsigned long"),
          Map.entry("float", "float"),
          Map.entry("double", "double"));

  private final Program program;
  private final Meaning meaning;
  private final Set<String> errorCalls;
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
    List<Long> known = new ArrayList<>();
    for (Value value : suspicion.inputs()) {
      known.add(value instanceof Value.Int integer ? integer.bits() : 0L);
    }
    if (isReached(known, MOST_STEPS)) {
      return true;
    }
    List<Long> numbers = Numbers.of(program);
    Random random = new Random(program.source().text().hashCode());
    long end = System.nanoTime() + NANOS;
    for (int i = 0; i < TRIES && System.nanoTime() < end; i++) {
      List<Long> inputs = new ArrayList<>();
      int length = Math.max(LENGTH, known.size());
      for (int k = 0; k < length; k++) {
        boolean isGiven =
            k < suspicion.inputs().size() && suspicion.inputs().get(k) instanceof Value.Int;
        inputs.add(isGiven ? known.get(k) : numbers.get(random.nextInt(numbers.size())));
      }
      if (isReached(inputs, STEPS)) {
        return true;
      }
    }
    return false;
  }

  private boolean isReached(List<Long> inputs, long steps) {
    Interpreter.Run run = interpreter.run(inputs, steps);
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

  private boolean isExecuted(List<Long> inputs) {
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

  private boolean isExecuted(List<Long> inputs, Path directory)
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

  private String around(List<Long> inputs, Path reached) {
    StringBuilder text = new StringBuilder();
    text.append("#include <stdio.h>\n#include <unistd.h>\n");
    text.append("void residua_reached_(void) { FILE *f = fopen(\"");
    text.append(reached.toString().replace("\\", "\\\\").replace("\"", "\\\""));
    text.append("\", \"w\"); if (f) fclose(f); _exit(0); }\n");
    text.append("static long long values[] = { ");
    inputs.forEach(value -> text.append(literal(value)).append(", "));
    text.append("0 };\nstatic unsigned next;\nstatic long long input(void) { return next < ");
    text.append(inputs.size());
    text.append(" ? values[next++] : 0; }\n");
    Map<String, Boolean> called = new TreeMap<>();
    for (Edge edge : program.edges()) {
      names(meaning.of(edge.id()), called);
    }
    for (String name : called.keySet()) {
      if (name.startsWith(NONDET)) {
        String type = TYPES.get(name.substring(NONDET.length()));
        if (type != null) {
          text.append(type + " " + name + "(void) { return (" + type + ") input(); }\n");
        }
      } else if (name.equals("__VERIFIER_assume")) {
        text.append("void __VERIFIER_assume(int c) { if (!c) _exit(0); }\n");
      }
    }
    for (String name : errorCalls) {
      if (program.function(name).isEmpty()) {
        text.append("void " + name + "() { residua_reached_(); }\n");
      }
    }
    return text.toString();
  }

  private static String literal(long value) {
    return value == Long.MIN_VALUE ? "(-9223372036854775807LL - 1)" : value + "LL";
  }

  private static void names(List<Effect> effects, Map<String, Boolean> called) {
    for (Effect effect : effects) {
      switch (effect) {
        case Effect.CallLibrary call -> called.put(call.name(), true);
        case Effect.When when -> {
          names(when.then(), called);
          names(when.otherwise(), called);
        }
        default -> {}
      }
    }
  }
}
