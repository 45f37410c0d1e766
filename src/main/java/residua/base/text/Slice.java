package residua.base.text;

/**
 * A half-open range of the program text.
 *
 * @param start offset of the first character
 * @param end offset after the last character
 */
public record Slice(int start, int end) implements Comparable<Slice> {

  public Slice {
    if (start < 0 || end < start) {
      throw new IllegalArgumentException("no slice: [" + start + ", " + end + ")");
    }
  }

  /** Whether the other slice lies inside this one. */
  public boolean contains(Slice other) {
    return start <= other.start && other.end <= end;
  }

  /** Whether a character lies inside. */
  public boolean contains(int offset) {
    return start <= offset && offset < end;
  }

  /** Number of characters. */
  public int length() {
    return end - start;
  }

  /** By start, then by end. */
  @Override
  public int compareTo(Slice other) {
    int byStart = Integer.compare(start, other.start);
    return byStart != 0 ? byStart : Integer.compare(end, other.end);
  }
}
