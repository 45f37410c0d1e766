package residua.analysis.artifacts;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import residua.analysis.reachability.ReachabilityGraph;
import residua.base.text.Position;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.semantics.ProgramSemantics;

/**
 * The assumption formula of an exploration, by location: "Conditional Model Checking" (FSE 2012,
 * section 3). Claim: an execution in which each expression holds whenever control is at its
 * location, and which no given condition covers, reaches no error call. Unknown parts of a state
 * are left out of it, so that more is assumed.
 */
public final class AssumptionFormula {
  private static final int MOST_PARTS = 8;

  private final Program program;
  private final NameableVariables variables;

  /** An open location. */
  private record Place(Position position, String function, int index, int location)
      implements Comparable<Place> {
    @Override
    public int compareTo(Place other) {
      int byPosition = position.compareTo(other.position);
      int byName = byPosition == 0 ? function.compareTo(other.function) : byPosition;
      return byName == 0 ? Integer.compare(location, other.location) : byName;
    }
  }

  private AssumptionFormula(Program program, ProgramSemantics meaning) {
    this.program = program;
    this.variables = new NameableVariables(program, meaning);
  }

  /** One line for each location: where it is, a colon, and a C expression. */
  public static List<String> of(
      Program program, ProgramSemantics meaning, ReachabilityGraph explored) {
    return new AssumptionFormula(program, meaning).of(explored);
  }

  /** The same in SMT-LIB 2.6, over the location where control is and the values of variables. */
  public static List<String> inSmt(
      Program program, ProgramSemantics meaning, ReachabilityGraph explored) {
    return new AssumptionFormula(program, meaning).inSmt(explored);
  }

  private List<String> of(ReachabilityGraph explored) {
    List<String> lines = new ArrayList<>();
    open(explored)
        .forEach((place, states) ->
            lines.add(place.position() + ": " + place.function() + ": " + notOneOf(states)));
    return lines;
  }

  private List<String> inSmt(ReachabilityGraph explored) {
    SortedSet<String> symbols = new TreeSet<>();
    List<String> names = new ArrayList<>();
    List<String> parts = new ArrayList<>();
    open(explored)
        .forEach((place, states) -> {
          int number = parts.size() + 1;
          names.add("; pc = " + number + " at " + place.position() + ": " + place.function());
          parts.add("    (=> (= pc " + number + ") (not " + oneOf(place, states, symbols) + "))");
        });
    List<String> lines = new ArrayList<>(names);
    lines.add("(set-logic QF_LIA)");
    lines.add("(declare-const pc Int)");
    symbols.forEach(symbol -> lines.add("(declare-const " + symbol + " Int)"));
    lines.add("(define-fun assumption () Bool");
    if (parts.isEmpty()) {
      lines.add("    true)");
    } else {
      lines.add("  (and true");
      lines.addAll(parts);
      lines.add("  ))");
    }
    lines.add("(assert assumption)");
    return lines;
  }

  private String oneOf(
      Place place, List<Map<String, NameableVariables.Bounds>> states, SortedSet<String> symbols) {
    SortedSet<String> parts = new TreeSet<>();
    states.forEach(known -> parts.add(conjunction(place, known, symbols)));
    if (parts.size() > MOST_PARTS) {
      parts.clear();
      parts.add(conjunction(place, hull(states), symbols));
    }
    return parts.contains("true") ? "true" : "(or false " + String.join(" ", parts) + ")";
  }

  private String conjunction(
      Place place, Map<String, NameableVariables.Bounds> known, SortedSet<String> symbols) {
    List<String> parts = new ArrayList<>();
    known.forEach((name, bounds) -> {
      String owner = variables.isGlobal(place.index(), name) ? "" : place.function() + "::";
      String symbol = "|" + owner + name + "|";
      symbols.add(symbol);
      parts.add(bounds.inSmt(symbol));
    });
    return parts.isEmpty() ? "true" : "(and true " + String.join(" ", parts) + ")";
  }

  private Map<Place, List<Map<String, NameableVariables.Bounds>>> open(ReachabilityGraph explored) {
    Map<Place, List<Map<String, NameableVariables.Bounds>>> open = new TreeMap<>();
    for (ReachabilityGraph.Abstract state : explored.states()) {
      boolean isOpen =
          state.fate() == ReachabilityGraph.Fate.OPEN
              || state.fate() == ReachabilityGraph.Fate.ERROR;
      if (isOpen) {
        Map<String, NameableVariables.Bounds> known =
            state
                .values()
                .map(values -> variables.known(state.function(), state.location(), values))
                .orElse(Map.of());
        open.computeIfAbsent(place(state), p -> new ArrayList<>()).add(known);
      }
    }
    return open;
  }

  private Place place(ReachabilityGraph.Abstract state) {
    Function function = program.functions().get(state.function());
    int offset = function.locations().get(state.location()).offset();
    return new Place(
        program.source().position(offset), function.name(), state.function(), state.location());
  }

  private static String notOneOf(List<Map<String, NameableVariables.Bounds>> states) {
    SortedSet<String> parts = new TreeSet<>();
    states.forEach(known -> parts.add(inC(known)));
    if (parts.size() > MOST_PARTS) {
      parts.clear();
      parts.add(inC(hull(states)));
    }
    return parts.contains("") ? "0" : "!(" + String.join(") && !(", parts) + ")";
  }

  /** The common weakening of all of them. */
  static Map<String, NameableVariables.Bounds> hull(
      List<Map<String, NameableVariables.Bounds>> states) {
    Map<String, NameableVariables.Bounds> result = new TreeMap<>();
    for (String name : states.get(0).keySet()) {
      Optional<NameableVariables.Bounds> all = Optional.of(states.get(0).get(name));
      for (Map<String, NameableVariables.Bounds> each : states) {
        all =
            each.containsKey(name)
                ? all.map(bounds -> bounds.with(each.get(name)))
                : Optional.empty();
      }
      all.filter(bounds -> !bounds.isEmpty()).ifPresent(bounds -> result.put(name, bounds));
    }
    return result;
  }

  /** The conjunction of all of it; empty if nothing is known. */
  static String inC(Map<String, NameableVariables.Bounds> known) {
    List<String> parts = new ArrayList<>();
    known.forEach((name, bounds) -> parts.add(bounds.inC(name)));
    return String.join(" && ", parts);
  }
}
