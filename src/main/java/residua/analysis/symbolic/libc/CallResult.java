package residua.analysis.symbolic.libc;

import java.util.Optional;
import residua.analysis.symbolic.state.SymbolicCell;

/**
 * The result of a call of a known function.
 *
 * @param value a certain value; if empty, any value
 */
record CallResult(Optional<SymbolicCell> value) {
  static final CallResult ANY = new CallResult(Optional.empty());
}
