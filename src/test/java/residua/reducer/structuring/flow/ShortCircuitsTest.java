package residua.reducer.structuring.flow;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.reducer.residual.Clone;
import residua.reducer.structuring.BranchCondition;
import residua.testing.Models;
import residua.testing.Wanted;

/** The conditions of an unchanged copy: what the layout sees of each line, atoms joined again. */
class ShortCircuitsTest {
  static Stream<Wanted> programs() throws IOException {
    return Wanted.in("reducer/structuring/flow");
  }

  @ParameterizedTest
  @MethodSource("programs")
  void atomsOfOneConditionAreOneVertex(Wanted wanted) {
    Program program = Models.program(wanted.text());
    SortedMap<Integer, String> conditions = new TreeMap<>();
    for (Function function : program.functions()) {
      Clone copy = Clone.unchanged(function);
      BlankNodeElimination shortcuts =
          new BlankNodeElimination(copy, function, run -> false, Map.of());
      FlowGraph plain = FlowGraph.of(copy, function, shortcuts, Map.of());
      FlowGraph merged = ShortCircuits.merge(plain);
      assertThat(plain.order()).containsAll(merged.order());
      for (int vertex : merged.order()) {
        if (merged.targets(vertex).size() == 2) {
          int location = merged.node(vertex).location();
          int offset =
              function
                  .stepAt(location)
                  .map(step -> step.text().start())
                  .orElse(merged.offset(vertex));
          int line = program.source().line(offset);
          conditions.merge(
              line,
              shown(program, merged, merged.condition(vertex)),
              (one, other) -> one + " / " + other);
        }
      }
    }
    assertThat(shown(conditions)).isEqualTo(shown(wanted.lines()));
  }

  private static String shown(SortedMap<Integer, String> lines) {
    return lines.entrySet().stream()
        .map(each -> each.getKey() + ": " + each.getValue())
        .collect(joining("\n"));
  }

  private static String shown(Program program, FlowGraph flow, BranchCondition condition) {
    return switch (condition) {
      case BranchCondition.Atom(int node) ->
          flow.step(node).map(step -> program.source().text(step.text())).orElse("?");
      case BranchCondition.Not(BranchCondition operand) ->
          "not(" + shown(program, flow, operand) + ")";
      case BranchCondition.Both(BranchCondition left, BranchCondition right) ->
          "both(" + shown(program, flow, left) + ", " + shown(program, flow, right) + ")";
      case BranchCondition.Either(BranchCondition left, BranchCondition right) ->
          "either(" + shown(program, flow, left) + ", " + shown(program, flow, right) + ")";
      case BranchCondition.Whole whole -> "whole of " + whole.nodes().size();
      case BranchCondition.Kept kept -> "kept";
    };
  }
}
