package residua.c.frontend.signature;

import java.util.List;
import java.util.Optional;
import residua.base.text.Slice;

/**
 * How a function with a body is called.
 *
 * @param defined how its definition begins
 * @param isExternal whether other translation units can call it
 * @param result the type of its result
 * @param members the members of the structures and unions in the types, by their index; empty for
 *     those that are not defined
 */
public record Signature(
    String name,
    Head defined,
    boolean isVariadic,
    boolean isExternal,
    DeclaredType result,
    List<Parameter> parameters,
    List<Optional<List<Member>>> members) {
  public Signature {
    parameters = List.copyOf(parameters);
    members = List.copyOf(members);
  }

  /**
   * The beginning of a definition.
   *
   * @param text that before the body
   * @param toParameters the part of it before the parameter list, if nothing of the type comes
   *     after that
   * @param isOldStyle whether the parameters are declared after the list (C17, 6.9.1)
   */
  public record Head(Slice text, Optional<Slice> toParameters, boolean isOldStyle) {}

  /** The text of its definition before its body. */
  public Slice head() {
    return defined.text();
  }

  /** The part of the head before the parameter list, if nothing of the type comes after that. */
  public Optional<Slice> toParameters() {
    return defined.toParameters();
  }

  /** Whether its parameters are declared after the list (C17, 6.9.1). */
  public boolean isOldStyle() {
    return defined.isOldStyle();
  }

  /**
   * A parameter.
   *
   * @param text its declaration
   */
  public record Parameter(Optional<String> name, DeclaredType type, String text) {}

  /**
   * A member; one without a name is a structure or union whose members count as its own.
   *
   * @param isBits whether it is a bit-field, which has no address
   */
  public record Member(Optional<String> name, DeclaredType type, boolean isBits) {}

  /** The members of a structure or union; empty if it is not defined. */
  public Optional<List<Member>> members(DeclaredType.Composite type) {
    return members.get(type.index());
  }
}
