package residua.report;

import java.util.List;

/**
 * What became of a line of the original.
 *
 * @param fate in one word
 * @param copies how often what is executed on it stands in the result; 0 where nothing is executed
 * @param stops where on it runs stop because they are verified: on which way, in which state
 */
public record LineMark(Fate fate, int copies, List<String> stops) {

  /** A line on which no run stops. */
  LineMark(Fate fate, int copies) {
    this(fate, copies, List.of());
  }

  public LineMark {
    stops = List.copyOf(stops);
  }

  LineMark withStops(List<String> ways) {
    return new LineMark(fate, copies, ways);
  }

  /** What can become of a line. */
  public enum Fate {
    /** Nothing is executed on it, and it is not known to be gone: a brace, a comment. */
    NEUTRAL(""),
    /** It stands in the result as it was, in a function that is not changed. */
    UNTOUCHED("untouched"),
    /** What is executed on it is in the result once. */
    KEPT("kept"),
    /** A part of it is in the result. */
    PARTLY("partly gone"),
    /** It is in the result several times, for different states of the condition. */
    SPLIT("split"),
    /** It is not in the result: verified, or used by nothing that is not. */
    GONE("gone");

    private final String word;

    Fate(String word) {
      this.word = word;
    }

    /** How it is called; empty for what needs no word. */
    public String word() {
      return word;
    }
  }

  static final LineMark NEUTRAL = new LineMark(Fate.NEUTRAL, 0);
}
