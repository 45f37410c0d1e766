package residua.sources.changeimpact;

/**
 * A location of the new version, the old one being at the corresponding location.
 *
 * @param function index of the function of the new version
 * @param location in it
 * @param differs whether something may hold another value than in the old version, in this function
 *     or in one of its callers
 */
record PairedLocation(int function, int location, boolean differs)
    implements Comparable<PairedLocation> {
  @Override
  public int compareTo(PairedLocation other) {
    if (function != other.function) {
      return Integer.compare(function, other.function);
    }
    return location != other.location
        ? Integer.compare(location, other.location)
        : Boolean.compare(differs, other.differs);
  }
}
