package residua.c.interpreter.memory;

/** An object that a declaration names, in any call of its function. */
public sealed interface NamedObject {
  /** An object of static storage duration, by its index. */
  record Global(int index) implements NamedObject {}

  /** An object of each call of a function, by its index in the frame. */
  record Local(int function, int slot) implements NamedObject {}
}
