package residua.reducer.minimisation;

import residua.base.concurrent.CancellationCheck;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Residual;

/**
 * Makes a residual program as small as possible without changing any execution: merges equal nodes
 * and clones, omits assumptions that decide nothing, merges exits that no caller distinguishes, and
 * recombines steps that need not be split, until nothing changes.
 */
public final class Minimiser {
  private Minimiser() {}

  /** The residual program with all code merged that behaves alike. */
  public static Residual minimise(Residual residual) {
    Residual result = merge(residual);
    int before;
    do {
      CancellationCheck.check();
      before = size(result);
      Residual changed = WholeSteps.restore(CloneExitNumbers.simplify(result));
      if (changed == result) {
        return result;
      }
      result = merge(changed);
    } while (size(result) < before);
    return result;
  }

  private static Residual merge(Residual residual) {
    Residual merged = EqualNodes.merge(residual);
    Residual passed = IdleAssumptions.pass(merged);
    return passed == merged ? merged : EqualNodes.merge(passed);
  }

  private static int size(Residual residual) {
    int result = residual.clones().size();
    for (Clone clone : residual.clones()) {
      result += clone.nodes().size() + (clone.reports() ? 1 : 0);
    }
    return result;
  }
}
