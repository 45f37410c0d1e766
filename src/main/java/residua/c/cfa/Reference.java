package residua.c.cfa;

import residua.base.text.Slice;

/**
 * An occurrence in the text of a name that may have to change.
 *
 * @param name its position
 * @param target what it denotes
 */
public record Reference(Slice name, Target target) {

  /** The target of a reference. */
  public sealed interface Target {
    /** The predefined name of the enclosing function, {@code __func__} and the like. */
    record OwnName() implements Target {}

    /**
     * A function with a body.
     *
     * @param function its index
     * @param called whether it is named as the callee of a direct call
     */
    record ToFunction(int function, boolean called) implements Target {}

    /**
     * A local object of static storage duration, or a tag or enumerator of its declaration.
     *
     * @param declaration the step of that declaration
     */
    record ToStatic(int declaration) implements Target {}
  }
}
