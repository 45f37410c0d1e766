package residua.c.linker;

import java.util.List;
import java.util.Optional;
import residua.base.text.Position;
import residua.c.frontend.units.FileScopeName;
import residua.c.frontend.units.FileScopeName.Kind;
import residua.c.frontend.units.FileScopeName.Linkage;
import residua.c.frontend.units.FileScopeName.Space;
import residua.c.frontend.units.FileScopeName.State;

/**
 * What a name of file scope denotes in one unit.
 *
 * @param unit the index of the unit
 * @param linkage its linkage, all declarations taken together
 * @param declarations all declarations that introduce it, in their order
 */
record Entity(int unit, Key key, Linkage linkage, List<Declared> declarations) {
  Entity {
    declarations = List.copyOf(declarations);
  }

  /** A name in its name space. */
  record Key(Space space, String name) {}

  /**
   * A declaration of it.
   *
   * @param item the index of the item in its unit
   */
  record Declared(int item, FileScopeName name, Position position) {}

  Kind kind() {
    return declarations.getFirst().name().kind();
  }

  boolean isExternal() {
    return linkage == Linkage.EXTERNAL;
  }

  boolean isInternal() {
    return linkage == Linkage.INTERNAL;
  }

  /** The name for the assembler. */
  String symbol() {
    for (Declared each : declarations) {
      if (each.name().symbol().isPresent()) {
        return each.name().symbol().get();
      }
    }
    return key.name();
  }

  /** The declaration that provides most of it. */
  Declared definition() {
    Declared best = declarations.getFirst();
    for (Declared each : declarations) {
      if (each.name().state().compareTo(best.name().state()) > 0) {
        best = each;
      }
    }
    return best;
  }

  State state() {
    State state = definition().name().state();
    boolean isMadeExternal =
        state == State.INLINE_ONLY
            && declarations.stream().anyMatch(each -> each.name().state() == State.DECLARED);
    return isMadeExternal ? State.DEFINED : state;
  }

  boolean isWeak() {
    return declarations.stream().anyMatch(each -> each.name().isWeak());
  }

  /** Whether it is a tag without a list of members or constants in this unit. */
  boolean isIncomplete() {
    return key.space() == Space.TAG && state() == State.DECLARED;
  }

  /** Where it is defined, if a declaration defines it. */
  Optional<Declared> defined() {
    return Optional.of(definition()).filter(each -> state() == State.DEFINED);
  }
}
