package residua.condition.observer.cpachecker.edges;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.base.text.Slice;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Step;

/**
 * Conditions that CPAchecker branches on twice: {@code (void) sizeof ((c) ? 1 : 0)}, where nothing
 * is evaluated, has the branchings of {@code c} there, and {@code if (c)} follows directly. The GNU
 * C library's {@code assert} has this form. The second decides which branch an execution takes in
 * the first, provided {@code c} has no side effect, so the edges of both belong to the last branch
 * of the second.
 */
final class SizedConditions {
  private static final Pattern SIZE =
      Pattern.compile("\\(void\\) ?sizeof ?\\(\\((.*)\\) ?\\? ?1 ?: ?0\\)", Pattern.DOTALL);

  private final Function function;
  private final EdgeTexts source;
  private final Predicate<Step> evaluatedOnly;
  private final Map<Integer, Step.Simple> sizes = new HashMap<>();
  private final Map<Integer, Passage> passages = new HashMap<>();

  /**
   * The branches that an execution has decided when it takes a branch.
   *
   * @param size the statement that only takes the size
   * @param branches the branches taken since, this one last; none if more of the condition follows
   */
  record Passage(Step.Simple size, List<Edge> branches) {
    Passage {
      branches = List.copyOf(branches);
    }
  }

  /**
   * The conditions of a function.
   *
   * @param evaluatedOnly whether the condition of a step has no edges beside its branches
   */
  SizedConditions(Function function, EdgeTexts source, Predicate<Step> evaluatedOnly) {
    this.function = function;
    this.source = source;
    this.evaluatedOnly = evaluatedOnly;
    Map<Integer, Integer> entered = new HashMap<>();
    function.edges().forEach(edge -> entered.merge(edge.target(), 1, Integer::sum));
    for (Step step : function.steps()) {
      if (step instanceof Step.Simple simple) {
        sized(simple).ifPresent(condition -> find(simple, condition, entered));
      }
    }
  }

  /** Whether the edges of a statement belong to branches after it. */
  boolean isSize(Step step) {
    return sizes.containsKey(step.id());
  }

  /** The branches decided at a branch, if its condition's size was taken right before. */
  Optional<Passage> passage(Edge edge) {
    return Optional.ofNullable(passages.get(edge.id()));
  }

  private Optional<String> sized(Step.Simple step) {
    Matcher size = SIZE.matcher(EdgeWords.key(source.text(step.text())));
    return size.matches() ? Optional.of(size.group(1)) : Optional.empty();
  }

  private void find(Step.Simple size, String condition, Map<Integer, Integer> entered) {
    int start = size.next();
    List<Edge> next = function.outgoing(start);
    while (next.size() == 1 && isFlow(next.get(0)) && entered.get(start) == 1) {
      start = next.get(0).target();
      next = function.outgoing(start);
    }
    Optional<Slice> whole = next.stream().findFirst().flatMap(this::wholeCondition);
    if (entered.getOrDefault(start, 0) != 1
        || whole.isEmpty()
        || !EdgeWords.key(source.text(whole.get())).equals(condition)) {
      return;
    }
    Map<Integer, Passage> found = new HashMap<>();
    if (collect(size, whole.get(), start, List.of(), new HashSet<>(), found)) {
      sizes.put(size.id(), size);
      passages.putAll(found);
    }
  }

  private static boolean isFlow(Edge edge) {
    return edge.operation() instanceof Operation.Blank && !edge.isEffect();
  }

  /** The whole condition of which an edge is a branch on an atom, if that is all it evaluates. */
  private Optional<Slice> wholeCondition(Edge edge) {
    return edge.operation() instanceof Operation.Assume
            && function.steps().get(edge.step()) instanceof Step.Branch branch
            && edge.where().equals(branch.text())
            && evaluatedOnly.test(branch)
        ? Optional.of(branch.whole())
        : Optional.empty();
  }

  /**
   * Follows all branches of a condition.
   *
   * @return whether there is one path to each, so that it determines all others
   */
  private boolean collect(
      Step.Simple size,
      Slice whole,
      int at,
      List<Edge> before,
      Set<Integer> seen,
      Map<Integer, Passage> found) {
    if (!seen.add(at)) {
      return false;
    }
    for (Edge edge : function.outgoing(at)) {
      if (!wholeCondition(edge).equals(Optional.of(whole))) {
        return false;
      }
      List<Edge> branches = new ArrayList<>(before);
      branches.add(edge);
      boolean more =
          function.outgoing(edge.target()).stream()
              .findFirst()
              .map(this::atomOf)
              .equals(Optional.of(whole));
      found.put(edge.id(), new Passage(size, more ? List.of() : branches));
      if (more && !collect(size, whole, edge.target(), branches, seen, found)) {
        return false;
      }
    }
    return true;
  }

  /** The whole condition of which an edge decides an atom, however it is evaluated. */
  private Slice atomOf(Edge edge) {
    return edge.operation() instanceof Operation.Assume
            && function.steps().get(edge.step()) instanceof Step.Branch branch
        ? branch.whole()
        : edge.where();
  }
}
