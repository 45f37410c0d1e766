package residua.oracle;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A C expression over names, with the value it has for the names' values. */
sealed interface Assumption {
  /** The C text. */
  String text();

  /** The value; empty where C defines none, and where a name has no value. */
  Optional<Long> value(Map<String, Integer> values);

  /** Whether its type is unsigned; else it is int. */
  default boolean isUnsigned() {
    return false;
  }

  /** Whether it holds: it has a value, and that is not 0. */
  default boolean holds(Map<String, Integer> values) {
    return value(values).filter(value -> value != 0).isPresent();
  }

  /** {@code false}. */
  record Never() implements Assumption {
    @Override
    public String text() {
      return "false";
    }

    @Override
    public Optional<Long> value(Map<String, Integer> values) {
      return Optional.of(0L);
    }
  }

  /** An unsigned variable. */
  record Name(String name) implements Assumption {
    @Override
    public String text() {
      return name;
    }

    @Override
    public Optional<Long> value(Map<String, Integer> values) {
      return Optional.ofNullable(values.get(name)).map(Integer::toUnsignedLong);
    }

    @Override
    public boolean isUnsigned() {
      return true;
    }
  }

  /** A small constant. */
  record Constant(int number) implements Assumption {
    @Override
    public String text() {
      return Integer.toString(number);
    }

    @Override
    public Optional<Long> value(Map<String, Integer> values) {
      return Optional.of((long) number);
    }
  }

  /** An operand converted to int: arithmetic with it overflows. */
  record Signed(Assumption operand) implements Assumption {
    @Override
    public String text() {
      return "(int)" + operand.text();
    }

    @Override
    public Optional<Long> value(Map<String, Integer> values) {
      return operand.value(values).map(value -> (long) (int) (long) value);
    }
  }

  /** {@code !}. */
  record Not(Assumption operand) implements Assumption {
    @Override
    public String text() {
      return "!(" + operand.text() + ")";
    }

    @Override
    public Optional<Long> value(Map<String, Integer> values) {
      return operand.value(values).map(value -> value == 0 ? 1L : 0L);
    }
  }

  /** An operator; where one operand is unsigned, the other one is made so. */
  record Binary(String operator, Assumption left, Assumption right) implements Assumption {
    @Override
    public boolean isUnsigned() {
      return switch (operator) {
        case "+", "-", "*", "/", "%", "&" -> left.isUnsigned() || right.isUnsigned();
        case "<<", ">>" -> left.isUnsigned();
        default -> false;
      };
    }

    @Override
    public String text() {
      return "(" + left.text() + " " + operator + " " + right.text() + ")";
    }

    @Override
    public Optional<Long> value(Map<String, Integer> values) {
      Optional<Long> first = left.value(values);
      boolean decided =
          first.isPresent()
              && (operator.equals("&&") && first.get() == 0
                  || operator.equals("||") && first.get() != 0);
      if (first.isEmpty() || decided) {
        return first.map(value -> value == 0 ? 0L : 1L);
      }
      boolean converts =
          !List.of("&&", "||", "<<", ">>").contains(operator)
              && (left.isUnsigned() || right.isUnsigned());
      long mask = converts ? 0xffffffffL : -1L;
      return right.value(values).flatMap(second -> apply(first.get() & mask, second & mask));
    }

    private Optional<Long> apply(long a, long b) {
      return switch (operator) {
        case "&&", "||" -> truth(b != 0);
        case "==" -> truth(a == b);
        case "!=" -> truth(a != b);
        case "<" -> truth(a < b);
        case ">" -> truth(a > b);
        case "<=" -> truth(a <= b);
        case ">=" -> truth(a >= b);
        case "+" -> number(a + b);
        case "-" -> number(a - b);
        case "*" -> number(a * b);
        case "/" -> b == 0 ? Optional.empty() : number(a / b);
        case "%" -> b == 0 || overflows(a / b) ? Optional.empty() : number(a % b);
        case "&" -> number(a & b);
        case ">>" -> b < 0 || b > 31 ? Optional.empty() : number(a >> b);
        case "<<" -> b < 0 || b > 31 || !isUnsigned() && a < 0 ? Optional.empty() : number(a << b);
        default -> throw new IllegalArgumentException(operator);
      };
    }

    private static Optional<Long> truth(boolean value) {
      return Optional.of(value ? 1L : 0L);
    }

    private boolean overflows(long value) {
      return !isUnsigned() && value != (int) value;
    }

    private Optional<Long> number(long value) {
      if (overflows(value)) {
        return Optional.empty();
      }
      return Optional.of(isUnsigned() ? value & 0xffffffffL : value);
    }
  }

  /** The values that names have, given those of the variables they mean. */
  static Map<String, Integer> values(Map<String, Var> visible, Map<Var, Integer> known) {
    Map<String, Integer> result = new TreeMap<>();
    visible.forEach((name, variable) -> {
      Integer value = known.get(variable);
      if (value != null) {
        result.put(name, value);
      }
    });
    return result;
  }
}
