package residua.smt;

/** The operator of a term. Names that begin with {@code F} are floating-point operators. */
public enum Op {
  CONSTANT,
  VARIABLE,
  NOT,
  AND,
  OR,
  ITE,
  EQUAL,
  UNSIGNED_LESS,
  UNSIGNED_AT_MOST,
  SIGNED_LESS,
  SIGNED_AT_MOST,
  ADD,
  SUBTRACT,
  MULTIPLY,
  UNSIGNED_DIVIDE,
  SIGNED_DIVIDE,
  UNSIGNED_REMAINDER,
  SIGNED_REMAINDER,
  BIT_AND,
  BIT_OR,
  BIT_XOR,
  BIT_NOT,
  SHIFT_LEFT,
  SHIFT_RIGHT,
  SHIFT_RIGHT_SIGNED,
  /** The first operand is the upper part. */
  CONCAT,
  /** The payload is the lowest bit taken. */
  EXTRACT,
  EXTEND,
  EXTEND_SIGNED,
  F_ADD,
  F_SUBTRACT,
  F_MULTIPLY,
  F_DIVIDE,
  F_NEGATE,
  F_ABSOLUTE,
  F_SQUARE_ROOT,
  /**
   * Rounding to an integral value: down, up, towards zero, to the nearest, ties to even or away
   * from zero.
   */
  F_FLOOR,
  F_CEILING,
  F_TRUNCATE,
  F_ROUND_EVEN,
  F_ROUND_AWAY,
  F_EQUAL,
  F_LESS,
  F_AT_MOST,
  /** From one floating type to another. */
  F_CONVERT,
  /** The value of a bit-vector, rounded to the nearest. */
  F_OF_SIGNED,
  F_OF_UNSIGNED,
  /** The value without its fraction; where it fits. */
  F_TO_SIGNED,
  F_TO_UNSIGNED,
  /** The value with this representation. */
  F_OF_BITS,
  /** A representation of the value: for NaN, any of them. */
  F_BITS
}
