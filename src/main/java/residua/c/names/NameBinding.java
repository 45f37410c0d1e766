package residua.c.names;

/** The meaning of a name in the text of a function. */
public sealed interface NameBinding {

  /**
   * An entity that a declaration of the function declares.
   *
   * @param step the declaration
   * @param index its index among the declared names
   */
  record Local(int step, int index) implements NameBinding {}

  /** A name in the head of the function: a parameter, or a name used for its types. */
  record Head(String name) implements NameBinding {}

  /** Anything else: declared at file scope, or a keyword. */
  record Global(String name) implements NameBinding {}
}
