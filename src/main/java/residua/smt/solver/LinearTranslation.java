package residua.smt.solver;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.BooleanFormulaManager;
import org.sosy_lab.java_smt.api.Formula;
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.api.Model;
import org.sosy_lab.java_smt.api.NumeralFormula.IntegerFormula;
import residua.smt.Assignment;
import residua.smt.Op;
import residua.smt.Sort;
import residua.smt.Term;

/**
 * Encodes terms as linear formulas over integers. Sums, differences and multiples wrap around like
 * bit-vectors, which is expressed by an auxiliary integer each. For products of two unknown values,
 * quotients by them and the like, only bounds are known at first: {@link NonlinearAbstraction}.
 * Decisions by floating-point values are unconstrained. So a formula without an integer model has
 * no model of bits, while the converse need not hold: {@link #isExact}.
 */
final class LinearTranslation implements Encoded {
  private final BooleanFormulaManager booleans;
  private final Integers integers;
  private final NonlinearAbstraction products;
  private final Map<Term, Formula> known = new HashMap<>();
  private final Map<Term, Formula> variables = new HashMap<>();
  private final Map<Term, IntegerFormula> signed = new HashMap<>();

  LinearTranslation(FormulaManager manager, Constraints constraints) {
    this.booleans = manager.getBooleanFormulaManager();
    this.integers = new Integers(manager, constraints);
    this.products = new NonlinearAbstraction(manager, integers);
  }

  @Override
  public Map<Term, Formula> variables() {
    return variables;
  }

  @Override
  public boolean isExact() {
    return false;
  }

  @Override
  public boolean exclude(Model model, Assignment values) throws InterruptedException {
    return products.exclude(model, values, this::number, this::signed);
  }

  @Override
  public BooleanFormula bool(Term term) throws InterruptedException {
    Deque<Term> work = new ArrayDeque<>();
    work.push(term);
    while (!work.isEmpty()) {
      Term at = work.peek();
      boolean isReady = true;
      for (Term operand : known.containsKey(at) ? List.<Term>of() : seen(at)) {
        if (!known.containsKey(operand)) {
          work.push(operand);
          isReady = false;
        }
      }
      if (isReady) {
        work.pop();
        if (!known.containsKey(at)) {
          known.put(at, made(at));
        }
      }
    }
    return (BooleanFormula) known.get(term);
  }

  /** The operands of a term; terms made of floating-point values are unconstrained. */
  private static List<Term> seen(Term term) {
    boolean isOpaque = term.operands().stream().anyMatch(each -> each.sort().isFloating());
    return isOpaque || term.sort().isFloating() ? List.of() : term.operands();
  }

  private BooleanFormula bool(Term term, int operand) {
    return (BooleanFormula) known.get(term.operand(operand));
  }

  private IntegerFormula number(Term term) {
    return (IntegerFormula) known.get(term);
  }

  private IntegerFormula number(Term term, int operand) {
    return number(term.operand(operand));
  }

  private IntegerFormula signed(Term term) throws InterruptedException {
    IntegerFormula result = signed.get(term);
    if (result == null) {
      result =
          term.isConstant()
              ? integers.number(term.signed())
              : integers.signed(number(term), term.sort().bits());
      signed.put(term, result);
    }
    return result;
  }

  private Formula made(Term term) throws InterruptedException {
    Sort sort = term.sort();
    if (!term.operands().isEmpty() && seen(term).isEmpty()) {
      return opaque(term);
    }
    return switch (term.op()) {
      case CONSTANT ->
          sort.isBool()
              ? booleans.makeBoolean(term.payload() != 0)
              : integers.number(Integers.unsigned(term.payload()));
      case VARIABLE -> {
        Formula made =
            sort.isBool()
                ? booleans.makeVariable("v" + term.payload())
                : integers.below("v" + term.payload(), Integers.power(sort.bits()));
        variables.put(term, made);
        yield made;
      }
      case NOT -> booleans.not(bool(term, 0));
      case AND -> booleans.and(bool(term, 0), bool(term, 1));
      case OR -> booleans.or(bool(term, 0), bool(term, 1));
      case ITE ->
          booleans.ifThenElse(
              bool(term, 0), known.get(term.operand(1)), known.get(term.operand(2)));
      case EQUAL -> integers.equal(number(term, 0), number(term, 1));
      case UNSIGNED_LESS -> integers.less(number(term, 0), number(term, 1));
      case UNSIGNED_AT_MOST -> integers.atMost(number(term, 0), number(term, 1));
      case SIGNED_LESS -> integers.less(signed(term.operand(0)), signed(term.operand(1)));
      case SIGNED_AT_MOST -> integers.atMost(signed(term.operand(0)), signed(term.operand(1)));
      default -> arithmetic(term);
    };
  }

  private Formula opaque(Term term) throws InterruptedException {
    if (term.sort().isFloating()) {
      throw new IllegalArgumentException("a floating number: " + term.op());
    }
    return term.sort().isBool()
        ? booleans.makeVariable("f" + term.id())
        : integers.below("f" + term.id(), Integers.power(term.sort().bits()));
  }

  private IntegerFormula arithmetic(Term term) throws InterruptedException {
    int bits = term.sort().bits();
    IntegerFormula a = number(term, 0);
    Term second = term.operands().size() > 1 ? term.operand(1) : term.operand(0);
    return switch (term.op()) {
      case ADD -> integers.wrapped(integers.plus(a, small(second)), bits);
      case SUBTRACT -> integers.wrapped(integers.minus(a, number(second)), bits);
      case BIT_NOT ->
          integers.minus(integers.number(Integers.power(bits).subtract(BigInteger.ONE)), a);
      case CONCAT ->
          integers.plus(integers.times(Integers.power(second.sort().bits()), a), number(second));
      case EXTRACT ->
          integers.extracted(a, term.operand(0).sort().bits(), (int) term.payload(), bits);
      case EXTEND -> a;
      case EXTEND_SIGNED -> integers.wrapped(signed(term.operand(0)), bits);
      case BIT_OR ->
          integers.minus(integers.plus(a, number(second)), conjunction(term.operand(0), second));
      case BIT_XOR ->
          integers.minus(
              integers.plus(a, number(second)),
              integers.times(BigInteger.TWO, conjunction(term.operand(0), second)));
      default -> products.of(term.op(), term.operand(0), second, this::number, this::signed);
    };
  }

  private IntegerFormula conjunction(Term a, Term b) throws InterruptedException {
    return products.of(Op.BIT_AND, a, b, this::number, this::signed);
  }

  /** An addend; of the equivalent constants, the one nearer to zero. */
  private IntegerFormula small(Term term) {
    return term.isConstant() ? integers.number(term.signed()) : number(term);
  }
}
