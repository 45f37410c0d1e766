package residua.analysis.bounded.lazy;

import java.util.List;
import java.util.Optional;
import residua.formula.Term;

/** Labels nodes with the interpolants of the paths through them (McMillan, CAV 2006). */
public record InterpolantLabels() implements Labels {
  @Override
  public Term of(Unwound parent, Passage.Exit exit) {
    return exit.target().known();
  }

  @Override
  public boolean isEager() {
    return true;
  }

  @Override
  public Optional<Unwound> learn(List<Unwound> path, List<Term> formulas) {
    return Optional.empty();
  }
}
