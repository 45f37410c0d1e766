package residua.folding;

import residua.residual.Clone;
import residua.residual.Residual;
import residua.source.Abandoned;

/**
 * Makes a residual program as small as it gets without changing any run: equal nodes and clones are
 * merged, assumptions that decide nothing are left out, exits nobody tells apart become one, and
 * what need not be split is put together again, until nothing changes.
 */
public final class Minimiser {
  private Minimiser() {}

  /** The residual program without what behaves alike. */
  public static Residual minimise(Residual residual) {
    Residual result = merge(residual);
    int before;
    do {
      Abandoned.check();
      before = size(result);
      Residual changed = WholeSteps.restore(ExitCodes.simplify(result));
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
