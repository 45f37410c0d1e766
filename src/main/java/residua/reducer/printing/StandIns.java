package residua.reducer.printing;

import java.util.HashMap;
import java.util.Map;
import residua.reducer.printing.text.Unit;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Residual;

/** Copies that are printed in place of the functions themselves. */
final class StandIns {
  private StandIns() {}

  /** By function; only a residual program that follows the condition at run time has any. */
  static Map<Integer, Unit> of(Residual residual) {
    Map<Integer, Unit> result = new HashMap<>();
    if (residual.tracking().isPresent()) {
      for (Clone clone : residual.clones()) {
        result.putIfAbsent(clone.function(), new Unit.Specialised(clone.index()));
      }
    }
    return result;
  }
}
