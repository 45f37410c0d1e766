package residua.evidence.versions;

/**
 * Where the new version is, the old one being where it should be.
 *
 * @param function index of the function of the new version
 * @param location in it
 * @param differs whether something may hold another value than in the old version, in this function
 *     or in one of its callers
 */
record Point(int function, int location, boolean differs) implements Comparable<Point> {
  @Override
  public int compareTo(Point other) {
    if (function != other.function) {
      return Integer.compare(function, other.function);
    }
    return location != other.location
        ? Integer.compare(location, other.location)
        : Boolean.compare(differs, other.differs);
  }
}
