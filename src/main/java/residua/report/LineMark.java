package residua.report;

import java.util.List;

/**
 * The fate of a line of the original.
 *
 * @param fate in one word
 * @param copies number of copies of its code in the result; 0 if nothing is executed on it
 * @param stops the stops of verified executions on it: at which exit, in which state
 */
public record LineMark(Fate fate, int copies, List<String> stops) {

  /** A line on which no execution stops. */
  LineMark(Fate fate, int copies) {
    this(fate, copies, List.of());
  }

  public LineMark {
    stops = List.copyOf(stops);
  }

  LineMark withStops(List<String> ways) {
    return new LineMark(fate, copies, ways);
  }

  /** The possible fates of a line. */
  public enum Fate {
    /** Nothing is executed on it, and it is not known to be removed: a brace, a comment. */
    NEUTRAL(""),
    /** It is in the result as it was, in a function that is not changed. */
    UNTOUCHED("untouched"),
    /** Its code is in the result once. */
    KEPT("kept"),
    /** A part of it is in the result. */
    PARTLY("partly gone"),
    /** It is in the result several times, for different states of the condition. */
    SPLIT("split"),
    /** It is not in the result: verified, or only used by verified code. */
    GONE("gone");

    private final String word;

    Fate(String word) {
      this.word = word;
    }

    /** Its name; empty if it needs none. */
    public String word() {
      return word;
    }
  }

  static final LineMark NEUTRAL = new LineMark(Fate.NEUTRAL, 0);
}
