package residua.reducer.printing.text;

/** A unit of the printed program. */
public sealed interface Unit {
  /** An item of the original outside functions. */
  record Item(int index) implements Unit {}

  /** An unchanged function. */
  record Original(int function) implements Unit {}

  /** A specialised function. */
  record Specialised(int index) implements Unit {}

  /** The entry function of a program that stops at once. */
  record Stopped(int function) implements Unit {}
}
