package residua.sources.coverage;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The coverage of one file, by all measurements together. */
public final class CoverageData {
  private final TreeMap<Integer, Boolean> lines = new TreeMap<>();
  private final TreeMap<Integer, List<List<Branch>>> branches = new TreeMap<>();
  private final TreeMap<Integer, List<List<Boolean>>> outcomes = new TreeMap<>();

  /** The observed outcomes of a condition: true, false. */
  record Branch(boolean holding, boolean failing) {
    Branch and(Branch other) {
      return new Branch(holding && other.holding, failing && other.failing);
    }
  }

  /** Nothing was executed. */
  public static CoverageData nothing() {
    return new CoverageData();
  }

  /** The last line that is mentioned. */
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

  /** Adds one measurement's result for the conditions on a line, in the order of the text. */
  void branches(int line, List<Branch> all) {
    branches.computeIfAbsent(line, l -> new ArrayList<>()).add(List.copyOf(all));
  }

  /**
   * Adds the outcomes on a line that one measurement has observed; the report does not tell which
   * outcome is which, nor the order of those of several statements.
   */
  void outcomes(int line, List<Boolean> seen) {
    outcomes.computeIfAbsent(line, l -> new ArrayList<>()).add(List.copyOf(seen));
  }

  /** Whether a line was executed. */
  public boolean isExecuted(int line) {
    return lines.getOrDefault(line, false);
  }

  /**
   * Whether some of the outcomes on a line were all observed, by one measurement that counts as
   * many on it as there are.
   *
   * @param from index of the first of them
   * @param to index after the last of them
   * @param count how many outcomes there are on the line
   */
  public boolean areTaken(int line, int from, int to, int count) {
    return outcomes.getOrDefault(line, List.of()).stream()
        .filter(all -> all.size() == count)
        .anyMatch(all -> !all.subList(from, to).contains(false));
  }

  /**
   * Whether an outcome was observed, by a measurement that tells which of the two it was.
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
