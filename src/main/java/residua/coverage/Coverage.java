package residua.coverage;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What of one file was executed, by all measurements together. */
public final class Coverage {
  private final Map<Integer, Boolean> lines = new TreeMap<>();
  private final Map<Integer, List<List<Branch>>> branches = new TreeMap<>();

  /**
   * Two outcomes, or one of several.
   *
   * @param first whether the first was seen
   * @param second whether the second was seen; as the first if there is one alone
   * @param ordered whether the first is the one that holds
   */
  record Branch(boolean first, boolean second, boolean ordered) {
    boolean both() {
      return first && second;
    }
  }

  /** Nothing was executed. */
  public static Coverage nothing() {
    return new Coverage();
  }

  /** The last line that something is said of. */
  public int lastLine() {
    int last = lines.isEmpty() ? 0 : ((TreeMap<Integer, Boolean>) lines).lastKey();
    return branches.isEmpty()
        ? last
        : Math.max(last, ((TreeMap<Integer, List<List<Branch>>>) branches).lastKey());
  }

  void line(int line, boolean executed) {
    lines.merge(line, executed, Boolean::logicalOr);
  }

  /** What one measurement says of the branches of a line, in the order of the text. */
  void branches(int line, List<Branch> all) {
    branches.computeIfAbsent(line, l -> new ArrayList<>()).add(List.copyOf(all));
  }

  /** Whether a line was executed. */
  public boolean isExecuted(int line) {
    return lines.getOrDefault(line, false);
  }

  /** Whether all outcomes on a line were seen, by one measurement. */
  public boolean areAllTaken(int line) {
    return branches.getOrDefault(line, List.of()).stream()
        .anyMatch(all -> !all.isEmpty() && all.stream().allMatch(Branch::both));
  }

  /**
   * Whether an outcome was seen.
   *
   * @param index of the condition among those of the line
   * @param count how many there are
   */
  public boolean isTaken(int line, int index, int count, boolean holds) {
    return branches.getOrDefault(line, List.of()).stream()
        .filter(all -> all.size() == count)
        .map(all -> all.get(index))
        .anyMatch(branch ->
            branch.both() || (branch.ordered() && (holds ? branch.first() : branch.second())));
  }
}
