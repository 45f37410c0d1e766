package residua.execution;

/**
 * What a run left behind.
 *
 * @param end why the recorder ended it, if it did
 * @param signal that killed its process; 0 if none did
 * @param states what it recorded, in order
 */
public record Recording(End end, int signal, States states) {
  private static final int SIGABRT = 6;

  /** Whether it ended by itself: it returned, called {@code exit} or {@code abort}. */
  public boolean isRegular() {
    return end == End.NONE && (signal == 0 || signal == SIGABRT);
  }

  /** Why the recorder ended a run, in its order. */
  public enum End {
    NONE("it crashed"),
    ERROR("it reached an error call"),
    UNMET("it did not meet an assumption of the program"),
    INPUTS("its inputs were used up, or had another type"),
    FULL("its path is too long"),
    TIME("its time was used up");

    private final String words;

    End(String words) {
      this.words = words;
    }

    /** It in words. */
    public String inWords() {
      return words;
    }
  }

  /** Numbers that do not change. */
  public static final class States {
    private final int[] numbers;

    States(int[] numbers) {
      this.numbers = numbers;
    }

    /** A copy. */
    public int[] array() {
      return numbers.clone();
    }
  }
}
