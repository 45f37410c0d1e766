package residua.reducer.structuring.jumps;

import java.util.ArrayList;
import java.util.List;

/** A sequence that grows at both ends and absorbs another one, each in constant time. */
final class Chain<T> {
  private Cell<T> first;
  private Cell<T> last;

  private static final class Cell<T> {
    private final T value;
    private Cell<T> next;

    Cell(T value, Cell<T> next) {
      this.value = value;
      this.next = next;
    }
  }

  boolean isEmpty() {
    return first == null;
  }

  /** Whether it has exactly one element. */
  boolean isSingle() {
    return first != null && first == last;
  }

  /** Whether it has at most a given number of elements. */
  boolean isAtMost(int count) {
    Cell<T> at = first;
    for (int i = 0; i < count && at != null; i++) {
      at = at.next;
    }
    return at == null;
  }

  T first() {
    return first.value;
  }

  void prepend(T value) {
    first = new Cell<>(value, first);
    last = last == null ? first : last;
  }

  void append(T value) {
    Cell<T> cell = new Cell<>(value, null);
    if (last == null) {
      first = cell;
    } else {
      last.next = cell;
    }
    last = cell;
  }

  /** Prepends all of another chain, which must not be used any more. */
  void prependAll(Chain<T> other) {
    if (other.first != null) {
      other.last.next = first;
      first = other.first;
      last = last == null ? other.last : last;
    }
  }

  List<T> toList() {
    List<T> result = new ArrayList<>();
    for (Cell<T> at = first; at != null; at = at.next) {
      result.add(at.value);
    }
    return result;
  }
}
