package residua.portfolio.obligations;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import residua.analysis.conditions.ProvedCondition;
import residua.base.diagnostics.InputException;
import residua.base.execution.ExecutionPolicy;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.c.frontend.CFrontend.Understood;
import residua.c.semantics.DataModel;
import residua.c.semantics.Obligation;
import residua.c.semantics.VolatileObjects;
import residua.c.specification.SafetyProperty;
import residua.c.specification.Specification;
import residua.pipeline.analysis.Analysis;
import residua.pipeline.analysis.BuiltInAnalysis.Task;

/** What one analysis has proved of single operations is assumed by the next one. */
class ProvedObligationsTest {
  private static final String TEXT =
      """
      extern void *malloc(unsigned long size); extern void free(void *object);
      int main(void) {
        int *p = malloc(4);
        if (p == 0) return 0;
        *p = 1;
        free(p);
        return 0;
      }
      """;

  private final ProvedObligations proved = new ProvedObligations();

  private static Understood read(SafetyProperty... asked) throws InputException {
    return CFrontend.understand(
        new SourceText("p.c", TEXT, TEXT),
        "main",
        (text, suspicion) -> List.of(),
        DataModel.LP64,
        VolatileObjects.ANY,
        new Specification(List.of(asked)));
  }

  private static Analysis.Result suspecting(Optional<SortedSet<Obligation>> suspected) {
    return new Analysis.Result(
        Analysis.Verdict.UNKNOWN,
        Optional.empty(),
        "",
        ProvedCondition.nothing(),
        0,
        Optional.empty(),
        List.of(),
        suspected);
  }

  private static Optional<SortedSet<Obligation>> only(Understood program, SafetyProperty property) {
    TreeSet<Obligation> result = new TreeSet<>(Obligation.of(program.meaning()));
    result.removeIf(each -> each.property() != property);
    assertThat(result).isNotEmpty();
    return Optional.of(result);
  }

  private SortedSet<Obligation> left(Understood program) {
    Task task = proved.assumedIn(new Task(program, List.of(), true, ExecutionPolicy.ALLOWED));
    return Obligation.of(task.program().meaning());
  }

  @Test
  void whatEachOfTwoAnalysesHasProvedIsEverything() throws InputException {
    Understood program = read(SafetyProperty.VALID_DEREF, SafetyProperty.VALID_FREE);
    proved.add("one", program, suspecting(only(program, SafetyProperty.VALID_DEREF)));
    assertThat(proved.areAll(program)).isFalse();
    assertThat(left(program)).isEqualTo(only(program, SafetyProperty.VALID_DEREF).get());
    proved.add("two", program, suspecting(only(program, SafetyProperty.VALID_FREE)));
    assertThat(proved.areAll(program)).isTrue();
    assertThat(left(program)).isEmpty();
    assertThat(proved.all())
        .extracting(each -> each.property() + " " + each.provedBy().orElse("nobody"))
        .containsOnlyOnce("VALID_DEREF two", "VALID_FREE one");
  }

  @Test
  void anAnalysisThatCameToNoEndProvesNothing() throws InputException {
    Understood program = read(SafetyProperty.VALID_DEREF);
    proved.assumedIn(new Task(program, List.of(), true, ExecutionPolicy.ALLOWED));
    proved.add("one", program, suspecting(Optional.empty()));
    assertThat(proved.areAll(program)).isFalse();
    assertThat(left(program)).isEqualTo(Obligation.of(program.meaning()));
    assertThat(proved.all()).isNotEmpty().allMatch(each -> each.provedBy().isEmpty());
  }

  /** There may be something that it cannot follow. */
  @Test
  void withoutOperationsNothingIsProvedBeforeAnAnalysisComesToItsEnd() throws InputException {
    Understood program = read(SafetyProperty.NO_DIVISION_BY_ZERO);
    assertThat(Obligation.of(program.meaning())).isEmpty();
    proved.add("one", program, suspecting(Optional.empty()));
    assertThat(proved.areAll(program)).isFalse();
    proved.add("two", program, suspecting(Optional.of(new TreeSet<>())));
    assertThat(proved.areAll(program)).isTrue();
  }

  /** Otherwise nothing would be gained where the next analysis cannot follow what is allocated. */
  @Test
  void whereNothingIsLostAllocationsNeedNotBeFollowed() throws InputException {
    Understood program = read(SafetyProperty.VALID_DEREF, SafetyProperty.VALID_MEMTRACK);
    proved.add("one", program, suspecting(only(program, SafetyProperty.VALID_DEREF)));
    Task task = proved.assumedIn(new Task(program, List.of(), true, ExecutionPolicy.ALLOWED));
    assertThat(task.program().meaning().asksForLeaks()).isFalse();
    assertThat(proved.areAll(program)).isFalse();
  }

  @Test
  void whereErrorCallsAreAskedForOperationsAreNotEverything() throws InputException {
    Understood program = read(SafetyProperty.VALID_DEREF, SafetyProperty.UNREACH_CALL);
    proved.add("one", program, suspecting(Optional.of(new TreeSet<>(Set.of()))));
    assertThat(proved.areAll(program)).isFalse();
  }
}
