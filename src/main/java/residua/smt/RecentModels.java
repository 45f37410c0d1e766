package residua.smt;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Models of earlier questions to a solver: one of them may satisfy the next question, too (Cadar,
 * Dunbar, Engler, "KLEE: Unassisted and Automatic Generation of High-Coverage Tests for Complex
 * Systems Programs", OSDI 2008, section 3.3).
 */
public final class RecentModels {
  private static final int MOST_MODELS = 16;

  /** How many terms are evaluated for one question, at most; a solver is faster than that. */
  private static final int MOST_EVALUATED = 60_000;

  /** How many values a model remembers. */
  private static final int MOST_REMEMBERED = 40_000;

  /** The one that was useful last is first. */
  private final List<Assignment> models = new ArrayList<>();

  /** A model of a truth value; empty if none is known. */
  public Optional<Assignment> satisfying(Term term) {
    if (models.isEmpty()) {
      return Optional.empty();
    }
    int tries = Math.min(models.size(), MOST_EVALUATED / TermVariables.size(term));
    for (int i = 0; i < tries; i++) {
      Assignment model = models.get(i);
      boolean holds = model.holds(term);
      if (model.remembered() > MOST_REMEMBERED) {
        models.set(i, model.forgetful());
      }
      if (holds) {
        models.addFirst(models.remove(i));
        return Optional.of(model);
      }
    }
    return Optional.empty();
  }

  /** Adds the model of a question; the one that was not useful for longest makes room. */
  public void add(Assignment model) {
    models.addFirst(model);
    if (models.size() > MOST_MODELS) {
      models.removeLast();
    }
  }
}
