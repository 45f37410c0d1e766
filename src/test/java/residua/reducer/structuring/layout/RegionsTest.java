package residua.reducer.structuring.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static residua.testing.Conditions.edge;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.base.diagnostics.InputException;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.reducer.minimisation.Minimiser;
import residua.reducer.product.Product;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.structuring.flow.BlankNodeElimination;
import residua.reducer.structuring.flow.FlowGraph;
import residua.testing.Conditions;
import residua.testing.Models;

/** Which parts of a function become blocks: written as the texts in them, in braces. */
class RegionsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        // without declarations there is nothing to end
        "x = 1; { x = 2; } x = 3;           | x = 1; x = 2; x = 3;",
        // a declaration opens the rest of its block
        "x = 1; int y = 2; x = y;           | x = 1; {int y = 2; x = y;}",
        // a block is one by itself, and so is what its declaration opens
        "{ int y = 2; x = y; } x = 3;       | {{int y = 2; x = y;}} x = 3;",
        "{ x = 1; int y = 2; x = y; }       | {x = 1; {int y = 2; x = y;}}",
        "{ int y = 2; int z = y; x = z; }   | {{int y = 2; {int z = y; x = z;}}}",
        "{ int y = 2; } { int z = 3; }      | {{int y = 2;}} {{int z = 3;}}",
        // a loop around a block enters it anew in every round
        "while (x) { int y = f(); x = y; }  | x {{int y = f(); x = y;}}",
      })
  void blocksEndWhereLifetimesDo(String body, String expected) throws InputException {
    Program program = program(body);
    Function function = Models.function(program, "g");
    assertThat(regions(program, function, Clone.unchanged(function))).isEqualTo(expected);
  }

  @Test
  void aBlockThatIsEnteredInTwoStatesIsTwoBlocksIfNothingInsideConnectsThem()
      throws InputException {
    assertThat(inTwoStates("{ int y = f(); x = y; }"))
        .isEqualTo("f() x = 1; x = 2; {{int y = f();}} {{int y = f(); x = y;}} x = 3;");
  }

  /**
   * What comes behind the branch is the same in both states, and long enough to be there once: so
   * there is one block, in which the branch stands twice and the declaration does not.
   */
  @Test
  void aDeclarationStandsOnceInItsBlockAndTheWayIsNotedInFrontOfIt() throws InputException {
    String loop = "while (f()) { x = 4; x = f(); x = 5; x = f(); x = 6; x = f(); x = 7; x = f(); }";
    assertThat(inTwoStates("{ int y = f(); if (y) x = y; " + loop + " }"))
        .isEqualTo(
            "f() x = 1; x = 2; way 0 way 1 {{2 times int y = f(); y y x = y;"
                + " f() x = 4; x = f(); x = 5; x = f(); x = 6; x = f(); x = 7; x = f();}} x = 3;");
  }

  /** The regions of a program that stops at {@code x = y;} if it has executed {@code x = 1;}. */
  private static String inTwoStates(String block) throws InputException {
    Program program = program("if (f()) x = 1; else x = 2; " + block + " x = 3;");
    String condition =
        Conditions.of(
            2,
            edge("q0", "q1", "sourcecode", "x = 1;")
                + edge("q1", "covered", "sourcecode", "x = y;"));
    Product product = Product.of(program, Models.condition(program, condition), Product.UNLIMITED);
    Function function = Models.function(program, "g");
    Clone copy =
        Minimiser.minimise(product.residual()).clones().stream()
            .filter(each -> each.function() == function.index())
            .findFirst()
            .orElseThrow();
    return regions(program, function, copy);
  }

  private static Program program(String body) {
    return Models.program(
        "extern int f(void); int x; static void g(void) { " + body + " } int main(void) { g(); }");
  }

  private static String regions(Program program, Function function, Clone clone) {
    BlankNodeElimination shortcuts =
        new BlankNodeElimination(clone, function, run -> false, Map.of());
    FlowGraph flow = FlowGraph.of(clone, function, shortcuts, Map.of());
    Written written = new Written(program, function, clone, Regions.of(flow));
    return written.inside(written.regions.body());
  }

  /** Writes regions down. */
  private record Written(Program program, Function function, Clone copy, Regions regions) {

    String inside(int item) {
      return regions.region(item).items().stream()
          .sorted(Comparator.comparing(this::offset).thenComparing(each -> !regions.isNoting(each)))
          .map(this::item)
          .filter(text -> !text.isEmpty())
          .collect(Collectors.joining(" "));
    }

    private int offset(int item) {
      return function.locations().get(node(regions.anyVertex(item)).location()).offset();
    }

    private Node node(int vertex) {
      return copy.nodes().get(vertex);
    }

    private String item(int item) {
      if (regions.isVertex(item)) {
        return text(item);
      }
      return switch (regions.composite(item)) {
        case Regions.Composite.Inside inside -> "{" + inside(item) + "}";
        case Regions.Composite.Remember remember -> "way " + remember.value();
        case Regions.Composite.Shared(List<Integer> vertices, boolean chosen, var direct) ->
            vertices.size() + " times " + text(vertices.getFirst());
      };
    }

    private String text(int vertex) {
      return node(vertex) instanceof Node.Run run
          ? program.source().text(function.steps().get(run.step()).text())
          : "";
    }
  }
}
