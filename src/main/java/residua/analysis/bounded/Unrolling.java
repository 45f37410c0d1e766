package residua.analysis.bounded;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import residua.binding.BoundCondition;
import residua.binding.Move;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.cfa.Operation;
import residua.cfa.Program;
import residua.formula.Term;
import residua.formula.Terms;
import residua.symbolic.Exhausted;
import residua.symbolic.Input;
import residua.symbolic.Step;
import residua.symbolic.SymbolicMachine;
import residua.symbolic.SymbolicState;
import residua.symbolic.Unfollowed;

/**
 * All runs of a program within bounds at once: functions are taken apart at each call, loops round
 * by round, and ways that meet are one again where bounds and condition cannot tell them apart.
 */
final class Unrolling {
  private final Program program;
  private final SymbolicMachine machine;
  private final Terms terms;
  private final Rounds rounds;
  private final BoundCondition bounds;
  private final Optional<BoundCondition> given;
  private final Budget budget;
  private final LoopRule rule;
  private final Map<Integer, List<Order.Element>> orders = new HashMap<>();
  private final Map<Integer, Term> errors = new TreeMap<>();
  private final Map<Integer, Term> open = new TreeMap<>();
  private final Map<String, Integer> reasons = new TreeMap<>();
  private Term exceeding;
  private Term lost;
  private int losing;

  /** What tells ways apart that meet: the states of the bounds, and of the condition. */
  private record Key(int bounds, int condition) {}

  /**
   * A way.
   *
   * @param blanks how many blank edges it has taken without doing anything
   */
  private record Way(SymbolicState state, int blanks) {}

  Unrolling(
      Program program,
      SymbolicMachine machine,
      Terms terms,
      Rounds rounds,
      Optional<BoundCondition> given,
      Budget budget,
      LoopRule rule) {
    this.program = program;
    this.machine = machine;
    this.terms = terms;
    this.rounds = rounds;
    this.bounds = rounds.runs();
    this.given = given;
    this.budget = budget;
    this.rule = rule;
    this.exceeding = terms.bool(false);
    this.lost = terms.bool(false);
  }

  /** The runs that reach an error call, by its edge. */
  Map<Integer, Term> errors() {
    return errors;
  }

  /** The runs that could not be followed, by the edge that could not be executed. */
  Map<Integer, Term> open() {
    return open;
  }

  /** The runs that exceed the bounds. */
  Term exceeding() {
    return exceeding;
  }

  /** Why runs could not be followed, the most frequent reason first. */
  List<String> reasons() {
    return reasons.entrySet().stream()
        .sorted((a, b) -> b.getValue() - a.getValue())
        .map(Map.Entry::getKey)
        .toList();
  }

  /**
   * Unrolls.
   *
   * @throws Unfollowed if the program cannot even be begun
   * @throws Exhausted if a limit is met
   */
  void run() throws Unfollowed, Exhausted {
    SymbolicState state = machine.start(program.entry());
    int condition = BoundCondition.RESIDUAL;
    if (given.isPresent()) {
      switch (given.get().start()) {
        case Move.To to -> condition = settled(to.state());
        case Move.Cut cut -> {
          return;
        }
      }
    }
    switch (bounds.start()) {
      case Move.To to ->
          body(program.entryFunction(), Map.of(new Key(to.state(), condition), new Way(state, 0)));
      case Move.Cut cut -> exceeding = terms.bool(true);
    }
  }

  /** Nothing is known of a condition's state that a test decides: nothing is covered behind it. */
  private int settled(int state) {
    return given.get().test(state).isPresent() ? BoundCondition.RESIDUAL : state;
  }

  /** Runs a call from its entry; the ways that return from it. */
  private Map<Key, Way> body(Function function, Map<Key, Way> entry) throws Unfollowed, Exhausted {
    List<Order.Element> order =
        orders.computeIfAbsent(function.index(), index -> Order.of(function));
    Call call = new Call(function);
    call.waiting.put(function.entry(), new LinkedHashMap<>(entry));
    for (Order.Element element : order) {
      call.run(element);
    }
    return call.returned;
  }

  /** A call that is executed, with the ways that wait to go on. */
  final class Call {
    private final Function function;
    private Map<Integer, Map<Key, Way>> waiting = new HashMap<>();
    private Map<Key, Way> returned = new LinkedHashMap<>();

    Call(Function function) {
      this.function = function;
    }

    void run(Order.Element element) throws Unfollowed, Exhausted {
      switch (element) {
        case Order.Element.Single(int location) -> run(location);
        case Order.Element.Component loop -> {
          if (waits(loop)) {
            rule.run(this, loop);
          }
        }
      }
    }

    /** The function that is called. */
    Function function() {
      return function;
    }

    /** The runs that were not followed up to now because too little was known of them. */
    Term lost() {
      return lost;
    }

    /** Whether ways wait in a loop. */
    boolean waits(Order.Element.Component loop) {
      return loop.members().stream().anyMatch(waiting::containsKey);
    }

    /** Takes each way that waits in a loop once around it, or out of it. */
    void round(Order.Element.Component loop) throws Unfollowed, Exhausted {
      for (Order.Element each : loop.elements()) {
        run(each);
      }
    }

    /**
     * Takes the ways that wait in front of a loop, as one that no condition follows any more.
     *
     * @throws Exhausted if some wait elsewhere in the loop
     */
    Optional<SymbolicState> takeHead(Order.Element.Component loop) throws Exhausted {
      Map<Key, Way> ways = waiting.remove(loop.head());
      if (waits(loop)) {
        throw new Exhausted("a loop with several entries");
      }
      Optional<SymbolicState> result = Optional.empty();
      for (Way way : ways == null ? List.<Way>of() : List.copyOf(ways.values())) {
        if (result.isPresent()) {
          machine.join(result.get(), way.state());
        } else {
          result = Optional.of(way.state());
        }
      }
      return result;
    }

    /**
     * Takes a state once around a loop; what leaves the loop waits behind it.
     *
     * @param isLost whether what leaves it is lost instead, and so are errors on the way
     * @return what comes back to the head
     */
    Optional<SymbolicState> pass(Order.Element.Component loop, SymbolicState state, boolean isLost)
        throws Unfollowed, Exhausted {
      Map<Integer, Map<Key, Way>> outside = waiting;
      Map<Key, Way> outsideReturned = returned;
      waiting = new HashMap<>();
      returned = new LinkedHashMap<>();
      Map<Key, Way> start = new LinkedHashMap<>();
      start.put(new Key(StoppedRuns.SOMEWHERE, BoundCondition.RESIDUAL), new Way(state, 0));
      waiting.put(loop.head(), start);
      losing += isLost ? 1 : 0;
      round(loop);
      losing -= isLost ? 1 : 0;
      Optional<SymbolicState> back = takeHead(loop);
      Map<Integer, Map<Key, Way>> exits = waiting;
      Map<Key, Way> ends = returned;
      waiting = outside;
      returned = outsideReturned;
      if (!isLost) {
        exits.forEach((location, ways) ->
            ways.forEach((key, way) ->
                merge(waiting.computeIfAbsent(location, at -> new LinkedHashMap<>()), key, way)));
        ends.forEach((key, way) -> merge(returned, key, way));
      }
      return back.filter(each -> !each.guard().is(false));
    }

    /** Forgets the ways in front of a loop that no run takes. */
    void dropInfeasible(Order.Element.Component loop, LoopRule.Feasibility feasibility)
        throws Exhausted {
      int location = loop.head();
      Map<Key, Way> ways = waiting.getOrDefault(location, Map.of());
      for (Key key : List.copyOf(ways.keySet())) {
        if (!feasibility.mayHold(ways.get(key).state().guard())) {
          ways.remove(key);
        }
      }
      if (ways.isEmpty()) {
        waiting.remove(location);
      }
    }

    private void run(int location) throws Unfollowed, Exhausted {
      Map<Key, Way> ways = waiting.remove(location);
      if (ways == null) {
        return;
      }
      List<Edge> edges = function.outgoing(location);
      for (Map.Entry<Key, Way> entry : ways.entrySet()) {
        if (edges.isEmpty()) {
          throw new Exhausted("a place from which nothing leads on");
        }
        Way way = entry.getValue();
        for (int i = 0; i < edges.size(); i++) {
          boolean isLast = i == edges.size() - 1;
          machine.beginEdge(i == 0);
          take(
              edges.get(i),
              entry.getKey(),
              isLast ? way.state() : way.state().fork(),
              way.blanks());
        }
      }
    }

    private void take(Edge edge, Key key, SymbolicState state, int blanks)
        throws Unfollowed, Exhausted {
      budget.step();
      // What a condition reads of a call without an edge is not followed.
      int condition = machine.callsHidden(edge.id()) ? BoundCondition.RESIDUAL : key.condition();
      if (condition != BoundCondition.RESIDUAL) {
        switch (given.get().read(condition, edge)) {
          case Move.To to -> condition = settled(to.state());
          case Move.Cut cut -> {
            return;
          }
        }
      }
      Term before = state.guard();
      Step step =
          machine.execute(
              state, edge.id(), (callee, inside) -> hidden(key.bounds(), callee, inside));
      Move move = bounds.read(key.bounds(), edge);
      if (!(move instanceof Move.To(int rounds)) || rounds == BoundCondition.RESIDUAL) {
        // Whoever executes the edge, or begins to, exceeds the bounds.
        Term after = step.next().map(SymbolicState::guard).orElse(terms.bool(false));
        Term executed = terms.or(after, terms.or(step.error(), step.open()));
        boolean isTold = edge.operation() instanceof Operation.Assume;
        exceeding = terms.or(exceeding, isTold ? executed : before);
        return;
      }
      if (losing == 0) {
        note(errors, edge, step.error());
      }
      lost = terms.or(lost, step.vague());
      // Runs that seem to end because little is known of them do not, perhaps.
      if (note(open, edge, losing > 0 ? step.vague() : step.open())) {
        reasons.merge(step.why(), 1, Integer::sum);
      }
      if (step.next().isEmpty()) {
        return;
      }
      Key behind = new Key(rounds, condition);
      SymbolicState next = step.next().get();
      if (step.entered().isPresent()) {
        enter(edge, behind, next);
      } else if (step.returns()) {
        merge(returned, behind, new Way(next, 0));
      } else {
        boolean isIdle = edge.isBlank() && !edge.isEffect();
        arrive(edge, behind, new Way(next, isIdle ? blanks + 1 : 0));
      }
    }

    private void arrive(Edge edge, Key key, Way way) {
      // Blank edges do not branch: more of them than there are locations go round for ever.
      if (way.blanks() <= function.locations().size()) {
        merge(waiting.computeIfAbsent(edge.target(), at -> new LinkedHashMap<>()), key, way);
      }
    }

    private void enter(Edge edge, Key key, SymbolicState state) throws Unfollowed, Exhausted {
      Function callee = program.functions().get(((Operation.Call) edge.operation()).callee());
      if (state.runsTwice() && !rule.enterAgain(state)) {
        return;
      }
      for (Map.Entry<Key, Way> each : body(callee, Map.of(key, new Way(state, 0))).entrySet()) {
        Key at = each.getKey();
        SymbolicState behind = each.getValue().state();
        int condition = at.condition();
        if (condition != BoundCondition.RESIDUAL) {
          switch (given.get().readReturn(condition, edge)) {
            case Move.To to -> condition = settled(to.state());
            case Move.Cut cut -> {
              continue;
            }
          }
        }
        Move move = bounds.readReturn(at.bounds(), edge);
        if (!(move instanceof Move.To(int rounds)) || rounds == BoundCondition.RESIDUAL) {
          exceeding = terms.or(exceeding, behind.guard());
          continue;
        }
        arrive(edge, new Key(rounds, condition), new Way(behind, 0));
      }
    }
  }

  /** Runs a function that is called without an edge; it is within the bounds, too. */
  private Optional<SymbolicState> hidden(int bound, int function, SymbolicState state)
      throws Exhausted {
    Function callee = program.functions().get(function);
    if (!(rounds.enterHidden(bound, callee) instanceof Move.To(int at))
        || at == BoundCondition.RESIDUAL) {
      exceeding = terms.or(exceeding, state.guard());
      return Optional.empty();
    }
    Optional<SymbolicState> result = Optional.empty();
    try {
      if (state.runsTwice() && !rule.enterAgain(state)) {
        return result;
      }
      Key key = new Key(at, BoundCondition.RESIDUAL);
      for (Way way : body(callee, Map.of(key, new Way(state, 0))).values()) {
        if (result.isPresent()) {
          machine.join(result.get(), way.state());
        } else {
          result = Optional.of(way.state());
        }
      }
    } catch (Unfollowed e) {
      // It may have been thrown in the midst of a loop: nobody goes on from there.
      throw new Exhausted(e.getMessage());
    }
    return result;
  }

  private void merge(Map<Key, Way> ways, Key key, Way way) {
    Way known = ways.get(key);
    if (known == null) {
      ways.put(key, way);
      return;
    }
    machine.join(known.state(), way.state());
    ways.put(key, new Way(known.state(), Math.min(known.blanks(), way.blanks())));
  }

  private boolean note(Map<Integer, Term> all, Edge edge, Term runs) {
    if (runs.is(false)) {
      return false;
    }
    all.merge(edge.id(), runs, terms::or);
    return true;
  }

  /** What runs read. */
  List<Input> inputs() {
    return new ArrayList<>(machine.inputs());
  }
}
