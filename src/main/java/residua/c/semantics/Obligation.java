package residua.c.semantics;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import residua.c.specification.SafetyProperty;

/**
 * What the operations at one position require for one property.
 *
 * @param edge the edge that executes them, by its id
 * @param where the position in the program's text, as in {@link Effect.Violates}
 */
public record Obligation(int edge, int where, SafetyProperty property)
    implements Comparable<Obligation> {
  private static final Comparator<Obligation> ORDER =
      Comparator.comparingInt(Obligation::where)
          .thenComparing(Obligation::property)
          .thenComparingInt(Obligation::edge);

  @Override
  public int compareTo(Obligation other) {
    return ORDER.compare(this, other);
  }

  /** The obligation to which a possible violation belongs. */
  public static Obligation of(int edge, Effect.Violates violates) {
    return new Obligation(edge, violates.where(), violates.property());
  }

  /** All obligations of a program. */
  public static SortedSet<Obligation> of(ProgramSemantics meaning) {
    TreeSet<Obligation> result = new TreeSet<>();
    for (int edge = 0; edge < meaning.effects().size(); edge++) {
      add(edge, meaning.of(edge), result);
    }
    return result;
  }

  private static void add(int edge, List<Effect> effects, Collection<Obligation> result) {
    for (Effect effect : effects) {
      switch (effect) {
        case Effect.Violates violates -> result.add(of(edge, violates));
        case Effect.When when -> {
          add(edge, when.then(), result);
          add(edge, when.otherwise(), result);
        }
        default -> {}
      }
    }
  }

  /**
   * A program of which it is known that these obligations hold: they are assumed. What is proved of
   * it holds of the program if each of them was proved, and was proved where only violations were
   * left out that come before it: the first violation of an execution would be one that is proved
   * not to happen.
   */
  public static ProgramSemantics known(ProgramSemantics meaning, Collection<Obligation> holding) {
    if (holding.isEmpty()) {
      return meaning;
    }
    List<List<Effect>> all = new ArrayList<>();
    for (int edge = 0; edge < meaning.effects().size(); edge++) {
      all.add(known(edge, meaning.of(edge), holding));
    }
    return meaning.withEffects(all);
  }

  private static List<Effect> known(
      int edge, List<Effect> effects, Collection<Obligation> holding) {
    List<Effect> result = new ArrayList<>();
    for (Effect effect : effects) {
      switch (effect) {
        case Effect.Violates violates when holding.contains(of(edge, violates)) -> {
          // That nothing is lost is no fact about values.
          if (!(violates.when() instanceof Expression.Leaks)) {
            result.add(new Effect.Assume(violates.when(), false));
          }
        }
        case Effect.When when ->
            result.add(
                new Effect.When(
                    when.condition(),
                    known(edge, when.then(), holding),
                    known(edge, when.otherwise(), holding)));
        default -> result.add(effect);
      }
    }
    return result;
  }
}
