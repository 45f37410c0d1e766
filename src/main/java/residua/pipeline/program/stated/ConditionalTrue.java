package residua.pipeline.program.stated;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import residua.base.text.Position;
import residua.condition.Evidence;

/**
 * The assumptions under which the answer would be TRUE. The user has not stated them, so they are
 * only reported, and nothing is claimed on their basis.
 *
 * @param assumptions at least one, in the order of the report: those about functions first
 */
public record ConditionalTrue(List<Assumption> assumptions) {
  public ConditionalTrue {
    assumptions = List.copyOf(assumptions);
  }

  /** An assumption of a second attempt. */
  public sealed interface Assumption {
    /** The assumption as a clause, without "if". */
    String words();
  }

  /**
   * Functions without a body change nothing, and reach no error call.
   *
   * @param functions their names, in alphabetical order, at least one
   */
  public record Harmless(List<String> functions) implements Assumption {
    public Harmless {
      functions = List.copyOf(functions);
    }

    @Override
    public String words() {
      return "these change nothing and reach no error call: " + String.join(", ", functions);
    }
  }

  /**
   * No operation is undefined in any execution.
   *
   * @param places lines on which one may be, in order, as far as they are known
   */
  public record OnlyDefined(List<Position> places) implements Assumption {
    private static final int MOST_PLACES = 10;

    public OnlyDefined {
      places = List.copyOf(places);
    }

    @Override
    public String words() {
      int more = places.size() - MOST_PLACES;
      String shown =
          places.stream()
              .limit(MOST_PLACES)
              .map(Position::toString)
              .collect(Collectors.joining(", "));
      return ProgramAssumptions.DEFINED
          + (places.isEmpty() ? "" : ": " + shown)
          + (more > 0 ? " and " + more + " more" : "");
    }
  }

  /** The same, and no operation is undefined at lines where one may be. */
  public static ConditionalTrue onlyDefined(
      Collection<String> functions, Collection<Position> where) {
    SortedSet<Position> lines = new TreeSet<>();
    where.forEach(each -> lines.add(each.wholeLine()));
    List<Assumption> harmless = functions.isEmpty() ? List.of() : harmless(functions).assumptions();
    return new ConditionalTrue(
        Stream.concat(harmless.stream(), Stream.of(new OnlyDefined(List.copyOf(lines)))).toList());
  }

  /** The same without the lines. */
  public ConditionalTrue inShort() {
    return isOnlyDefined() ? onlyDefined(functions(), List.of()) : this;
  }

  /** Assumptions about functions only. */
  public static ConditionalTrue harmless(Collection<String> functions) {
    return new ConditionalTrue(List.of(new Harmless(functions.stream().sorted().toList())));
  }

  /** The answer in words, as it stands in parentheses after UNKNOWN. */
  public String words() {
    return "TRUE if " + premise();
  }

  /** The assumptions, in words. */
  public String premise() {
    return assumptions.stream().map(Assumption::words).collect(Collectors.joining("; "));
  }

  /** The functions that are assumed to be harmless. */
  public List<String> functions() {
    return assumptions.stream()
        .flatMap(each ->
            switch (each) {
              case Harmless harmless -> harmless.functions().stream();
              case OnlyDefined defined -> Stream.<String>empty();
            })
        .toList();
  }

  /** The evidence for executions proved under the assumptions, if the user states them. */
  public Optional<Evidence> evidence() {
    return isOnlyDefined() ? ProgramAssumptions.NONE.andOnlyDefined().evidence() : Optional.empty();
  }

  /** Whether it is assumed that no operation is undefined. */
  public boolean isOnlyDefined() {
    return assumptions.stream().anyMatch(OnlyDefined.class::isInstance);
  }

  /** The lines on which no operation is assumed to be undefined. */
  public List<Position> places() {
    return assumptions.stream()
        .flatMap(each ->
            switch (each) {
              case Harmless harmless -> Stream.<Position>empty();
              case OnlyDefined defined -> defined.places().stream();
            })
        .toList();
  }
}
