package residua.sources.stated;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.text.FoldedText;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.cfa.Variable;
import residua.condition.Assumption;
import residua.condition.ConditionAutomaton;
import residua.condition.EdgeAlphabet;
import residua.condition.Guard;
import residua.condition.State;
import residua.condition.Transition;
import residua.condition.Unmatched;
import residua.condition.alphabet.Alphabet;
import residua.condition.alphabet.LetterGuard;
import residua.condition.assumption.Assumptions;
import residua.condition.assumption.CpacheckerUnits;
import residua.condition.assumption.Naming;
import residua.condition.observer.AssumptionPlaces;
import residua.condition.observer.AssumptionPlaces.Place;
import residua.sources.stated.LinePoints.Point;

/**
 * The executions that violate an assumption about program states: the condition covers them from
 * where they do. Claim: it covers each of them. Where it cannot be tested whether the assumption
 * holds, an execution counts as violating it.
 */
public final class AssumedCondition {
  private static final int START = 0;
  private static final int VIOLATED = 1;

  private final Program program;
  private final Alphabet alphabet;
  private final PredicateNames names;
  private final Assumptions assumptions;
  private final AssumptionPlaces places;
  private final Set<Transition> transitions = new LinkedHashSet<>();
  private final List<Diagnostic> errors = new ArrayList<>();
  private boolean isViolatedAtStart;

  private AssumedCondition(Program program) {
    this.program = program;
    this.alphabet = Alphabet.of(program);
    this.names = new PredicateNames(program, (offset, name) -> name);
    this.assumptions = new Assumptions(program, Naming.SOURCE, CpacheckerUnits.NONE);
    this.places = new AssumptionPlaces(program, Naming.SOURCE);
  }

  /**
   * The condition that covers the executions in which one of the parts does not hold at its
   * location.
   *
   * @throws InputException if a part is about a location that the program does not have, or is no
   *     expression there
   */
  public static ConditionAutomaton violating(Program program, List<AssumptionFile.Part> parts)
      throws InputException {
    AssumedCondition made = new AssumedCondition(program);
    parts.forEach(made::add);
    if (!made.errors.isEmpty()) {
      throw new InputException(made.errors);
    }
    return new ConditionAutomaton(
        EdgeAlphabet.SOURCE_EDGES,
        List.of(
            new State("holds", false, Unmatched.STAY), new State("violated", true, Unmatched.STAY)),
        made.isViolatedAtStart ? VIOLATED : START,
        made.isViolatedAtStart ? List.of() : List.copyOf(made.transitions),
        Optional.empty(),
        Optional.empty());
  }

  private void add(AssumptionFile.Part part) {
    Optional<Function> function = program.function(part.at().function());
    Optional<Integer> location = function.flatMap(each -> part.at().in(program, each));
    if (location.isEmpty()) {
      errors.add(Diagnostic.error(part.where(), "the program has no location " + part.at()));
      return;
    }
    Point point = new Point(function.get(), location.get());
    String expression = FoldedText.of(part.expression());
    Optional<String> obstacle =
        assumptions.obstacle(expression, point.function(), point.location());
    Map<String, Variable> meant = names.in(expression, point.function(), point.location());
    Optional<String> local =
        part.globals().stream()
            .filter(name -> meant.containsKey(name) && meant.get(name).function().isPresent())
            .findFirst();
    if (obstacle.isPresent() || local.isPresent()) {
      String why = obstacle.orElseGet(() -> "'" + local.get() + "' is a local variable there");
      errors.add(
          Diagnostic.error(
              part.where(), "'" + part.expression() + "' at " + part.at() + ": " + why));
      return;
    }
    Assumption fails = new Assumption(List.of(negated(expression)), Optional.empty());
    boolean isTestable =
        assumptions.isAlwaysDefined(expression, point.function(), point.location())
            && !expression.equals("0")
            && !expression.equals("false");
    if (!expression.equals("1") && !expression.equals("true")) {
      add(point, isTestable ? fails : Assumption.TRUE, meant);
    }
  }

  /** Most formulas are negations. */
  private static String negated(String expression) {
    int depth = 0;
    for (int i = 1; i < expression.length() && expression.startsWith("!("); i++) {
      depth += expression.charAt(i) == '(' ? 1 : expression.charAt(i) == ')' ? -1 : 0;
      if (depth == 0 && i + 1 < expression.length()) {
        break;
      }
      if (depth == 0) {
        return expression.substring(2, i);
      }
    }
    return "!(" + expression + ")";
  }

  private void add(Point point, Assumption fails, Map<String, Variable> meant) {
    PointEntries entries = PointEntries.of(program, point);
    for (Edge edge : entries.edges()) {
      boolean isCall = edge.operation() instanceof Operation.Call;
      LetterGuard guard = alphabet.guard(isCall ? alphabet.returnFrom(edge) : alphabet.of(edge));
      boolean isHere =
          entries.isExact()
              && !isCall
              && guard.others().stream().allMatch(other -> entries.edges().contains(other.edge()))
              && !Cleanups.mayRun(program, edge, point)
              && places.after(edge).filter(place -> isTheSame(fails, meant, place)).isPresent();
      violate(guard.guard(), isHere ? fails : Assumption.TRUE);
    }
    if (entries.startsFunction()) {
      Place start = new Place(point.function(), point.function().entry(), false);
      violate(
          Alphabet.anyCall(point.function().name(), false),
          entries.isExact() && isTheSame(fails, meant, start) ? fails : Assumption.TRUE);
    }
    isViolatedAtStart |= entries.startsProgram();
  }

  private void violate(Guard guard, Assumption fails) {
    transitions.add(new Transition(START, VIOLATED, guard, fails, 0));
    transitions.add(new Transition(START, START, guard, Assumption.TRUE, 0));
  }

  /** Whether an assumption can be tested at a place and means there what it was meant to. */
  private boolean isTheSame(Assumption assumption, Map<String, Variable> meant, Place place) {
    return assumption.expressions().stream()
        .allMatch(each ->
            assumptions.obstacle(each, place.function(), place.location()).isEmpty()
                && names.in(each, place.function(), place.location()).equals(meant));
  }
}
