package residua.c.linker.checked;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.c.frontend.units.FileScopeName;
import residua.c.frontend.units.FileScopeName.Linkage;
import residua.c.frontend.units.FileScopeName.Space;
import residua.c.linker.LinkUnit;
import residua.c.linker.LinkedText;
import residua.c.linker.LinkedText.Differing;
import residua.c.linker.LinkedText.UnitName;
import residua.c.linker.Linker;

/**
 * Links units as {@link Linker} does, and asks a compiler whether their declarations agree. Where
 * types differ that a linker with types (gcc's {@code -flto -Wlto-type-mismatch}) takes for the
 * same, each unit sees the type that it declares.
 */
public final class CheckedLinker {
  private final List<LinkUnit> units;
  private final Map<UnitName, String> wanted;
  private final Compiler compiler;

  /** Judges texts. */
  public interface Compiler {
    /**
     * The errors in a preprocessed text, each with a note where the other declaration stands.
     *
     * @throws InputException if there is no answer
     */
    List<Diagnostic> errors(String text) throws InputException;
  }

  private CheckedLinker(List<LinkUnit> units, Map<UnitName, String> wanted, Compiler compiler) {
    this.units = List.copyOf(units);
    this.wanted = Map.copyOf(wanted);
    this.compiler = compiler;
  }

  /**
   * The units as one text.
   *
   * @param wanted the names that some entities are to have in it, if nothing else has them
   * @throws InputException with both places where they cannot be linked, or with the compiler's
   *     errors
   */
  public static LinkedText link(
      List<LinkUnit> units, Map<UnitName, String> wanted, Compiler compiler) throws InputException {
    return new CheckedLinker(units, wanted, compiler).link();
  }

  private LinkedText link() throws InputException {
    LinkedText linked = Linker.link(units, wanted, Differing.NONE);
    List<Diagnostic> first = compiler.errors(linked.checked());
    List<Diagnostic> errors = first;
    Differing differing = Differing.NONE;
    while (!errors.isEmpty()) {
      Optional<Differing> found = DifferingTypes.of(errors, this::declaredAt);
      if (found.isEmpty() || differing.all().containsAll(found.get().all())) {
        throw new InputException(first);
      }
      differing = differing.and(found.get());
      linked = Linker.link(units, wanted, differing);
      errors = compiler.errors(linked.checked());
    }
    return linked;
  }

  /** The external name that a unit declares at a place. */
  private Optional<String> declaredAt(Position place) {
    for (LinkUnit unit : units) {
      Optional<String> name =
          unit.text().items().stream()
              .flatMap(item -> item.names().stream())
              .filter(each -> each.space() == Space.ORDINARY && each.linkage() == Linkage.EXTERNAL)
              .filter(each -> unit.text().source().position(each.at().start()).equals(place))
              .map(FileScopeName::name)
              .findFirst();
      if (name.isPresent()) {
        return name;
      }
    }
    return Optional.empty();
  }
}
