package residua.report.inspection;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import residua.base.diagnostics.Diagnostic;
import residua.base.text.Position;
import residua.c.cfa.Edge;
import residua.c.cfa.Effects;
import residua.c.cfa.Program;
import residua.condition.ConditionAutomaton;
import residua.condition.EdgeAlphabet;
import residua.condition.Transition;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.choice.Alignment;
import residua.reducer.product.ProductView;

/**
 * How well a condition over the edges of another tool can be followed in the program.
 *
 * @param taken for each transition that is taken, by index, the edges on which it is, by id or
 *     {@link Alignment#NO_EDGE}
 * @param texts number of transitions that match a text
 * @param textsTaken number of those that are taken
 * @param lostAt edges, by id, on which the state of the automaton is unknown
 * @param losses the reasons for not following it, by position
 */
public record Following(
    SortedMap<Integer, SortedSet<Integer>> taken,
    int texts,
    int textsTaken,
    SortedSet<Integer> lostAt,
    List<Loss> losses) {

  public Following {
    losses = List.copyOf(losses);
  }

  /**
   * A reason for not following a condition any further.
   *
   * @param why in words
   * @param places the number of edges or statements concerned
   * @param first the first of them
   */
  public record Loss(String why, int places, Position first) {}

  /**
   * Follows a condition to its end, also where it cannot accept any more; empty for a condition
   * over this program's own edges.
   */
  public static Optional<Following> of(Program program, ConditionAutomaton automaton) {
    if (automaton.reading() == EdgeAlphabet.SOURCE_EDGES) {
      return Optional.empty();
    }
    ConditionObserver binding = Alignment.toTheEnd(program, automaton);
    ProductView view = ProductView.of(program, binding);
    SortedMap<Integer, SortedSet<Integer>> taken = Alignment.followed(binding);
    int texts = 0;
    int textsTaken = 0;
    for (int i = 0; i < automaton.transitions().size(); i++) {
      if (isText(automaton.transitions().get(i))) {
        texts++;
        textsTaken += taken.containsKey(i) ? 1 : 0;
      }
    }
    SortedSet<Integer> lostAt = Alignment.lostAt(binding);
    return Optional.of(
        new Following(taken, texts, textsTaken, lostAt, losses(program, lostAt, view.notes())));
  }

  private static List<Loss> losses(
      Program program, SortedSet<Integer> lostAt, List<Diagnostic> notes) {
    SortedMap<String, Loss> byCause = new TreeMap<>();
    for (int id : lostAt) {
      Edge edge = program.edges().get(id);
      Position position = program.source().position(edge.where().start());
      byCause.merge(why(program, edge), new Loss("", 1, position), Following::sum);
    }
    for (Diagnostic note : notes) {
      byCause.merge(note.message(), new Loss("", 1, note.position()), Following::sum);
    }
    List<Loss> result = new ArrayList<>();
    byCause.forEach((why, loss) -> result.add(new Loss(why, loss.places(), loss.first())));
    result.sort(Comparator.comparing((Loss loss) -> loss.first().line()));
    return result;
  }

  private static Loss sum(Loss one, Loss other) {
    boolean first = one.first().line() <= other.first().line();
    return new Loss("", one.places() + other.places(), first ? one.first() : other.first());
  }

  private static String why(Program program, Edge edge) {
    Effects effects =
        edge.step() < 0
            ? Effects.NONE
            : program.functions().get(edge.function()).steps().get(edge.step()).effects();
    if (effects.callsThroughPointer()) {
      return "the functions that this call through a pointer may call are not all known, or it is"
          + " inside an expression";
    }
    return effects.hidesFlow()
        ? "CPAchecker's edges for a statement in an expression are not followed"
        : "the automaton has no edge like this one here";
  }

  /** The number of lines with a text that are not followed because executions get out of step. */
  int lost() {
    return losses.isEmpty() ? 0 : texts - textsTaken;
  }

  /** The number of lines with a text that no execution reaches, though all stay in step. */
  int unreached() {
    return losses.isEmpty() ? texts - textsTaken : 0;
  }

  /**
   * Whether less than half of the lines with a text are followed, and not all executions stay in
   * step.
   */
  public boolean isMostlyLost() {
    return 2 * lost() > texts;
  }

  /** Whether a transition matches a text, and is not a default. */
  static boolean isText(Transition transition) {
    return transition.guard().sourceCode().isPresent();
  }

  /** The edges on which a transition is taken. */
  SortedSet<Integer> edges(int transition) {
    return taken.getOrDefault(transition, new TreeSet<>());
  }
}
