package residua.base.partition;

import java.util.Arrays;

/** A partition of the integers from 0 whose sets are split by marking some of their members. */
final class RefinablePartition {
  private final int[] members;
  private final int[] placeOf;
  private final int[] setOf;
  private final int[] first;
  private final int[] end;
  private final int[] marked;
  private final int[] touched;
  private int touchedCount;
  private int sets;

  /**
   * @param classOf the set of each integer; sets are numbered from 0 without gaps
   */
  RefinablePartition(int[] classOf) {
    int size = classOf.length;
    this.members = new int[size];
    this.placeOf = new int[size];
    this.setOf = classOf.clone();
    this.first = new int[size + 1];
    this.end = new int[size + 1];
    this.marked = new int[size + 1];
    this.touched = new int[size + 1];
    this.sets = Arrays.stream(classOf).max().orElse(-1) + 1;
    for (int set : classOf) {
      end[set]++;
    }
    int sum = 0;
    for (int set = 0; set < sets; set++) {
      first[set] = sum;
      sum += end[set];
      end[set] = first[set];
    }
    for (int member = 0; member < size; member++) {
      int place = end[setOf[member]]++;
      members[place] = member;
      placeOf[member] = place;
    }
  }

  int sets() {
    return sets;
  }

  int setOf(int member) {
    return setOf[member];
  }

  int first(int set) {
    return first[set];
  }

  int end(int set) {
    return end[set];
  }

  /** The member at an index between the start and the end of its set. */
  int member(int place) {
    return members[place];
  }

  /** Marks a member; marking one twice before the next split is an error. */
  void mark(int member) {
    int set = setOf[member];
    int from = placeOf[member];
    int to = first[set] + marked[set];
    members[from] = members[to];
    placeOf[members[from]] = from;
    members[to] = member;
    placeOf[member] = to;
    if (marked[set]++ == 0) {
      touched[touchedCount++] = set;
    }
  }

  /** Separates marked from unmarked members; the smaller part of each set gets the new number. */
  void split() {
    while (touchedCount > 0) {
      int set = touched[--touchedCount];
      int border = first[set] + marked[set];
      int unmarked = end[set] - border;
      if (unmarked > 0) {
        if (marked[set] <= unmarked) {
          first[sets] = first[set];
          end[sets] = border;
          first[set] = border;
        } else {
          first[sets] = border;
          end[sets] = end[set];
          end[set] = border;
        }
        for (int place = first[sets]; place < end[sets]; place++) {
          setOf[members[place]] = sets;
        }
        sets++;
      }
      marked[set] = 0;
    }
  }
}
