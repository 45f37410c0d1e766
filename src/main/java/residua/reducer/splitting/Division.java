package residua.reducer.splitting;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.c.cfa.Edge;
import residua.c.cfa.Program;
import residua.condition.Assumption;
import residua.condition.Claim;
import residua.condition.ConditionAutomaton;
import residua.condition.EdgeAlphabet;
import residua.condition.Evidence;
import residua.condition.Guard;
import residua.condition.State;
import residua.condition.Transition;
import residua.condition.Unmatched;
import residua.condition.observer.ConditionObserver;
import residua.reducer.splitting.PartTree.Leaf;

/**
 * Divides a program into parts, as ranged program analysis does (Haltermann, Jakobs, Richter,
 * Wehrheim: Parallel Program Analysis via Range Splitting, FASE 2023), but by automata: each part
 * has neighbouring leaves of one tree of choices, and its condition covers an execution as soon as
 * it leaves the paths to them.
 *
 * <p>Claim D1: no execution is covered by the conditions of all parts. All conditions are pieces of
 * the same tree with the same guards, each of which matches one edge of the program and no other,
 * so an execution follows one path through the tree. If that ends in a leaf, the condition of the
 * leaf's part does not cover the execution; if it ends earlier, none of the parts below that node
 * does.
 *
 * <p>Claim D2: an execution that comes to a leaf is covered by the conditions of all other parts,
 * at the latest on the edge that leads to the leaf. So what the parts leave is disjoint, except for
 * executions that end before it is decided where they belong.
 */
public final class Division {
  private static final String ELSEWHERE = "elsewhere";
  private static final String HERE = "here";

  /** Additional leaves per part, which are distributed among the parts to balance them. */
  private static final int FINER = 3;

  private static final int MOST_MORE = 600;

  private final Program program;
  private final ChoiceEdges choices;
  private final Optional<String> file;
  private final Optional<String> hash;

  private Division(
      Program program, SplitCriterion by, Optional<String> file, Optional<String> hash) {
    this.program = program;
    this.choices = new ChoiceEdges(program, by);
    this.file = file;
    this.hash = hash;
  }

  /**
   * Divides a program.
   *
   * @param verified what is verified already: it is divided among no parts
   * @param wanted the number of parts, at least 1; there are fewer if there are not as many paths
   * @param runs recorded executions, each as the edges that it took: choices that they made often
   *     are distributed evenly among the parts; of use for {@link SplitCriterion#TESTS} only
   * @param file the program's file, for the conditions
   * @param hash its SHA-256, for the conditions
   * @return the parts in the order of the program's text; at least one
   */
  public static List<Part> of(
      Program program,
      Optional<ConditionObserver> verified,
      SplitCriterion by,
      int wanted,
      List<List<Edge>> runs,
      Optional<String> file,
      Optional<String> hash) {
    Division division = new Division(program, by, file, hash);
    ChoiceExplorer frontier = new ChoiceExplorer(program, division.choices, verified, runs);
    // Recorded executions determine how likely each part is; elsewhere that is not known well.
    boolean isFiner = wanted > 1 && by != SplitCriterion.TESTS;
    int leaves = wanted + (isFiner ? Math.min(FINER * wanted, MOST_MORE) : 0);
    List<List<Leaf>> parts = Neighbours.of(PartTree.leaves(frontier, leaves), wanted);
    double total = parts.stream().mapToDouble(Division::mass).sum();
    return parts.stream().map(part -> division.part(part, mass(part) / total)).toList();
  }

  private static double mass(List<Leaf> part) {
    return Math.max(part.stream().mapToDouble(Leaf::mass).sum(), Double.MIN_NORMAL);
  }

  private Part part(List<Leaf> leaves, double likelihood) {
    PartShape shape = PartShape.of(leaves.stream().map(Leaf::turns).toList());
    List<List<Edge>> way =
        shape.way().stream()
            .map(turn -> turn.stream().map(edge -> program.edges().get(edge)).toList())
            .toList();
    return new Part(condition(shape), likelihood, way);
  }

  private ConditionAutomaton condition(PartShape shape) {
    List<PartShape.Choice> inner = new ArrayList<>();
    collect(shape, inner);
    Map<PartShape, Integer> numbers = new IdentityHashMap<>();
    inner.forEach(choice -> numbers.put(choice, numbers.size()));
    List<State> states = new ArrayList<>();
    List<Transition> transitions = new ArrayList<>();
    int here = inner.size();
    int elsewhere = here + 1;
    for (PartShape.Choice choice : inner) {
      int state = states.size();
      states.add(new State("choice-" + (state + 1), false, Unmatched.STAY));
      for (int edge : choice.all()) {
        Guard guard = choices.guard(edge).orElseThrow();
        int target =
            Optional.ofNullable(choice.taken().get(edge))
                .map(next -> next instanceof PartShape.Here ? here : numbers.get(next))
                .orElse(elsewhere);
        transitions.add(new Transition(state, target, guard, Assumption.TRUE, 0));
      }
    }
    states.add(new State(HERE, false, Unmatched.RESIDUAL));
    states.add(new State(ELSEWHERE, true, Unmatched.STAY));
    return new ConditionAutomaton(EdgeAlphabet.SOURCE_EDGES, states, 0, transitions, file, hash)
        .with(Evidence.of(Claim.STATED).because("they belong to other parts"));
  }

  private static void collect(PartShape shape, List<PartShape.Choice> inner) {
    if (shape instanceof PartShape.Choice choice) {
      inner.add(choice);
      choice.taken().values().forEach(next -> collect(next, inner));
    }
  }
}
