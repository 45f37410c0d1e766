package residua.c.frontend.units;

import java.util.Optional;
import residua.base.text.Slice;

/**
 * A name that an item of a translation unit introduces at file scope.
 *
 * @param space its name space (C17, 6.2.3)
 * @param kind the kind of entity it denotes
 * @param linkage the linkage that this declaration alone gives it (C17, 6.2.2)
 * @param state how much of the entity this declaration provides
 * @param symbol the name for the assembler, if the declaration gives one
 * @param isWeak whether another definition may replace it
 * @param at its position
 */
public record FileScopeName(
    String name,
    Space space,
    Kind kind,
    Linkage linkage,
    State state,
    Optional<String> symbol,
    boolean isWeak,
    Slice at) {

  /** The name spaces of file scope. */
  public enum Space {
    ORDINARY,
    TAG
  }

  /** The kinds of entities. */
  public enum Kind {
    FUNCTION,
    OBJECT,
    TYPEDEF,
    ENUMERATOR,
    STRUCTURE,
    UNION,
    ENUMERATION
  }

  /** Linkage; types and enumerators have none. */
  public enum Linkage {
    EXTERNAL,
    INTERNAL,
    NONE
  }

  /** How much of the entity a declaration provides. */
  public enum State {
    /** A function with {@code inline} and without {@code extern}. */
    DECLARED_INLINE,
    /** Only its name and type; for a tag, an incomplete type. */
    DECLARED,
    /** A tentative definition (C17, 6.9.2). */
    TENTATIVE,
    /**
     * An inline definition; a declaration without {@code inline} makes it external (C17, 6.7.4).
     */
    INLINE_ONLY,
    /** {@code extern inline} as in gnu89, which never is an external definition. */
    GNU_INLINE_ONLY,
    /** A definition. */
    DEFINED
  }

  /** The same with a definition that another one may replace. */
  FileScopeName weak() {
    return new FileScopeName(name, space, kind, linkage, state, symbol, true, at);
  }

  /** The same with internal linkage; an inline definition is a definition then. */
  public FileScopeName internal() {
    return new FileScopeName(
        name,
        space,
        kind,
        Linkage.INTERNAL,
        state == State.INLINE_ONLY || state == State.GNU_INLINE_ONLY ? State.DEFINED : state,
        symbol,
        isWeak,
        at);
  }

  /** Whether it only declares. */
  public boolean isDeclaration() {
    return state.compareTo(State.DECLARED) <= 0;
  }

  /** Whether it is a type, a tag or an enumerator. */
  public boolean isOfTypes() {
    return linkage == Linkage.NONE;
  }
}
