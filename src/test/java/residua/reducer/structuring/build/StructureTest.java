package residua.reducer.structuring.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.reducer.residual.Clone;
import residua.reducer.structuring.BranchCondition;
import residua.reducer.structuring.Statement;
import residua.testing.Models;
import residua.testing.Wanted;

/**
 * An unchanged copy gets the statements back that its flow was made of. The line where a condition
 * begins says of which statement it is.
 */
class StructureTest {

  static Stream<Wanted> programs() throws IOException {
    return Wanted.in("reducer/structuring/build");
  }

  private record Found(
      Program program, Function function, Clone copy, SortedMap<Integer, String> kinds) {
    void add(BranchCondition condition, String kind) {
      int location = copy.nodes().get(first(condition)).location();
      int offset =
          function
              .stepAt(location)
              .map(step -> step.text().start())
              .orElse(function.locations().get(location).offset());
      kinds.merge(program.source().line(offset), kind, (one, other) -> one + ", " + other);
    }

    void addAll(List<Statement> statements) {
      statements.forEach(this::add);
    }

    private void add(Statement statement) {
      switch (statement) {
        case Statement.If branch -> {
          add(branch.condition(), "if");
          addAll(branch.then());
          addAll(branch.otherwise());
        }
        case Statement.Loop loop -> {
          loop.condition()
              .ifPresent(condition -> add(condition, loop.kind().name().toLowerCase(Locale.ROOT)));
          addAll(loop.body());
        }
        case Statement.Switch dispatch -> addAll(dispatch.body());
        case Statement.Block block -> addAll(block.body());
        default -> {}
      }
    }

    private static int first(BranchCondition condition) {
      return switch (condition) {
        case BranchCondition.Atom(int node) -> node;
        case BranchCondition.Whole whole -> whole.nodes().getFirst();
        case BranchCondition.Not(BranchCondition operand) -> first(operand);
        case BranchCondition.Both(BranchCondition left, BranchCondition right) -> first(left);
        case BranchCondition.Either(BranchCondition left, BranchCondition right) -> first(left);
        case BranchCondition.Kept kept -> kept.node();
      };
    }
  }

  private static List<Statement> structured(Program program, Function function, Clone clone) {
    return Structure.of(
        clone,
        function,
        new Structure.Texts(Optional.empty(), false, run -> false, node -> OptionalInt.empty()));
  }

  @ParameterizedTest
  @MethodSource("programs")
  void conditionsBelongToTheseStatements(Wanted wanted) {
    Program program = Models.program(wanted.text());
    SortedMap<Integer, String> kinds = new TreeMap<>();
    for (Function function : program.functions()) {
      Clone clone = Clone.unchanged(function);
      new Found(program, function, clone, kinds).addAll(structured(program, function, clone));
    }
    assertThat(kinds).isEqualTo(wanted.lines());
  }

  /** Each node is executed by one statement, and each jump has a label. */
  @ParameterizedTest
  @MethodSource("programs")
  void nothingIsLostOrDoubled(Wanted wanted) {
    Program program = Models.program(wanted.text());
    for (Function function : program.functions()) {
      Clone clone = Clone.unchanged(function);
      String all = structured(program, function, clone).toString();
      Set<String> labels = new TreeSet<>();
      all.lines()
          .flatMap(line -> Pattern.compile("Goto\\[label=(\\d+)").matcher(line).results())
          .forEach(match -> labels.add(match.group(1)));
      labels.forEach(label -> assertThat(all).containsOnlyOnce("Label[label=" + label + "]"));
      int executed =
          (int)
              Pattern.compile("Execute\\[node=(\\d+)")
                  .matcher(all)
                  .results()
                  .map(match -> match.group(1))
                  .distinct()
                  .count();
      int times = all.split("Execute\\[node=", -1).length - 1;
      assertThat(times).isEqualTo(executed);
    }
  }
}
