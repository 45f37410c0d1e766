package residua.c.semantics;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.c.interpreter.Interpreter;

/** Runs a program with gcc and with the interpreter, and compares output and exit code. */
final class Comparison {
  private static final long MOST_STEPS = 30_000_000;
  private static final long MOST_NANOS = TimeUnit.SECONDS.toNanos(10);
  private static final int COMPILE_SECONDS = 20;

  /** A program that ends at all mostly ends at once. */
  private static final int RUN_SECONDS = 2;

  private final Path directory;
  private final List<String> options;

  /** What came of it. */
  enum Outcome {
    SAME,
    DIFFERENT,
    /** The interpreter does not know what the program does. */
    UNKNOWN,
    /** It is no program that ends by itself in time. */
    NO_PROGRAM
  }

  record Result(Outcome outcome, String detail) {}

  Comparison(Path directory, List<String> options) {
    this.directory = directory;
    this.options = options;
  }

  /** What makes a program one for 32 bits, whose floating numbers are as wide as their types. */
  static final List<String> NARROW = List.of("-m32", "-msse2", "-mfpmath=sse");

  Result compare(Path program) throws IOException {
    Path preprocessed = directory.resolve("program.i");
    Path executable = directory.resolve("program.exe");
    Path output = directory.resolve("output");
    List<String> gcc = new ArrayList<>(List.of("gcc", "-std=gnu17", "-w"));
    gcc.addAll(options);
    List<String> preprocess = new ArrayList<>(gcc);
    preprocess.addAll(List.of("-E", program.toString(), "-o", preprocessed.toString()));
    List<String> compile = new ArrayList<>(gcc);
    compile.addAll(
        List.of("-O0", "-fwrapv", preprocessed.toString(), "-o", executable.toString(), "-lm"));
    if (execute(preprocess, output, COMPILE_SECONDS) != 0
        || execute(compile, output, COMPILE_SECONDS) != 0) {
      return new Result(Outcome.NO_PROGRAM, "does not compile");
    }
    int exit = execute(List.of(executable.toString()), output, RUN_SECONDS);
    if (exit < 0) {
      return new Result(Outcome.NO_PROGRAM, "does not end");
    }
    String expected = Files.readString(output, ISO_8859_1);
    String text = Files.readString(preprocessed, ISO_8859_1);
    CFrontend.Understood understood;
    try {
      SourceText source = new SourceText(program.toString(), text, text);
      DataModel model = options.contains("-m32") ? DataModel.ILP32 : DataModel.LP64;
      understood =
          CFrontend.understand(
              source, "main", (t, suspicion) -> List.of(), model, VolatileObjects.PLAIN);
    } catch (InputException e) {
      return new Result(Outcome.NO_PROGRAM, "is not read");
    }
    Interpreter.Run run =
        new Interpreter(understood.program(), understood.meaning(), Set.of())
            .runOn(List.of(), MOST_STEPS, System.nanoTime() + MOST_NANOS);
    return switch (run.end()) {
      case Interpreter.End.Unknown unknown -> {
        // What it printed until then must be right all the same.
        boolean isBeginning = expected.startsWith(run.output());
        yield isBeginning || exit > 127
            ? new Result(Outcome.UNKNOWN, unknown.why())
            : new Result(Outcome.DIFFERENT, "printed something else: " + run.output());
      }
      case Interpreter.End.Error error -> new Result(Outcome.UNKNOWN, "an error call");
      case Interpreter.End.Exited exited -> {
        boolean same = exited.code() == exit && expected.equals(run.output());
        yield new Result(
            same ? Outcome.SAME : Outcome.DIFFERENT,
            same ? "" : "exit code " + exit + ", not " + exited.code() + ": " + run.output());
      }
    };
  }

  private static int execute(List<String> command, Path output, int seconds) throws IOException {
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(output.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .redirectInput(Path.of("/dev/null").toFile())
            .start();
    try {
      if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
        return -1;
      }
      return process.exitValue();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }
}
