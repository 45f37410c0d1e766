package residua.reducer.tabulation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import residua.base.hash.PairHash;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.condition.observer.ConditionObserver;

/**
 * The states in which control arrives at each location of an unfolded product. Where loop
 * iterations count, also the iteration of a loop in which a state arrives first.
 */
public final class Arrivals {
  private final Program program;
  private final ConditionObserver condition;
  private final Tabulation product;
  private final int iterations;
  private final ProductEdges edges;
  private final Map<Place, List<Integer>> points;
  private final Map<Place, List<Integer>> anywhere;
  private final Map<Place, Map<Integer, Integer>> roundOf = new HashMap<>();

  /**
   * A location of a function in one of its contexts, or in all of them.
   *
   * @param context number of the context; of the function if all contexts count
   */
  private record Place(int context, int location) {
    @Override
    public int hashCode() {
      return PairHash.of(context, location);
    }
  }

  private Arrivals(
      Program program,
      ConditionObserver condition,
      Tabulation product,
      int iterations,
      Map<Place, List<Integer>> points,
      Map<Place, List<Integer>> anywhere) {
    this.program = program;
    this.condition = condition;
    this.product = product;
    this.iterations = iterations;
    this.edges = new ProductEdges(condition, product);
    this.points = points;
    this.anywhere = anywhere;
  }

  /** The arrivals in a product, where loop iterations do not count. */
  public Arrivals(Program program, ConditionObserver condition, Tabulation product) {
    this(program, condition, product, 0, new HashMap<>(), new HashMap<>());
    for (int point = 0; point < product.size(); point++) {
      if (condition.test(product.stateOf(point)).isEmpty()) {
        int context = product.contextOf(point);
        int location = product.locationOf(point);
        int function = product.contexts().get(context).function();
        add(points, new Place(context, location), point);
        add(anywhere, new Place(function, location), point);
      }
    }
  }

  /**
   * The same arrivals, counting iterations.
   *
   * @param early the number of iterations of each loop that count as early
   */
  public Arrivals withEarlyIterations(int early) {
    return new Arrivals(program, condition, product, early, points, anywhere);
  }

  private static void add(Map<Place, List<Integer>> lists, Place place, int point) {
    lists.computeIfAbsent(place, p -> new ArrayList<>()).add(point);
  }

  /** The states in which control arrives at a location of a function, whatever its entry state. */
  public ConditionStates anywhere(int function, int location) {
    return states(anywhere.getOrDefault(new Place(function, location), List.of()), 0, Map.of());
  }

  /** The states in which control arrives at the head of a loop after the early iterations. */
  public ConditionStates late(int function, int entry, int location) {
    int context = product.indexOf(new EntryContext(function, entry));
    Place place = new Place(context, location);
    return states(points.getOrDefault(place, List.of()), iterations, iterations(place));
  }

  private ConditionStates states(List<Integer> list, int early, Map<Integer, Integer> roundOf) {
    StatesBuilder result = new StatesBuilder();
    for (int point : list) {
      if (early == 0 || roundOf.getOrDefault(point, Integer.MAX_VALUE) > early) {
        result.add(product.stateOf(point));
      }
    }
    return result.build();
  }

  /** Whether control first arrives with a state in an early iteration of the loop at a location. */
  public boolean isEarly(int function, ConditionStates entries, int location, int state) {
    if (iterations == 0) {
      return false;
    }
    for (int i = 0; i < entries.size(); i++) {
      EntryContext context = new EntryContext(function, entries.get(i));
      int point = product.numberOf(new ProductNode(context, location, state));
      if (point >= 0) {
        Place place = new Place(product.indexOf(context), location);
        if (iterations(place).getOrDefault(point, Integer.MAX_VALUE) <= iterations) {
          return true;
        }
      }
    }
    return false;
  }

  /** The iteration in which each point at the head of a loop is reached first. */
  private Map<Integer, Integer> iterations(Place head) {
    if (iterations == 0 || head.context() < 0) {
      return Map.of();
    }
    Map<Integer, Integer> known = roundOf.get(head);
    if (known == null) {
      known = findIterations(head);
      roundOf.put(head, known);
    }
    return known;
  }

  /** Breadth first, up to the last early iteration; passing the head has cost 1, other edges 0. */
  private Map<Integer, Integer> findIterations(Place head) {
    EntryContext context = product.contexts().get(head.context());
    Function function = program.functions().get(context.function());
    Map<Integer, Integer> passed = new HashMap<>();
    Map<Integer, Integer> result = new HashMap<>();
    int entry =
        product.numberOf(
            product.successor(new ProductNode(context, 0, 0), function.entry(), context.state()));
    Deque<Integer> work = new ArrayDeque<>(List.of(entry));
    passed.put(entry, 0);
    while (!work.isEmpty()) {
      int point = work.removeFirst();
      boolean atHead = product.locationOf(point) == head.location();
      int after = passed.get(point) + (atHead ? 1 : 0);
      if (atHead) {
        result.merge(point, after, Math::min);
      }
      if (after > iterations) {
        continue;
      }
      edges.forEachSuccessor(
          function,
          point,
          next -> {
            if (after < passed.getOrDefault(next, Integer.MAX_VALUE)) {
              passed.put(next, after);
              if (atHead) {
                work.addLast(next);
              } else {
                work.addFirst(next);
              }
            }
          });
    }
    return result;
  }
}
