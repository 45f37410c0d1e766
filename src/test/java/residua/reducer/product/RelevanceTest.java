package residua.reducer.product;

import static org.assertj.core.api.Assertions.assertThat;
import static residua.testing.Conditions.edge;

import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.reducer.indirectcalls.IndirectCallEffects;
import residua.reducer.tabulation.EntryContext;
import residua.reducer.tabulation.ProductNode;
import residua.reducer.tabulation.StableProduct;
import residua.reducer.tabulation.StateMerge;
import residua.reducer.tabulation.Tabulation;
import residua.testing.Conditions;
import residua.testing.Models;

/** Which functions and points have to differ from the original. */
class RelevanceTest {
  private static final Program PROGRAM =
      Models.program(
          """
          extern int f(void);
          static int inner(int n) { if (n > 0) n = 1; else n = 2; return n; }
          static int outer(int n) { return inner(n); }
          static int other(int n) { return n; }
          int main(void) {
            int a = outer(f());
            int b = other(a);
            return b;
          }
          """);

  /** Nothing is cut in other, and nobody asks how it is left: it is never touched. */
  @Test
  void functionsAreTouchedInWhichSomethingIsCutAndThoseThatCallThem() {
    assertThat(touched(edge("q0", "covered", "sourcecode", "n = 1;")))
        .isEqualTo("main q0, outer q0, inner q0");
    assertThat(touched(edge("q0", "covered", "sourcecode", "return b;"))).isEqualTo("main q0");
  }

  /** The automaton is in q0 or q1 behind inner: if that decides a cut, main has to know. */
  @Test
  void functionsReportTheirExitsIfSomethingIsCutAfterThem() {
    String moves = edge("q0", "q1", "sourcecode", "n = 1;");
    assertThat(touched(moves + edge("q1", "covered", "sourcecode", "return b;")))
        .isEqualTo("main q0, outer q0 reports, inner q0 reports");
    assertThat(touched(moves)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "inner | n > 0               | true",
        "inner | n = 1;              | true",
        "inner | n = 2;              | false",
        "inner | return n;           | false",
        "outer | return inner(n);    | true",
        "main  | int a = outer(f()); | true",
        "main  | int b = other(a);   | false",
      })
  void theStateMattersUpToTheLastCut(String function, String step, boolean matters) {
    Product product = new Product(edge("q0", "covered", "sourcecode", "n = 1;"));
    Function in = Models.function(PROGRAM, function);
    int location = Models.step(PROGRAM, in, step).entry();
    ProductNode point =
        new ProductNode(new EntryContext(in.index(), product.start), location, product.start);
    assertThat(product.points.numberOf(point)).isNotNegative();
    assertThat(product.relevance.isRelevant(point)).isEqualTo(matters);
  }

  private static String touched(String transitions) {
    Product product = new Product(transitions);
    return product.relevance.touched().stream()
        .map(context ->
            PROGRAM.functions().get(context.function()).name()
                + " "
                + product.condition.describe(context.state())
                + (product.relevance.isReporting(context) ? " reports" : ""))
        .collect(Collectors.joining(", "));
  }

  /** The program with a condition, nothing folded. */
  private static final class Product {
    private final ConditionObserver condition;
    private final int start;
    private final Tabulation points;
    private final Relevance relevance;

    Product(String transitions) {
      condition = Models.condition(PROGRAM, Conditions.of(2, transitions));
      start = ((ObserverStep.To) condition.start()).state();
      points =
          StableProduct.of(
                  PROGRAM,
                  condition,
                  new IndirectCallEffects(PROGRAM, condition),
                  Optional.empty(),
                  StateMerge.NOTHING,
                  Integer.MAX_VALUE,
                  new EntryContext(PROGRAM.entry(), start))
              .points();
      relevance = new Relevance(PROGRAM, condition, points);
    }
  }
}
