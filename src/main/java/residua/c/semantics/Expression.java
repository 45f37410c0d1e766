package residua.c.semantics;

/** A value without side effects. Arithmetic operates on converted operands, and wraps around. */
public sealed interface Expression {
  /** The type of the value. */
  Scalar type();

  /** An integer, or a pointer made from one. */
  record Constant(Scalar type, long bits) implements Expression {}

  /** A floating number. */
  record Real(Scalar type, double value) implements Expression {}

  /** The address of an object of static storage duration, by its index. */
  record Global(int index) implements Expression {
    @Override
    public Scalar type() {
      return Scalar.POINTER;
    }
  }

  /** The address of an object of the current call, by its index in the function's frame. */
  record Local(int slot) implements Expression {
    @Override
    public Scalar type() {
      return Scalar.POINTER;
    }
  }

  /**
   * The address of a function.
   *
   * @param function the index of a function with a body; larger for one without. What a call of the
   *     latter does, the effects of the call say where they compare the address; another call of it
   *     is not known.
   */
  record Code(int function) implements Expression {
    @Override
    public Scalar type() {
      return Scalar.POINTER;
    }
  }

  /** The value of an object. */
  record Load(Scalar type, Expression address) implements Expression {}

  /**
   * The value of a bit-field.
   *
   * @param type the type of the value, after promotion
   * @param unit the type of the object that holds the bits
   * @param shift of the lowest bit
   * @param signed whether the highest bit is the sign
   */
  record Bits(Scalar type, Scalar unit, Expression address, int shift, int width, boolean signed)
      implements Expression {}

  /** A conversion as by a cast. */
  record Convert(Scalar type, Expression operand) implements Expression {}

  /** The negative. */
  record Negate(Scalar type, Expression operand) implements Expression {}

  /** Bitwise complement. */
  record Complement(Scalar type, Expression operand) implements Expression {}

  /** Binary operators. */
  enum Operator {
    ADD,
    SUBTRACT,
    MULTIPLY,
    DIVIDE,
    REMAINDER,
    AND,
    OR,
    XOR,
    LEFT,
    RIGHT
  }

  /** Arithmetic; the right operand of a shift has a type of its own. */
  record Binary(Operator operator, Scalar type, Expression left, Expression right)
      implements Expression {}

  /** Comparisons. */
  enum Relation {
    EQUAL,
    DIFFERENT,
    LESS,
    AT_MOST,
    GREATER,
    AT_LEAST;

    /** The negated relation, for integers. */
    public Relation opposite() {
      return switch (this) {
        case EQUAL -> DIFFERENT;
        case DIFFERENT -> EQUAL;
        case LESS -> AT_LEAST;
        case AT_MOST -> GREATER;
        case GREATER -> AT_MOST;
        case AT_LEAST -> LESS;
      };
    }

    /** The relation with its sides exchanged. */
    public Relation mirrored() {
      return switch (this) {
        case EQUAL, DIFFERENT -> this;
        case LESS -> GREATER;
        case AT_MOST -> AT_LEAST;
        case GREATER -> LESS;
        case AT_LEAST -> AT_MOST;
      };
    }
  }

  /** Whether two values of one type satisfy a relation: 0 or 1. */
  record Compare(Relation relation, Expression left, Expression right) implements Expression {
    @Override
    public Scalar type() {
      return Scalar.I32;
    }
  }

  /** Whether both are non-zero; the right one is not evaluated if the left one is zero: 0 or 1. */
  record Both(Expression left, Expression right) implements Expression {
    @Override
    public Scalar type() {
      return Scalar.I32;
    }
  }

  /**
   * Whether at least one is non-zero; the right one is only evaluated if the left one is zero: 0 or
   * 1.
   */
  record Either(Expression left, Expression right) implements Expression {
    @Override
    public Scalar type() {
      return Scalar.I32;
    }
  }

  /** One of two values; the other one is not evaluated. */
  record Choice(Scalar type, Expression test, Expression whenTrue, Expression whenFalse)
      implements Expression {}

  /** A pointer advanced by a number of elements of a size in bytes. */
  record Element(Expression pointer, Expression index, long size) implements Expression {
    @Override
    public Scalar type() {
      return Scalar.POINTER;
    }
  }

  /** The distance of two pointers in elements of a size. */
  record Distance(Expression left, Expression right, long size) implements Expression {
    @Override
    public Scalar type() {
      return Scalar.I64;
    }
  }

  /**
   * Whether some of the bytes at an address lie in no object that is alive: 0 or 1.
   *
   * @param size number of bytes, a value of 64 bits; if there are none, no byte is invalid
   * @param isWritten whether bytes of objects that must not be written are invalid, too
   */
  record Invalid(Expression address, Expression size, boolean isWritten) implements Expression {

    @Override
    public Scalar type() {
      return Scalar.I32;
    }
  }

  /** What is asked about a string. */
  enum StringQuestion {
    /** Whether reading it leaves the objects that are alive: 0 or 1. */
    IS_INVALID,
    /** The number of bytes before the zero byte. */
    LENGTH
  }

  /**
   * A fact about the string at an address, which ends at the first zero byte.
   *
   * @param most number of bytes after which no further one is read, a value of 64 bits
   */
  record OfString(StringQuestion question, Expression address, Expression most)
      implements Expression {
    @Override
    public Scalar type() {
      return switch (question) {
        case IS_INVALID -> Scalar.I32;
        case LENGTH -> Scalar.I64;
      };
    }
  }

  /**
   * Whether an address is neither null nor the start of an object that was allocated and is alive:
   * 0 or 1.
   */
  record NotAllocated(Expression address) implements Expression {
    @Override
    public Scalar type() {
      return Scalar.I32;
    }
  }

  /** Which allocated objects that are alive are leaks. */
  enum Leak {
    /** Those that no pointer reaches. */
    UNREACHED,
    /** Those that no pointer outside of the calls of functions reaches: the program ends. */
    UNREACHED_AT_END,
    /** All of them. */
    ANY
  }

  /** Whether an allocated object that is alive is a leak: 0 or 1. */
  record Leaks(Leak kind) implements Expression {
    @Override
    public Scalar type() {
      return Scalar.I32;
    }
  }

  /** Any value of its type. */
  record Anything(Scalar type, String why) implements Expression {}
}
