package residua.smt.solver;

import java.math.BigInteger;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.BooleanFormulaManager;
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.api.IntegerFormulaManager;
import org.sosy_lab.java_smt.api.NumeralFormula.IntegerFormula;

/**
 * Integers that represent bit-vectors by their unsigned values. Everything made from them here is
 * linear, and has one value for each value of theirs.
 */
final class Integers {
  private final IntegerFormulaManager manager;
  private final BooleanFormulaManager booleans;
  private final Encoded.Constraints constraints;
  private int auxiliary;

  Integers(FormulaManager manager, Encoded.Constraints constraints) {
    this.manager = manager.getIntegerFormulaManager();
    this.booleans = manager.getBooleanFormulaManager();
    this.constraints = constraints;
  }

  static BigInteger power(int bits) {
    return BigInteger.ONE.shiftLeft(bits);
  }

  static BigInteger unsigned(long bits) {
    return new BigInteger(Long.toUnsignedString(bits));
  }

  IntegerFormula number(BigInteger value) {
    return manager.makeNumber(value);
  }

  IntegerFormula number(long value) {
    return manager.makeNumber(value);
  }

  IntegerFormula plus(IntegerFormula a, IntegerFormula b) {
    return manager.add(a, b);
  }

  IntegerFormula minus(IntegerFormula a, IntegerFormula b) {
    return manager.subtract(a, b);
  }

  IntegerFormula times(BigInteger factor, IntegerFormula a) {
    return factor.equals(BigInteger.ONE) ? a : manager.multiply(number(factor), a);
  }

  BooleanFormula equal(IntegerFormula a, IntegerFormula b) {
    return manager.equal(a, b);
  }

  BooleanFormula less(IntegerFormula a, IntegerFormula b) {
    return manager.lessThan(a, b);
  }

  BooleanFormula atMost(IntegerFormula a, IntegerFormula b) {
    return manager.lessOrEquals(a, b);
  }

  void require(BooleanFormula constraint) throws InterruptedException {
    constraints.add(constraint);
  }

  private IntegerFormula fresh() {
    return manager.makeVariable("a" + auxiliary++);
  }

  /** A variable that is at least zero, and below a bound. */
  IntegerFormula below(String name, BigInteger end) throws InterruptedException {
    return bounded(manager.makeVariable(name), BigInteger.ZERO, end);
  }

  /** An unnamed one. */
  IntegerFormula below(BigInteger end) throws InterruptedException {
    return bounded(fresh(), BigInteger.ZERO, end);
  }

  private IntegerFormula bounded(IntegerFormula number, BigInteger from, BigInteger end)
      throws InterruptedException {
    require(atMost(number(from), number));
    require(less(number, number(end)));
    return number;
  }

  /** A possibly overflowed value, wrapped around to a number of bits. */
  IntegerFormula wrapped(IntegerFormula number, int bits) throws InterruptedException {
    IntegerFormula result = below(power(bits));
    require(equal(number, plus(result, times(power(bits), fresh()))));
    return result;
  }

  /** The signed value of a number of bits. */
  IntegerFormula signed(IntegerFormula number, int bits) throws InterruptedException {
    IntegerFormula isNegative = below(BigInteger.TWO);
    IntegerFormula result = minus(number, times(power(bits), isNegative));
    bounded(result, power(bits - 1).negate(), power(bits - 1));
    return result;
  }

  /** Quotient and remainder of a division that rounds down. */
  record Division(IntegerFormula quotient, IntegerFormula rest) {}

  Division divided(IntegerFormula number, BigInteger by) throws InterruptedException {
    IntegerFormula quotient = fresh();
    IntegerFormula rest = below(by);
    require(equal(number, plus(times(by, quotient), rest)));
    return new Division(quotient, rest);
  }

  /** Quotient and remainder of a division that rounds towards zero. */
  Division truncated(IntegerFormula number, BigInteger by) throws InterruptedException {
    BigInteger size = by.abs();
    IntegerFormula quotient = fresh();
    IntegerFormula rest = bounded(fresh(), BigInteger.ONE.subtract(size), size);
    require(equal(number, plus(times(by, quotient), rest)));
    BooleanFormula isNegative = less(number, number(0));
    require(booleans.ifThenElse(isNegative, atMost(rest, number(0)), atMost(number(0), rest)));
    return new Division(quotient, rest);
  }

  /** Some bits of a value of a given width. */
  IntegerFormula extracted(IntegerFormula number, int bits, int low, int width)
      throws InterruptedException {
    IntegerFormula shifted = low == 0 ? number : divided(number, power(low)).quotient();
    return low + width == bits ? shifted : divided(shifted, power(width)).rest();
  }
}
