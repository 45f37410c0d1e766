package residua.analysis.reachability;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The order in which waiting states are expanded. */
public enum ExplorationOrder {
  /**
   * The newest state first; where that takes long, in turns with the successors of a state that has
   * waited long.
   */
  DEPTH_FIRST("dfs"),
  /** The oldest state first. */
  BREADTH_FIRST("bfs"),
  /**
   * The states with the deepest call stack first, and of these one with most still ahead: all
   * states that meet at a location have arrived before one of them is expanded.
   */
  REVERSE_POST_ORDER("rpo"),
  /** The states with the deepest call stack first, and of these the newest. */
  CALLSTACK_FIRST("callstack");

  private final String word;

  ExplorationOrder(String word) {
    this.word = word;
  }

  /** Its name on the command line. */
  public String word() {
    return word;
  }

  /** The order with a name. */
  public static Optional<ExplorationOrder> of(String word) {
    return Arrays.stream(values()).filter(each -> each.word.equals(word)).findFirst();
  }

  /** All names. */
  public static List<String> words() {
    return Arrays.stream(values()).map(ExplorationOrder::word).toList();
  }
}
