package residua.condition.observer.cpachecker;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;
import residua.base.diagnostics.Diagnostic;
import residua.base.text.Slice;
import residua.c.cfa.Edge;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.c.specification.Cause;
import residua.condition.Assumption;
import residua.condition.AssumptionText;
import residua.condition.ConditionAutomaton;
import residua.condition.Transition;
import residua.condition.assumption.CpacheckerUnits;
import residua.condition.assumption.Naming;
import residua.condition.observer.AssumptionPlaces;
import residua.condition.observer.AssumptionPlaces.Place;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.condition.observer.StateTest;
import residua.condition.observer.cpachecker.Tracker.Moment;
import residua.condition.observer.cpachecker.Tracker.Outcome;
import residua.condition.observer.cpachecker.Tracker.Tester;
import residua.condition.observer.cpachecker.edges.EdgeMapping;
import residua.condition.observer.cpachecker.edges.Edges;

/**
 * Observes by assumption automata of CPAchecker, whose edges are finer than ours and only partly
 * known.
 *
 * <p><b>What is tracked.</b> For each of our edges, {@link Edges} gives the sequences of texts that
 * CPAchecker may have for it: a superset. A state here is the set of automaton states that remain
 * possible, with this invariant: on CPAchecker's path of the same execution the automaton has
 * either accepted already or is in one of them. An execution is covered when none is left. If a
 * text fits several sequences, that costs precision, never soundness.
 *
 * <p><b>Why blank edges can be passed without knowing where they are.</b> In a state that lists
 * only the empty text and covers the rest, CPAchecker's next edge either is blank, and the
 * automaton moves as we do, or it is not, and the automaton accepts there, so that continuing is
 * harmless. Any other state is kept, and the targets of a blank edge are added.
 *
 * <p><b>Fail-closed.</b> The default of a state accepts on any text that is not listed, so it also
 * does when the file belongs to another program or our table is wrong. Therefore an execution
 * counts as covered only if at least one possible sequence accepts provably in step: by a listed
 * text, by the default of a state that lists the other branch of this very branching, or in a state
 * that lists nothing. Where every sequence would accept by a default of another kind, the execution
 * goes to the residual state. The same holds where one of several sequences would, and is neither a
 * prefix nor an extension of one that continues ({@link PrefixRelation}): it may be the right one,
 * ended by an edge that our table does not have.
 *
 * <p><b>When to stop.</b> A cut before our edge loses everything that starts to execute it. That is
 * right if the automaton has accepted by the end of the edge and the execution cannot end inside
 * the edge before that. It can end there if a function without a body is called; then the state
 * remembers that it has accepted, and the next edge is cut.
 */
public final class CpacheckerObserver implements ConditionObserver {
  /** Stands for an edge: before the program starts. */
  public static final int NO_EDGE = -1;

  private final Program program;
  private final boolean toTheEnd;
  private final TextedAutomaton states;
  private final StateSetTable sets;
  private final CpacheckerUnits units;
  private final AssumptionPlaces places;
  private final Edges edges;
  private final Tracker tracker;
  private final PointerTargets targets;
  private final Callees callees;
  private final StateEstimates beliefs;
  private final Tracker probe;
  private final PrefixRelation kin;
  private final Map<Long, ObserverStep> moves = new HashMap<>();
  private final SortedSet<Integer> lostAt = new TreeSet<>();
  private final SortedMap<Integer, SortedSet<Integer>> followed = new TreeMap<>();
  private int current = NO_EDGE;

  /**
   * Attaches the automaton to a program.
   *
   * @param toTheEnd whether to follow the automaton even where it cannot accept any more
   */
  public CpacheckerObserver(Program program, ConditionAutomaton automaton, boolean toTheEnd) {
    this.program = program;
    this.toTheEnd = toTheEnd;
    this.states = new TextedAutomaton(automaton);
    this.sets = new StateSetTable(states);
    this.units = CpacheckerUnits.of(program.source(), automaton);
    this.edges = new Edges(program, units);
    this.places = new AssumptionPlaces(program, Naming.CPACHECKER, units);
    this.tracker = new Tracker(states, sets, this::follow);
    this.beliefs = new StateEstimates(sets, toTheEnd);
    this.probe = new Tracker(states, sets, transition -> {});
    this.kin = new PrefixRelation(sets, probe);
    this.targets = new PointerTargets(program, states, units);
    this.callees = new Callees(program, states, sets, edges, tracker, targets, id -> current = id);
  }

  private void follow(int transition) {
    if (toTheEnd) {
      followed.computeIfAbsent(transition, index -> new TreeSet<>()).add(current);
    }
  }

  @Override
  public ObserverStep start() {
    if (states.isAccepting(states.entry())) {
      return new ObserverStep.Cut(new Cause.Everything());
    }
    if (states.isEnded(states.entry()) || units.refusal().isPresent()) {
      return new ObserverStep.To(RESIDUAL);
    }
    Outcome outcome =
        tracker.start(
            edges.declarations(),
            (transition, moment) -> notTestable(transition, program.entryFunction().text()));
    return beliefs.to(belief(outcome, OptionalInt.empty(), outcome.accepted()));
  }

  @Override
  public ObserverStep read(int state, Edge edge) {
    if (state == RESIDUAL) {
      return new ObserverStep.To(RESIDUAL);
    }
    long key = ((long) state << 32) | edge.id();
    ObserverStep known = moves.get(key);
    if (known == null) {
      known = move(beliefs.get(state), edge);
      moves.put(key, known);
    }
    return known;
  }

  /** The way back consists of blank edges, which are passed with the edges around them. */
  @Override
  public ObserverStep readReturn(int state, Edge call) {
    return new ObserverStep.To(state);
  }

  private ObserverStep move(StateEstimate belief, Edge edge) {
    ObserverStep move = ownMove(belief, edge);
    boolean earlyStop =
        move instanceof ObserverStep.Cut && !belief.isCovered() && edges.plan(edge).calling();
    if (!earlyStop) {
      return move;
    }
    // If both branches were cut, the condition would not be evaluated, and a call in it would be
    // lost.
    Optional<Edge> sibling = sibling(edge);
    boolean evaluated =
        sibling.isPresent() && !(ownMove(belief, sibling.get()) instanceof ObserverStep.Cut);
    return !evaluated
            && move instanceof ObserverStep.Cut(Cause.Transition(int condition, int accepted))
        ? new ObserverStep.To(covered(accepted))
        : move;
  }

  private ObserverStep ownMove(StateEstimate belief, Edge edge) {
    boolean cuttable = !edge.isBlank();
    if (belief.isCovered()) {
      return cuttable ? ObserverStep.Cut.by(belief.accepted()) : beliefs.to(belief);
    }
    EdgeMapping plan = edges.plan(edge);
    if (!targets.areKnown(plan)) {
      lostAt.add(edge.id());
      return new ObserverStep.To(RESIDUAL);
    }
    if (plan.words().isEmpty() && plan.pointer().isEmpty()) {
      return beliefs.to(belief);
    }
    current = edge.id();
    Tester tester = (line, when) -> test(line, when, edge);
    Outcome outcome = read(tracker, belief.sets(), plan, edge, tester);
    boolean never = Edges.isNeverTaken(edge);
    boolean single = belief.sets().size() == 1;
    IntFunction<Outcome> alone =
        set -> single ? outcome : read(probe, List.of(set), plan, edge, tester);
    if (!never && !kin.explains(belief.sets(), acceptedIn(belief), alone)) {
      lostAt.add(edge.id());
      return new ObserverStep.To(RESIDUAL);
    }
    // An execution is cut when no possibility is left and one has accepted in step. Others need not
    // do so if they were only too short or too long: how often a text is repeated is not always
    // known.
    int accepted = outcome.accepted() == Tracker.NONE ? belief.accepted() : outcome.accepted();
    if (never && accepted != Tracker.NONE) {
      return ObserverStep.Cut.by(accepted);
    }
    if (outcome.isLost() && accepted == Tracker.NONE) {
      lostAt.add(edge.id());
    }
    OptionalInt place = places.after(edge).map(Place::elsewhere).orElse(OptionalInt.empty());
    StateEstimate next = belief(outcome, place, accepted);
    return next.isCovered() && cuttable && !outcome.late()
        ? ObserverStep.Cut.by(next.accepted())
        : beliefs.to(next);
  }

  private OptionalInt acceptedIn(StateEstimate belief) {
    return belief.accepted() == Tracker.NONE
        ? OptionalInt.empty()
        : OptionalInt.of(states.transition(belief.accepted()).source());
  }

  private Outcome read(
      Tracker reader, List<Integer> from, EdgeMapping plan, Edge edge, Tester tester) {
    return plan.pointer().isPresent()
        ? callees.read(from, plan, edge, tester)
        : reader.read(from, plan, tester);
  }

  private Optional<String> test(Transition transition, Moment moment, Edge edge) {
    boolean isReturn = edge.operation() instanceof Operation.Return;
    // After a blank edge that returns, the caller has assigned the value.
    boolean isPossible = moment == Moment.BEHIND || moment == Moment.BEHIND_BLANK && !isReturn;
    return isPossible
        ? places.expression(transition.assumption(), places.after(edge), edge.where())
        : notTestable(transition, edge.where());
  }

  private Optional<String> notTestable(Transition transition, Slice where) {
    Assumption assumption = transition.assumption();
    if (!assumption.isFalse()) {
      String text = AssumptionText.join(assumption.expressions());
      places.note(
          "assumption '" + text + "' is not tested: it belongs in the middle of an edge", where);
    }
    return Optional.empty();
  }

  private StateEstimate belief(Outcome outcome, OptionalInt place, int accepted) {
    if (outcome.over()) {
      return StateEstimate.HOPELESS;
    }
    List<Integer> known = List.copyOf(outcome.sets());
    return outcome.questions().isEmpty()
        ? StateEstimate.of(known, accepted)
        : new StateEstimate(known, outcome.questions(), place, accepted);
  }

  private Optional<Edge> sibling(Edge edge) {
    return program.functions().get(edge.function()).outgoing(edge.source()).stream()
        .filter(other -> other.id() != edge.id())
        .findFirst();
  }

  private int covered(int transition) {
    return beliefs.number(StateEstimate.of(List.of(), transition));
  }

  @Override
  public Optional<StateTest> test(int state) {
    return beliefs.test(state);
  }

  @Override
  public List<Diagnostic> imprecision() {
    return places.imprecision();
  }

  /** For each transition that was taken, the edges on which it was, by id. */
  public SortedMap<Integer, SortedSet<Integer>> followed() {
    return Collections.unmodifiableSortedMap(followed);
  }

  /**
   * Edges, by id, on which an execution went to the residual state because it could not be
   * determined what CPAchecker makes of them, or because they do not match where the automaton is.
   */
  public SortedSet<Integer> lostAt() {
    return Collections.unmodifiableSortedSet(lostAt);
  }

  @Override
  public ObserverStep enterUnseen(int state, int function, List<Slice> sites) {
    return new ObserverStep.To(RESIDUAL);
  }

  @Override
  public ObserverStep leaveUnseen(int state, int function, List<Slice> sites) {
    return new ObserverStep.To(RESIDUAL);
  }

  /** The edges of all callees are read with that of the step. */
  @Override
  public boolean followsPointers(int function, Step step) {
    List<Edge> own =
        program.functions().get(function).outgoing(step.ready()).stream()
            .filter(edge -> edge.step() == step.id())
            .toList();
    return !own.isEmpty()
        && own.stream()
            .map(edges::plan)
            .allMatch(plan -> plan.pointer().isPresent() && targets.areKnown(plan));
  }

  /** Each of its edges is part of CPAchecker's path. */
  @Override
  public boolean mayMove(int state, int function) {
    return state != RESIDUAL;
  }

  /**
   * Functions called without an edge were not part of CPAchecker's path: nothing is known after
   * them.
   */
  @Override
  public boolean isImmovable(int state, Set<Integer> functions) {
    return state == RESIDUAL || functions.isEmpty();
  }

  @Override
  public String describe(int state) {
    return beliefs.get(state).describe(sets);
  }
}
