package residua.naming;

/** The meaning of a name in the text of a function. */
public sealed interface Meaning {

  /**
   * An entity that a declaration of the function declares.
   *
   * @param step the declaration
   * @param index its index among the declared names
   */
  record Local(int step, int index) implements Meaning {}

  /** A name in the head of the function: a parameter, or a name used for its types. */
  record Head(String name) implements Meaning {}

  /** Anything else: declared at file scope, or a keyword. */
  record Global(String name) implements Meaning {}
}
