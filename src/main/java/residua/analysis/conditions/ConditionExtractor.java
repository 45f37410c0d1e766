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
import residua.analysis.reachability.ArgNode;
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
  private final boolean cutIsProved;
  private final List<ArgNode> nodes;
  private final boolean[] leadsToOpen;
  private final ArgNode root;

  private ConditionExtractor(Program program, Exploration exploration, boolean cutIsProved) {
    this.program = program;
    this.cutIsProved = cutIsProved;
    this.readings = new EdgeEquivalenceClasses(program);
    this.nodes = exploration.nodes();
    this.root = exploration.root();
    ArgNode.number(nodes);
    this.leadsToOpen = leadsToOpen();
  }

  /**
   * The condition that expresses what an exploration has proved.
   *
   * @param cutIsProved whether what the given conditions cover is proved as well
   */
  public static ProvedCondition of(Program program, Exploration exploration, boolean cutIsProved) {
    return most -> new ConditionExtractor(program, exploration, cutIsProved).within(most);
  }

  private ProvedCondition.Sized within(int most) {
    Exact exact = exact(most);
    if (exact.isWhole()) {
      return new ProvedCondition.Sized(Minimisation.of(exact.automaton()));
    }
    Optional<ConditionAutomaton> small = byPlaces().filter(ConditionExtractor::covers);
    return new ProvedCondition.Sized(
        Minimisation.of(small.orElse(exact.automaton())),
        Optional.of(
            "a condition that covers everything proved has more than "
                + most
                + " states; this one "
                + (small.isPresent()
                    ? "covers only what is proved on every path to a location"
                    : "covers nothing after its first " + most + " states")));
  }

  /** The condition that covers nothing. */
  public static ConditionAutomaton nothing() {
    return automaton(1, List.of());
  }

  private boolean isOpen(ArgNode node) {
    return switch (node.status()) {
      case OPEN, ERROR -> true;
      case CUT -> !cutIsProved;
      case EXPANDED, COVERED -> false;
    };
  }

  /**
   * Marks the nodes from which an open node can be reached, by a backward search from the open
   * ones.
   */
  private boolean[] leadsToOpen() {
    int[] first = new int[nodes.size() + 2];
    eachStep((from, to) -> first[to + 2]++);
    for (int i = 1; i < first.length; i++) {
      first[i] += first[i - 1];
    }
    int[] before = new int[first[first.length - 1]];
    eachStep((from, to) -> before[first[to + 1]++] = from);
    boolean[] result = new boolean[nodes.size()];
    int[] work = new int[nodes.size()];
    int count = 0;
    for (ArgNode node : nodes) {
      if (isOpen(node)) {
        result[node.number()] = true;
        work[count++] = node.number();
      }
    }
    for (int at = 0; at < count; at++) {
      for (int i = first[work[at]]; i < first[work[at] + 1]; i++) {
        if (!result[before[i]]) {
          result[before[i]] = true;
          work[count++] = before[i];
        }
      }
    }
    return result;
  }

  private interface Pairs {
    void accept(int from, int to);
  }

  private void eachStep(Pairs pairs) {
    for (ArgNode node : nodes) {
      for (ArgNode.Step step : node.steps()) {
        pairs.accept(node.number(), step.target().number());
      }
      if (node.covering().isPresent()) {
        pairs.accept(node.number(), node.covering().get().number());
      }
    }
  }

  private boolean leadsToOpen(ArgNode node) {
    return leadsToOpen[node.number()];
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
      if (!leadsToOpen(node) || !seen.add(node)) {
        continue;
      }
      if (isOpen(node)) {
        return Optional.empty();
      }
      if (node.covering().isPresent()) {
        work.add(node.covering().get());
        continue;
      }
      boolean reads = false;
      for (ArgNode.Step step : node.steps()) {
        if (step.unseen() && leadsToOpen(step.target())) {
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

  private static boolean covers(ConditionAutomaton automaton) {
    return automaton.transitions().stream()
        .anyMatch(each -> automaton.states().get(each.target()).accepting());
  }

  /**
   * The automaton that follows every path.
   *
   * @param isWhole whether it does; an automaton that would become too large stops growing at its
   *     limit, and covers nothing of what comes after
   */
  private record Exact(ConditionAutomaton automaton, boolean isWhole) {}

  private Exact exact(int most) {
    Optional<Set<Integer>> start = settled(List.of(root));
    if (start.isEmpty()) {
      return new Exact(nothing(), true);
    }
    if (start.get().isEmpty()) {
      return new Exact(everything(), true);
    }
    boolean isWhole = true;
    Map<Set<Integer>, Integer> states = new LinkedHashMap<>();
    List<Set<Integer>> order = new ArrayList<>();
    states.put(start.get(), 0);
    order.add(start.get());
    List<int[]> moves = new ArrayList<>();
    long kept = start.get().size();
    for (int at = 0; at < order.size(); at++) {
      for (Map.Entry<Integer, List<ArgNode>> letter : letters(order.get(at)).entrySet()) {
        Optional<Set<Integer>> target = settled(letter.getValue());
        if (target.isEmpty()) {
          continue;
        }
        int to = -1;
        if (!target.get().isEmpty()) {
          Integer known = states.get(target.get());
          boolean isFull = order.size() >= most || kept > (long) NODES_FOR_EACH_STATE * most;
          if (known == null && isFull) {
            // Without a transition the execution is left to be verified.
            isWhole = false;
            continue;
          }
          if (known == null) {
            known = order.size();
            states.put(target.get(), known);
            order.add(target.get());
            kept += target.get().size();
          }
          to = known;
        }
        moves.add(new int[] {at, letter.getKey(), to});
      }
    }
    int accepting = order.size();
    List<Transition> transitions = new ArrayList<>();
    for (int[] move : moves) {
      int target = move[2] < 0 ? accepting : move[2];
      for (Guard guard : readings.guards(move[1])) {
        transitions.add(new Transition(move[0], target, guard, Assumption.TRUE, 0));
      }
    }
    return new Exact(automaton(order.size(), transitions), isWhole);
  }

  /**
   * A small automaton that distinguishes locations only: it accepts at an edge if every execution
   * is safe from there on, wherever the edge was taken, and gives up at an edge that has led to an
   * open node. Empty if functions are called that no location shows.
   */
  private Optional<ConditionAutomaton> byPlaces() {
    // Functions called through a pointer inside an edge are read before the edge.
    boolean callsUnseen =
        nodes.stream().anyMatch(node -> node.steps().stream().anyMatch(ArgNode.Step::unseen));
    if (callsUnseen || !program.addressTaken().isEmpty()) {
      return Optional.empty();
    }
    Map<Integer, Boolean> isDone = new TreeMap<>();
    Set<Integer> givesUp = new HashSet<>();
    for (ArgNode node : nodes) {
      if (node.status() != ArgNode.Status.EXPANDED) {
        continue;
      }
      Map<Integer, List<ArgNode>> letters = letters(Set.of(node.number()));
      for (Map.Entry<Integer, List<ArgNode>> letter : letters.entrySet()) {
        boolean done = letter.getValue().stream().noneMatch(this::leadsToOpen);
        isDone.merge(letter.getKey(), done, Boolean::logicalAnd);
        if (!done && settled(letter.getValue()).isEmpty()) {
          givesUp.add(letter.getKey());
        }
      }
    }
    List<Transition> transitions = new ArrayList<>();
    isDone.forEach((letter, done) -> {
      if (done || givesUp.contains(letter)) {
        for (Guard guard : readings.guards(letter)) {
          transitions.add(new Transition(0, done ? 1 : 2, guard, Assumption.TRUE, 0));
        }
      }
    });
    return Optional.of(
        new ConditionAutomaton(
            EdgeAlphabet.SOURCE_EDGES,
            List.of(
                new State("s0", false, Unmatched.STAY),
                new State("proved", true, Unmatched.RESIDUAL),
                new State("open", false, Unmatched.RESIDUAL)),
            0,
            transitions,
            Optional.empty(),
            Optional.empty()));
  }

  /** An edge that no transition matches leaves the execution to be verified. */
  private static ConditionAutomaton automaton(int count, List<Transition> transitions) {
    List<State> states = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      states.add(new State("s" + i, false, Unmatched.RESIDUAL));
    }
    states.add(new State("proved", true, Unmatched.RESIDUAL));
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
