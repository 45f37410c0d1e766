package residua.sources.bounds;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import residua.base.text.ListedLines.FileLine;
import residua.base.text.Slice;
import residua.base.text.SourceText;
import residua.c.cfa.Edge;
import residua.c.cfa.Effects;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.c.specification.Cause;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;

/**
 * The executions that exceed bounds, as a condition that covers them from where they first do. A
 * state holds the functions on the call stack, and for each how often the bodies of the loops that
 * it is in have been entered. Claim: an execution is covered if and only if it enters the body of a
 * loop more often than its bound without leaving the loop, or has a function on the stack more
 * often than the bound; for a loop whose body has no edge, an iteration counts where its condition
 * is evaluated.
 */
public final class ExceedingRuns implements ConditionObserver {
  private static final ObserverStep EXCEEDED = new ObserverStep.Cut(new Cause.Everything());

  private final Program program;
  private final Bounds bounds;
  private final Set<Integer> exceeding;
  private final Predicate<Effects> isBeyond;
  private final List<List<Loop>> loops = new ArrayList<>();
  private final List<List<Frame>> states = new ArrayList<>();
  private final Map<List<Frame>, Integer> numbers = new HashMap<>();

  /**
   * A function on the call stack.
   *
   * @param iterations for each loop that control is in, how often its head was passed
   */
  private record Frame(int function, SortedMap<Integer, Integer> iterations) {
    Frame {
      iterations = Collections.unmodifiableSortedMap(new TreeMap<>(iterations));
    }

    /**
     * The hash of a map is a sum: nested loops with small counters would nearly all have the same.
     */
    @Override
    public int hashCode() {
      int hash = function;
      for (Map.Entry<Integer, Integer> each : iterations.entrySet()) {
        hash = 31 * (31 * hash + each.getKey()) + each.getValue();
      }
      return hash;
    }
  }

  /** The exceeding executions of a program in which all executed functions can be inlined. */
  public ExceedingRuns(Program program, Bounds bounds) {
    this(program, bounds, Set.of(), effects -> false);
  }

  /**
   * The same, and all executions that enter one of some functions, or come to one of some steps.
   *
   * @param exceeding the functions, by index
   * @param isBeyond the steps, by the effects of their text
   */
  public ExceedingRuns(
      Program program, Bounds bounds, Set<Integer> exceeding, Predicate<Effects> isBeyond) {
    this.program = program;
    this.bounds = bounds;
    this.exceeding = Set.copyOf(exceeding);
    this.isBeyond = isBeyond;
    for (Function function : program.functions()) {
      loops.add(function.opaque().isPresent() ? List.of() : Loops.of(program, function));
    }
    number(List.of());
  }

  /** The lines of the program's own files on which loops begin. */
  public Set<FileLine> lines() {
    SourceText source = program.source();
    return loops.stream()
        .flatMap(List::stream)
        .flatMap(loop -> source.ownLine(loop.start()).stream())
        .collect(Collectors.toSet());
  }

  /** The bounds. */
  public Bounds bounds() {
    return bounds;
  }

  /** How many states were found so far. */
  public int size() {
    return states.size();
  }

  private int number(List<Frame> frames) {
    Integer known = numbers.putIfAbsent(frames, states.size());
    if (known == null) {
      known = states.size();
      states.add(frames);
    }
    return known;
  }

  @Override
  public ObserverStep start() {
    return entered(List.of(), program.entryFunction());
  }

  @Override
  public ObserverStep read(int state, Edge edge) {
    List<Frame> frames = states.get(state);
    if (frames.isEmpty() || edge.isBlank() || frames.getLast().function() != edge.function()) {
      // Not on a path of the program.
      return new ObserverStep.To(edge.isBlank() ? state : RESIDUAL);
    }
    if (exceeds(frames.getLast(), edge) || isBeyond(edge)) {
      return EXCEEDED;
    }
    if (edge.operation() instanceof Operation.Call call) {
      return entered(frames, program.functions().get(call.callee()));
    }
    return moved(frames, edge.target());
  }

  @Override
  public ObserverStep readReturn(int state, Edge call) {
    List<Frame> frames = states.get(state);
    int callee = ((Operation.Call) call.operation()).callee();
    boolean fits =
        frames.size() > 1
            && frames.getLast().function() == callee
            && frames.get(frames.size() - 2).function() == call.function();
    return fits
        ? moved(frames.subList(0, frames.size() - 1), call.target())
        : new ObserverStep.To(RESIDUAL);
  }

  /** The state in which a function starts that is entered in a state, whatever calls it. */
  public ObserverStep entered(int state, Function function) {
    return entered(states.get(state), function);
  }

  private ObserverStep entered(List<Frame> frames, Function function) {
    long running = frames.stream().filter(frame -> frame.function() == function.index()).count();
    if (running >= bounds.recursion() || exceeding.contains(function.index())) {
      return EXCEEDED;
    }
    List<Frame> next = new ArrayList<>(frames);
    next.add(new Frame(function.index(), new TreeMap<>()));
    // Nothing is read in an opaque function.
    return function.opaque().isPresent()
        ? new ObserverStep.To(number(List.copyOf(next)))
        : moved(next, function.entry());
  }

  /**
   * After an edge the innermost function is at a location; it continues to where it reads again.
   */
  private ObserverStep moved(List<Frame> frames, int location) {
    Frame top = frames.getLast();
    Function function = program.functions().get(top.function());
    SortedMap<Integer, Integer> iterations = new TreeMap<>(top.iterations());
    for (int at : SilentLocations.of(function, location)) {
      List<Loop> all = loops.get(function.index());
      for (int i = 0; i < all.size(); i++) {
        Loop loop = all.get(i);
        if (!loop.members().get(at)) {
          iterations.remove(i);
        } else if (loop.head() == at) {
          int passed = iterations.merge(i, 1, Integer::sum);
          if (loop.condition().isEmpty() && passed > limit(loop)) {
            return EXCEEDED;
          }
        }
      }
    }
    List<Frame> next = new ArrayList<>(frames.subList(0, frames.size() - 1));
    next.add(new Frame(function.index(), iterations));
    return new ObserverStep.To(number(List.copyOf(next)));
  }

  private boolean isBeyond(Edge edge) {
    return edge.step() >= 0
        && isBeyond.test(
            program.functions().get(edge.function()).steps().get(edge.step()).effects());
  }

  /** Whether an edge enters the body of a loop whose condition is evaluated once too often. */
  private boolean exceeds(Frame frame, Edge edge) {
    for (Map.Entry<Integer, Integer> open : frame.iterations().entrySet()) {
      Loop loop = loops.get(frame.function()).get(open.getKey());
      if (open.getValue() > limit(loop) && !isStillAsked(loop, edge)) {
        return true;
      }
    }
    return false;
  }

  private boolean isStillAsked(Loop loop, Edge edge) {
    Step step = program.functions().get(edge.function()).steps().get(edge.step());
    boolean asked =
        step instanceof Step.Branch branch && loop.condition().equals(Optional.of(branch.whole()));
    boolean holds =
        edge.operation() instanceof Operation.Assume assume
            && assume.decides().equals(Optional.of(true));
    return asked && !holds;
  }

  /**
   * Lines are those of the program's own files; where that is not certain, the lower bound applies.
   */
  private int limit(Loop loop) {
    SourceText source = program.source();
    if (!source.mayBeInOwnFile(loop.start())) {
      return bounds.iterations();
    }
    Optional<FileLine> own = source.ownLine(loop.start());
    if (own.isPresent()) {
      return bounds.byLoop().getOrDefault(own.get(), bounds.iterations());
    }
    int line = source.line(loop.start());
    return bounds.byLoop().entrySet().stream()
        .filter(each -> each.getKey().line() == line)
        .mapToInt(Map.Entry::getValue)
        .reduce(bounds.iterations(), Math::min);
  }

  @Override
  public ObserverStep enterUnseen(int state, int function, List<Slice> sites) {
    return new ObserverStep.To(state);
  }

  @Override
  public ObserverStep leaveUnseen(int state, int function, List<Slice> sites) {
    return new ObserverStep.To(state);
  }

  @Override
  public boolean mayMove(int state, int function) {
    return state != RESIDUAL;
  }

  @Override
  public boolean isImmovable(int state, Set<Integer> functions) {
    return state == RESIDUAL;
  }

  @Override
  public String describe(int state) {
    return states.get(state).toString();
  }
}
