package residua.reducer.residual;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import residua.base.hash.PairHash;
import residua.c.cfa.Function;
import residua.c.cfa.Step;

/** Numbers the nodes of a clone in the order in which they are requested. */
public final class NodeNumbers {
  private final Map<Key, Integer> numbers = new HashMap<>();
  private final Map<Integer, Step> steps = new HashMap<>();
  private final Deque<Key> work = new ArrayDeque<>();

  /**
   * The identity of a node.
   *
   * @param location a location of the original
   * @param state a state, or {@link #PLAIN}
   */
  public record Key(int location, int state) {
    /** In place of a state: the state does not matter any more. */
    public static final int PLAIN = -1;

    /** Whether the state does not matter. */
    public boolean isPlain() {
      return state == PLAIN;
    }

    @Override
    public int hashCode() {
      return PairHash.of(location, state);
    }
  }

  /** Makes a node. */
  public interface Maker {
    Node make(int id, Key key);
  }

  /** The number of a node; a new one is made later, by {@link #buildAll}. */
  public int of(Key key) {
    Integer known = numbers.get(key);
    if (known == null) {
      known = numbers.size();
      numbers.put(key, known);
      work.add(key);
    }
    return known;
  }

  /** Makes all requested nodes, including those requested while making nodes. */
  public List<Node> buildAll(Maker maker) {
    List<Node> nodes = new ArrayList<>();
    while (!work.isEmpty()) {
      Key key = work.remove();
      nodes.add(maker.make(numbers.get(key), key));
    }
    return nodes;
  }

  /** Records which step a location lies in. */
  public void rememberStep(int location, Step step) {
    steps.put(location, step);
  }

  /** The step an internal location lies in. */
  public Step stepAround(Function function, int location) {
    Step step = steps.get(location);
    if (step == null) {
      throw new IllegalStateException(
          "no step around location " + location + " of " + function.name());
    }
    return step;
  }
}
