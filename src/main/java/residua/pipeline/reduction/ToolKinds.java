package residua.pipeline.reduction;

import residua.reducer.printing.text.TargetDialect;
import residua.reducer.sizing.Pricing;

/** Facts about the tools that targets are for. */
public final class ToolKinds {
  private ToolKinds() {}

  /** The price of cuts and copies for the tools of a target; that of provers for unknown ones. */
  public static Pricing pricing(TargetDialect target) {
    return switch (target.name()) {
      case "klee", "afl" -> Pricing.FOR_TESTERS;
      default -> Pricing.FOR_PROVERS;
    };
  }
}
