package residua.coverage;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What of one file was executed, by all measurements together. */
public final class Coverage {
  private final TreeMap<Integer, Boolean> lines = new TreeMap<>();
  private final TreeMap<Integer, List<List<Branch>>> branches = new TreeMap<>();
  private final TreeMap<Integer, List<List<Boolean>>> outcomes = new TreeMap<>();

  /** Whether a condition was seen to hold, and not to hold. */
  record Branch(boolean holding, boolean failing) {
    Branch and(Branch other) {
      return new Branch(holding && other.holding, failing && other.failing);
    }
  }

  /** Nothing was executed. */
  public static Coverage nothing() {
    return new Coverage();
  }

  /** The last line that something is said of. */
  public int lastLine() {
    return Stream.of(lines, branches, outcomes)
        .filter(said -> !said.isEmpty())
        .mapToInt(TreeMap::lastKey)
        .max()
        .orElse(0);
  }

  void line(int line, boolean executed) {
    lines.merge(line, executed, Boolean::logicalOr);
  }

  /** What one measurement says of the conditions on a line, in the order of the text. */
  void branches(int line, List<Branch> all) {
    branches.computeIfAbsent(line, l -> new ArrayList<>()).add(List.copyOf(all));
  }

  /**
   * Which outcomes on a line one measurement has seen; not said is which outcome is which, nor in
   * which order those of several statements are.
   */
  void outcomes(int line, List<Boolean> seen) {
    outcomes.computeIfAbsent(line, l -> new ArrayList<>()).add(List.copyOf(seen));
  }

  /** Whether a line was executed. */
  public boolean isExecuted(int line) {
    return lines.getOrDefault(line, false);
  }

  /**
   * Whether some of the outcomes on a line were all seen, by one measurement that counts as many on
   * it as there are.
   *
   * @param from index of the first of them
   * @param to index behind the last of them
   * @param count how many outcomes there are on the line
   */
  public boolean areTaken(int line, int from, int to, int count) {
    return outcomes.getOrDefault(line, List.of()).stream()
        .filter(all -> all.size() == count)
        .anyMatch(all -> !all.subList(from, to).contains(false));
  }

  /**
   * Whether an outcome was seen, by a measurement that says which of the two it was.
   *
   * @param index of the condition among those of the line
   * @param count how many there are
   */
  public boolean isTaken(int line, int index, int count, boolean holds) {
    return branches.getOrDefault(line, List.of()).stream()
        .filter(all -> all.size() == count)
        .map(all -> all.get(index))
        .anyMatch(branch -> holds ? branch.holding() : branch.failing());
  }
}
