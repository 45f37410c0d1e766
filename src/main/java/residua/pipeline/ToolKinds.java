package residua.pipeline;

import residua.folding.Pricing;
import residua.print.Dialect;

/** What is known of the tools that targets are for. */
public final class ToolKinds {
  private ToolKinds() {}

  /** What cuts and copies mean to the tools of a target; provers for those that are not known. */
  public static Pricing pricing(Dialect target) {
    return switch (target.name()) {
      case "klee", "afl" -> Pricing.FOR_TESTERS;
      default -> Pricing.FOR_PROVERS;
    };
  }
}
