package residua.smt.solver;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.sosy_lab.java_smt.api.BitvectorFormula;
import org.sosy_lab.java_smt.api.BitvectorFormulaManager;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.BooleanFormulaManager;
import org.sosy_lab.java_smt.api.FloatingPointFormula;
import org.sosy_lab.java_smt.api.FloatingPointFormulaManager;
import org.sosy_lab.java_smt.api.FloatingPointRoundingMode;
import org.sosy_lab.java_smt.api.Formula;
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.api.FormulaType;
import org.sosy_lab.java_smt.api.Model;
import residua.smt.Assignment;
import residua.smt.Op;
import residua.smt.Sort;
import residua.smt.Term;

/** Encodes terms as formulas over bit-vectors and IEEE floating-point values. */
final class Translation implements Encoded {
  private static final FloatingPointRoundingMode NEAREST =
      FloatingPointRoundingMode.NEAREST_TIES_TO_EVEN;
  private static final FloatingPointRoundingMode TO_ZERO = FloatingPointRoundingMode.TOWARD_ZERO;

  private final BooleanFormulaManager booleans;
  private final BitvectorFormulaManager vectors;
  private final FormulaManager manager;
  private final Constraints constraints;
  private final Map<Term, Formula> known = new HashMap<>();
  private final Map<Term, Formula> variables = new HashMap<>();

  Translation(FormulaManager manager, Constraints constraints) {
    this.manager = manager;
    this.booleans = manager.getBooleanFormulaManager();
    this.vectors = manager.getBitvectorFormulaManager();
    this.constraints = constraints;
  }

  @Override
  public Map<Term, Formula> variables() {
    return variables;
  }

  @Override
  public boolean isExact() {
    return true;
  }

  @Override
  public boolean exclude(Model model, Assignment values) {
    return false;
  }

  @Override
  public BooleanFormula bool(Term term) throws InterruptedException {
    return (BooleanFormula) of(term);
  }

  private Formula of(Term term) throws InterruptedException {
    Deque<Term> work = new ArrayDeque<>();
    work.push(term);
    while (!work.isEmpty()) {
      Term at = work.peek();
      if (known.containsKey(at)) {
        work.pop();
        continue;
      }
      boolean isReady = true;
      for (Term operand : at.operands()) {
        if (!known.containsKey(operand)) {
          work.push(operand);
          isReady = false;
        }
      }
      if (isReady) {
        work.pop();
        known.put(at, made(at));
      }
    }
    return known.get(term);
  }

  private BooleanFormula bool(Term term, int operand) {
    return (BooleanFormula) known.get(term.operand(operand));
  }

  private BitvectorFormula vector(Term term, int operand) {
    return (BitvectorFormula) known.get(term.operand(operand));
  }

  private FloatingPointFormula real(Term term, int operand) {
    return (FloatingPointFormula) known.get(term.operand(operand));
  }

  private FloatingPointFormulaManager reals() {
    return manager.getFloatingPointFormulaManager();
  }

  private static FormulaType.FloatingPointType type(Sort sort) {
    return sort.bits() == 32
        ? FormulaType.getSinglePrecisionFloatingPointType()
        : FormulaType.getDoublePrecisionFloatingPointType();
  }

  private static BigInteger unsigned(long bits) {
    return new BigInteger(Long.toUnsignedString(bits));
  }

  private Formula made(Term term) throws InterruptedException {
    Sort sort = term.sort();
    return switch (term.op()) {
      case CONSTANT -> constant(term);
      case VARIABLE -> {
        Formula made =
            sort.isBool()
                ? booleans.makeVariable("v" + term.payload())
                : vectors.makeVariable(sort.bits(), "v" + term.payload());
        variables.put(term, made);
        yield made;
      }
      case NOT -> booleans.not(bool(term, 0));
      case AND -> booleans.and(bool(term, 0), bool(term, 1));
      case OR -> booleans.or(bool(term, 0), bool(term, 1));
      case ITE ->
          booleans.ifThenElse(
              bool(term, 0), known.get(term.operand(1)), known.get(term.operand(2)));
      case EQUAL -> vectors.equal(vector(term, 0), vector(term, 1));
      case UNSIGNED_LESS -> vectors.lessThan(vector(term, 0), vector(term, 1), false);
      case UNSIGNED_AT_MOST -> vectors.lessOrEquals(vector(term, 0), vector(term, 1), false);
      case SIGNED_LESS -> vectors.lessThan(vector(term, 0), vector(term, 1), true);
      case SIGNED_AT_MOST -> vectors.lessOrEquals(vector(term, 0), vector(term, 1), true);
      case ADD -> vectors.add(vector(term, 0), vector(term, 1));
      case SUBTRACT -> vectors.subtract(vector(term, 0), vector(term, 1));
      case MULTIPLY -> vectors.multiply(vector(term, 0), vector(term, 1));
      case UNSIGNED_DIVIDE -> vectors.divide(vector(term, 0), vector(term, 1), false);
      case SIGNED_DIVIDE -> vectors.divide(vector(term, 0), vector(term, 1), true);
      case UNSIGNED_REMAINDER -> vectors.remainder(vector(term, 0), vector(term, 1), false);
      case SIGNED_REMAINDER -> vectors.remainder(vector(term, 0), vector(term, 1), true);
      case BIT_AND -> vectors.and(vector(term, 0), vector(term, 1));
      case BIT_OR -> vectors.or(vector(term, 0), vector(term, 1));
      case BIT_XOR -> vectors.xor(vector(term, 0), vector(term, 1));
      case BIT_NOT -> vectors.not(vector(term, 0));
      case SHIFT_LEFT -> vectors.shiftLeft(vector(term, 0), vector(term, 1));
      case SHIFT_RIGHT -> vectors.shiftRight(vector(term, 0), vector(term, 1), false);
      case SHIFT_RIGHT_SIGNED -> vectors.shiftRight(vector(term, 0), vector(term, 1), true);
      case CONCAT -> vectors.concat(vector(term, 0), vector(term, 1));
      case EXTRACT ->
          vectors.extract(
              vector(term, 0), (int) term.payload() + sort.bits() - 1, (int) term.payload());
      case EXTEND, EXTEND_SIGNED ->
          vectors.extend(
              vector(term, 0),
              sort.bits() - term.operand(0).sort().bits(),
              term.op() == Op.EXTEND_SIGNED);
      default -> real(term);
    };
  }

  private Formula constant(Term term) {
    if (term.sort().isBool()) {
      return booleans.makeBoolean(term.payload() != 0);
    }
    if (!term.sort().isFloating()) {
      return vectors.makeBitvector(term.sort().bits(), unsigned(term.payload()));
    }
    double value = Double.longBitsToDouble(term.payload());
    long bits =
        term.sort().bits() == 32
            ? Float.floatToRawIntBits((float) value) & 0xffff_ffffL
            : term.payload();
    return reals()
        .fromIeeeBitvector(
            vectors.makeBitvector(term.sort().bits(), unsigned(bits)), type(term.sort()));
  }

  private Formula real(Term term) throws InterruptedException {
    Sort sort = term.sort();
    return switch (term.op()) {
      case F_ADD -> reals().add(real(term, 0), real(term, 1), NEAREST);
      case F_SUBTRACT -> reals().subtract(real(term, 0), real(term, 1), NEAREST);
      case F_MULTIPLY -> reals().multiply(real(term, 0), real(term, 1), NEAREST);
      case F_DIVIDE -> reals().divide(real(term, 0), real(term, 1), NEAREST);
      case F_NEGATE -> reals().negate(real(term, 0));
      case F_ABSOLUTE -> reals().abs(real(term, 0));
      case F_SQUARE_ROOT -> reals().sqrt(real(term, 0), NEAREST);
      case F_FLOOR -> reals().round(real(term, 0), FloatingPointRoundingMode.TOWARD_NEGATIVE);
      case F_CEILING -> reals().round(real(term, 0), FloatingPointRoundingMode.TOWARD_POSITIVE);
      case F_TRUNCATE -> reals().round(real(term, 0), TO_ZERO);
      case F_ROUND_EVEN -> reals().round(real(term, 0), NEAREST);
      case F_ROUND_AWAY ->
          reals().round(real(term, 0), FloatingPointRoundingMode.NEAREST_TIES_AWAY);
      case F_EQUAL -> reals().equalWithFPSemantics(real(term, 0), real(term, 1));
      case F_LESS -> reals().lessThan(real(term, 0), real(term, 1));
      case F_AT_MOST -> reals().lessOrEquals(real(term, 0), real(term, 1));
      case F_CONVERT -> reals().castTo(real(term, 0), true, type(sort), NEAREST);
      case F_OF_SIGNED -> reals().castFrom(vector(term, 0), true, type(sort), NEAREST);
      case F_OF_UNSIGNED -> reals().castFrom(vector(term, 0), false, type(sort), NEAREST);
      case F_TO_SIGNED ->
          reals()
              .castTo(
                  real(term, 0), true, FormulaType.getBitvectorTypeWithSize(sort.bits()), TO_ZERO);
      case F_TO_UNSIGNED ->
          reals()
              .castTo(
                  real(term, 0), false, FormulaType.getBitvectorTypeWithSize(sort.bits()), TO_ZERO);
      case F_OF_BITS -> reals().fromIeeeBitvector(vector(term, 0), type(sort));
      case F_BITS -> {
        BitvectorFormula bits = vectors.makeVariable(sort.bits(), "b" + term.id());
        constraints.add(
            reals()
                .assignment(
                    reals().fromIeeeBitvector(bits, type(term.operand(0).sort())), real(term, 0)));
        yield bits;
      }
      default -> throw new IllegalArgumentException("no operator on reals: " + term.op());
    };
  }
}
