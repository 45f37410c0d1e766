package residua.inputs;

/** Something that decides what a program is, beside its text. */
enum Ingredient {
  /** A header, found in one of many ways. */
  HEADER,
  /** A macro, defined or undefined by options. */
  MACRO,
  /** A function in another unit, which Residua is not given. */
  MISSING_UNIT,
  /** An object that something outside of the program changes. */
  VOLATILE,
  /** Bytes that phases 1 to 3 of translation treat specially (C17, 5.1.1.2). */
  BYTES,
  /** Operands whose order is not specified. */
  ORDER,
  /** The width of {@code long}. */
  WIDTH
}
