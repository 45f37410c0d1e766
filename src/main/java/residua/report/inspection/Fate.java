package residua.report.inspection;

import java.util.List;
import residua.c.cfa.Edge;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.reducer.product.ProductView.Run;
import residua.report.inspection.Inspection.Bound;

/** The effect of a condition on an edge, with the colours of drawings. */
public enum Fate {
  /** There is no condition. */
  PLAIN("#000000", "black"),
  /** At least one state cuts it. */
  CUT("#c00000", "red"),
  /** Nothing is executed there any more. */
  UNREACHED("#a0a0a0", "gray"),
  /** It is kept, and nothing after it is cut. */
  RESIDUAL("#000000", "black"),
  /** It is kept in a state that may still cut. */
  FOLLOWED("#0040c0", "blue");

  private final String rgb;
  private final String colour;

  Fate(String rgb, String colour) {
    this.rgb = rgb;
    this.colour = colour;
  }

  /** As {@code #rrggbb}. */
  public String rgb() {
    return rgb;
  }

  /** As a name. */
  public String colour() {
    return colour;
  }

  /** The fate of an edge, of a call together with the return from it. */
  public static Fate of(Inspection inspection, Edge edge) {
    if (inspection.condition().isEmpty()) {
      return PLAIN;
    }
    Bound bound = inspection.condition().get();
    Fate returned = of(bound.product().returns(edge));
    return returned == CUT ? CUT : of(bound.product().reads(edge));
  }

  /** The fate of a line about an edge. */
  public static Fate of(Inspection inspection, EdgeRow row) {
    return inspection.condition().map(bound -> of(row.runs(bound))).orElse(PLAIN);
  }

  private static Fate of(List<Run> runs) {
    if (runs.isEmpty()) {
      return UNREACHED;
    }
    if (runs.stream().anyMatch(run -> run.move() instanceof ObserverStep.Cut)) {
      return CUT;
    }
    boolean residual = runs.stream().allMatch(run -> run.state() == ConditionObserver.RESIDUAL);
    return residual ? RESIDUAL : FOLLOWED;
  }
}
