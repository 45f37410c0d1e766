package residua.cfa;

import residua.source.Slice;

/**
 * A place in the text that names something whose name may have to change.
 *
 * @param name where the name is
 * @param target what is named
 */
public record Reference(Slice name, Target target) {

  /** What a reference names. */
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
