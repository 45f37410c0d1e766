package residua.checker.errors;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import residua.c.callgraph.CalledUnnamed;
import residua.c.callgraph.CodeWords;
import residua.c.callgraph.ErrorCalls;
import residua.c.callgraph.ImplicitlyCalledFunctions;
import residua.c.cfa.Edge;
import residua.c.cfa.Effects;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Step;
import residua.c.libc.LibraryFunctions;
import residua.checker.state.UnseenCode;
import residua.checker.text.Side;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.condition.observer.StateTest;

/**
 * Determines from which locations of the original, in which states of the condition, an error call
 * can be reached on an execution that is not covered before it. Only the original is examined.
 * Answers are computed on demand: in a graph of pairs of a location and a state, with an edge over
 * each call for every state in which it may return.
 */
public final class ErrorsAhead {
  private static final int IN_WHOLE = -1;

  private final Side original;
  private final ConditionObserver condition;
  private final UnseenCode unseenCode;
  private final ErrorCalls errors;
  private final Map<Place, Point> points = new HashMap<>();
  private final Deque<Point> found = new ArrayDeque<>();

  /** Represents every function that may be called without an edge. */
  private final Point unseen = new Point(new Place(-1, -1, ConditionObserver.RESIDUAL));

  /**
   * A point of an execution.
   *
   * @param location of the original; {@link #IN_WHOLE} in a function that has none
   * @param state of a condition that has not accepted
   */
  record Place(int function, int location, int state) {}

  /** The facts about a point. */
  private static final class Point {
    private final Place place;
    private final List<Point> before = new ArrayList<>();
    private final List<Point> callers = new ArrayList<>();
    private final List<Call> calls = new ArrayList<>();
    private final Set<Integer> exits = new TreeSet<>();
    private boolean errs;

    Point(Place place) {
      this.place = place;
    }
  }

  /** A call at a point, by an edge of the original. */
  private record Call(Point from, Edge edge) {}

  /** Nothing is computed yet. */
  public ErrorsAhead(
      Side original, ConditionObserver condition, UnseenCode unseenCode, Set<String> errorCalls) {
    this.original = original;
    this.condition = condition;
    this.unseenCode = unseenCode;
    this.errors = new ErrorCalls(original.program(), errorCalls);
    unseen.errs = errors.mayBePointedTo();
    for (int function : CalledUnnamed.of(original.program())) {
      leadsInto(unseen, at(entryPlace(original.function(function), ConditionObserver.RESIDUAL)));
    }
    explore();
  }

  /** Whether an error call can be reached before the function is left. */
  boolean mayErr(Place place) {
    return point(place).errs;
  }

  /** Whether the function can be left, by an execution that is not covered. */
  boolean mayLeave(Place place) {
    return !point(place).exits.isEmpty();
  }

  /** Whether functions may be executed in parallel. */
  boolean hasThreads() {
    return CodeWords.first(original.program(), LibraryFunctions::startsThreads).isPresent();
  }

  /** Whether an error call may be made that no location of the program leads to. */
  boolean mayErrBehindTheScenes() {
    boolean root =
        original.program().functions().stream()
            .filter(function -> function.traits().root())
            .anyMatch(function -> point(entryPlace(function, ConditionObserver.RESIDUAL)).errs);
    return root || (unseen.errs && ImplicitlyCalledFunctions.mayRun(original.program()));
  }

  /** Whether a text may make one during a call in it, or after it. */
  boolean mayErrIn(Effects effects) {
    return errors.isIn(effects) || (UnseenCode.mayCall(original.program(), effects) && unseen.errs);
  }

  /** The points where a call may return to. */
  List<Place> after(Place from, Edge call) {
    return switch (moved(from.state(), call)) {
      case ObserverStep.Cut cut -> List.of();
      case ObserverStep.To(int entered) -> {
        Set<Integer> exits = point(entryPlace(callee(call), entered)).exits;
        yield exits.stream().flatMap(exit -> returned(call, exit).stream()).toList();
      }
    };
  }

  private Point point(Place place) {
    Point result = at(place);
    explore();
    return result;
  }

  private Point at(Place place) {
    Point known = points.get(place);
    if (known == null) {
      known = new Point(place);
      points.put(place, known);
      found.add(known);
    }
    return known;
  }

  private Place entryPlace(Function function, int state) {
    boolean unknown = function.opaque().isPresent() || function.traits().root();
    return new Place(
        function.index(),
        function.opaque().isPresent() ? IN_WHOLE : function.entry(),
        unknown ? ConditionObserver.RESIDUAL : state);
  }

  private Function callee(Edge call) {
    return original.function(((Operation.Call) call.operation()).callee());
  }

  private void explore() {
    while (!found.isEmpty()) {
      expand(found.remove());
    }
  }

  private void expand(Point point) {
    Place place = point.place;
    if (errors.isAnywhereIn(place.function())) {
      err(point);
    }
    if (place.location() == IN_WHOLE) {
      leave(point, ConditionObserver.RESIDUAL);
      return;
    }
    Function function = original.function(place.function());
    var test = condition.test(place.state());
    if (test.isPresent()) {
      decide(point, test.get());
    } else if (place.location() == function.exit()) {
      leave(point, place.state());
    } else {
      function.outgoing(place.location()).forEach(edge -> pass(point, function, edge));
    }
  }

  private void decide(Point point, StateTest test) {
    for (ObserverStep move : List.of(test.whenTrue(), test.whenFalse())) {
      if (move instanceof ObserverStep.To(int state)) {
        Place place = point.place;
        leadsTo(point, at(new Place(place.function(), place.location(), guarded(state))));
      }
    }
  }

  private void pass(Point point, Function function, Edge edge) {
    Effects effects = edge.step() < 0 ? Effects.NONE : function.steps().get(edge.step()).effects();
    boolean isCall = edge.operation() instanceof Operation.Call;
    ObserverStep move = moved(point.place.state(), edge);
    if (move instanceof ObserverStep.Cut) {
      // Functions called indirectly in a statement are not covered by its edge.
      boolean first = isCall || !unseenCode.mayRunIn(effects);
      if (!first && mayErrInOrLater(point, effects)) {
        err(point);
      }
      return;
    }
    if (mayErrInOrLater(point, effects)) {
      err(point);
    }
    int state = ((ObserverStep.To) move).state();
    if (isCall) {
      Point callee = at(entryPlace(callee(edge), state));
      leadsInto(point, callee);
      Call call = new Call(point, edge);
      callee.calls.add(call);
      List.copyOf(callee.exits).forEach(exit -> back(call, exit));
    } else {
      leadsTo(point, at(new Place(function.index(), edge.target(), state)));
    }
  }

  /**
   * Whether a text errs as far as is known; functions called indirectly may turn out to do so
   * later.
   */
  private boolean mayErrInOrLater(Point point, Effects effects) {
    if (UnseenCode.mayCall(original.program(), effects)) {
      unseen.callers.add(point);
    }
    return mayErrIn(effects);
  }

  private void back(Call call, int exit) {
    returned(call.edge, exit).forEach(place -> leadsTo(call.from, at(place)));
  }

  private List<Place> returned(Edge call, int exit) {
    return switch (condition.readReturn(exit, call)) {
      case ObserverStep.Cut cut -> List.of();
      case ObserverStep.To(int state) ->
          List.of(new Place(call.function(), call.target(), afterText(guarded(state), call)));
    };
  }

  private ObserverStep moved(int state, Edge edge) {
    return switch (condition.read(afterText(state, edge), edge)) {
      case ObserverStep.Cut cut -> cut;
      case ObserverStep.To(int next) -> new ObserverStep.To(guarded(next));
    };
  }

  private int guarded(int state) {
    return unseenCode.runsAtAnyTime() ? afterUnseen(state) : state;
  }

  private int afterUnseen(int state) {
    return unseenCode.isKept(state) ? state : ConditionObserver.RESIDUAL;
  }

  /** The known state after a statement may have executed code that no edge shows. */
  private int afterText(int state, Edge edge) {
    if (edge.step() < 0) {
      return state;
    }
    Step step = original.function(edge.function()).steps().get(edge.step());
    Effects effects = step.effects();
    if (effects.hidden() || UnseenCode.mayReturnTwice(effects)) {
      return ConditionObserver.RESIDUAL;
    }
    boolean lost = unseenCode.mayRunIn(effects) && !unseenCode.isKept(state, edge.function(), step);
    return lost ? ConditionObserver.RESIDUAL : state;
  }

  private void leadsInto(Point from, Point callee) {
    callee.callers.add(from);
    if (callee.errs) {
      err(from);
    }
  }

  private void leadsTo(Point from, Point to) {
    to.before.add(from);
    if (to.errs) {
      err(from);
    }
    List.copyOf(to.exits).forEach(exit -> leave(from, exit));
  }

  private void err(Point first) {
    Deque<Point> work = new ArrayDeque<>(List.of(first));
    while (!work.isEmpty()) {
      Point point = work.remove();
      if (!point.errs) {
        point.errs = true;
        work.addAll(point.before);
        work.addAll(point.callers);
      }
    }
  }

  private void leave(Point first, int exit) {
    Deque<Point> work = new ArrayDeque<>(List.of(first));
    while (!work.isEmpty()) {
      Point point = work.remove();
      if (point.exits.add(exit)) {
        work.addAll(point.before);
        List.copyOf(point.calls).forEach(call -> back(call, exit));
      }
    }
  }
}
