package residua.checker.state;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import residua.base.text.Slice;
import residua.c.callgraph.CalledUnnamed;
import residua.c.callgraph.CodeWords;
import residua.c.callgraph.InitFiniArrays;
import residua.c.callgraph.Interposition;
import residua.c.cfa.Effects;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.cfa.Reference;
import residua.c.cfa.Step;
import residua.c.libc.LibraryFunctions;
import residua.checker.text.Side;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;

/**
 * Functions of the original that are executed without an edge. They may be followed wherever they
 * may be executed; otherwise the condition's state is given up there.
 */
public final class UnseenCode {
  private final Program program;
  private final ConditionObserver condition;
  private final Set<Integer> callable;
  private final boolean runsAtAnyTime;
  private final boolean runsAround;
  private final boolean runsLater;
  private final List<Slice> sites;
  private final boolean followed;
  private final Map<Integer, Boolean> immovable = new HashMap<>();

  /** Searches one original for code that is executed without an edge. */
  public UnseenCode(Side original, ConditionObserver condition, boolean followed) {
    this.program = original.program();
    this.condition = condition;
    this.followed = followed;
    this.callable = closure(original.program(), CalledUnnamed.of(original.program()));
    this.runsAtAnyTime =
        isUsed(original, LibraryFunctions::startsOthers)
            || !Interposition.in(original.program().functions()).isEmpty();
    this.sites =
        original.program().functions().stream()
            .flatMap(function -> function.steps().stream())
            .filter(step -> mayRunIn(step.effects()))
            .map(Step::text)
            .toList();
    this.runsAround = InitFiniArrays.mayCall(original.program());
    this.runsLater = runsAround || isUsed(original, LibraryFunctions::registersAtEnd);
  }

  private static boolean isUsed(Side original, Predicate<String> functions) {
    return CodeWords.first(original.program(), functions).isPresent();
  }

  /** Whether the functions are followed wherever they may be executed. */
  public boolean isFollowed() {
    return followed;
  }

  /** The move when a function called without an edge is entered. */
  public ObserverStep enter(int state, Function function) {
    return condition.enterUnseen(state, function.index(), sites);
  }

  /** The move when it returns. */
  public ObserverStep leave(int state, Function function) {
    return condition.leaveUnseen(state, function.index(), sites);
  }

  /** Whether functions may be executed when the program ends. */
  public boolean runsLater() {
    return runsLater && !callable.isEmpty();
  }

  /** Whether functions may be executed before the entry function, and after it. */
  public boolean runsAround() {
    return runsAround && !callable.isEmpty();
  }

  /** Functions and all functions they name, transitively. */
  static Set<Integer> closure(Program program, Iterable<Integer> functions) {
    Set<Integer> result = new TreeSet<>();
    functions.forEach(result::add);
    Deque<Integer> work = new ArrayDeque<>(result);
    while (!work.isEmpty()) {
      Function function = program.functions().get(work.remove());
      for (Reference reference : function.references()) {
        if (reference.target() instanceof Reference.Target.ToFunction to
            && result.add(to.function())) {
          work.add(to.function());
        }
      }
    }
    return result;
  }

  /** Whether functions may be executed at any time. */
  public boolean runsAtAnyTime() {
    return runsAtAnyTime && !callable.isEmpty();
  }

  /** Whether executing a text may execute functions of the program that no edge shows. */
  public boolean mayRunIn(Effects effects) {
    return effects.hidden() || (mayCall(program, effects) && !callable.isEmpty());
  }

  /** Whether executing a text may end the program, and then execute functions of it. */
  public boolean mayRunAtTheEndIn(Effects effects) {
    return runsLater() && effects.calls().stream().anyMatch(LibraryFunctions::endsProgram);
  }

  /** Whether executing a text may call functions that it does not name. */
  public static boolean mayCall(Program program, Effects effects) {
    return effects.callsThroughPointer()
        || effects.calls().stream().anyMatch(program::mayBeCalledBy);
  }

  /** Whether a text may return twice. */
  public static boolean mayReturnTwice(Effects effects) {
    return effects.calls().stream().anyMatch(LibraryFunctions::mayReturnTwice);
  }

  /**
   * Whether a state is known although a step of the original may make calls without an edge:
   * nothing moves it, or the step's edges show how.
   */
  public boolean isKept(int state, int function, Step step) {
    return isKept(state)
        || (step.effects().calls().stream()
                .noneMatch(
                    name -> program.mayBeCalledBy(name) || LibraryFunctions.mayReturnTwice(name))
            && condition.followsPointers(function, step));
  }

  /** Whether a state is known whatever was called without an edge. */
  public boolean isKept(int state) {
    return followed
        || state == ConditionObserver.RESIDUAL
        || callable.isEmpty()
        || immovable.computeIfAbsent(state, s -> condition.isImmovable(s, callable));
  }
}
