package residua.oracle;

import java.util.List;
import java.util.random.RandomGenerator;

/** Makes random assumptions over the names that programs use. */
final class AssumptionGenerator {
  private final RandomGenerator random;
  private final List<String> names;

  AssumptionGenerator(RandomGenerator random, List<String> names) {
    this.random = random;
    this.names = names;
  }

  Assumption generate() {
    return switch (random.nextInt(8)) {
      case 0 -> new Assumption.Not(generate());
      case 1 -> new Assumption.Binary(random.nextBoolean() ? "&&" : "||", generate(), generate());
      default -> comparison();
    };
  }

  private Assumption comparison() {
    boolean signed = random.nextInt(4) == 0;
    String operator = any("==", "!=", "<", ">", "<=", ">=");
    return new Assumption.Binary(operator, number(signed, 2), number(signed, 1));
  }

  private Assumption number(boolean signed, int depth) {
    if (depth > 0 && random.nextInt(3) == 0) {
      String operator = any("+", "-", "*", "/", "%", "&", ">>", "<<");
      return new Assumption.Binary(operator, number(signed, depth - 1), number(signed, depth - 1));
    }
    if (names.isEmpty() || random.nextInt(2) == 0) {
      int small = random.nextInt(4);
      return new Assumption.Constant(random.nextInt(12) == 0 ? Integer.MAX_VALUE : small);
    }
    Assumption name = new Assumption.Name(names.get(random.nextInt(names.size())));
    return signed ? new Assumption.Signed(name) : name;
  }

  private String any(String... words) {
    return words[random.nextInt(words.length)];
  }
}
