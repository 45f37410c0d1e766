package residua.condition.observer.cpachecker;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.IntConsumer;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.libc.LibraryFunctions;
import residua.condition.observer.cpachecker.Tracker.Outcome;
import residua.condition.observer.cpachecker.Tracker.Tester;
import residua.condition.observer.cpachecker.edges.EdgeMapping;
import residua.condition.observer.cpachecker.edges.Edges;
import residua.condition.observer.cpachecker.edges.PointerCall;

/**
 * The effect on an automaton of functions that are called through pointers. No edge of ours shows
 * such a call, so all that may happen until it is over is read with the edge that makes it: the
 * functions' edges and those of their callees, each once for each state they are entered in
 * (tabulation, as in Reps, Horwitz and Sagiv, POPL 1995). Nothing is cut there.
 */
final class Callees {
  /** With more points than this, nothing is known after the calls. */
  private static final int MAXIMAL_POINTS = 300_000;

  private final Program program;
  private final TextedAutomaton states;
  private final StateSetTable sets;
  private final Edges edges;
  private final Tracker tracker;
  private final PointerTargets targets;
  private final IntConsumer onEdge;
  private final Map<Entry, Run> runs = new LinkedHashMap<>();
  private final Set<Point> seen = new HashSet<>();
  private final Deque<Point> work = new ArrayDeque<>();

  private record Entry(int function, int set) {}

  private record Point(Entry entry, int location, int set) {}

  /** A function entered in a state: where it is left, and which callers wait for that. */
  private static final class Run {
    private final SortedSet<Integer> exits = new TreeSet<>();
    private final Set<Point> waiting = new LinkedHashSet<>();
    private boolean over;
    private int accepted = Tracker.NONE;
  }

  /**
   * For a program and an automaton.
   *
   * @param onEdge receives the id of the edge that is about to be read
   */
  Callees(
      Program program,
      TextedAutomaton states,
      StateSetTable sets,
      Edges edges,
      Tracker tracker,
      PointerTargets targets,
      IntConsumer onEdge) {
    this.program = program;
    this.states = states;
    this.sets = sets;
    this.edges = edges;
    this.tracker = tracker;
    this.targets = targets;
    this.onEdge = onEdge;
  }

  /** Reads an edge that calls through a pointer; every callee has returned after it. */
  Outcome read(Collection<Integer> from, EdgeMapping plan, Edge edge, Tester tester) {
    Outcome outcome;
    do {
      onEdge.accept(edge.id());
      outcome = through(from, plan, tester, new ArrayList<>());
    } while (explore());
    return outcome;
  }

  private Outcome through(
      Collection<Integer> from, EdgeMapping plan, Tester tester, List<Run> entered) {
    PointerCall call = plan.pointer().orElseThrow();
    EdgeSequenceReading reading = tracker.reading(tester);
    SortedSet<Integer> after = new TreeSet<>();
    SortedSet<Integer> at = new TreeSet<>(from);
    int called = entered.size();
    for (int i = 0; i < call.arguments().size(); i++) {
      at = afterOne(reading.read(at, call.before(), 0, false), call, reading, entered);
      after.addAll(at);
    }
    int accepted = Tracker.NONE;
    boolean over = false;
    for (Run run : entered.subList(called, entered.size())) {
      over |= run.over;
      accepted = run.accepted == Tracker.NONE ? accepted : run.accepted;
    }
    for (int i = 0; i < plan.words().size(); i++) {
      after = reading.read(after, plan.words().get(i), 0, i == plan.words().size() - 1);
    }
    Outcome own = reading.outcome(after);
    int first = own.accepted() == Tracker.NONE ? accepted : own.accepted();
    return new Outcome(own.sets(), own.questions(), first, true, own.over() || over);
  }

  /** The states of the automaton after one call, through everything that it leads to. */
  private SortedSet<Integer> afterOne(
      SortedSet<Integer> at, PointerCall call, EdgeSequenceReading reading, List<Run> entered) {
    PointerReading resolved = new PointerReading(program, states, sets, targets, call);
    resolved.read(at, reading);
    SortedSet<Integer> exits = new TreeSet<>();
    for (var entry : resolved.entries().entrySet()) {
      for (int set : entry.getValue()) {
        Run run = open(new Entry(entry.getKey(), set));
        entered.add(run);
        exits.addAll(run.exits);
      }
    }
    SortedSet<Integer> after = new TreeSet<>(resolved.after());
    after.addAll(reading.read(exits, PointerCall.end(), 0, false));
    return after;
  }

  private Run open(Entry entry) {
    Run known = runs.get(entry);
    if (known != null) {
      return known;
    }
    Run run = new Run();
    runs.put(entry, run);
    Function function = program.functions().get(entry.function());
    if (function.opaque().isPresent() || function.traits().root()) {
      run.over = true;
    } else {
      reach(new Point(entry, function.entry(), entry.set()));
    }
    return run;
  }

  private void reach(Point point) {
    if (seen.size() < MAXIMAL_POINTS) {
      if (seen.add(point)) {
        work.add(point);
      }
    } else if (!seen.contains(point)) {
      runs.get(point.entry()).over = true;
    }
  }

  /** Follows all entered functions; returns whether there was anything new. */
  private boolean explore() {
    boolean any = !work.isEmpty();
    while (!work.isEmpty()) {
      Point point = work.remove();
      Run run = runs.get(point.entry());
      boolean wasOver = run.over;
      int before = run.exits.size();
      int acceptedBefore = run.accepted;
      process(point, run);
      if (run.exits.size() > before
          || run.over != wasOver
          || (acceptedBefore == Tracker.NONE) != (run.accepted == Tracker.NONE)) {
        work.addAll(run.waiting);
      }
    }
    return any;
  }

  private void process(Point point, Run run) {
    if (run.over) {
      return;
    }
    Function function = program.functions().get(point.entry().function());
    if (point.location() == function.exit()) {
      run.exits.add(point.set());
      return;
    }
    for (Edge edge : function.outgoing(point.location())) {
      follow(point, run, edge);
    }
  }

  private void follow(Point point, Run run, Edge edge) {
    EdgeMapping plan = edges.plan(edge);
    if (!targets.areKnown(plan) || isInterrupted(edge)) {
      run.over = true;
      return;
    }
    onEdge.accept(edge.id());
    List<Integer> at = List.of(point.set());
    List<Run> entered = new ArrayList<>();
    // Inside, no assumption is tested: a line that has one is not taken.
    Tester none = (transition, moment) -> Optional.empty();
    Outcome outcome =
        plan.pointer().isPresent()
            ? through(at, plan, none, entered)
            : tracker.read(at, plan, none);
    SortedSet<Integer> reached = outcome.sets();
    note(run, outcome.over() || !outcome.questions().isEmpty(), outcome.accepted());
    if (edge.operation() instanceof Operation.Call call) {
      reached = new TreeSet<>();
      for (int set : outcome.sets()) {
        Run callee = open(new Entry(call.callee(), set));
        entered.add(callee);
        reached.addAll(callee.exits);
        note(run, callee.over, callee.accepted);
      }
    }
    entered.forEach(callee -> callee.waiting.add(point));
    reached.forEach(set -> reach(new Point(point.entry(), edge.target(), set)));
  }

  /**
   * Whether functions may be executed here, or a second time, that are not part of CPAchecker's
   * path.
   */
  private boolean isInterrupted(Edge edge) {
    return edge.step() >= 0
        && program
            .functions()
            .get(edge.function())
            .steps()
            .get(edge.step())
            .effects()
            .calls()
            .stream()
            .anyMatch(name -> program.mayBeCalledBy(name) || LibraryFunctions.mayReturnTwice(name));
  }

  private static void note(Run run, boolean over, int accepted) {
    run.over |= over;
    run.accepted = run.accepted == Tracker.NONE ? accepted : run.accepted;
  }
}
