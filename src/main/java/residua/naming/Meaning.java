package residua.naming;

/** What a name in the text of a function means. */
public sealed interface Meaning {

  /**
   * Something a declaration of the function declares.
   *
   * @param step the declaration
   * @param index which of the names it declares
   */
  record Local(int step, int index) implements Meaning {}

  /** A name in the head of the function: a parameter, or a name used for its types. */
  record Head(String name) implements Meaning {}

  /** Anything else: declared at file scope, or a keyword. */
  record Global(String name) implements Meaning {}
}
