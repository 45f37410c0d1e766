package residua.symbolic;

import java.util.Optional;
import residua.formula.Sort;
import residua.formula.Terms;

/**
 * Functions that read a text at an unknown address: they return any value, like a read of such an
 * address, see {@link MemoryAccess#read}.
 */
final class UnknownTexts {
  private final Values values;
  private final Terms terms;

  UnknownTexts(Values values) {
    this.values = values;
    this.terms = values.terms();
  }

  /** The result of a call; empty if it is no such function, or reads no such text. */
  Optional<Datum> value(CallArguments given) throws Unfollowed {
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
  boolean mayBeAnywhere(Datum.Pointer pointer) {
    return pointer.targets().stream()
        .anyMatch(target ->
            !target.guard().is(false)
                && (target.place() instanceof Place.Anywhere
                    || target.place() instanceof Place.Raw raw && !raw.bits().isConstant()));
  }

  private Datum any(String name) {
    return switch (name) {
      case "strchr", "strrchr", "memchr", "strpbrk", "strdup" ->
          values.ite(
              terms.fresh(Sort.BOOL),
              values.pointer(Place.ANYWHERE),
              values.pointer(new Place.Raw(terms.bits(64, 0))));
      case "strlen", "strspn", "strcspn" -> new Datum.Number(terms.fresh(Sort.bits(64)));
      default -> new Datum.Number(terms.fresh(Sort.bits(32)));
    };
  }
}
