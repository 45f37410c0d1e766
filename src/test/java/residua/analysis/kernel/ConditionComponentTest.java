package residua.analysis.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import residua.base.diagnostics.InputException;
import residua.base.text.Slice;
import residua.base.text.SourceText;
import residua.c.cfa.Edge;
import residua.c.frontend.CFrontend;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.condition.observer.StateTest;

/** Only what the condition certainly covers is covered, whoever asks. */
class ConditionComponentTest {
  private static final int BEGUN = 1;
  private static final int TESTED = 2;
  private static final StateTest TEST =
      new StateTest(
          "x == 1", OptionalInt.empty(), ObserverStep.Cut.by(0), new ObserverStep.To(BEGUN));

  /** Moves in the same way on each edge. */
  private record Moves(ObserverStep first, ObserverStep next) implements ConditionObserver {
    @Override
    public ObserverStep start() {
      return first;
    }

    @Override
    public ObserverStep read(int state, Edge edge) {
      assertThat(state).isNotEqualTo(RESIDUAL);
      return next;
    }

    @Override
    public Optional<StateTest> test(int state) {
      return state == TESTED ? Optional.of(TEST) : Optional.empty();
    }

    @Override
    public ObserverStep readReturn(int state, Edge call) {
      return read(state, call);
    }

    @Override
    public ObserverStep enterUnseen(int state, int function, List<Slice> sites) {
      return new ObserverStep.To(RESIDUAL);
    }

    @Override
    public ObserverStep leaveUnseen(int state, int function, List<Slice> sites) {
      return new ObserverStep.To(RESIDUAL);
    }

    @Override
    public boolean mayMove(int state, int function) {
      return true;
    }

    @Override
    public boolean isImmovable(int state, Set<Integer> functions) {
      return false;
    }

    @Override
    public String describe(int state) {
      return "";
    }
  }

  private static Edge edge() throws InputException {
    String text = "int main(void) { return 0; }";
    return CFrontend.understand(new SourceText("p.c", text, text), "main", (all, any) -> any)
        .program()
        .edges()
        .get(0);
  }

  private static ConditionComponent of(ObserverStep first, ObserverStep next) {
    return new ConditionComponent(Optional.of(new Moves(first, next)));
  }

  @Test
  void withoutAConditionNothingIsCovered() throws InputException {
    ConditionComponent none = new ConditionComponent(Optional.empty());
    ConditionStep still = new ConditionStep.Continues(ConditionComponent.UNCOVERED);
    assertThat(none.start()).isEqualTo(still);
    assertThat(none.read(ConditionComponent.UNCOVERED, edge())).isEqualTo(still);
    assertThat(none.readReturn(ConditionComponent.UNCOVERED, edge())).isEqualTo(still);
  }

  @Test
  void aCutCovers() throws InputException {
    ObserverStep cut = ObserverStep.Cut.by(0);
    assertThat(of(cut, cut).start()).isEqualTo(new ConditionStep.Covered());
    ConditionComponent later = of(new ObserverStep.To(BEGUN), cut);
    assertThat(later.start()).isEqualTo(new ConditionStep.Continues(BEGUN));
    assertThat(later.read(BEGUN, edge())).isEqualTo(new ConditionStep.Covered());
    assertThat(later.readReturn(BEGUN, edge())).isEqualTo(new ConditionStep.Covered());
  }

  @Test
  void whatATestDecidesIsNotCovered() throws InputException {
    ConditionComponent tested = of(new ObserverStep.To(BEGUN), new ObserverStep.To(TESTED));
    ConditionStep step = tested.read(BEGUN, edge());
    assertThat(step).isEqualTo(new ConditionStep.Undecided(TEST));
    assertThat(((ConditionStep.GoesOn) step).state()).isEqualTo(ConditionComponent.UNCOVERED);
  }

  @Test
  void nothingIsCoveredAfterThat() throws InputException {
    ConditionComponent tested = of(new ObserverStep.To(TESTED), ObserverStep.Cut.by(0));
    assertThat(tested.start()).isEqualTo(new ConditionStep.Undecided(TEST));
    ConditionStep still = new ConditionStep.Continues(ConditionComponent.UNCOVERED);
    assertThat(tested.read(tested.inHiddenCall(), edge())).isEqualTo(still);
  }
}
