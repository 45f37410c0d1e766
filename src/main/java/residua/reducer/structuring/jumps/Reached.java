package residua.reducer.structuring.jumps;

/**
 * The labels at which control is when it falls through to a place: none, one, or several.
 *
 * @param label one of them
 * @param rest the others; null at the end
 */
record Reached(int label, Reached rest) {

  static boolean contains(Reached reached, int label) {
    for (Reached at = reached; at != null; at = at.rest) {
      if (at.label == label) {
        return true;
      }
    }
    return false;
  }
}
