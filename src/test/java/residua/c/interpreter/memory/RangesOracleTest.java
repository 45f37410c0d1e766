package residua.c.interpreter.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import residua.c.interpreter.Evaluator;
import residua.c.semantics.Expression.Operator;
import residua.c.semantics.Expression.Relation;
import residua.c.semantics.IntegerArithmetic;
import residua.c.semantics.Scalar;

/** What is calculated of numbers between bounds is between the bounds that are calculated. */
class RangesOracleTest {
  private static final long SEED = 20261127;
  private static final int CASES = 400_000;

  private static final List<Scalar> TYPES = List.of(Scalar.I32, Scalar.U32, Scalar.I64, Scalar.U64);

  private final Random random = new Random(SEED);

  /** Numbers of a type that a value stands for, and one of them. */
  private record Sample(Value value, long one) {}

  private Sample sample(Scalar type) {
    long a = number(type);
    long b = random.nextBoolean() ? number(type) : type.wrap(a + random.nextInt(20));
    if (random.nextInt(6) == 0 || type == Scalar.U64 && (a < 0 || b < 0)) {
      return new Sample(random.nextBoolean() ? Value.UNKNOWN : Value.of(a), a);
    }
    long low = Math.min(a, b);
    long high = Math.max(a, b);
    return new Sample(low == high ? Value.of(low) : new Value.Range(low, high), between(low, high));
  }

  private long between(long low, long high) {
    return switch (random.nextInt(4)) {
      case 0 -> low;
      case 1 -> high;
      default -> low == high ? low : random.nextLong(low, high);
    };
  }

  private long number(Scalar type) {
    long any =
        switch (random.nextInt(4)) {
          case 0 -> random.nextInt(40) - 10L;
          case 1 -> random.nextLong();
          case 2 -> (1L << random.nextInt(64)) - random.nextInt(3);
          default -> random.nextInt();
        };
    return type.wrap(any);
  }

  private static boolean covers(Value value, Scalar type, long number) {
    return switch (value) {
      case Value.Int integer -> integer.bits() == number;
      case Value.Range range -> range.low() <= number && number <= range.high();
      default -> value == Value.UNKNOWN;
    };
  }

  private <T> T one(T[] all) {
    return all[random.nextInt(all.length)];
  }

  @Test
  void operationsCoverWhatTheyCalculate() {
    int bounded = 0;
    for (int i = 0; i < CASES; i++) {
      Scalar type = one(TYPES.toArray(Scalar[]::new));
      Operator operator = one(Operator.values());
      Sample left = sample(type);
      Sample right = sample(type);
      Value result = Ranges.apply(operator, type, left.value(), right.value(), type);
      if (result instanceof Value.Range range) {
        assertThat(range.low()).as("seed %d: %s", SEED, range).isLessThan(range.high());
      }
      if (!IntegerArithmetic.isDefined(operator, type, left.one(), right.one())) {
        continue;
      }
      bounded += result == Value.UNKNOWN ? 0 : 1;
      assertThat(
              covers(
                  result, type, IntegerArithmetic.apply(operator, type, left.one(), right.one())))
          .as("seed %d: %s of %s, %s and %s is %s", SEED, operator, type, left, right, result)
          .isTrue();
    }
    assertThat(bounded).isGreaterThan(CASES / 10);
  }

  @Test
  void comparisonsSayWhatHolds() {
    int known = 0;
    for (int i = 0; i < CASES; i++) {
      Scalar type = one(TYPES.toArray(Scalar[]::new));
      Relation relation = one(Relation.values());
      Sample left = sample(type);
      Sample right = sample(type);
      Value result = Ranges.compare(relation, type, left.value(), right.value());
      known += result == Value.UNKNOWN ? 0 : 1;
      boolean holds = IntegerArithmetic.holds(relation, type, left.one(), right.one());
      assertThat(result)
          .as("seed %d: %s of %s, %s and %s", SEED, relation, type, left, right)
          .isIn(Value.UNKNOWN, Value.of(holds ? 1 : 0));
    }
    assertThat(known).isGreaterThan(CASES / 10);
  }

  @Test
  void conversionsCoverWhatTheyGive() {
    int bounded = 0;
    for (int i = 0; i < CASES; i++) {
      Scalar from = one(TYPES.toArray(Scalar[]::new));
      Scalar to =
          one(
              new Scalar[] {
                Scalar.I8,
                Scalar.U8,
                Scalar.U16,
                Scalar.I32,
                Scalar.U32,
                Scalar.I64,
                Scalar.U64,
                Scalar.BOOL
              });
      Sample sample = sample(from);
      Value result = Evaluator.converted(from, sample.value(), to);
      bounded += result == Value.UNKNOWN ? 0 : 1;
      assertThat(covers(result, to, to.wrap(sample.one())))
          .as("seed %d: %s of %s as %s is %s", SEED, sample, from, to, result)
          .isTrue();
    }
    assertThat(bounded).isGreaterThan(CASES / 10);
  }
}
