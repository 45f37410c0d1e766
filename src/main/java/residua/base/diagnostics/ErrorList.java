package residua.base.diagnostics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import residua.base.text.Position;

/**
 * Errors of one input, collected so that a user sees several at once instead of one per attempt.
 *
 * <p>Not thread-safe; one list belongs to one reading of one input.
 */
public final class ErrorList {
  private static final int LIMIT = 20;

  private final List<Diagnostic> errors = new ArrayList<>();
  private int left = 0;

  /** Adds an error; those after the twentieth are only counted. */
  public void add(Position position, String message) {
    if (errors.size() < LIMIT) {
      errors.add(Diagnostic.error(position, message));
    } else {
      left++;
    }
  }

  /** Whether a further error is only counted: its position need not be exact. */
  public boolean isFull() {
    return errors.size() >= LIMIT;
  }

  /** Whether nothing was added. */
  public boolean isEmpty() {
    return errors.isEmpty();
  }

  /**
   * Does nothing if nothing was added.
   *
   * @throws InputException with all errors, in the order of their lines and columns
   */
  public void throwIfAny() throws InputException {
    if (!errors.isEmpty()) {
      throw toException();
    }
  }

  /** All errors so far and a last one that prevents continuing. */
  public InputException with(Position position, String message) {
    errors.add(Diagnostic.error(position, message));
    return toException();
  }

  private InputException toException() {
    List<Diagnostic> sorted = new ArrayList<>(errors);
    sorted.sort(
        Comparator.comparingInt((Diagnostic error) -> error.position().line())
            .thenComparingInt(error -> error.position().column()));
    if (left > 0) {
      Position file = Position.ofFile(sorted.get(0).position().file());
      sorted.add(Diagnostic.error(file, left + " more errors"));
    }
    return new InputException(sorted);
  }
}
