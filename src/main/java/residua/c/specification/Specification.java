package residua.c.specification;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The properties that executions of a program are asked to have. An execution violates the
 * specification at the first operation that violates one of them.
 *
 * @param properties at least one, in the order of {@link SafetyProperty}
 */
public record Specification(SortedSet<SafetyProperty> properties) {
  /** What is asked where nothing else is: that no error call is reached. */
  public static final Specification UNREACH_CALL =
      new Specification(EnumSet.of(SafetyProperty.UNREACH_CALL));

  /** Names that stand for several properties. */
  private static final Map<String, EnumSet<SafetyProperty>> GROUPS =
      new TreeMap<>(
          Map.of(
              "memsafety", memorySafety(),
              "valid-memsafety", memorySafety(),
              "def-behavior", definedBehaviour(),
              "no-uninitialized", EnumSet.of(SafetyProperty.NO_UNINITIALISED)));

  public Specification {
    if (properties.isEmpty()) {
      throw new IllegalArgumentException("no property");
    }
    properties = Collections.unmodifiableSortedSet(new TreeSet<>(properties));
  }

  /** A specification of these properties. */
  public Specification(Collection<SafetyProperty> properties) {
    this(new TreeSet<>(properties));
  }

  private static EnumSet<SafetyProperty> memorySafety() {
    return EnumSet.of(
        SafetyProperty.VALID_DEREF, SafetyProperty.VALID_FREE, SafetyProperty.VALID_MEMTRACK);
  }

  private static EnumSet<SafetyProperty> definedBehaviour() {
    return EnumSet.complementOf(
        EnumSet.of(
            SafetyProperty.UNREACH_CALL,
            SafetyProperty.VALID_MEMTRACK,
            SafetyProperty.VALID_MEMCLEANUP,
            SafetyProperty.NO_UNDEFINED_OPERAND));
  }

  /** The names that {@link #named} knows, those of groups last. */
  public static List<String> names() {
    List<String> result = new ArrayList<>();
    for (SafetyProperty each : SafetyProperty.values()) {
      if (each.mayBeAsked()) {
        result.add(each.word());
      }
    }
    result.addAll(GROUPS.keySet());
    return List.copyOf(result);
  }

  /** The properties that a name stands for; empty if it is not known. */
  public static Set<SafetyProperty> named(String name) {
    EnumSet<SafetyProperty> group = GROUPS.get(name);
    return group != null
        ? Collections.unmodifiableSet(group)
        : SafetyProperty.named(name).map(Set::of).orElse(Set.of());
  }

  /** Whether it asks for a property. */
  public boolean asksFor(SafetyProperty property) {
    return properties.contains(property);
  }

  /** Whether nothing is asked but that no error call is reached. */
  public boolean isUnreachCall() {
    return equals(UNREACH_CALL);
  }

  /** The names of the functions whose calls are errors; empty if error calls are not asked for. */
  public Set<String> errorCalls() {
    return asksFor(SafetyProperty.UNREACH_CALL)
        ? Property.UnreachCall.usual().errorCalls()
        : Set.of();
  }

  /** The properties among them that satisfy a predicate; empty if there is none. */
  public Optional<Specification> only(Predicate<SafetyProperty> predicate) {
    List<SafetyProperty> kept = properties.stream().filter(predicate).toList();
    return kept.isEmpty() ? Optional.empty() : Optional.of(new Specification(kept));
  }

  /** The names of its properties. */
  public List<String> words() {
    return properties.stream().map(SafetyProperty::word).toList();
  }

  /** Its properties, separated by commas. */
  public String inWords() {
    return properties.stream().map(SafetyProperty::word).collect(Collectors.joining(", "));
  }
}
