package residua.reducer.printing.text;

/**
 * The position of a transition of a condition.
 *
 * @param file the condition's name; empty if there is only one
 * @param line from 1; 0 if there is none
 */
record ConditionPlace(String file, int line) {
  /** A transition without a position. */
  static final ConditionPlace NOWHERE = new ConditionPlace("", 0);

  /** The file name, fit for a comment of any encoding, on one line. */
  String fileInComment() {
    return file.replaceAll("[^ -~]|[*?\\\\]", "_");
  }
}
