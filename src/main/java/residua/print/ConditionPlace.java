package residua.print;

/**
 * Where a transition of a condition stands.
 *
 * @param file the condition's name; empty where there is only one
 * @param line from 1; 0 where there is none
 */
record ConditionPlace(String file, int line) {
  /** A transition that stands nowhere. */
  static final ConditionPlace NOWHERE = new ConditionPlace("", 0);

  /** The file as it can stand in a comment of any encoding, in one line. */
  String fileInComment() {
    return file.replaceAll("[^ -~]|[*?\\\\]", "_");
  }
}
