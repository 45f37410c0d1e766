package residua.checker.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.c.names.NameResolution;
import residua.checker.text.Side;
import residua.testing.Models;

/** Which objects of the two programs correspond, and for how long. */
class BindingsTest {
  private static final Program PROGRAM =
      Models.program(
          """
          extern int ask(int *);
          extern void clean(int *);
          int main(void) {
            int outer = 1;
            while (ask(0)) {
              int inner = 2;
              { int deep = 3; ask(&deep); }
              { int named = 4; ask(0); }
              { int cleaned __attribute__((cleanup(clean))) = 5; ask(0); }
              ask(0);
            }
            return outer;
          }
          """);
  private static final Side SIDE = new Side(PROGRAM);
  private static final Function MAIN = PROGRAM.entryFunction();
  private static final NameResolution NAMES = SIDE.names(MAIN.index());

  private static Step.Declaration declaration(String name) {
    return MAIN.steps().stream()
        .filter(Step.Declaration.class::isInstance)
        .map(Step.Declaration.class::cast)
        .filter(step -> step.names().contains(name))
        .findFirst()
        .orElseThrow();
  }

  private static int id(String name) {
    return declaration(name).id();
  }

  /** A location inside the block of a variable. */
  private static int inside(String name) {
    return declaration(name).next();
  }

  private static Bindings both(Bindings bindings, String from, int to) {
    return bindings.residualMoves(NAMES, inside(from), to).originalMoves(NAMES, inside(from), to);
  }

  @Test
  void objectsCorrespondUntilBothHaveEnded() {
    Bindings bound = Bindings.NONE.with(id("inner"), id("inner"));
    assertThat(bound.residualOf(id("inner"))).contains(id("inner"));
    Bindings residualLeft = bound.residualMoves(NAMES, inside("inner"), MAIN.exit());
    assertThat(residualLeft.residualOf(id("inner"))).isEmpty();
    assertThat(residualLeft.isFreeOriginal(id("inner"))).isFalse();
    assertThat(residualLeft.isFreeResidual(id("inner"))).isFalse();
    Bindings bothLeft = residualLeft.originalMoves(NAMES, inside("inner"), MAIN.exit());
    assertThat(bothLeft.isFreeOriginal(id("inner"))).isTrue();
    assertThat(bothLeft.isFreeResidual(id("inner"))).isTrue();
  }

  @Test
  void anInnerBlockEndsNoObjectsAroundIt() {
    Bindings bound =
        Bindings.NONE
            .with(id("deep"), id("deep"))
            .with(id("outer"), id("outer"))
            .with(id("inner"), id("inner"));
    assertThat(bound.all()).extracting(Bindings.Bound::original).isSorted();
    Bindings after = both(bound, "deep", inside("inner"));
    assertThat(after.residualOf(id("inner"))).isPresent();
    assertThat(after.residualOf(id("outer"))).isPresent();
    assertThat(after.residualOf(id("deep"))).isEmpty();
  }

  @Test
  void anObjectCorrespondsToOneOnly() {
    Bindings bound = Bindings.NONE.with(id("inner"), id("deep"));
    assertThat(bound.contradict(id("inner"), id("deep"))).isFalse();
    assertThat(bound.contradict(id("outer"), id("named"))).isFalse();
    assertThat(bound.contradict(id("inner"), id("named"))).isTrue();
    assertThat(bound.contradict(id("outer"), id("deep"))).isTrue();
  }

  @Test
  void declaringTheOriginalsObjectAgainDropsItsFormerPartner() {
    Bindings bound = Bindings.NONE.with(id("inner"), id("deep")).with(id("inner"), id("named"));
    assertThat(bound).isEqualTo(Bindings.NONE.with(id("inner"), id("named")));
  }

  @Test
  void anObjectThatGetsAnotherPartnerLeavesItsFormerOneWithout() {
    Bindings bound = Bindings.NONE.with(id("outer"), id("deep")).instead(id("inner"), id("deep"));
    assertThat(bound.residualOf(id("inner"))).contains(id("deep"));
    assertThat(bound.residualOf(id("outer"))).isEmpty();
    assertThat(bound.isFreeOriginal(id("outer"))).isFalse();
  }

  @Test
  void onlyObjectsWithAnAddressCanBeSeenToLiveLonger() {
    Lifetimes lifetimes = new Lifetimes(SIDE, SIDE);
    Bindings longer =
        Bindings.NONE
            .with(id("named"), id("named"))
            .originalMoves(NAMES, inside("named"), inside("inner"));
    assertThat(lifetimes.uneven(MAIN, MAIN, longer)).isEmpty();
    assertThat(lifetimes.alive(MAIN, MAIN, longer)).isEqualTo(Bindings.NONE);

    Bindings taken =
        Bindings.NONE
            .with(id("deep"), id("deep"))
            .originalMoves(NAMES, inside("deep"), inside("inner"));
    assertThat(lifetimes.alive(MAIN, MAIN, taken)).isEqualTo(taken);
    Bindings.Bound uneven = lifetimes.uneven(MAIN, MAIN, taken).orElseThrow();
    assertThat(lifetimes.failure(MAIN, uneven)).hasMessageContaining("lives longer");
  }

  /** Nothing else may correspond to an object that still has a value. */
  @Test
  void anObjectThatEndsTooEarlyKeepsItsPartner() {
    Lifetimes lifetimes = new Lifetimes(SIDE, SIDE);
    Bindings shorter =
        Bindings.NONE
            .with(id("named"), id("named"))
            .residualMoves(NAMES, inside("named"), inside("inner"));
    assertThat(lifetimes.alive(MAIN, MAIN, shorter)).isEqualTo(shorter);
  }

  @Test
  void codeThatIsExecutedAtTheEndOfALifetimeIsCertainlySeen() {
    Lifetimes lifetimes = new Lifetimes(SIDE, SIDE);
    int cleaned = id("cleaned");
    for (boolean longer : List.of(true, false)) {
      Bindings.Bound bound = new Bindings.Bound(cleaned, cleaned, longer, !longer);
      assertThat(lifetimes.failure(MAIN, bound).kind().name())
          .isEqualTo(longer ? "NOT_SOUND" : "NEW_BEHAVIOUR");
    }
  }
}
