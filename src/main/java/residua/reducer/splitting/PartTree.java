package residua.reducer.splitting;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.SortedMap;
import residua.reducer.splitting.ChoiceExplorer.Arrival;
import residua.reducer.splitting.ChoiceExplorer.Here;

/**
 * The tree of choices. An inner node stands for the executions that have made certain choices, one
 * after the other; a leaf also determines which of the next choices belong to it. The likeliest
 * leaf is divided until there are enough: its choices are distributed among two leaves, or, if
 * there is only one, those that come after it.
 */
final class PartTree {
  /**
   * This many choices in a row without an alternative are followed, then it is taken for a loop.
   */
  private static final int LONGEST_CHAIN = 1000;

  /** Leaves after more choices than this are deep. */
  private static final int DEEP = 100;

  /**
   * Largest total number of choices that lead to deep leaves. A part lists each of them, and its
   * program has an iteration of a loop for each: the iterations of one loop, every one a leaf,
   * would grow with the square of their number, though hardly any execution comes there.
   */
  private static final int MOST_DEEP_CHOICES = 20_000;

  private final ChoiceExplorer frontier;
  private final Inner root;
  private int deepChoices;
  private int leaves = 1;

  /**
   * The choices taken among those that were possible.
   *
   * @param all edges of the choices that could be made there
   */
  record Turn(SortedMap<Integer, Arrival> all, List<Integer> taken) {
    double mass() {
      return taken.stream().mapToDouble(edge -> all.get(edge).mass()).sum();
    }
  }

  /**
   * A leaf.
   *
   * @param turns that lead to it; the last may take several choices, all others take one
   * @param mass how likely an execution comes to it
   * @param weight an estimate of the work for its executions
   */
  record Leaf(List<Turn> turns, double mass, double weight) {}

  /** Some executions; once they are divided, the subtree that contains them. */
  private static final class Inner {
    private final List<Turn> turns;
    private final double mass;
    private boolean ends;
    private List<Inner> divided = List.of();

    Inner(List<Turn> turns, double mass) {
      this.turns = turns;
      this.mass = mass;
    }
  }

  private PartTree(ChoiceExplorer frontier) {
    this.frontier = frontier;
    this.root = new Inner(List.of(), 1);
  }

  /**
   * The leaves, in the order of the program's edges.
   *
   * @param wanted how many there are at most, at least 1
   */
  static List<Leaf> leaves(ChoiceExplorer frontier, int wanted) {
    PartTree tree = new PartTree(frontier);
    tree.grow(wanted);
    List<Inner> found = new ArrayList<>();
    collect(tree.root, found);
    double least = found.stream().mapToDouble(leaf -> leaf.mass).min().orElse(1);
    return found.stream()
        .map(leaf -> new Leaf(leaf.turns, leaf.mass, tree.ends(leaf) ? least : leaf.mass))
        .toList();
  }

  private static void collect(Inner inner, List<Inner> result) {
    if (inner.divided.isEmpty()) {
      result.add(inner);
    }
    inner.divided.forEach(each -> collect(each, result));
  }

  /**
   * Whether there are no further choices: however likely, it is a single path, so no more work than
   * others.
   */
  private boolean ends(Inner leaf) {
    return leaf.ends || (leaves > 1 && divided(leaf).isEmpty());
  }

  private record Waiting(Inner leaf, int number) {}

  private void grow(int wanted) {
    // Among equally likely ones the oldest: nearer to the start, a choice decides more.
    PriorityQueue<Waiting> open =
        new PriorityQueue<>((a, b) -> {
          int byMass = Double.compare(b.leaf().mass, a.leaf().mass);
          return byMass != 0 ? byMass : Integer.compare(a.number(), b.number());
        });
    int number = 0;
    open.add(new Waiting(root, number++));
    while (leaves < wanted && !open.isEmpty()) {
      Inner leaf = open.remove().leaf();
      if (!mayBeDivided(leaf)) {
        continue;
      }
      leaf.divided = divided(leaf);
      leaf.ends = leaf.divided.isEmpty();
      leaves += Math.max(0, leaf.divided.size() - 1);
      for (Inner each : leaf.divided) {
        open.add(new Waiting(each, number++));
      }
    }
  }

  private boolean mayBeDivided(Inner leaf) {
    int depth = leaf.turns.size();
    if (depth <= DEEP) {
      return true;
    }
    boolean isAllowed = deepChoices + depth <= MOST_DEEP_CHOICES;
    deepChoices += isAllowed ? depth : 0;
    return isAllowed;
  }

  /** Two leaves for one; none if there is only one path. */
  private List<Inner> divided(Inner leaf) {
    List<Turn> before = new ArrayList<>(leaf.turns);
    if (!before.isEmpty() && before.getLast().taken().size() > 1) {
      return halves(before.subList(0, before.size() - 1), before.getLast());
    }
    for (int i = 0; i < LONGEST_CHAIN; i++) {
      SortedMap<Integer, Arrival> next = frontier.from(after(before));
      Turn turn = new Turn(next, List.copyOf(next.keySet()));
      if (next.isEmpty()) {
        return List.of();
      }
      if (next.size() > 1) {
        return halves(before, turn);
      }
      before.add(turn);
    }
    return List.of();
  }

  private Here after(List<Turn> turns) {
    Optional<Turn> last = turns.isEmpty() ? Optional.empty() : Optional.of(turns.getLast());
    return last.map(turn -> turn.all().get(turn.taken().getFirst()).after())
        .orElseGet(frontier::start);
  }

  /** The choices of a turn are distributed where the two shares are most similar. */
  private static List<Inner> halves(List<Turn> before, Turn turn) {
    List<Integer> edges = turn.taken();
    double total = turn.mass();
    int best = 1;
    double bestDifference = Double.MAX_VALUE;
    double mass = 0;
    for (int i = 1; i < edges.size(); i++) {
      mass += turn.all().get(edges.get(i - 1)).mass();
      double difference = Math.abs(total - 2 * mass);
      if (difference < bestDifference - 1e-12) {
        bestDifference = difference;
        best = i;
      }
    }
    return List.of(
        leaf(before, new Turn(turn.all(), List.copyOf(edges.subList(0, best)))),
        leaf(before, new Turn(turn.all(), List.copyOf(edges.subList(best, edges.size())))));
  }

  private static Inner leaf(List<Turn> before, Turn turn) {
    List<Turn> turns = new ArrayList<>(before);
    turns.add(turn);
    return new Inner(List.copyOf(turns), turn.mass());
  }
}
