package residua.smt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What is put in the place of a variable has its value. */
class SubstitutionTest {
  private static final Op[] OPERATORS = {
    Op.ADD, Op.SUBTRACT, Op.MULTIPLY, Op.UNSIGNED_DIVIDE, Op.SIGNED_DIVIDE, Op.UNSIGNED_REMAINDER,
    Op.SIGNED_REMAINDER, Op.BIT_AND, Op.BIT_OR, Op.BIT_XOR, Op.SHIFT_LEFT, Op.SHIFT_RIGHT,
    Op.SHIFT_RIGHT_SIGNED
  };

  private final Terms terms = new Terms();
  private final Term[] variables = new Term[4];

  private Term number(Random random, int depth) {
    if (depth == 0) {
      return random.nextInt(4) == 0
          ? terms.bits(16, random.nextInt(5))
          : variables[random.nextInt(variables.length)];
    }
    return switch (random.nextInt(9)) {
      case 0 ->
          terms.ite(truth(random, depth - 1), number(random, depth - 1), number(random, depth - 1));
      case 1 ->
          terms.concat(
              terms.extract(number(random, depth - 1), 3, 8),
              terms.extract(number(random, depth - 1), 5, 8));
      case 2 -> terms.resized(terms.extract(number(random, depth - 1), 4, 8), 16, true);
      case 3 -> terms.resized(terms.extract(number(random, depth - 1), 4, 8), 16, false);
      case 4 -> terms.unary(Op.BIT_NOT, Sort.bits(16), number(random, depth - 1));
      case 5 -> {
        Term real = terms.unary(Op.F_OF_SIGNED, Sort.F64, number(random, depth - 1));
        Term sum = terms.binary(Op.F_ADD, real, terms.real(Sort.F64, 1));
        Term low = terms.compare(Op.F_LESS, sum, terms.real(Sort.F64, 9));
        yield terms.ite(low, number(random, depth - 1), terms.bits(16, 7));
      }
      default ->
          terms.binary(
              OPERATORS[random.nextInt(OPERATORS.length)],
              number(random, depth - 1),
              number(random, depth - 1));
    };
  }

  private Term truth(Random random, int depth) {
    Term a = number(random, depth);
    Term b = number(random, depth);
    return switch (random.nextInt(5)) {
      case 0 -> terms.equal(a, b);
      case 1 -> terms.not(terms.compare(Op.SIGNED_LESS, a, b));
      case 2 ->
          terms.and(
              terms.compare(Op.UNSIGNED_AT_MOST, a, b), terms.compare(Op.SIGNED_AT_MOST, b, a));
      case 3 -> terms.or(terms.equal(a, b), terms.compare(Op.UNSIGNED_LESS, a, b));
      default -> terms.compare(Op.UNSIGNED_LESS, a, b);
    };
  }

  @Test
  void whatIsPutInHasTheValueOfTheVariable() {
    for (int i = 0; i < variables.length; i++) {
      variables[i] = terms.fresh(Sort.bits(16));
    }
    for (long seed = 1; seed <= 2_000; seed++) {
      Random random = new Random(seed);
      Term term = truth(random, 3);
      Map<Term, Term> replaced = new LinkedHashMap<>();
      replaced.put(variables[0], number(random, 2));
      replaced.put(variables[1], number(random, 2));
      Map<Term, Long> values = new HashMap<>();
      for (Term variable : variables) {
        values.put(variable, (long) random.nextInt(random.nextBoolean() ? 8 : 1 << 16));
      }
      Map<Term, Long> before = new HashMap<>(values);
      replaced.forEach(
          (variable, value) -> before.put(variable, new Assignment(values::get).value(value)));
      Term result = new Substitution(terms, replaced, variable -> variable).of(term);
      assertThat(new Assignment(values::get).value(result))
          .as("seed " + seed + ": " + term)
          .isEqualTo(new Assignment(before::get).value(term));
    }
  }
}
