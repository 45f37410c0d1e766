package residua.analysis.reachability;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.pipeline.analysis.Analysis;
import residua.testing.Analyses;

/**
 * A value is assigned to several objects in one statement: the order matters only where one
 * assignment changes the address of another.
 */
class AssignmentChainTest {
  private static final String TEXT =
      """
      extern void reach_error(void);
      extern int __VERIFIER_nondet_int(void);
      struct node { struct node *next, *prev; int value; };
      struct list { struct node *first, *last; int *numbers; } list;
      struct node x, y;
      int a[4] = {1, 1, 1, 1}, i;
      int main(void) {
        struct list *l = &list;
        struct node *p = &x;
        x.next = &y; y.next = &x; l->first = &x; l->last = &y; l->numbers = a;
        STATEMENT
        return 0;
      }
      """;

  private static Analysis.Verdict verdict(String statement, String analysis) throws Exception {
    String text = TEXT.replace("STATEMENT", statement);
    return new Analysis(
            List.of(Analyses.named(analysis)), new Limits(Map.of("time", 60L, "repeat", 20L)))
        .run(
            CFrontend.understand(
                new SourceText("p.c", text, text), "main", (all, suspicion) -> suspicion),
            List.of(),
            step -> {})
        .verdict();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "l->first->prev = l->last->prev = p; if (x.prev != &x || y.prev != &x) reach_error();",
        "(l->first->next) = (l->first->prev = l->last); if (x.next != &y) reach_error();",
        "l->first->next = l->first->prev = l->last->next = 0; if (x.next || y.next) reach_error();",
        "l->numbers[1] = *l->numbers = a[3] = 7; if (a[0] + a[1] != 14) reach_error();",
        // It is changed to what it was.
        "p->next->prev = p->next = &y; if (y.prev != &y) reach_error();",
        "for (l->first->prev = l->last = 0; l->last;) {} if (x.prev) reach_error();",
      })
  void othersAreFollowed(String statement) throws Exception {
    for (String analysis : List.of("value", "interval", "bmc")) {
      assertThat(verdict(statement, analysis)).as(analysis).isEqualTo(Analysis.Verdict.TRUE);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // C allows to compute the address before x.next is assigned, and after it.
        "p->next->prev = p->next = &x; if (y.prev == 0) reach_error();",
        "p->next->prev = p->next = &x; if (x.prev == 0) reach_error();",
        "a[a[0]] = a[0] = 2; if (a[1] != 1) reach_error();",
        "int **q = &l->numbers; **q = *(long *) l->numbers = 0;",
        "l->first->next->prev = l->first->next = l->last->prev = p;",
        "i = __VERIFIER_nondet_int(); i &= 1; a[a[i]] = a[0] = 2;",
        // Its value is used, or something else changes.
        "if (p->next->prev = p->next = &x) i = 1; if (y.prev == 0) reach_error();",
        "i = (p->next->prev = p->next = &x) == 0; if (y.prev == 0) reach_error();",
        "({ p->next->prev = p->next = &x; }); if (y.prev == 0) reach_error();",
        "a[i] = a[2] = i++;",
        "a[i++] = a[i] = 0;",
      })
  void nothingIsProvedWhereTheOrderMatters(String statement) throws Exception {
    for (String analysis : List.of("value", "interval", "bmc")) {
      assertThat(verdict(statement, analysis)).as(analysis).isNotEqualTo(Analysis.Verdict.TRUE);
    }
  }
}
