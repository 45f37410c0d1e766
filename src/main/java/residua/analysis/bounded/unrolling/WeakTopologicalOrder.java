package residua.analysis.bounded.unrolling;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedList;
import java.util.List;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;

/**
 * The locations of a function in a weak topological order: each edge leads to a later element, or
 * to the head of an enclosing component (Bourdoncle, "Efficient chaotic iteration strategies with
 * widenings", FMPA 1993, figure 4).
 */
public final class WeakTopologicalOrder {
  /** A location, or a component that is iterated. */
  public sealed interface Element {
    /** A single location. */
    record Single(int location) implements Element {}

    /** A component; its first location is the head. */
    record Component(List<Element> elements, List<Integer> members) implements Element {
      public Component {
        elements = List.copyOf(elements);
        members = List.copyOf(members);
      }

      /** The location that each iteration passes. */
      public int head() {
        return members.get(0);
      }
    }
  }

  private final Function function;
  private final int[] numbers;
  private final Deque<Integer> stack = new ArrayDeque<>();
  private int count;

  private WeakTopologicalOrder(Function function) {
    this.function = function;
    this.numbers = new int[function.locations().size()];
  }

  /** The locations of a function, each after its predecessors except for back edges. */
  public static List<Element> of(Function function) {
    WeakTopologicalOrder order = new WeakTopologicalOrder(function);
    LinkedList<Element> result = new LinkedList<>();
    order.visit(function.entry(), result);
    return List.copyOf(result);
  }

  private int visit(int location, LinkedList<Element> partition) {
    stack.push(location);
    numbers[location] = ++count;
    int head = numbers[location];
    boolean isLoop = false;
    for (Edge edge : function.outgoing(location)) {
      int target = edge.target();
      int least = numbers[target] == 0 ? visit(target, partition) : numbers[target];
      if (least <= head) {
        head = least;
        isLoop = true;
      }
    }
    if (head == numbers[location]) {
      numbers[location] = Integer.MAX_VALUE;
      int element = stack.pop();
      if (isLoop) {
        while (element != location) {
          numbers[element] = 0;
          element = stack.pop();
        }
        partition.addFirst(component(location));
      } else {
        partition.addFirst(new Element.Single(location));
      }
    }
    return head;
  }

  private Element component(int location) {
    LinkedList<Element> inner = new LinkedList<>();
    for (Edge edge : function.outgoing(location)) {
      if (numbers[edge.target()] == 0) {
        visit(edge.target(), inner);
      }
    }
    inner.addFirst(new Element.Single(location));
    return new Element.Component(inner, members(inner));
  }

  private static List<Integer> members(List<Element> elements) {
    List<Integer> result = new ArrayList<>();
    for (Element element : elements) {
      switch (element) {
        case Element.Single(int location) -> result.add(location);
        case Element.Component(List<Element> inner, List<Integer> members) ->
            result.addAll(members);
      }
    }
    return result;
  }
}
