package residua.portfolio;

import java.util.List;
import java.util.stream.Stream;
import residua.pipeline.reduction.ToolKinds;
import residua.reducer.printing.text.TargetDialect;
import residua.reducer.sizing.Growth;
import residua.reducer.sizing.Limit;
import residua.reducer.sizing.Pricing;

/**
 * The size limits of residual programs. Copies cost less for a tool that follows one path at a time
 * than for one that analyses all of the text.
 *
 * @param shared of what is left, by which stages are compared; as most tools want it
 * @param testers of the input of a tool that follows paths
 */
public record GrowthLimits(Growth shared, Growth testers) {
  /** A size that applies to every tool. */
  public static GrowthLimits same(Growth growth) {
    return new GrowthLimits(growth, growth);
  }

  /** The price of copies for stages together: they are free only if no tool minds them. */
  public static Pricing pricing(List<Stage> stages) {
    return stages.stream()
        .flatMap(stage -> stage instanceof Stage.External tool ? Stream.of(tool) : Stream.empty())
        .map(GrowthLimits::pricing)
        .filter(Pricing.FOR_PROVERS::equals)
        .findFirst()
        .orElse(Pricing.FOR_TESTERS);
  }

  /** Whether a stage wants another program than the one that is shared. */
  boolean isOther(Stage stage) {
    return stage instanceof Stage.External tool
        && pricing(tool).equals(Pricing.FOR_TESTERS)
        && !testers.equals(shared)
        && !(shared.limit() instanceof Limit.None);
  }

  private static Pricing pricing(Stage.External tool) {
    return ToolKinds.pricing(TargetDialect.builtIn(tool.tool().description().target()));
  }
}
