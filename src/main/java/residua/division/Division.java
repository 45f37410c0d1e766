package residua.division;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.binding.BoundCondition;
import residua.cfa.Edge;
import residua.cfa.Program;
import residua.condition.Assumption;
import residua.condition.Claim;
import residua.condition.ConditionAutomaton;
import residua.condition.Evidence;
import residua.condition.Guard;
import residua.condition.Reading;
import residua.condition.State;
import residua.condition.Transition;
import residua.condition.Unmatched;
import residua.division.PartTree.Turn;

/**
 * Divides a program into parts, as ranged program analysis does (Haltermann, Jakobs, Richter,
 * Wehrheim: Parallel Program Analysis via Range Splitting, FASE 2023), but by automata: each part
 * is a path in one tree of choices, and its condition covers a run as soon as it leaves that path.
 *
 * <p>Claim D1: no run is covered by the conditions of all parts. All conditions are paths in the
 * same tree with the same guards, of which each matches one edge of the program and no other, so a
 * run follows one way through the tree. If that ends in a leaf, the condition of the leaf's part
 * does not cover the run; if it ends earlier, none of the parts behind does.
 *
 * <p>Claim D2: a run that comes to a leaf is covered by the conditions of all other parts, at the
 * latest on the edge that leads to the leaf. So what the parts leave is disjoint, but for runs that
 * end before it is decided where they belong.
 */
public final class Division {
  private static final String ELSEWHERE = "elsewhere";
  private static final String HERE = "here";

  private final Program program;
  private final Choices choices;
  private final Optional<String> file;
  private final Optional<String> hash;

  private Division(Program program, By by, Optional<String> file, Optional<String> hash) {
    this.program = program;
    this.choices = new Choices(program, by);
    this.file = file;
    this.hash = hash;
  }

  /**
   * Divides a program.
   *
   * @param verified what is verified already: it is divided among no parts
   * @param wanted the number of parts, at least 1; there are fewer if there are not as many ways
   * @param runs that were made, each as the edges that it took: of choices that they made often,
   *     each part gets as many; of use for {@link By#TESTS} only
   * @param file the program's file, for the conditions
   * @param hash its SHA-256, for the conditions
   * @return the parts in the order of the program's text; at least one
   */
  public static List<Part> of(
      Program program,
      Optional<BoundCondition> verified,
      By by,
      int wanted,
      List<List<Edge>> runs,
      Optional<String> file,
      Optional<String> hash) {
    Division division = new Division(program, by, file, hash);
    Frontier frontier = new Frontier(program, division.choices, verified, runs);
    List<List<Turn>> leaves = PartTree.leaves(frontier, wanted);
    double total = leaves.stream().mapToDouble(Division::mass).sum();
    return leaves.stream().map(turns -> division.part(turns, mass(turns) / total)).toList();
  }

  private static double mass(List<Turn> turns) {
    return turns.isEmpty() ? 1 : Math.max(turns.getLast().mass(), Double.MIN_NORMAL);
  }

  private Part part(List<Turn> turns, double likelihood) {
    List<List<Edge>> taken =
        turns.stream()
            .map(turn -> turn.taken().stream().map(edge -> program.edges().get(edge)).toList())
            .toList();
    return new Part(condition(turns), likelihood, taken);
  }

  private ConditionAutomaton condition(List<Turn> turns) {
    List<State> states = new ArrayList<>();
    List<Transition> transitions = new ArrayList<>();
    int elsewhere = turns.size() + 1;
    for (int i = 0; i < turns.size(); i++) {
      states.add(new State("choice-" + (i + 1), false, Unmatched.STAY));
      for (int edge : turns.get(i).all().keySet()) {
        int target = turns.get(i).taken().contains(edge) ? i + 1 : elsewhere;
        Guard guard = choices.guard(edge).orElseThrow();
        transitions.add(new Transition(i, target, guard, Assumption.TRUE, 0));
      }
    }
    states.add(new State(HERE, false, Unmatched.RESIDUAL));
    states.add(new State(ELSEWHERE, true, Unmatched.STAY));
    return new ConditionAutomaton(Reading.SOURCE_EDGES, states, 0, transitions, file, hash)
        .with(Evidence.of(Claim.STATED).because("they belong to other parts"));
  }
}
