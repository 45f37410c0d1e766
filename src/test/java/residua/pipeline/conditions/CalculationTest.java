package residua.pipeline.conditions;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static residua.testing.Conditions.edge;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.function.BiPredicate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import residua.base.diagnostics.InputException;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.condition.graphml.GraphmlWriter;
import residua.condition.io.ConditionFiles;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.condition.observer.choice.Observers;
import residua.pipeline.program.ProgramReader;
import residua.pipeline.program.ProgramSettings;
import residua.testing.Conditions;

/** Operations on conditions are operations on the sets of executions that they cover. */
class CalculationTest {
  private static final String PROGRAM =
      """
      extern int ask(void);
      int x;
      static void note(int n) {
        x = n;
        if (n > 2)
          x++;
      }
      int main(void) {
        int n = ask();
        while (ask()) {
          note(n);
          n--;
        }
        if (n)
          x = 2;
        else
          x = 3;
        note(x);
        return x;
      }
      """;
  private static final String FIRST =
      edge("q0", "q1", 4)
          + edge("q1", "q2", 12)
          + edge("q1", "covered", 15)
          + edge("q2", "covered", 6);
  private static final String SECOND =
      edge("q0", "q1", 12) + edge("q1", "covered", 12) + edge("q0", "covered", 17);
  private static final int WALKS = 1_500;

  @TempDir private Path directory;

  private final ProgramReader reader = new ProgramReader(InputStream.nullInputStream());
  private Calculation calculation;
  private String first;
  private String second;

  @BeforeEach
  void write() throws IOException, InputException {
    Path program = Files.writeString(directory.resolve("p.c"), PROGRAM);
    first = Files.writeString(directory.resolve("a.graphml"), Conditions.of(3, FIRST)).toString();
    second = Files.writeString(directory.resolve("b.graphml"), Conditions.of(3, SECOND)).toString();
    calculation =
        new Calculation(
            reader,
            new ProgramSettings(program.toString(), "main", List.of("cc", "-E"), List.of()));
  }

  private ConditionObserver observer(String file) throws IOException, InputException {
    return Observers.bind(
        calculation.program(),
        ConditionFiles.read(
            file, Files.readString(Path.of(file)).getBytes(UTF_8), new ArrayList<>()));
  }

  @ParameterizedTest
  @EnumSource
  void anExecutionIsCoveredAsTheOperationSays(Calculation.Operator operator)
      throws IOException, InputException {
    boolean isOfOne =
        operator == Calculation.Operator.COMPLEMENT || operator == Calculation.Operator.MINIMISE;
    List<String> names = isOfOne ? List.of(first) : List.of(first, second);
    ConditionObserver result =
        Observers.bind(calculation.program(), calculation.of(operator, names, "test").automaton());
    BiPredicate<Boolean, Boolean> wanted =
        switch (operator) {
          case JOIN -> (a, b) -> a || b;
          case COMMON -> (a, b) -> a && b;
          case MINUS -> (a, b) -> a && !b;
          case COMPLEMENT -> (a, b) -> !a;
          case MINIMISE -> (a, b) -> a;
        };
    ConditionObserver one = observer(first);
    ConditionObserver other = observer(second);
    int covered = 0;
    int complete = 0;
    for (long seed = 0; seed < WALKS; seed++) {
      List<Step> walk = walk(calculation.program(), new Random(seed));
      if (!walk.isEmpty()) {
        boolean isCovered = isCovered(result, walk);
        complete++;
        covered += isCovered ? 1 : 0;
        assertThat(isCovered)
            .as("seed %d: %s", seed, walk)
            .isEqualTo(wanted.test(isCovered(one, walk), isCovered(other, walk)));
      }
    }
    assertThat(covered).isBetween(1, complete - 1);
  }

  @Test
  void theUnionCoversMoreThanEachOfItsParts() throws IOException, InputException {
    Path union = directory.resolve("union.graphml");
    Files.writeString(
        union,
        GraphmlWriter.write(
            calculation.of(Calculation.Operator.JOIN, List.of(first, second), "test").automaton()));
    for (String part : List.of(first, second)) {
      assertThat(calculation.compare(union.toString(), part, false).inWords())
          .isEqualTo("A covers more");
      assertThat(calculation.compare(part, part, false).isEqual()).isTrue();
    }
  }

  /** An execution that violates one property may be verified for the other. */
  @Test
  void conditionsAboutDifferentPropertiesAreNotJoined() throws IOException {
    String usual = about("unreach-call");
    String other = about("memory-safety");
    assertThatThrownBy(
            () -> calculation.of(Calculation.Operator.JOIN, List.of(usual, other), "test"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("different properties");
  }

  private String about(String property) throws IOException {
    String text =
        Files.readString(Path.of(second))
            .replaceFirst(
                "(?=<key )", "<key id=\"property\" attr.name=\"property\" for=\"graph\"/>")
            .replaceFirst("(<graph [^>]*>)", "$1<data key=\"property\">" + property + "</data>");
    return Files.writeString(directory.resolve(property + ".graphml"), text).toString();
  }

  /** An edge, or the return from the call at it. */
  private record Step(Edge edge, boolean isReturn) {}

  private static boolean isCovered(ConditionObserver observer, List<Step> walk) {
    ObserverStep move = observer.start();
    for (Step step : walk) {
      if (!(move instanceof ObserverStep.To(int state))) {
        return true;
      }
      move =
          step.isReturn()
              ? observer.readReturn(state, step.edge())
              : observer.read(state, step.edge());
    }
    return move instanceof ObserverStep.Cut;
  }

  /** A path from the beginning to the end of the program; empty if it becomes long. */
  private static List<Step> walk(Program program, Random random) {
    List<Step> result = new ArrayList<>();
    Deque<Edge> stack = new ArrayDeque<>();
    Function function = program.entryFunction();
    int location = function.entry();
    while (result.size() < 150) {
      if (location == function.exit()) {
        if (stack.isEmpty()) {
          return result;
        }
        Edge call = stack.pop();
        result.add(new Step(call, true));
        function = program.functions().get(call.function());
        location = call.target();
        continue;
      }
      List<Edge> edges = function.outgoing(location);
      Edge edge = edges.get(random.nextInt(edges.size()));
      result.add(new Step(edge, false));
      if (edge.operation() instanceof Operation.Call call) {
        stack.push(edge);
        function = program.functions().get(call.callee());
        location = function.entry();
      } else {
        location = edge.target();
      }
    }
    return List.of();
  }
}
