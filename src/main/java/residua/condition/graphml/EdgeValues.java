package residua.condition.graphml;

import java.text.ParseException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import residua.condition.Assumption;
import residua.condition.AssumptionText;
import residua.condition.Guard;
import residua.condition.graphml.KeyTable.Value;

/** Builds the guard and the assumption of an edge from its values. */
final class EdgeValues {
  private final KeyValues values;
  private final Report report;

  EdgeValues(KeyValues values, Report report) {
    this.values = values;
    this.report = report;
  }

  Guard guard() {
    OptionalInt startLine = number(DialectKey.START_LINE, 1);
    OptionalInt endLine = number(DialectKey.END_LINE, 1);
    OptionalInt startOffset = number(DialectKey.START_OFFSET, 0);
    OptionalInt endOffset = number(DialectKey.END_OFFSET, 0);
    requireOrder(startLine, endLine, DialectKey.END_LINE, DialectKey.START_LINE);
    requireOrder(startOffset, endOffset, DialectKey.END_OFFSET, DialectKey.START_OFFSET);
    Optional<String> text = values.get(DialectKey.SOURCE_CODE).map(Value::text);
    Optional<Boolean> control = control();
    Optional<String> entered = name(DialectKey.ENTER_FUNCTION);
    Optional<String> left = name(DialectKey.RETURN_FROM_FUNCTION);
    boolean enterLoopHead = values.flag(DialectKey.ENTER_LOOP_HEAD, report);
    boolean otherwise = values.flag(DialectKey.OTHERWISE, report);
    Guard.Extent extent =
        new Guard.Extent(startLine, endLine, startOffset, endOffset, name(DialectKey.ORIGIN_FILE));
    return new Guard(extent, text, control, entered, left, enterLoopHead, otherwise);
  }

  Assumption assumption() {
    Optional<String> scope = name(DialectKey.ASSUMPTION_SCOPE);
    Optional<Value> text = values.get(DialectKey.ASSUMPTION);
    if (text.isEmpty()) {
      return Assumption.TRUE;
    }
    try {
      List<String> expressions = AssumptionText.split(text.get().text());
      return expressions.isEmpty() ? Assumption.TRUE : new Assumption(expressions, scope);
    } catch (ParseException malformed) {
      report.error(text.get().position(), "in the assumption, " + malformed.getMessage());
      return Assumption.TRUE;
    }
  }

  private OptionalInt number(DialectKey key, int least) {
    Optional<Value> value = values.get(key);
    if (value.isEmpty()) {
      return OptionalInt.empty();
    }
    String text = value.get().text();
    try {
      int number = text.chars().allMatch(c -> c >= '0' && c <= '9') ? Integer.parseInt(text) : -1;
      if (number >= least) {
        return OptionalInt.of(number);
      }
    } catch (NumberFormatException tooLarge) {
      // Reported like any other text that is not such a number.
    }
    KeyValues.invalid(key, value.get(), "a number from " + least, report);
    return OptionalInt.empty();
  }

  private void requireOrder(OptionalInt start, OptionalInt end, DialectKey endKey, DialectKey key) {
    if (start.isPresent() && end.isPresent() && end.getAsInt() < start.getAsInt()) {
      String expected = "at least '" + key.keyName() + "', which is " + start.getAsInt();
      values.get(endKey).ifPresent(value -> KeyValues.invalid(endKey, value, expected, report));
    }
  }

  private Optional<Boolean> control() {
    Optional<Value> value = values.get(DialectKey.CONTROL);
    if (value.isEmpty()) {
      return Optional.empty();
    }
    return switch (value.get().text()) {
      case "condition-true" -> Optional.of(true);
      case "condition-false" -> Optional.of(false);
      default -> {
        String expected = "'condition-true' or 'condition-false'";
        KeyValues.invalid(DialectKey.CONTROL, value.get(), expected, report);
        yield Optional.empty();
      }
    };
  }

  private Optional<String> name(DialectKey key) {
    Optional<Value> value = values.get(key);
    if (value.isPresent() && value.get().text().isEmpty()) {
      String what = key == DialectKey.ORIGIN_FILE ? "the name of a file" : "the name of a function";
      KeyValues.invalid(key, value.get(), what, report);
    }
    return value.map(Value::text);
  }
}
