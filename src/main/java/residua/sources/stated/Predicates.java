package residua.sources.stated;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import residua.base.diagnostics.Diagnostic;
import residua.base.text.FoldedText;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.cfa.Variable;
import residua.condition.Assumption;
import residua.condition.Guard;
import residua.condition.alphabet.Alphabet;
import residua.condition.alphabet.LetterGuard;
import residua.condition.assumption.Assumptions;
import residua.condition.assumption.CpacheckerUnits;
import residua.condition.assumption.Naming;
import residua.condition.observer.AssumptionPlaces;
import residua.condition.observer.AssumptionPlaces.Place;
import residua.sources.stated.LinePoints.Point;

/**
 * State predicates just before lines, as assumptions after the edges that lead there. Claim: a
 * predicate is tested each time control comes to its line, in the state and with the meaning of
 * names that it has there; where that cannot be written it is rejected.
 */
final class Predicates {
  private final Program program;
  private final Alphabet alphabet;
  private final Set<String> errorCalls;
  private final StatedLines lines;
  private final PredicateNames names;
  private final Assumptions assumptions;
  private final AssumptionPlaces places;
  private final List<Tested> always = new ArrayList<>();
  private final List<Tested> atStart = new ArrayList<>();
  private final List<Diagnostic> errors = new ArrayList<>();

  /**
   * An assumption under which an execution is covered, after edges that a guard matches.
   *
   * @param edges their numbers
   */
  record Tested(Set<Integer> edges, Guard guard, Assumption assumption) {}

  Predicates(
      Program program,
      Alphabet alphabet,
      Set<String> errorCalls,
      StatedCondition.FileNames fileNames) {
    this.program = program;
    this.alphabet = alphabet;
    this.errorCalls = errorCalls;
    this.lines = new StatedLines(program);
    this.names = new PredicateNames(program, fileNames);
    this.assumptions = new Assumptions(program, Naming.SOURCE, CpacheckerUnits.NONE);
    this.places = new AssumptionPlaces(program, Naming.SOURCE);
  }

  /** Transitions tested whenever their edge is read. */
  List<Tested> always() {
    return List.copyOf(always);
  }

  /** Transitions tested only after the first edge of the program, for what holds before it. */
  List<Tested> atStart() {
    return List.copyOf(atStart);
  }

  /** What is wrong with them. */
  List<Diagnostic> errors() {
    return List.copyOf(errors);
  }

  /** Adds a predicate. */
  void add(StatedFact.PredicateCovered fact) {
    List<Point> points = new LinePoints(program).of(fact.line());
    if (points.isEmpty()) {
      errors.add(lines.nothingOn(fact.line(), "no statement begins on this line"));
      return;
    }
    String expression = FoldedText.of(fact.expression());
    for (Point point : points) {
      String inProgram = names.inProgram(expression, point.function(), point.location());
      add(new StatedFact.PredicateCovered(fact.line(), inProgram, fact.negated()), point);
    }
  }

  private void add(StatedFact.PredicateCovered fact, Point point) {
    String expression = fact.expression();
    Optional<String> obstacle =
        assumptions.obstacle(expression, point.function(), point.location());
    if (obstacle.isPresent()) {
      error(fact, "'" + expression + "': " + names.withSuggestion(obstacle.get(), expression));
      return;
    }
    Assumption assumption =
        new Assumption(
            List.of(fact.negated() ? "!(" + expression + ")" : expression), Optional.empty());
    Map<String, Variable> meant = names.in(expression, point.function(), point.location());
    if (meant.isEmpty()) {
      error(fact, "'" + expression + "' names no variable; --runs-through is about all executions");
      return;
    }
    PointEntries found = PointEntries.of(program, point);
    if (!found.isExact()) {
      error(
          fact,
          "nothing can be tested before this line: it begins inside a statement, or follows a"
              + " 'switch' without case labels");
      return;
    }
    if (found.edges().isEmpty() && !found.startsFunction()) {
      error(fact, "no path of the program leads to this line");
    }
    for (Edge edge : found.edges()) {
      if (Cleanups.mayRun(program, edge, point)) {
        error(fact, "a 'cleanup' runs between the line and " + inWords(edge));
        continue;
      }
      afterEdge(fact, assumption, meant, edge, found.edges()).ifPresent(always::add);
    }
    Set<Integer> calls = calls(point.function());
    boolean isCalled =
        !found.startsProgram()
            || !calls.isEmpty()
            || program.addressTaken().contains(point.function().index());
    if (found.startsFunction() && isCalled) {
      Guard entering = Alphabet.anyCall(point.function().name(), false);
      Place start = new Place(point.function(), point.function().entry(), false);
      if (meansTheSame(fact, meant, start, "where '" + point.function().name() + "' starts")) {
        always.add(new Tested(calls, entering, assumption));
      }
    }
    if (found.startsProgram()) {
      atStart(fact, assumption, meant);
    }
  }

  private String inWords(Edge edge) {
    return alphabet.of(edge).inWords(program);
  }

  /** The calls of a function that have an edge. */
  private Set<Integer> calls(Function function) {
    return program.edges().stream()
        .filter(edge ->
            edge.operation() instanceof Operation.Call call && call.callee() == function.index())
        .map(Edge::id)
        .collect(Collectors.toSet());
  }

  private void atStart(
      StatedFact.PredicateCovered fact, Assumption assumption, Map<String, Variable> meant) {
    List<Edge> first = PointEntries.first(program);
    if (first.isEmpty()) {
      notBeforeFirst(fact, "no condition can read it");
    }
    for (Edge edge : first) {
      Optional<String> changes =
          new FirstEdge(program, edge, errorCalls).changes(List.copyOf(meant.values()));
      if (changes.isPresent()) {
        notBeforeFirst(fact, changes.get());
        return;
      }
      // Whatever else has this location and text is not the first edge of an execution.
      Optional<Tested> tested =
          afterEdge(fact, assumption, meant, edge, Set.copyOf(program.edges()));
      tested.ifPresent(atStart::add);
    }
  }

  private void notBeforeFirst(StatedFact.PredicateCovered fact, String why) {
    String what = "'" + fact.expression() + "' cannot be tested before the first statement of the";
    error(fact, what + " program: " + why);
  }

  /**
   * The predicate after an edge.
   *
   * @param alike edges after which it is tested as well, or none of which is meant
   */
  private Optional<Tested> afterEdge(
      StatedFact.PredicateCovered fact,
      Assumption assumption,
      Map<String, Variable> meant,
      Edge edge,
      Set<Edge> alike) {
    String where = "after " + inWords(edge);
    LetterGuard guard = alphabet.guard(alphabet.of(edge));
    if (!guard.others().stream().allMatch(other -> alike.contains(other.edge()))) {
      error(fact, "no guard names the edge before it alone: " + inWords(edge));
      return Optional.empty();
    }
    Optional<Place> place = places.after(edge);
    if (place.isEmpty()) {
      error(fact, "nothing can be tested " + where);
      return Optional.empty();
    }
    Optional<String> obstacle =
        assumptions.obstacle(fact.expression(), place.get().function(), place.get().location());
    if (obstacle.isPresent()) {
      error(fact, "'" + fact.expression() + "' " + where + ": " + obstacle.get());
      return Optional.empty();
    }
    return meansTheSame(fact, meant, place.get(), where)
        ? Optional.of(new Tested(Set.of(edge.id()), guard.guard(), assumption))
        : Optional.empty();
  }

  /** Whether names mean at a place what they mean at the line; else that is an error. */
  private boolean meansTheSame(
      StatedFact.PredicateCovered fact, Map<String, Variable> meant, Place place, String where) {
    Map<String, Variable> there = names.in(fact.expression(), place.function(), place.location());
    for (Map.Entry<String, Variable> name : meant.entrySet()) {
      if (!name.getValue().equals(there.get(name.getKey()))) {
        error(fact, "'" + name.getKey() + "' means something else " + where + ", or nothing");
        return false;
      }
    }
    return true;
  }

  private void error(StatedFact.PredicateCovered fact, String message) {
    Diagnostic error = Diagnostic.error(lines.position(fact.line()), message);
    if (!errors.contains(error)) {
      errors.add(error);
    }
  }
}
