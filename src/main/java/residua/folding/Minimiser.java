package residua.folding;

import residua.reduction.Clone;
import residua.reduction.Residual;

/**
 * Makes a residual program as small as it gets without changing any run: equal nodes and clones are
 * merged, exits nobody tells apart become one, and what need not be split is put together again,
 * until nothing changes.
 */
public final class Minimiser {
  private Minimiser() {}

  /** The residual program without what behaves alike. */
  public static Residual minimise(Residual residual) {
    Residual result = EqualNodes.merge(residual);
    int before;
    do {
      before = size(result);
      result = EqualNodes.merge(WholeSteps.restore(ExitCodes.simplify(result)));
    } while (size(result) < before);
    return result;
  }

  private static int size(Residual residual) {
    int result = residual.clones().size();
    for (Clone clone : residual.clones()) {
      result += clone.nodes().size() + (clone.reports() ? 1 : 0);
    }
    return result;
  }
}
