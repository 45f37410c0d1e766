package residua.condition.graphml;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import residua.condition.graphml.KeyTable.Value;

/** The values of the keys of one element, as texts. */
final class KeyValues {
  private final Map<DialectKey, Value> values = new EnumMap<>(DialectKey.class);

  /** Sets a value; one that is there already is replaced. */
  void put(DialectKey key, Value value) {
    values.put(key, value);
  }

  /** Takes over the values of keys that have none here. */
  void addMissing(KeyValues defaults) {
    defaults.values.forEach(values::putIfAbsent);
  }

  Optional<Value> get(DialectKey key) {
    return Optional.ofNullable(values.get(key));
  }

  /**
   * {@code true} or {@code false}; where there is no value, or neither of the two, {@code false}.
   */
  boolean flag(DialectKey key, Report report) {
    Optional<Value> value = get(key);
    if (value.isEmpty()) {
      return false;
    }
    String text = value.get().text();
    if (!text.equals("true") && !text.equals("false")) {
      invalid(key, value.get(), "'true' or 'false'", report);
    }
    return text.equals("true");
  }

  /** Reports that a value is invalid. */
  static void invalid(DialectKey key, Value value, String expected, Report report) {
    report.error(
        value.position(),
        "'" + key.keyName() + "' has to be " + expected + ", not '" + value.text() + "'");
  }
}
