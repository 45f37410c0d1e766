package residua.reducer.tabulation;

import java.util.Arrays;

/** Numbers the points of the product, in the order in which they were found. */
final class PointTable {
  private static final int FREE = -1;
  private static final int FIRST_CAPACITY = 1024;

  private int size;
  private int[] contexts = new int[FIRST_CAPACITY];
  private int[] locations = new int[FIRST_CAPACITY];
  private int[] states = new int[FIRST_CAPACITY];
  private int[] slots = free(4 * FIRST_CAPACITY);

  private static int[] free(int capacity) {
    int[] result = new int[capacity];
    Arrays.fill(result, FREE);
    return result;
  }

  int size() {
    return size;
  }

  /** Number of a point's context. */
  int context(int point) {
    return contexts[point];
  }

  int location(int point) {
    return locations[point];
  }

  int state(int point) {
    return states[point];
  }

  /** The number of a point; -1 if it was not found. */
  int find(int context, int location, int state) {
    return slots[slot(context, location, state)];
  }

  /** Adds a point unless it is there; returns whether it is new. */
  boolean add(int context, int location, int state) {
    int slot = slot(context, location, state);
    if (slots[slot] != FREE) {
      return false;
    }
    if (size == contexts.length) {
      contexts = Arrays.copyOf(contexts, 2 * size);
      locations = Arrays.copyOf(locations, 2 * size);
      states = Arrays.copyOf(states, 2 * size);
    }
    contexts[size] = context;
    locations[size] = location;
    states[size] = state;
    slots[slot] = size++;
    if (2 * size > slots.length) {
      grow();
    }
    return true;
  }

  private void grow() {
    slots = free(2 * slots.length);
    for (int point = 0; point < size; point++) {
      slots[slot(contexts[point], locations[point], states[point])] = point;
    }
  }

  /** The slot of a point, or the one where it would be put. */
  private int slot(int context, int location, int state) {
    int hash = ((context * 31 + state) * 0x9E3779B1 + location) * 0x85EBCA6B;
    int slot = (hash ^ (hash >>> 15)) & (slots.length - 1);
    while (slots[slot] != FREE && !is(slots[slot], context, location, state)) {
      slot = (slot + 1) & (slots.length - 1);
    }
    return slot;
  }

  private boolean is(int point, int context, int location, int state) {
    return locations[point] == location && states[point] == state && contexts[point] == context;
  }
}
