package residua.c.interpreter;

import java.math.BigInteger;
import java.util.List;
import residua.c.interpreter.memory.ProgramState;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.Scalar;

/**
 * Unbounded arithmetic whose result is truncated when it is stored (GCC manual, "Integer Overflow
 * Builtins").
 */
final class WideArithmetic {
  private static final int BITS = 64;

  private WideArithmetic() {}

  /**
   * Stores the truncated result at the third argument's target.
   *
   * @param types of the two operands, of the pointer, and of its target
   * @return whether the result was changed by truncation
   */
  static Value store(
      Writes writes,
      ProgramState state,
      Evaluator evaluator,
      String name,
      List<Scalar> types,
      List<Value> arguments) {
    Scalar type = types.get(3);
    if (!(arguments.get(0) instanceof Value.Int left)
        || !(arguments.get(1) instanceof Value.Int right)) {
      writes.store(state, evaluator, type, arguments.get(2), Value.UNKNOWN);
      return Value.UNKNOWN;
    }
    BigInteger a = number(types.get(0), left.bits());
    BigInteger b = number(types.get(1), right.bits());
    BigInteger result =
        switch (name) {
          case "add_overflow" -> a.add(b);
          case "sub_overflow" -> a.subtract(b);
          default -> a.multiply(b);
        };
    long cut = type.wrap(result.longValue());
    writes.store(state, evaluator, type, arguments.get(2), Value.of(cut));
    return Value.of(!number(type, cut).equals(result));
  }

  private static BigInteger number(Scalar type, long bits) {
    BigInteger value = BigInteger.valueOf(bits);
    return type == Scalar.U64 && bits < 0 ? value.add(BigInteger.ONE.shiftLeft(BITS)) : value;
  }
}
