package residua.oracle;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.c.interpreter.Interpreter;
import residua.c.semantics.DataModel;
import residua.c.semantics.VolatileObjects;
import residua.testing.Gcc.Run;

/**
 * Runs generated programs and their residuals in this process, by what their edges mean, instead of
 * compiling them: {@code InterpreterTest} compares that with gcc. The functions of the runtime that
 * generated programs use stand behind the program, as C.
 */
final class InterpretedRuns {
  private static final long MOST_STEPS = 1_000_000;
  private static final String DECLARED = " __asm__(\"";

  /** What {@code test-programs/runtime/verifier.c} has of it, and how a cut stops. */
  private static final String RUNTIME =
      """
      extern int printf(const char *, ...);
      extern void exit(int);
      extern int __VERIFIER_nondet_int(void);
      static int run_events;
      static void run_event(void) { if (++run_events > %d) exit(99); }
      int run_ask(int place) {
        int value = __VERIFIER_nondet_int();
        run_event();
        printf("ask %%d %%d\\n", place, value);
        return value;
      }
      void run_show(int value) { run_event(); printf("show %%d\\n", value); }
      unsigned run_twice(unsigned (*function)(unsigned), unsigned value) {
        return function(function(value));
      }
      int __residua_stop_flush(void *file) { return 0; }
      void __residua_stop(int code) { exit(code); }
      """
          .formatted(Oracle.EVENT_LIMIT);

  // Types of calls are not modelled; of generated programs they are known.
  private static final Pattern TYPE_OF_INPUT =
      Pattern.compile("__typeof__\\(run_ask\\(\\d+\\)\\) (__residua_v\\d+;)");
  private static final Pattern TYPE_OF_CALL =
      Pattern.compile(
          "__typeof__\\((?:f\\d+(?:__\\d+)?|run_twice)\\([\\w, ]*\\)\\) (__residua_v\\d+;)");

  private InterpretedRuns() {}

  /** Runs a program once for each input; nothing if that is not known of one of the runs. */
  static Optional<List<Run>> of(Path program, List<int[]> inputs) throws IOException {
    String text = withRuntime(Files.readString(program, ISO_8859_1));
    try {
      SourceText source = new SourceText("program.c", text, text);
      CFrontend.Understood understood =
          CFrontend.understand(
              source, "main", (t, suspicion) -> List.of(), DataModel.LP64, VolatileObjects.PLAIN);
      Interpreter interpreter =
          new Interpreter(understood.program(), understood.meaning(), Set.of());
      List<Run> runs = new ArrayList<>();
      for (int[] input : inputs) {
        List<Long> numbers = Arrays.stream(input).mapToObj(Long::valueOf).toList();
        Interpreter.Run run = interpreter.run(numbers, MOST_STEPS);
        if (!(run.end() instanceof Interpreter.End.Exited exited)) {
          return Optional.empty();
        }
        runs.add(new Run(run.output().lines().toList(), "exit " + exited.code()));
      }
      return Optional.of(runs);
    } catch (InputException e) {
      return Optional.empty();
    }
  }

  /** Stops are functions of the program here: other names of library functions are nothing. */
  private static String withRuntime(String text) {
    StringBuilder result = new StringBuilder();
    text.lines()
        .filter(line -> !(line.startsWith("extern ") && line.contains(DECLARED)))
        .forEach(line -> result.append(line).append('\n'));
    String renamed =
        result
            .toString()
            .replace("__VERIFIER_ask(", "run_ask(")
            .replace("__VERIFIER_show(", "run_show(")
            .replace("twice(", "run_twice(");
    renamed = TYPE_OF_INPUT.matcher(renamed).replaceAll("int $1");
    renamed = TYPE_OF_CALL.matcher(renamed).replaceAll("unsigned $1");
    return "int __residua_stop_flush(void *);\nvoid __residua_stop(int);\n" + renamed + RUNTIME;
  }
}
