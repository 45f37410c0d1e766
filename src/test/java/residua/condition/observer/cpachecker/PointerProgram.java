package residua.condition.observer.cpachecker;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import residua.condition.observer.cpachecker.PointerStatement.Context;

/**
 * A random program that calls through pointers, with the edges CPAchecker has for each of its runs.
 * What those are was read off its control-flow automata, not out of the code that is tested.
 */
final class PointerProgram {
  /** How many inputs a run has, each of which is 0, 1 or 2. */
  static final int INPUTS = 3;

  private static final List<String> GLOBALS =
      List.of(
          "extern int __VERIFIER_nondet_int(void);",
          "extern int printf(const char *, ...);",
          "extern int abs(int);",
          "int g;",
          "int x;",
          "int (*p)(int);",
          "int (*q)(int);");

  private final List<Function> functions = new ArrayList<>();
  private final List<String> targets;

  /** A function of the program. */
  record Function(String name, String head, List<PointerStatement> body) {}

  /**
   * A run.
   *
   * @param texts the texts of CPAchecker's edges, the blank ones included
   */
  record Run(List<String> texts, List<Integer> inputs) {}

  PointerProgram(long seed) {
    Random random = new Random(seed);
    PointerGenerator generator = new PointerGenerator(random);
    List<String> order = new ArrayList<>(List.of("c0", "c1", "c2", "deep"));
    Collections.shuffle(order, random);
    for (int i = 0; i < 3; i++) {
      functions.add(function("c" + i, generator.leaf()));
    }
    functions.add(function("deep", generator.calling("q")));
    functions.add(new Function("other", "static void other(int a)", generator.noise()));
    functions.add(new Function("two", "static int two(int a, int b)", generator.leaf()));
    functions.add(function("direct", generator.calling("p")));
    functions.add(new Function("main", "int main(void)", generator.entry(INPUTS)));
    String text = text();
    this.targets =
        order.stream()
            .filter(name -> text.contains(" = " + name + ";") || text.contains(" = &" + name + ";"))
            .toList();
  }

  private static Function function(String name, List<PointerStatement> body) {
    return new Function(name, "static int " + name + "(int a)", body);
  }

  /** The functions that CPAchecker takes for targets of each pointer, in its order. */
  List<String> targets() {
    return targets;
  }

  List<PointerStatement> body(String function) {
    return functions.stream()
        .filter(each -> each.name().equals(function))
        .findFirst()
        .orElseThrow()
        .body();
  }

  /** The program as C. */
  String text() {
    return String.join("\n", GLOBALS)
        + "\n"
        + functions.stream()
            .map(function ->
                function.head() + " {\n" + PointerStatement.text(function.body(), "  ") + "}\n")
            .collect(Collectors.joining());
  }

  /** What CPAchecker's edges in front of {@code main} say. */
  List<String> declarations() {
    List<String> result = new ArrayList<>(GLOBALS);
    functions.forEach(function -> result.add(function.head()));
    return result;
  }

  /** The run with some inputs. */
  Run run(List<Integer> inputs) {
    Context context = new Context(this, inputs);
    context.read("");
    declarations().forEach(context::read);
    context.read("");
    context.call("main", 0);
    return new Run(List.copyOf(context.texts()), inputs);
  }

  /** All runs there are. */
  List<Run> runs() {
    List<Run> result = new ArrayList<>();
    for (int code = 0; code < Math.pow(3, INPUTS); code++) {
      List<Integer> inputs = new ArrayList<>();
      for (int i = 0, rest = code; i < INPUTS; i++, rest /= 3) {
        inputs.add(rest % 3);
      }
      result.add(run(inputs));
    }
    return result;
  }
}
