package residua.report;

/**
 * What became of a line of the original.
 *
 * @param fate in one word
 * @param copies how often what is executed on it stands in the result; 0 where nothing is executed
 */
public record LineMark(Fate fate, int copies) {

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
