package residua.print;

/** A piece of the printed program. */
sealed interface Unit {
  /** A piece of the original outside functions. */
  record Item(int index) implements Unit {}

  /** A function as it was. */
  record Original(int function) implements Unit {}

  /** A specialised function. */
  record Specialised(int index) implements Unit {}

  /** The entry function of a program that stops at once. */
  record Stopped(int function) implements Unit {}
}
