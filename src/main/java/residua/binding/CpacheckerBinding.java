package residua.binding;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import residua.binding.CpacheckerTracker.Outcome;
import residua.cfa.Edge;
import residua.cfa.Program;
import residua.condition.ConditionAutomaton;

/**
 * Reads assumption automata of CPAchecker, whose edges are finer than ours and only partly known.
 *
 * <p><b>What is tracked.</b> For each of our edges {@link CpacheckerEdges} says which sequences of
 * texts CPAchecker may have for it: a superset. A state here is the set of automaton states that
 * remain possible, with this invariant: on CPAchecker's path of the same execution the automaton
 * has either accepted already or is in one of them. A run is covered when none is left. That a text
 * may belong to several readings costs precision, never soundness.
 *
 * <p><b>Why blank edges can be passed without knowing where they are.</b> In a state that lists
 * only the empty text and covers the rest, the next edge of CPAchecker is either blank, and the
 * automaton goes where we go, or it is not, and the automaton accepts there, so that going on is
 * harmless. Any other state is kept, and what a blank edge would lead to is added.
 *
 * <p><b>Fail-closed.</b> The default of a state accepts on any text that is not listed, so it also
 * does when the file belongs to another program or our table is wrong. Therefore a run counts as
 * covered only if at least one reading accepts provably in step: by a listed text, by the default
 * of a state that lists the other branch of this very branching, or in a state that lists nothing.
 * Where every reading would accept by a default of another kind, the run goes to the residual
 * state.
 *
 * <p><b>When to stop.</b> A cut before our edge loses everything that starts to execute it. That is
 * right if the automaton has accepted by the end of the edge and the run cannot end inside the edge
 * before. It can where a function without a body is called; then the state remembers that it has
 * accepted, and the next edge is cut.
 */
final class CpacheckerBinding implements BoundCondition {
  private static final int NAMES_SHOWN = 8;

  private final Program program;
  private final CpacheckerStates states;
  private final CpacheckerEdges edges;
  private final CpacheckerTracker tracker;
  private final List<Belief> beliefs = new ArrayList<>();
  private final Map<Belief, Integer> numbers = new HashMap<>();
  private final Map<Long, Move> moves = new HashMap<>();
  private final SortedSet<Integer> lostAt = new TreeSet<>();

  /**
   * What is known of the automaton.
   *
   * @param states the states it may be in if it has not accepted, in ascending order
   * @param accepted a transition with which it has accepted if it is in none of them; {@link
   *     CpacheckerTracker#NONE} if none is known
   */
  private record Belief(List<Integer> states, int accepted) {
    static final Belief HOPELESS = new Belief(List.of(), CpacheckerTracker.NONE);

    boolean isCovered() {
      return states.isEmpty() && accepted != CpacheckerTracker.NONE;
    }
  }

  CpacheckerBinding(Program program, ConditionAutomaton automaton) {
    this.program = program;
    this.states = new CpacheckerStates(automaton);
    this.edges = new CpacheckerEdges(program);
    this.tracker = new CpacheckerTracker(states);
    number(Belief.HOPELESS);
  }

  @Override
  public Move start() {
    if (states.isAccepting(states.entry())) {
      return new Move.Cut(CpacheckerTracker.NONE);
    }
    if (states.isEnded(states.entry())) {
      return new Move.To(RESIDUAL);
    }
    Outcome outcome = tracker.start(edges.declarations());
    return new Move.To(number(belief(outcome, outcome.accepted())));
  }

  @Override
  public Move read(int state, Edge edge) {
    if (state == RESIDUAL) {
      return new Move.To(RESIDUAL);
    }
    long key = ((long) state << 32) | edge.id();
    Move known = moves.get(key);
    if (known == null) {
      known = move(beliefs.get(state), edge);
      moves.put(key, known);
    }
    return known;
  }

  /** The way back consists of blank edges, which are passed with the edges around them. */
  @Override
  public Move readReturn(int state, Edge call) {
    return new Move.To(state);
  }

  private Move move(Belief belief, Edge edge) {
    Move move = ownMove(belief, edge);
    boolean earlyStop =
        move instanceof Move.Cut && !belief.isCovered() && edges.plan(edge).calling();
    if (!earlyStop) {
      return move;
    }
    // If both branches are cut, nobody need evaluate the condition, and a call in it is lost.
    Optional<Edge> sibling = sibling(edge);
    boolean evaluated =
        sibling.isPresent() && !(ownMove(belief, sibling.get()) instanceof Move.Cut);
    return evaluated ? move : new Move.To(covered(((Move.Cut) move).transition()));
  }

  private Move ownMove(Belief belief, Edge edge) {
    boolean cuttable = !edge.isBlank();
    if (belief.isCovered()) {
      return cuttable ? new Move.Cut(belief.accepted()) : new Move.To(number(belief));
    }
    CpacheckerPlan plan = edges.plan(edge);
    if (!plan.known()) {
      lostAt.add(edge.id());
      return new Move.To(RESIDUAL);
    }
    if (plan.words().isEmpty()) {
      return new Move.To(number(belief));
    }
    Outcome outcome = tracker.read(belief.states(), plan);
    boolean earlier = outcome.isLost() && belief.accepted() != CpacheckerTracker.NONE;
    if (outcome.isLost() && !earlier) {
      lostAt.add(edge.id());
    }
    Belief next = belief(outcome, earlier ? belief.accepted() : outcome.accepted());
    return next.isCovered() && cuttable && !outcome.late()
        ? new Move.Cut(next.accepted())
        : new Move.To(number(next));
  }

  private Belief belief(Outcome outcome, int accepted) {
    boolean hopeless =
        accepted == CpacheckerTracker.NONE
            && outcome.states().stream().allMatch(states::isHopeless);
    return outcome.over() || hopeless
        ? Belief.HOPELESS
        : new Belief(List.copyOf(outcome.states()), accepted);
  }

  private Optional<Edge> sibling(Edge edge) {
    return program.functions().get(edge.function()).outgoing(edge.source()).stream()
        .filter(other -> other.id() != edge.id())
        .findFirst();
  }

  private int covered(int transition) {
    return number(new Belief(List.of(), transition));
  }

  private int number(Belief belief) {
    Integer known = numbers.get(belief);
    if (known == null) {
      known = beliefs.size();
      beliefs.add(belief);
      numbers.put(belief, known);
    }
    return known;
  }

  /**
   * Edges, by id, on which a run went to the residual state because it could not be said what
   * CPAchecker makes of them, or because they are not where the automaton is.
   */
  SortedSet<Integer> lostAt() {
    return Collections.unmodifiableSortedSet(lostAt);
  }

  @Override
  public Move enterUnseen(int state, int function) {
    return new Move.To(RESIDUAL);
  }

  @Override
  public Move leaveUnseen(int state, int function) {
    return new Move.To(RESIDUAL);
  }

  /** Each of its edges is part of CPAchecker's path. */
  @Override
  public boolean mayMove(int state, int function) {
    return state != RESIDUAL;
  }

  /** What is called unseen was no part of CPAchecker's path: nothing is known behind it. */
  @Override
  public boolean isImmovable(int state, Set<Integer> functions) {
    return state == RESIDUAL || functions.isEmpty();
  }

  @Override
  public String describe(int state) {
    Belief belief = beliefs.get(state);
    if (belief.isCovered()) {
      return "covered";
    }
    String names =
        belief.states().stream()
            .limit(NAMES_SHOWN)
            .map(states::name)
            .collect(Collectors.joining(","));
    int more = belief.states().size() - NAMES_SHOWN;
    return more > 0 ? names + " and " + more + " more" : names;
  }
}
