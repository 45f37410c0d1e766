package residua.smt.solver;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.BooleanFormulaManager;
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.api.Model;
import org.sosy_lab.java_smt.api.NumeralFormula.IntegerFormula;
import residua.smt.Assignment;
import residua.smt.Op;
import residua.smt.Sort;
import residua.smt.Term;
import residua.smt.Terms;

/**
 * Abstracts non-linear operations (products, quotients, shifts, bitwise conjunctions) by bounds.
 * With a constant operand they are linear. When a model contradicts an operation at operand value
 * c, the lemma for that value is added: {@code x = c} implies {@code r = op(c, y)}.
 */
final class NonlinearAbstraction {
  /** The maximal number of blocks of ones in a mask that is decomposed. */
  private static final int MOST_PIECES = 4;

  private static final int MOST_AT_ONCE = 20;

  private final BooleanFormulaManager booleans;
  private final Integers integers;
  private final Terms scratch = new Terms();
  private final Map<Product, IntegerFormula> unknown = new LinkedHashMap<>();

  NonlinearAbstraction(FormulaManager manager, Integers integers) {
    this.booleans = manager.getBooleanFormulaManager();
    this.integers = integers;
  }

  /** The encoding of a term. */
  interface Numbers {
    IntegerFormula of(Term term) throws InterruptedException;
  }

  private record Product(Op op, Term a, Term b) {
    int bits() {
      return a.sort().bits();
    }

    boolean isSymmetric() {
      return op == Op.MULTIPLY || op == Op.BIT_AND;
    }
  }

  /** The encoding of an operator on two terms. */
  IntegerFormula of(Op op, Term a, Term b, Numbers numbers, Numbers signed)
      throws InterruptedException {
    Product product = new Product(op, a, b);
    if (b.isConstant() && canBeTakenApart(op, b.payload())) {
      return by(product, b.payload(), numbers, signed);
    }
    if (a.isConstant() && product.isSymmetric() && canBeTakenApart(op, a.payload())) {
      return by(new Product(op, b, a), a.payload(), numbers, signed);
    }
    IntegerFormula result = unknown.get(product);
    if (result == null) {
      result = integers.below(Integers.power(product.bits()));
      unknown.put(product, result);
      if (op == Op.BIT_AND) {
        integers.require(integers.atMost(result, numbers.of(a)));
        integers.require(integers.atMost(result, numbers.of(b)));
      }
    }
    return result;
  }

  private static boolean canBeTakenApart(Op op, long operand) {
    return op != Op.BIT_AND || pieces(operand) <= MOST_PIECES;
  }

  private static int pieces(long mask) {
    return Long.bitCount(mask & ~(mask << 1));
  }

  /** An operation with a known second operand. */
  private IntegerFormula by(Product product, long operand, Numbers numbers, Numbers signed)
      throws InterruptedException {
    int bits = product.bits();
    Sort sort = product.a().sort();
    IntegerFormula a = numbers.of(product.a());
    BigInteger by = Integers.unsigned(operand);
    boolean isFar = Long.compareUnsigned(operand, bits) >= 0;
    long distance = isFar ? bits : operand;
    return switch (product.op()) {
      case MULTIPLY ->
          integers.wrapped(integers.times(BigInteger.valueOf(signed(sort, operand)), a), bits);
      case SHIFT_LEFT ->
          isFar
              ? integers.number(0)
              : integers.wrapped(integers.times(Integers.power((int) distance), a), bits);
      case SHIFT_RIGHT ->
          isFar
              ? integers.number(0)
              : integers.extracted(a, bits, (int) distance, bits - (int) distance);
      case SHIFT_RIGHT_SIGNED ->
          integers.wrapped(
              integers
                  .divided(
                      signed.of(product.a()), Integers.power((int) Math.min(distance, bits - 1)))
                  .quotient(),
              bits);
      case UNSIGNED_DIVIDE ->
          operand == 0
              ? integers.number(Integers.power(bits).subtract(BigInteger.ONE))
              : integers.divided(a, by).quotient();
      case UNSIGNED_REMAINDER -> operand == 0 ? a : integers.divided(a, by).rest();
      case SIGNED_DIVIDE ->
          operand == 0
              ? booleans.ifThenElse(
                  integers.less(signed.of(product.a()), integers.number(0)),
                  integers.number(1),
                  integers.number(Integers.power(bits).subtract(BigInteger.ONE)))
              : integers.wrapped(divided(product, operand, signed).quotient(), bits);
      case SIGNED_REMAINDER ->
          operand == 0 ? a : integers.wrapped(divided(product, operand, signed).rest(), bits);
      case BIT_AND -> masked(a, bits, operand);
      default -> throw new IllegalArgumentException("no product: " + product.op());
    };
  }

  private Integers.Division divided(Product product, long by, Numbers signed)
      throws InterruptedException {
    return integers.truncated(
        signed.of(product.a()), BigInteger.valueOf(signed(product.a().sort(), by)));
  }

  private static long signed(Sort sort, long bits) {
    return bits << (Long.SIZE - sort.bits()) >> (Long.SIZE - sort.bits());
  }

  private IntegerFormula masked(IntegerFormula a, int bits, long mask) throws InterruptedException {
    IntegerFormula result = integers.number(0);
    int low = 0;
    while (low < bits) {
      int width = 0;
      while (low + width < bits && (mask >>> (low + width) & 1) != 0) {
        width++;
      }
      if (width == bits) {
        return a;
      }
      if (width > 0) {
        result =
            integers.plus(
                result,
                integers.times(Integers.power(low), integers.extracted(a, bits, low, width)));
      }
      low += width + 1;
    }
    return result;
  }

  /** See {@link Encoded#exclude}. */
  boolean exclude(Model model, Assignment values, Numbers numbers, Numbers signed)
      throws InterruptedException {
    List<BooleanFormula> said = new ArrayList<>();
    for (Map.Entry<Product, IntegerFormula> each : List.copyOf(unknown.entrySet())) {
      Product product = each.getKey();
      BigInteger found = model.evaluate(each.getValue());
      long a = values.value(product.a());
      long b = values.value(product.b());
      if (found != null && found.longValue() != value(product, a, b)) {
        said.add(lemma(product, a, b, each.getValue(), numbers, signed));
        if (said.size() == MOST_AT_ONCE) {
          break;
        }
      }
    }
    for (BooleanFormula each : said) {
      integers.require(each);
    }
    return !said.isEmpty();
  }

  private long value(Product product, long a, long b) {
    int bits = product.bits();
    return scratch.binary(product.op(), scratch.bits(bits, a), scratch.bits(bits, b)).payload();
  }

  private BooleanFormula lemma(
      Product product, long a, long b, IntegerFormula result, Numbers numbers, Numbers signed)
      throws InterruptedException {
    if (canBeTakenApart(product.op(), b)) {
      return ifIs(product.b(), b, numbers, integers.equal(result, by(product, b, numbers, signed)));
    }
    if (product.isSymmetric() && canBeTakenApart(product.op(), a)) {
      Product turned = new Product(product.op(), product.b(), product.a());
      return ifIs(product.a(), a, numbers, integers.equal(result, by(turned, a, numbers, signed)));
    }
    BigInteger exact = Integers.unsigned(value(product, a, b));
    BooleanFormula same = integers.equal(result, integers.number(exact));
    return ifIs(product.a(), a, numbers, ifIs(product.b(), b, numbers, same));
  }

  private BooleanFormula ifIs(Term term, long value, Numbers numbers, BooleanFormula then)
      throws InterruptedException {
    IntegerFormula number = integers.number(Integers.unsigned(value));
    return booleans.implication(integers.equal(numbers.of(term), number), then);
  }
}
