package residua.reducer.indirectcalls;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import residua.base.diagnostics.InputException;
import residua.base.text.Slice;
import residua.c.cfa.Effects;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.c.libc.LibraryFunctions;
import residua.condition.observer.ConditionObserver;

/**
 * Calls that no edge of the control-flow automaton shows: through pointers, from library functions,
 * from signal handlers and threads. The functions so called are entered in an unknown state; the
 * caller can only continue in its state if none of them can move the automaton out of it.
 */
public final class IndirectCallEffects {
  private final Program program;
  private final ConditionObserver condition;
  private final UnseenFacts facts;
  private final Map<Integer, Boolean> immovable = new HashMap<>();

  /** The hidden calls of a program, as a condition reads their effects. */
  public IndirectCallEffects(Program program, ConditionObserver condition) {
    this(new UnseenFacts(program), condition);
  }

  /** As above, reusing the facts that do not depend on the condition. */
  public IndirectCallEffects(UnseenFacts facts, ConditionObserver condition) {
    this.facts = facts;
    this.program = facts.program();
    this.condition = condition;
  }

  /** Whether no hidden call can move the automaton out of a state. */
  boolean isImmovable(int state) {
    return state == ConditionObserver.RESIDUAL
        || facts.callable().isEmpty()
        || immovable.computeIfAbsent(state, s -> condition.isImmovable(s, facts.callable()));
  }

  /** The functions that may be called without an edge, by index. */
  public Set<Integer> entered() {
    return facts.entered();
  }

  /**
   * A position where the program installs functions that are called at any time, if there is one.
   */
  public Optional<Slice> handlers() {
    return facts.handlers();
  }

  /** Whether the program starts a thread. */
  public boolean areThreadsStarted() {
    return facts.threads().isPresent();
  }

  /**
   * Rejects a program with threads that execute code the condition reads.
   *
   * @param reached the states the automaton may be in
   * @throws InputException if there is one
   */
  public void rejectThreads(IntStream reached) throws InputException {
    if (facts.threads().isPresent() && !reached.allMatch(this::isImmovable)) {
      throw new InputException(
          program.source().position(facts.threads().get().start()),
          "the program starts a thread here that runs code the condition reads; a condition"
              + " over one thread says nothing about several");
    }
  }

  /** Whether functions may be called before the entry function, and after it. */
  public boolean areCalledAroundTheEntry() {
    return facts.areAround();
  }

  /** Whether the program registers functions to be called when it ends. */
  public boolean areRegisteredAtEnd() {
    return facts.areAtEnd();
  }

  /**
   * Whether functions of the program may be executed during the rest of a step, although no edge
   * shows it.
   */
  public boolean mayHappenIn(Step step) {
    return mayHappenIn(step.effects().rest());
  }

  /** Whether calls without edges may lead to functions of the program. */
  public boolean mayHappenIn(Effects.Calls calls) {
    boolean calling =
        calls.throughPointer() || calls.names().stream().anyMatch(program::mayBeCalledBy);
    return calling && !facts.entered().isEmpty();
  }

  /**
   * The reason why a step cannot be followed in a state, if there is one.
   *
   * @param function index of the step's function
   */
  public Optional<String> obstacle(int function, Step step, int state) {
    Effects effects = step.effects();
    if (state == ConditionObserver.RESIDUAL) {
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
        .filter(program::mayBeCalledBy)
        .findFirst()
        .map(name ->
            "'" + name + "' may call a function that moves the automaton (see --no-callback)");
  }
}
