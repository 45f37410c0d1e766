package residua.sources.changeimpact;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.condition.Assumption;
import residua.condition.ConditionAutomaton;
import residua.condition.EdgeAlphabet;
import residua.condition.Guard;
import residua.condition.State;
import residua.condition.Transition;
import residua.condition.Unmatched;
import residua.condition.alphabet.Alphabet;
import residua.condition.alphabet.Letter;
import residua.condition.alphabet.LetterGuard;

/**
 * Builds the condition automaton. Its states record whether something differs and what is verified
 * of the old version, or that the execution is covered, or that the versions have diverged. It
 * stays in its state on all edges on which that does not change.
 */
final class ImpactAutomatonBuilder {
  private static final int ACCEPT = -1;
  private static final int APART = -2;

  private final Program program;
  private final VersionComparison comparison;
  private final Differences differences;
  private final ImpactReachability reach;

  /** The non-final states, in the order in which they were found. */
  private final List<Mode> modes = new ArrayList<>();

  private final Map<Mode, Integer> numbers = new HashMap<>();

  /** For each of these, the target of each edge that an execution may come to in it. */
  private final Map<Integer, Map<Integer, Integer>> wanted = new TreeMap<>();

  /** The same for returns from calls, by the edge of the call. */
  private final Map<Integer, Map<Integer, Integer>> wantedAfter = new TreeMap<>();

  private final Set<Live> live = new HashSet<>();

  /**
   * Modes that must not be reached: the state of what is verified changes after them and no edge
   * shows it.
   */
  private final Set<Live> mistaken = new HashSet<>();

  private final Deque<Live> work = new ArrayDeque<>();

  /**
   * The knowledge about an execution: whether something differs, and the state of what is verified.
   */
  private record Mode(boolean differs, int verified) {}

  /** A point that an execution may come to before it is covered. */
  private record Live(PairedLocation point, int verified) {
    private Mode mode() {
      return new Mode(point.differs(), verified);
    }
  }

  ImpactAutomatonBuilder(Program program, VersionComparison comparison) {
    this.program = program;
    this.comparison = comparison;
    this.differences = comparison.differences();
    this.reach = comparison.reach();
  }

  /** The automaton. */
  ConditionAutomaton automaton() {
    PairedLocation start = differences.start();
    Verified verified = comparison.verified();
    int first = comparison.start();
    if (first == Verified.LOST
        || differences.separation().areApartFrom(start.function(), start.location())) {
      return coveringNothing();
    }
    if (first == Verified.COVERED && !reach.follows(start)) {
      return new ConditionAutomaton(
          EdgeAlphabet.SOURCE_EDGES,
          List.of(new State("covered", true, Unmatched.STAY)),
          0,
          List.of(),
          Optional.empty(),
          Optional.empty());
    }
    if (verified.isEverything()) {
      number(new Mode(false, Verified.COVERED));
      number(new Mode(true, Verified.COVERED));
    }
    explore(new Live(start, first));
    if (mistaken.contains(new Live(start, first))) {
      return coveringNothing();
    }
    List<Transition> transitions = transitions();
    if (transitions.stream().noneMatch(transition -> transition.target() == modes.size())) {
      return coveringNothing();
    }
    Set<Integer> hopeful = comingTo(modes.size(), transitions);
    List<State> states = new ArrayList<>();
    for (Mode mode : modes) {
      boolean isLost = !hopeful.contains(states.size());
      String name = isLost ? "apart" : name(mode, states.size());
      states.add(new State(name, false, Unmatched.STAY));
    }
    states.add(new State("covered", true, Unmatched.STAY));
    states.add(new State("apart", false, Unmatched.RESIDUAL));
    return new ConditionAutomaton(
        EdgeAlphabet.SOURCE_EDGES,
        states,
        number(new Mode(start.differs(), first)),
        transitions,
        Optional.empty(),
        Optional.empty());
  }

  /** The states from which a state is reached. */
  private static Set<Integer> comingTo(int state, List<Transition> transitions) {
    Set<Integer> result = new HashSet<>(Set.of(state));
    boolean grows = true;
    while (grows) {
      grows = false;
      for (Transition transition : transitions) {
        grows |= result.contains(transition.target()) && result.add(transition.source());
      }
    }
    return result;
  }

  /**
   * Finds the target that each edge requires. No automaton moves on a blank edge: where the state
   * of what is verified does, the execution is given up on the edge before, which is found by
   * starting over.
   */
  private void explore(Live start) {
    int known;
    do {
      known = mistaken.size();
      wanted.clear();
      wantedAfter.clear();
      live.clear();
      visit(start.point(), start.verified());
      while (!work.isEmpty()) {
        steer(work.remove());
      }
    } while (mistaken.size() > known);
  }

  private int arrive(PairedLocation point, int verified) {
    int result = comparison.arrive(point, verified);
    return mistaken.contains(new Live(point, result)) ? Verified.LOST : result;
  }

  private String name(Mode mode, int number) {
    String name = mode.differs() ? "different" : "equal";
    return comparison.verified().isEverything() ? name : name + " " + number;
  }

  /** An automaton that covers no execution. */
  static ConditionAutomaton coveringNothing() {
    return new ConditionAutomaton(
        EdgeAlphabet.SOURCE_EDGES,
        List.of(new State("apart", false, Unmatched.RESIDUAL)),
        0,
        List.of(),
        Optional.empty(),
        Optional.empty());
  }

  private int number(Mode mode) {
    Integer known = numbers.get(mode);
    if (known != null) {
      return known;
    }
    numbers.put(mode, modes.size());
    modes.add(mode);
    return modes.size() - 1;
  }

  private void visit(PairedLocation point, int verified) {
    Live found = new Live(point, verified);
    if (verified != Verified.LOST && live.add(found)) {
      work.add(found);
    }
  }

  private void steer(Live from) {
    PairedLocation point = from.point();
    Function function = program.functions().get(point.function());
    List<ImpactPath> ways = reach.ways(point);
    int mode = number(from.mode());
    if (ways.stream().anyMatch(way -> way.edge().isEmpty())) {
      for (Step step : differences.ways().quietSteps(point)) {
        for (Edge edge : function.edges()) {
          if (edge.step() == step.id()) {
            want(mode, edge, mode);
          }
        }
      }
      ways.forEach(way -> {
        PairedLocation target = differences.target(point, way);
        int verified = arrive(target, from.verified());
        if (verified != from.verified()) {
          mistaken.add(from);
        }
        visit(target, verified);
      });
      return;
    }
    for (Edge edge : function.outgoing(point.location())) {
      if (differences.ways().partsOn(point, edge).isPresent()
          || differences.separation().areApart(point.function(), point.location())) {
        if (!edge.isBlank()) {
          want(mode, edge, APART);
        }
        continue;
      }
      for (ImpactPath way : ways) {
        if (way.edge().filter(edge::equals).isPresent()) {
          follow(from, edge, way);
        }
      }
    }
    if (point.location() == function.exit()) {
      differences
          .callers(point.function())
          .forEach((call, callers) -> callers.forEach(caller -> comeBack(caller, call, from)));
    }
  }

  private void follow(Live from, Edge edge, ImpactPath way) {
    PairedLocation point = from.point();
    int mode = number(from.mode());
    int read = comparison.read(edge, from.verified());
    // A move in a function that is called without an edge costs the reducer all that follows.
    boolean seen = !comparison.unseen().contains(edge.function());
    if (!edge.isBlank() && seen && read == Verified.COVERED && !reach.follows(point, way)) {
      want(mode, edge, ACCEPT);
      return;
    }
    PairedLocation next =
        way.call().isPresent() ? differences.entered(point, edge) : differences.target(point, way);
    int verified = arrive(next, read);
    if (!edge.isBlank()) {
      want(mode, edge, numberOrApart(next, verified));
    } else if (verified != from.verified()) {
      mistaken.add(from);
    }
    visit(next, verified);
    if (way.call().isPresent()) {
      List<PairedLocation> exits = differences.exits(next.function(), next.differs());
      List.copyOf(live).stream()
          .filter(found -> exits.contains(found.point()))
          .forEach(exit -> returnTo(point, edge, exit));
    }
  }

  private int numberOrApart(PairedLocation next, int verified) {
    return verified == Verified.LOST ? APART : number(new Mode(next.differs(), verified));
  }

  private void comeBack(PairedLocation caller, Edge call, Live exit) {
    boolean isPossible = exit.point().differs() || !differences.entered(caller, call).differs();
    if (isPossible && live.stream().anyMatch(found -> found.point().equals(caller))) {
      returnTo(caller, call, exit);
    }
  }

  /** The return to a caller; it is not accepted on the return, but on the next edge. */
  private void returnTo(PairedLocation caller, Edge call, Live exit) {
    PairedLocation after = differences.after(caller, call, exit.point());
    int verified = arrive(after, comparison.returned(call, exit.verified()));
    if (!comparison.verified().isEverything()) {
      merge(wantedAfter, number(exit.mode()), call.id(), numberOrApart(after, verified));
    }
    visit(after, verified);
  }

  private void want(int mode, Edge edge, int target) {
    merge(wanted, mode, edge.id(), target);
  }

  private static void merge(
      Map<Integer, Map<Integer, Integer>> all, int mode, int edge, int target) {
    all.computeIfAbsent(mode, m -> new TreeMap<>())
        .merge(edge, target, (one, other) -> one.equals(other) ? one : APART);
  }

  /** Transitions where all edges that share a guard require the same target. */
  private List<Transition> transitions() {
    EdgeGuards guards = new EdgeGuards(program);
    Alphabet alphabet = Alphabet.of(program);
    List<Transition> result = new ArrayList<>();
    for (int mode = 0; mode < modes.size(); mode++) {
      Map<Integer, Integer> here = wanted.getOrDefault(mode, Map.of());
      Set<Guard> done = new HashSet<>();
      for (int id : here.keySet()) {
        Guard guard = guards.of(program.edges().get(id));
        if (done.add(guard)) {
          add(mode, guard, targets(mode, guards.matched(guard), here), result);
        }
      }
      Map<Integer, Integer> after = wantedAfter.getOrDefault(mode, Map.of());
      for (int id : after.keySet()) {
        LetterGuard guard = alphabet.guard(alphabet.returnFrom(program.edges().get(id)));
        if (done.add(guard.guard())) {
          List<Edge> calls = new ArrayList<>(List.of(program.edges().get(id)));
          guard.others().stream().map(Letter::edge).forEach(calls::add);
          add(mode, guard.guard(), targets(mode, calls, after), result);
        }
      }
    }
    return result;
  }

  private Set<Integer> targets(int mode, List<Edge> edges, Map<Integer, Integer> here) {
    Set<Integer> targets = new TreeSet<>();
    for (Edge edge : edges) {
      Integer target = here.get(edge.id());
      if (target != null) {
        targets.add(target);
      } else if (comparison.unseen().contains(edge.function())) {
        targets.add(mode);
      }
    }
    return targets;
  }

  private void add(int mode, Guard guard, Set<Integer> targets, List<Transition> result) {
    int target = targets.size() == 1 ? targets.iterator().next() : APART;
    if (target != mode) {
      int state =
          switch (target) {
            case ACCEPT -> modes.size();
            case APART -> modes.size() + 1;
            default -> target;
          };
      result.add(new Transition(mode, state, guard, Assumption.TRUE, 0));
    }
  }
}
