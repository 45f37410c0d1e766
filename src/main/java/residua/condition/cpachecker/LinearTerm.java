package residua.condition.cpachecker;

import java.util.Collections;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A linear combination of automaton variables and a constant: all that the language's {@code +} and
 * {@code -} can express. Arithmetic wraps around at 32 bits, as in CPAchecker.
 *
 * @param constant the constant
 * @param factors the factors of the variables; none is 0
 */
record LinearTerm(int constant, SortedMap<String, Integer> factors) {

  static final LinearTerm ZERO = new LinearTerm(0, new TreeMap<>());

  LinearTerm {
    TreeMap<String, Integer> copy = new TreeMap<>(factors);
    copy.values().removeIf(factor -> factor == 0);
    factors = Collections.unmodifiableSortedMap(copy);
  }

  /** This term plus a multiple of a constant. */
  LinearTerm plus(int factor, int number) {
    return new LinearTerm(constant + factor * number, factors);
  }

  /** This term plus a multiple of a variable. */
  LinearTerm plus(int factor, String variable) {
    TreeMap<String, Integer> sum = new TreeMap<>(factors);
    sum.merge(variable, factor, Integer::sum);
    return new LinearTerm(constant, sum);
  }

  LinearTerm minus(LinearTerm other) {
    TreeMap<String, Integer> difference = new TreeMap<>(factors);
    other.factors.forEach((variable, factor) -> difference.merge(variable, -factor, Integer::sum));
    return new LinearTerm(constant - other.constant, difference);
  }

  SortedSet<String> variables() {
    return new TreeSet<>(factors.keySet());
  }

  /** The value of the term for given values of the variables. */
  int evaluate(SortedMap<String, Integer> values) {
    int sum = constant;
    for (var entry : factors.entrySet()) {
      sum += entry.getValue() * values.get(entry.getKey());
    }
    return sum;
  }
}
