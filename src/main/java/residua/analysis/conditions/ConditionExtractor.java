package residua.analysis.conditions;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import residua.analysis.kernel.ArgNode;
import residua.analysis.reachability.Exploration;
import residua.c.cfa.Edge;
import residua.c.cfa.Program;
import residua.condition.Assumption;
import residua.condition.ConditionAutomaton;
import residua.condition.EdgeAlphabet;
import residua.condition.Guard;
import residua.condition.Minimisation;
import residua.condition.State;
import residua.condition.Transition;
import residua.condition.Unmatched;

/**
 * Extracts the condition that expresses what an exploration has proved: the assumption automaton of
 * "Conditional Model Checking" (FSE 2012, section 3). Claim: an execution that it covers reaches no
 * error call. The automaton follows an execution through all nodes that its path may lead to at
 * once; the execution is covered as soon as none of them can lead to a node that is open or an
 * error, so it does not matter which of them represents it.
 */
public final class ConditionExtractor {
  /** Bound on the total size of an automaton's node sets, per state. */
  private static final int NODES_FOR_EACH_STATE = 20;

  private final Program program;
  private final EdgeEquivalenceClasses readings;
  private final List<ArgNode> nodes;
  private final OpenAhead ahead;
  private final ArgNode root;

  /** Whether threads or handlers may run, whose edges must not move the automaton. */
  private final boolean isOneOfSeveral;

  private ConditionExtractor(Program program, Exploration exploration, boolean cutIsProved) {
    this.program = program;
    this.readings = new EdgeEquivalenceClasses(program);
    this.isOneOfSeveral = ConcurrentCode.isIn(program);
    this.nodes = exploration.nodes();
    this.root = exploration.root();
    ArgNode.number(nodes);
    this.ahead = new OpenAhead(nodes, cutIsProved);
  }

  /**
   * The condition that expresses what an exploration has proved.
   *
   * @param cutIsProved whether what the given conditions cover is proved as well
   */
  public static ProvedCondition of(Program program, Exploration exploration, boolean cutIsProved) {
    return most ->
        within(most, most <= ProvedCondition.HANDED_ON, program, exploration, cutIsProved);
  }

  /**
   * The condition with at most so many states, and three more.
   *
   * @param isHandedOn whether another analysis continues from it, which had better follow few
   *     states than much that is covered
   */
  static ProvedCondition.Sized within(
      int most, boolean isHandedOn, Program program, Exploration exploration, boolean cutIsProved) {
    return new ConditionExtractor(program, exploration, cutIsProved).within(most, isHandedOn);
  }

  private ProvedCondition.Sized within(int most, boolean isHandedOn) {
    Optional<Set<Integer>> start = settled(List.of(root));
    if (start.isEmpty()) {
      return new ProvedCondition.Sized(nothing());
    }
    if (start.get().isEmpty()) {
      return new ProvedCondition.Sized(everything());
    }
    Paths paths = paths(start.get(), most);
    if (isOneOfSeveral && (callsUnseen() || paths.readsAny(concurrent()))) {
      return new ProvedCondition.Sized(nothing());
    }
    if (paths.isWhole()) {
      return new ProvedCondition.Sized(Minimisation.of(automaton(paths, Map.of())));
    }
    Map<Integer, Boolean> anywhere = byPlaces();
    ConditionAutomaton cut =
        isHandedOn && !anywhere.isEmpty() ? automaton(anywhere) : automaton(paths, anywhere);
    String places = "covers only what is proved on every path to a location";
    String first = "its first " + paths.count() + " states";
    String what =
        anywhere.isEmpty()
            ? "covers nothing after " + first
            : isHandedOn ? places : "is exact in " + first + ", and after them " + places;
    return new ProvedCondition.Sized(
        Minimisation.of(cut),
        Optional.of(
            "a condition that covers everything proved has more than "
                + most
                + " states; this one "
                + what));
  }

  /** The condition that covers nothing. */
  public static ConditionAutomaton nothing() {
    return automaton(states(1), List.of());
  }

  /**
   * The nodes at which an execution may be before its next edge that is not blank, restricted to
   * those that lead to an open node. Empty if one of them is open itself, or leads there through a
   * call that has no edge of its own: such a call is read before the edge.
   */
  private Optional<Set<Integer>> settled(Collection<ArgNode> from) {
    Set<Integer> result = new TreeSet<>();
    Set<ArgNode> seen = java.util.Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<ArgNode> work = new ArrayDeque<>(from);
    while (!work.isEmpty()) {
      ArgNode node = work.poll();
      if (!ahead.leadsToOpen(node) || !seen.add(node)) {
        continue;
      }
      if (ahead.isOpen(node)) {
        return Optional.empty();
      }
      if (node.covering().isPresent()) {
        work.add(node.covering().get());
        continue;
      }
      boolean reads = false;
      for (ArgNode.Step step : node.steps()) {
        if (step.unseen() && ahead.leadsToOpen(step.target())) {
          return Optional.empty();
        }
        if (isBlank(step)) {
          work.add(step.target());
        } else {
          reads = true;
        }
      }
      if (reads) {
        result.add(node.number());
      }
    }
    return Optional.of(result);
  }

  private boolean isBlank(ArgNode.Step step) {
    return !step.returns() && program.edges().get(step.edge()).isBlank();
  }

  /**
   * The edges that may be read next, as equivalence classes, each with the nodes that it leads to.
   */
  private Map<Integer, List<ArgNode>> letters(Set<Integer> set) {
    Map<Integer, List<ArgNode>> result = new TreeMap<>();
    for (int index : set) {
      ArgNode node = nodes.get(index);
      boolean returns = node.steps().stream().anyMatch(ArgNode.Step::returns);
      if (!returns) {
        for (Edge edge : program.functions().get(node.function()).outgoing(node.location())) {
          if (!edge.isBlank()) {
            result.computeIfAbsent(readings.of(edge), g -> new ArrayList<>());
          }
        }
      }
      for (ArgNode.Step step : node.steps()) {
        if (!isBlank(step)) {
          Edge edge = program.edges().get(step.edge());
          int guard = step.returns() ? readings.ofReturn(edge) : readings.of(edge);
          result.computeIfAbsent(guard, g -> new ArrayList<>()).add(step.target());
        }
      }
    }
    return result;
  }

  /**
   * The automaton that follows every path, breadth first: what is nearest to the entry has the
   * first states.
   *
   * @param count of states
   * @param moves each a state, a letter, and the next state, {@code ACCEPTING}, {@code BEYOND} or
   *     {@code OPEN}
   */
  private record Paths(int count, List<int[]> moves) {
    static final int ACCEPTING = -1;

    /** The state is one too many. */
    static final int BEYOND = -2;

    /** An open node may be next. */
    static final int OPEN = -3;

    boolean readsAny(Set<Integer> letters) {
      return moves.stream().anyMatch(move -> letters.contains(move[1]));
    }

    boolean isWhole() {
      return moves.stream().noneMatch(move -> move[2] == BEYOND);
    }
  }

  private Paths paths(Set<Integer> start, int most) {
    Map<Set<Integer>, Integer> states = new LinkedHashMap<>();
    List<Set<Integer>> order = new ArrayList<>();
    states.put(start, 0);
    order.add(start);
    List<int[]> moves = new ArrayList<>();
    long kept = start.size();
    for (int at = 0; at < order.size(); at++) {
      for (Map.Entry<Integer, List<ArgNode>> letter : letters(order.get(at)).entrySet()) {
        Optional<Set<Integer>> target = settled(letter.getValue());
        if (target.isEmpty() && !isOneOfSeveral) {
          continue;
        }
        int to = target.isEmpty() ? Paths.OPEN : Paths.ACCEPTING;
        if (target.isPresent() && !target.get().isEmpty()) {
          Integer known = states.get(target.get());
          boolean isFull = order.size() >= most || kept > (long) NODES_FOR_EACH_STATE * most;
          if (known == null && !isFull) {
            known = order.size();
            states.put(target.get(), known);
            order.add(target.get());
            kept += target.get().size();
          }
          to = known == null ? Paths.BEYOND : known;
        }
        moves.add(new int[] {at, letter.getKey(), to});
      }
    }
    return new Paths(order.size(), moves);
  }

  /**
   * The automaton that follows paths. Beyond its states, it distinguishes locations only, where
   * these are known; otherwise it has no transition, so that the execution is left to be verified.
   */
  private ConditionAutomaton automaton(Paths paths, Map<Integer, Boolean> anywhere) {
    List<State> states = states(paths.count());
    int proved = paths.count();
    if (isOneOfSeveral) {
      // Edges of others come in between.
      states.replaceAll(each -> new State(each.name(), each.accepting(), Unmatched.STAY));
      states.add(new State("unverified", false, Unmatched.STAY));
    }
    int beyond = states.size();
    List<Transition> transitions = new ArrayList<>();
    for (int[] move : paths.moves()) {
      int target =
          switch (move[2]) {
            case Paths.ACCEPTING -> proved;
            case Paths.OPEN -> proved + 1;
            case Paths.BEYOND -> anywhere.isEmpty() && isOneOfSeveral ? proved + 1 : beyond;
            default -> move[2];
          };
      if (target != beyond || !anywhere.isEmpty()) {
        add(move[0], move[1], target, transitions);
      }
    }
    if (!paths.isWhole() && !anywhere.isEmpty()) {
      states.add(new State("beyond", false, Unmatched.STAY));
      states.add(new State("open", false, Unmatched.RESIDUAL));
      anywhere.forEach(
          (letter, isDone) -> add(beyond, letter, isDone ? proved : beyond + 1, transitions));
    }
    return automaton(states, transitions);
  }

  private void add(int source, int letter, int target, List<Transition> transitions) {
    for (Guard guard : readings.guards(letter)) {
      transitions.add(new Transition(source, target, guard, Assumption.TRUE, 0));
    }
  }

  /**
   * What an automaton that distinguishes locations only does at edges, wherever an execution was
   * not at an open node before: true where it accepts, since every execution is safe from there on,
   * and false where it gives up, since the edge has led to an open node. At others it stays. Empty
   * if it accepts nowhere, or functions are called that no location shows.
   */
  private Map<Integer, Boolean> byPlaces() {
    if (isOneOfSeveral || callsUnseen() || !program.addressTaken().isEmpty()) {
      return Map.of();
    }
    Map<Integer, Boolean> isDone = new TreeMap<>();
    Set<Integer> givesUp = new HashSet<>();
    for (ArgNode node : nodes) {
      if (node.status() != ArgNode.Status.EXPANDED) {
        continue;
      }
      Map<Integer, List<ArgNode>> letters = letters(Set.of(node.number()));
      for (Map.Entry<Integer, List<ArgNode>> letter : letters.entrySet()) {
        boolean done = letter.getValue().stream().noneMatch(ahead::leadsToOpen);
        isDone.merge(letter.getKey(), done, Boolean::logicalAnd);
        if (!done && settled(letter.getValue()).isEmpty()) {
          givesUp.add(letter.getKey());
        }
      }
    }
    isDone.entrySet().removeIf(each -> !each.getValue() && !givesUp.contains(each.getKey()));
    return isDone.containsValue(true) ? isDone : Map.of();
  }

  /** Functions called through a pointer inside an edge are read before the edge. */
  private boolean callsUnseen() {
    return nodes.stream().anyMatch(node -> node.steps().stream().anyMatch(ArgNode.Step::unseen));
  }

  private Set<Integer> concurrent() {
    return new ConcurrentCode(program).letters(readings);
  }

  /** The automaton that distinguishes locations only. */
  private ConditionAutomaton automaton(Map<Integer, Boolean> anywhere) {
    List<Transition> transitions = new ArrayList<>();
    anywhere.forEach((letter, isDone) -> add(0, letter, isDone ? 1 : 2, transitions));
    return automaton(
        List.of(
            new State("s0", false, Unmatched.STAY),
            new State("proved", true, Unmatched.RESIDUAL),
            new State("open", false, Unmatched.RESIDUAL)),
        transitions);
  }

  /**
   * States in which an edge that no transition matches leaves the execution to be verified, and
   * then the accepting one.
   */
  private static List<State> states(int count) {
    List<State> states = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      states.add(new State("s" + i, false, Unmatched.RESIDUAL));
    }
    states.add(new State("proved", true, Unmatched.RESIDUAL));
    return states;
  }

  private static ConditionAutomaton automaton(List<State> states, List<Transition> transitions) {
    return new ConditionAutomaton(
        EdgeAlphabet.SOURCE_EDGES, states, 0, transitions, Optional.empty(), Optional.empty());
  }

  private static ConditionAutomaton everything() {
    return new ConditionAutomaton(
        EdgeAlphabet.SOURCE_EDGES,
        List.of(new State("proved", true, Unmatched.RESIDUAL)),
        0,
        List.of(),
        Optional.empty(),
        Optional.empty());
  }
}
