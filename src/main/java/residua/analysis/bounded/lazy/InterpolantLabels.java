package residua.analysis.bounded.lazy;

import java.util.List;
import java.util.Optional;
import residua.smt.Term;

/** Labels nodes with the interpolants of the paths through them (McMillan, CAV 2006). */
public record InterpolantLabels() implements NodeLabels {
  @Override
  public Term of(UnwindingNode parent, BlockFormula.Exit exit) {
    return exit.target().known();
  }

  @Override
  public boolean isEager() {
    return true;
  }

  @Override
  public Optional<UnwindingNode> learn(List<UnwindingNode> path, List<Term> formulas) {
    return Optional.empty();
  }
}
