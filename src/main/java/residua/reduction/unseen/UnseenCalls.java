package residua.reduction.unseen;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import residua.binding.BoundCondition;
import residua.cfa.AroundEntry;
import residua.cfa.CodeWords;
import residua.cfa.Effects;
import residua.cfa.Function;
import residua.cfa.Interposition;
import residua.cfa.Program;
import residua.cfa.Reference;
import residua.cfa.Step;
import residua.library.LibraryFunctions;
import residua.source.InputException;
import residua.source.Slice;

/**
 * Calls that no edge of the control-flow automaton shows: through pointers, out of library
 * functions, out of signal handlers and threads. The functions so called are entered in an unknown
 * state; the caller can only go on in its state if none of them can move the automaton out of it.
 */
public final class UnseenCalls {
  private final Program program;
  private final BoundCondition condition;
  private final Set<Integer> callable;
  private final Map<Integer, Boolean> immovable = new HashMap<>();
  private final Optional<Slice> handlers;
  private final Optional<Slice> threads;
  private final boolean around;
  private final boolean atEnd;

  /** The unseen calls of a program, as a condition reads what they do. */
  public UnseenCalls(Program program, BoundCondition condition) {
    this.program = program;
    this.condition = condition;
    this.callable = closure(program);
    this.handlers =
        firstUse(LibraryFunctions::installsHandlers)
            .or(() ->
                Interposition.in(program.functions()).stream()
                    .map(Function::nameSlice)
                    .findFirst());
    this.threads = firstUse(LibraryFunctions::startsThreads);
    this.around = AroundEntry.mayCall(program) && !callable.isEmpty();
    this.atEnd = around || firstUse(LibraryFunctions::registersAtEnd).isPresent();
  }

  private static Set<Integer> closure(Program program) {
    Set<Integer> result = new TreeSet<>(program.addressTaken());
    Deque<Integer> work = new ArrayDeque<>(result);
    while (!work.isEmpty()) {
      for (Reference reference : program.functions().get(work.remove()).references()) {
        if (reference.target() instanceof Reference.Target.ToFunction to
            && result.add(to.function())) {
          work.add(to.function());
        }
      }
    }
    return result;
  }

  private Optional<Slice> firstUse(Predicate<String> names) {
    return CodeWords.first(program, names);
  }

  /** Whether whatever is called unseen leaves the automaton where it is. */
  boolean isImmovable(int state) {
    return state == BoundCondition.RESIDUAL
        || callable.isEmpty()
        || immovable.computeIfAbsent(state, s -> condition.isImmovable(s, callable));
  }

  /** Where the program has functions called at any time, if it does. */
  public Optional<Slice> handlers() {
    return handlers;
  }

  /** Whether the program starts a thread. */
  public boolean areThreadsStarted() {
    return threads.isPresent();
  }

  /**
   * Refuses a program with threads that run code the condition reads.
   *
   * @param reached the states the automaton may be in
   * @throws InputException if there is one
   */
  public void rejectThreads(IntStream reached) throws InputException {
    if (threads.isPresent() && !reached.allMatch(this::isImmovable)) {
      throw new InputException(
          program.source().position(threads.get().start()),
          "the program starts a thread here that runs code the condition reads; a condition"
              + " over one thread says nothing about several");
    }
  }

  /** Whether functions may be called before the entry function, and behind it. */
  public boolean areCalledAroundTheEntry() {
    return around;
  }

  /** Whether the program asks for functions to be called when it ends. */
  public boolean areRegisteredAtEnd() {
    return atEnd;
  }

  /**
   * Whether functions of the program may run while what is left of a step is executed, although no
   * edge shows it.
   */
  public boolean mayHappenIn(Step step) {
    return mayHappenIn(step.effects().rest());
  }

  /** Whether calls without edges may lead to functions of the program. */
  public boolean mayHappenIn(Effects.Calls calls) {
    boolean calling =
        calls.throughPointer() || calls.names().stream().anyMatch(LibraryFunctions::mayCallBack);
    return calling && !program.addressTaken().isEmpty();
  }

  /**
   * Why a step cannot be read in a state, if it cannot.
   *
   * @param function index of the step's function
   */
  public Optional<String> obstacle(int function, Step step, int state) {
    Effects effects = step.effects();
    if (state == BoundCondition.RESIDUAL) {
      return Optional.empty();
    }
    if (effects.hidden()) {
      return Optional.of("the condition cannot look inside this statement");
    }
    for (String call : effects.calls()) {
      if (LibraryFunctions.mayReturnTwice(call)) {
        return Optional.of("'" + call + "' may return a second time in another automaton state");
      }
    }
    if (isImmovable(state)) {
      return Optional.empty();
    }
    if (effects.callsThroughPointer() && !condition.followsPointers(function, step)) {
      return Optional.of("a call through a pointer may move the automaton");
    }
    return effects.calls().stream()
        .filter(LibraryFunctions::mayCallBack)
        .findFirst()
        .map(name -> "'" + name + "' may call a function that moves the automaton");
  }
}
