package residua.sources.changeimpact.effects;

/**
 * A memory location that may hold different values in both versions. Objects that are only ever
 * accessed by their name are locations of their own; all others are one: {@link Memory}.
 */
public sealed interface MemoryLocation {

  /** An object at file scope, by its name in the new version. */
  record Global(String name) implements MemoryLocation {}

  /** An object that a declaration of the new version declares. */
  record Local(int function, int step, int index) implements MemoryLocation {}

  /** A parameter of a function of the new version. */
  record Parameter(int function, int index) implements MemoryLocation {}

  /**
   * Everything that may be accessed through a pointer, and every array, structure and static local.
   */
  record Memory() implements MemoryLocation {}

  /** The value of a call inside the step that is being executed. */
  record CallValue() implements MemoryLocation {}

  /** The return value of a function. */
  record Result() implements MemoryLocation {}

  /** The single memory. */
  Memory MEMORY = new Memory();

  /** The single value of calls. */
  CallValue CALL_VALUE = new CallValue();

  /** The single result. */
  Result RESULT = new Result();

  /** Whether it lives on when the function returns. */
  default boolean isShared() {
    return this instanceof Global || this instanceof Memory;
  }
}
