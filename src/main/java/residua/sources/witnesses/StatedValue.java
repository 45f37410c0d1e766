package residua.sources.witnesses;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.condition.ConditionAutomaton;
import residua.condition.Transition;
import residua.sources.witnesses.format.Waypoint;
import residua.sources.witnesses.format.Witness;

/**
 * A value that a violation witness states by an equality. It is a hint of what an input may be, not
 * a constraint: whoever executes the program with it sees whether it violates the property.
 *
 * @param line of the program where it is returned; empty if it is that of a variable, somewhere
 * @param variable the variable that has it; empty if it is what a function returns
 * @param value an integer or floating-point literal, perhaps with a sign
 */
public record StatedValue(OptionalInt line, Optional<String> variable, String value) {
  private static final String RESULT = "\\result";
  private static final Pattern CONJUNCTION = Pattern.compile("&&|;");
  private static final Pattern EQUALITY =
      Pattern.compile(
          "(\\\\result|[A-Za-z_]\\w*)==(-?(?:0[xX][0-9a-fA-F]+|[0-9][0-9.]*(?:[eE][-+]?\\d+)?))"
              + "[uUlLfF]*(-1)?");

  /** The values in the order in which an execution of the witness comes to them. */
  public static List<StatedValue> of(Witness witness) {
    return switch (witness) {
      case Witness.Sequence sequence ->
          sequence.segments().stream()
              .map(List::getLast)
              .flatMap(point -> of(point).stream())
              .toList();
      case Witness.Graph graph -> ofGraph(graph.automaton());
      case Witness.Correctness correctness -> List.of();
    };
  }

  private static List<StatedValue> of(Waypoint point) {
    boolean isReturn = point.type() == Waypoint.Type.FUNCTION_RETURN;
    if (!isReturn && point.type() != Waypoint.Type.ASSUMPTION) {
      return List.of();
    }
    // An assumption stands after the statement that reads the value, on a line of its own.
    OptionalInt line = isReturn ? OptionalInt.of(point.line()) : OptionalInt.empty();
    return point.constraint().map(text -> of(text, line)).orElse(List.of());
  }

  private static List<StatedValue> of(String constraint, OptionalInt line) {
    List<StatedValue> result = new ArrayList<>();
    for (String each : CONJUNCTION.split(constraint)) {
      Matcher equality = EQUALITY.matcher(each.replaceAll("[\\s()]", ""));
      if (equality.matches()) {
        String name = equality.group(1);
        result.add(
            new StatedValue(
                line,
                name.equals(RESULT) ? Optional.empty() : Optional.of(name),
                // The least integer is no literal: the one above it minus 1 is written.
                equality.group(3) == null ? equality.group(2) : lessOne(equality.group(2))));
      }
    }
    return result;
  }

  private static String lessOne(String number) {
    return number.matches("-?\\d{1,19}")
        ? new BigInteger(number).subtract(BigInteger.ONE).toString()
        : number;
  }

  /** Those of a shortest path to the violation. */
  private static List<StatedValue> ofGraph(ConditionAutomaton automaton) {
    Map<Integer, Transition> into = new HashMap<>();
    Deque<Integer> work = new ArrayDeque<>(List.of(automaton.entry()));
    while (!work.isEmpty()) {
      int state = work.remove();
      if (automaton.states().get(state).accepting()) {
        return along(automaton.entry(), state, into);
      }
      for (Transition each : automaton.transitions()) {
        if (each.source() == state
            && each.target() != automaton.entry()
            && into.putIfAbsent(each.target(), each) == null) {
          work.add(each.target());
        }
      }
    }
    return List.of();
  }

  private static List<StatedValue> along(int entry, int last, Map<Integer, Transition> into) {
    List<Transition> path = new ArrayList<>();
    for (int state = last; state != entry; state = into.get(state).source()) {
      path.add(into.get(state));
    }
    Collections.reverse(path);
    List<StatedValue> result = new ArrayList<>();
    for (Transition each : path) {
      OptionalInt line = each.guard().extent().startLine();
      each.assumption().expressions().forEach(text -> result.addAll(of(text, line)));
    }
    return result;
  }
}
