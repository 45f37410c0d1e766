package residua.analysis.artifacts;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import residua.analysis.reachability.LoopInvariants;
import residua.analysis.reachability.ReachabilityGraph;
import residua.base.text.TokenTable;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.semantics.ProgramSemantics;

/**
 * Invariants of loops that an exploration has explored completely: what all of its states at the
 * head know of integer variables.
 */
public final class ExploredInvariants {
  private final Program program;
  private final NameableVariables variables;
  private final LoopPlaces places;

  /**
   * An invariant.
   *
   * @param offset where the loop's keyword stands in the text
   * @param function the enclosing function
   * @param expression C without side effects
   */
  public record Invariant(int offset, String function, String expression) {}

  private ExploredInvariants(Program program, ProgramSemantics meaning) {
    this.program = program;
    this.variables = new NameableVariables(program, meaning);
    this.places = new LoopPlaces(program.source());
  }

  /** The invariants of {@code while} and {@code for} loops that can be expressed. */
  public static List<Invariant> of(
      Program program, ProgramSemantics meaning, ReachabilityGraph explored) {
    return new ExploredInvariants(program, meaning).of(explored);
  }

  /** The known conditions of loops, as far as they can be expressed. */
  public static List<Invariant> of(
      Program program, ProgramSemantics meaning, List<LoopInvariants> known) {
    return new ExploredInvariants(program, meaning).said(known);
  }

  private List<Invariant> said(List<LoopInvariants> known) {
    List<Invariant> result = new ArrayList<>();
    for (LoopInvariants loop : known) {
      InvariantText text = new InvariantText(variables, loop.function(), loop.head());
      List<String> all =
          loop.conditions().stream().map(text::of).flatMap(Optional::stream).distinct().toList();
      Optional<Integer> keyword = keyword(loop.function(), loop.head());
      if (!all.isEmpty() && keyword.isPresent()) {
        String name = program.functions().get(loop.function()).name();
        result.add(new Invariant(keyword.get(), name, String.join(" && ", all)));
      }
    }
    return result;
  }

  private List<Invariant> of(ReachabilityGraph explored) {
    Map<Integer, Map<Integer, List<Map<String, NameableVariables.Bounds>>>> known = new TreeMap<>();
    Set<Long> unknown = new HashSet<>();
    for (ReachabilityGraph.Abstract state : explored.states()) {
      Function function = program.functions().get(state.function());
      boolean isHead = function.opaque().isEmpty() && function.isLoopHead(state.location());
      if (!isHead || state.fate() == ReachabilityGraph.Fate.COVERED) {
        // The node that covers it is there as well.
        continue;
      }
      if (state.values().isEmpty()) {
        unknown.add(key(state.function(), state.location()));
        continue;
      }
      known
          .computeIfAbsent(state.function(), f -> new TreeMap<>())
          .computeIfAbsent(state.location(), l -> new ArrayList<>())
          .add(variables.known(state.function(), state.location(), state.values().get()));
    }
    List<Invariant> result = new ArrayList<>();
    known.forEach((function, byLocation) ->
        byLocation.forEach((location, states) -> {
          String text = AssumptionFormula.inC(AssumptionFormula.hull(states));
          Optional<Integer> keyword = keyword(function, location);
          if (!text.isEmpty()
              && keyword.isPresent()
              && !unknown.contains(key(function, location))) {
            result.add(
                new Invariant(keyword.get(), program.functions().get(function).name(), text));
          }
        }));
    return result;
  }

  private static long key(int function, int location) {
    return ((long) function << 32) | location;
  }

  /** The offset of the keyword of the loop whose condition is evaluated at a location. */
  private Optional<Integer> keyword(int function, int location) {
    TokenTable tokens = program.source().tokens();
    for (Edge edge : program.functions().get(function).outgoing(location)) {
      if (edge.operation() instanceof Operation.Assume) {
        OptionalInt at = new LoopKeyword(tokens).of(tokens.from(edge.where().start()));
        return at.isPresent() && places.canBeNamed(at.getAsInt())
            ? Optional.of(tokens.start(at.getAsInt()))
            : Optional.empty();
      }
    }
    return Optional.empty();
  }
}
