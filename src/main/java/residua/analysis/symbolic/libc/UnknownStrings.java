package residua.analysis.symbolic.libc;

import java.util.Optional;
import residua.analysis.symbolic.evaluation.MemoryAccess;
import residua.analysis.symbolic.state.PointsTo;
import residua.analysis.symbolic.state.SymbolicCell;
import residua.analysis.symbolic.state.SymbolicValues;
import residua.analysis.symbolic.state.UnsupportedEdge;
import residua.smt.Sort;
import residua.smt.Terms;

/**
 * Functions that read a text at an unknown address: they return any value, like a read of such an
 * address, see {@link MemoryAccess#read}.
 */
final class UnknownStrings {
  private final SymbolicValues values;
  private final Terms terms;

  UnknownStrings(SymbolicValues values) {
    this.values = values;
    this.terms = values.terms();
  }

  /** The result of a call; empty if it is no such function, or reads no such text. */
  Optional<SymbolicCell> value(CallArguments given) throws UnsupportedEdge {
    int texts =
        switch (given.name()) {
          case "strlen", "strchr", "strrchr", "memchr", "strdup" -> 1;
          case "strcmp", "strncmp", "memcmp", "strspn", "strcspn", "strpbrk" -> 2;
          default -> 0;
        };
    for (int i = 0; i < texts; i++) {
      if (mayBeAnywhere(given.pointer(i))) {
        return Optional.of(any(given.name()));
      }
    }
    return Optional.empty();
  }

  /** Whether a pointer may point outside the program's objects. */
  boolean mayBeAnywhere(SymbolicCell.Pointer pointer) {
    return pointer.targets().stream()
        .anyMatch(target ->
            !target.guard().is(false)
                && (target.place() instanceof PointsTo.Anywhere
                    || target.place() instanceof PointsTo.Raw raw && !raw.bits().isConstant()));
  }

  private SymbolicCell any(String name) {
    return switch (name) {
      case "strchr", "strrchr", "memchr", "strpbrk", "strdup" ->
          values.ite(
              terms.fresh(Sort.BOOL),
              values.pointer(PointsTo.ANYWHERE),
              values.pointer(new PointsTo.Raw(terms.bits(64, 0))));
      case "strlen", "strspn", "strcspn" -> new SymbolicCell.Number(terms.fresh(Sort.bits(64)));
      default -> new SymbolicCell.Number(terms.fresh(Sort.bits(32)));
    };
  }
}
