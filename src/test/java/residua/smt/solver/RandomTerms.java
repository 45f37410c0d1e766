package residua.smt.solver;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import residua.smt.Op;
import residua.smt.Sort;
import residua.smt.Term;
import residua.smt.Terms;

/** Random terms over bit-vectors, and random values of their variables. */
class RandomTerms {
  private static final Op[] VECTORS = {
    Op.ADD, Op.SUBTRACT, Op.MULTIPLY, Op.UNSIGNED_DIVIDE, Op.SIGNED_DIVIDE, Op.UNSIGNED_REMAINDER,
    Op.SIGNED_REMAINDER, Op.BIT_AND, Op.BIT_OR, Op.BIT_XOR, Op.SHIFT_LEFT, Op.SHIFT_RIGHT,
    Op.SHIFT_RIGHT_SIGNED
  };
  private static final Op[] COMPARISONS = {
    Op.UNSIGNED_LESS, Op.UNSIGNED_AT_MOST, Op.SIGNED_LESS, Op.SIGNED_AT_MOST
  };

  final Terms terms = new Terms();
  final List<Term> variables = new ArrayList<>();

  private Term vector(Random random, int depth) {
    if (depth == 0) {
      return random.nextInt(3) > 0
          ? variables.get(random.nextInt(variables.size()))
          : terms.bits(8, random.nextInt(4) == 0 ? random.nextInt() : random.nextInt(4));
    }
    return switch (random.nextInt(8)) {
      case 0 ->
          terms.ite(truth(random, depth - 1), vector(random, depth - 1), vector(random, depth - 1));
      case 1 -> terms.extract(wide(random, depth - 1), random.nextInt(9), 8);
      case 2 -> terms.unary(Op.BIT_NOT, Sort.bits(8), vector(random, depth - 1));
      default ->
          terms.binary(
              VECTORS[random.nextInt(VECTORS.length)],
              vector(random, depth - 1),
              vector(random, depth - 1));
    };
  }

  private Term wide(Random random, int depth) {
    return switch (random.nextInt(3)) {
      case 0 -> terms.concat(vector(random, depth), vector(random, depth));
      case 1 -> terms.resized(vector(random, depth), 16, true);
      default -> terms.resized(vector(random, depth), 16, false);
    };
  }

  Term truth(Random random, int depth) {
    if (depth == 0) {
      return terms.bool(random.nextBoolean());
    }
    return switch (random.nextInt(6)) {
      case 0 -> terms.and(truth(random, depth - 1), truth(random, depth - 1));
      case 1 -> terms.or(truth(random, depth - 1), truth(random, depth - 1));
      case 2 -> terms.not(truth(random, depth - 1));
      case 3 -> terms.equal(vector(random, depth - 1), vector(random, depth - 1));
      default ->
          terms.compare(
              COMPARISONS[random.nextInt(COMPARISONS.length)],
              vector(random, depth - 1),
              vector(random, depth - 1));
    };
  }

  Map<Term, Long> some(Random random) {
    Map<Term, Long> values = new HashMap<>();
    variables.forEach(
        each -> values.put(each, (long) random.nextInt(1 << Math.min(30, each.sort().bits()))));
    return values;
  }
}
