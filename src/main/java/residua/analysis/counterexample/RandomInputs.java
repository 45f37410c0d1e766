package residua.analysis.counterexample;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import residua.c.interpreter.memory.Value;

/** Random inputs: many programs need only a few different values. */
final class RandomInputs {
  private static final int FEW = 3;

  private final List<Long> numbers;
  private final Random random;
  private final List<Long> shuffled = new ArrayList<>();

  RandomInputs(List<Long> numbers, Random random) {
    this.numbers = numbers;
    this.random = random;
  }

  /** Inputs that are all the same number, another one for each index as long as there are some. */
  List<Value> same(int index, int length) {
    if (shuffled.isEmpty()) {
      shuffled.addAll(numbers);
      Collections.shuffle(shuffled, random);
    }
    return Collections.nCopies(length, Value.of(shuffled.get(index % shuffled.size())));
  }

  /** Given values are kept. */
  List<Value> next(List<Value> given, int length) {
    List<Long> from = numbers;
    if (random.nextBoolean()) {
      from = new ArrayList<>(List.of(0L));
      int count = 1 + random.nextInt(FEW);
      for (int i = 0; i < count; i++) {
        from.add(numbers.get(random.nextInt(numbers.size())));
      }
    }
    List<Value> result = new ArrayList<>();
    for (int k = 0; k < length; k++) {
      result.add(
          k < given.size() && isNumber(given.get(k))
              ? given.get(k)
              : Value.of(from.get(random.nextInt(from.size()))));
    }
    return result;
  }

  static boolean isNumber(Value value) {
    return value instanceof Value.Int || value instanceof Value.Real;
  }
}
