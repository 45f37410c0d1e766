package residua.analysis.artifacts;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import residua.analysis.reachability.ReachabilityGraph;
import residua.c.cfa.LocationName;
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
  private final ProgramSemantics meaning;
  private final NameableVariables variables;

  private AssumptionFormula(Program program, ProgramSemantics meaning) {
    this.program = program;
    this.meaning = meaning;
    this.variables = NameableVariables.wherever(program, meaning);
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

  /** That control never gets to some locations, in one of the two forms. */
  public static List<String> never(List<LocationName> locations, boolean smt) {
    if (!smt) {
      return locations.stream().map(each -> each + ": 0").toList();
    }
    List<String> names = new ArrayList<>();
    List<String> parts = new ArrayList<>();
    for (LocationName each : locations) {
      int number = parts.size() + 1;
      names.add("; pc = " + number + " at " + each);
      parts.add("    (=> (= pc " + number + ") false)");
    }
    return inSmt(names, new TreeSet<>(), parts);
  }

  private List<String> of(ReachabilityGraph explored) {
    List<String> lines = new ArrayList<>();
    open(explored).forEach((place, states) -> lines.add(place.name() + ": " + notOneOf(states)));
    return lines;
  }

  private List<String> inSmt(ReachabilityGraph explored) {
    SortedSet<String> symbols = new TreeSet<>();
    List<String> names = new ArrayList<>();
    List<String> parts = new ArrayList<>();
    open(explored)
        .forEach((place, states) -> {
          int number = parts.size() + 1;
          names.add("; pc = " + number + " at " + place.name());
          parts.add("    (=> (= pc " + number + ") (not " + oneOf(place, states, symbols) + "))");
        });
    return inSmt(names, symbols, parts);
  }

  private static List<String> inSmt(
      List<String> names, SortedSet<String> symbols, List<String> parts) {
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
      OpenStates.Place place,
      List<Map<String, NameableVariables.Bounds>> states,
      SortedSet<String> symbols) {
    SortedSet<String> parts = new TreeSet<>();
    states.forEach(known -> parts.add(conjunction(place, known, symbols)));
    if (parts.size() > MOST_PARTS) {
      parts.clear();
      parts.add(conjunction(place, hull(states), symbols));
    }
    return parts.contains("true") ? "true" : "(or false " + String.join(" ", parts) + ")";
  }

  private String conjunction(
      OpenStates.Place place,
      Map<String, NameableVariables.Bounds> known,
      SortedSet<String> symbols) {
    List<String> parts = new ArrayList<>();
    known.forEach((name, bounds) -> {
      String owner =
          variables.isGlobal(place.function(), name) ? "" : place.name().function() + "::";
      String symbol = "|" + owner + name + "|";
      symbols.add(symbol);
      parts.add(bounds.inSmt(symbol));
    });
    return parts.isEmpty() ? "true" : "(and true " + String.join(" ", parts) + ")";
  }

  private SortedMap<OpenStates.Place, List<Map<String, NameableVariables.Bounds>>> open(
      ReachabilityGraph explored) {
    return new OpenStates(program, meaning, variables, explored).byPlace();
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
