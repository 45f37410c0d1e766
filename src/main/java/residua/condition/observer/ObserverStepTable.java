package residua.condition.observer;

import java.util.Arrays;
import java.util.Optional;

/** A cache of computed moves, by state and edge. */
public final class ObserverStepTable {
  private static final long FREE = -1;

  private long[] keys = free(1024);
  private ObserverStep[] moves = new ObserverStep[1024];
  private int size;

  private static long[] free(int capacity) {
    long[] result = new long[capacity];
    Arrays.fill(result, FREE);
    return result;
  }

  /**
   * The key of the move of a state on an edge.
   *
   * @param returns whether it is the return from the call at that edge
   */
  public static long key(int state, int edge, boolean returns) {
    return ((long) state << 33) | ((long) edge << 1) | (returns ? 1 : 0);
  }

  /** The move with a key; empty if it is not known yet. */
  public Optional<ObserverStep> get(long key) {
    return Optional.ofNullable(moves[slot(key)]);
  }

  /** Stores a move under a key that has none yet. */
  public ObserverStep put(long key, ObserverStep move) {
    if (2 * ++size > keys.length) {
      grow();
    }
    int slot = slot(key);
    keys[slot] = key;
    moves[slot] = move;
    return move;
  }

  private void grow() {
    long[] oldKeys = keys;
    ObserverStep[] oldMoves = moves;
    keys = free(2 * oldKeys.length);
    moves = new ObserverStep[keys.length];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != FREE) {
        int slot = slot(oldKeys[i]);
        keys[slot] = oldKeys[i];
        moves[slot] = oldMoves[i];
      }
    }
  }

  private int slot(long key) {
    int hash = (int) (key ^ (key >>> 32)) * 0x9E3779B1;
    int slot = (hash ^ (hash >>> 15)) & (keys.length - 1);
    while (keys[slot] != FREE && keys[slot] != key) {
      slot = (slot + 1) & (keys.length - 1);
    }
    return slot;
  }
}
