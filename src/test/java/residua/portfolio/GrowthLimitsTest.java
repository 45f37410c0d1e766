package residua.portfolio;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import residua.portfolio.named.StageNames;
import residua.portfolio.named.StageText;
import residua.reducer.sizing.Growth;
import residua.reducer.sizing.Limit;
import residua.reducer.sizing.Pricing;

/** A tester does not mind copies, a prover does: each gets its own program where that matters. */
class GrowthLimitsTest {
  private static final StageNames NAMES =
      new StageNames(Duration.ofSeconds(1), OptionalInt.empty());

  private static Stage stage(String name) throws Exception {
    return NAMES.of(StageText.of(name));
  }

  private static Growth growth(Limit limit, Pricing pricing) {
    return new Growth(limit, pricing, Growth.UNLIMITED.foldings(), false);
  }

  private static GrowthLimits sizes(Limit limit, Pricing shared) {
    return new GrowthLimits(growth(limit, shared), growth(limit, Pricing.FOR_TESTERS));
  }

  @Test
  void testersGetTheirOwnBesideProvers() throws Exception {
    GrowthLimits sizes = sizes(new Limit.AsWorth(), Pricing.FOR_PROVERS);
    for (String tester : List.of("klee", "afl++", "libfuzzer")) {
      assertThat(sizes.isOther(stage(tester))).as(tester).isTrue();
    }
    for (String other : List.of("cbmc", "frama-c", "value")) {
      assertThat(sizes.isOther(stage(other))).as(other).isFalse();
    }
  }

  @Test
  void whatIsSharedIsAsMostWantIt() throws Exception {
    List<Stage> testers = List.of(stage("value"), stage("klee"));
    assertThat(GrowthLimits.pricing(testers)).isEqualTo(Pricing.FOR_TESTERS);
    List<Stage> both = Stream.concat(testers.stream(), Stream.of(stage("cbmc"))).toList();
    assertThat(GrowthLimits.pricing(both)).isEqualTo(Pricing.FOR_PROVERS);
    assertThat(sizes(new Limit.AsWorth(), Pricing.FOR_TESTERS).isOther(stage("klee"))).isFalse();
  }

  @Test
  void withoutALimitAllAreTheSame() throws Exception {
    assertThat(sizes(new Limit.None(), Pricing.FOR_PROVERS).isOther(stage("klee"))).isFalse();
  }
}
