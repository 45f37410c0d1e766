package residua.reducer.ghost;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import residua.base.text.Slice;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.c.libc.LibraryFunctions;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.reducer.indirectcalls.IndirectCallEffects;
import residua.reducer.indirectcalls.Interruptions;
import residua.reducer.residual.Reaction;
import residua.reducer.residual.Tracking;

/**
 * The automaton's moves on each edge of a program that keeps its state in a variable: those of the
 * condition, but to the residual state where the automaton cannot be followed or no longer matters.
 */
final class GhostMoves {
  private static final Reaction END = new Reaction.Become(ConditionObserver.RESIDUAL);

  private final Program program;
  private final ConditionObserver condition;
  private final IndirectCallEffects unseen;
  private final List<Slice> sites;
  private final Set<Integer> callable;
  private final Set<Integer> calledDirectly = new HashSet<>();
  private final Set<Integer> idle = new HashSet<>();
  private final Set<Integer> doubled = new TreeSet<>();
  private final Interruptions interruptions;

  GhostMoves(Program program, ConditionObserver condition, IndirectCallEffects unseen) {
    this.program = program;
    this.condition = condition;
    this.unseen = unseen;
    this.interruptions = new Interruptions(unseen);
    this.sites =
        program.functions().stream()
            .flatMap(function -> function.steps().stream())
            .filter(step -> step.effects().hidden() || unseen.mayHappenIn(step.effects().all()))
            .map(Step::text)
            .toList();
    this.callable = sites.isEmpty() ? Set.of() : unseen.entered();
    for (Edge edge : program.edges()) {
      if (edge.operation() instanceof Operation.Call call) {
        calledDirectly.add(call.callee());
      }
    }
  }

  /** Nothing is cut any more from these states: from now on they are the residual state. */
  boolean addIdle(Set<Integer> states) {
    return idle.addAll(states);
  }

  /**
   * Gives a function a copy of its own for indirect calls, if their effect cannot be told from that
   * of calls by name.
   *
   * @return whether that is new
   */
  boolean separate(int function) {
    boolean both = isCallable(function) && calledDirectly.contains(function);
    return both && function != program.entry() && !ends(function) && doubled.add(function);
  }

  /** The functions that have two copies. */
  Set<Integer> doubled() {
    return doubled;
  }

  /** The copy of a function that indirect calls enter; others have its index. */
  int unseenCopy(int function) {
    return doubled.contains(function) ? function + program.functions().size() : function;
  }

  /** The function of a copy. */
  Function function(int copy) {
    return program.functions().get(copy % program.functions().size());
  }

  /** Whether functions may be executed before the entry function. */
  boolean beginsLater() {
    return unseen.areCalledAroundTheEntry()
        || program.functions().stream().anyMatch(function -> function.traits().root());
  }

  /** The start of an execution. */
  Reaction start() {
    return settled(condition.start());
  }

  /** Whether a test is still due in a state: where a callee starts. */
  boolean isUndecided(int state) {
    return state != Tracking.NOT_BEGUN && condition.test(state).isPresent();
  }

  /**
   * The reaction to an edge; for a call edge, before the callee, which begins with the tests that
   * are due after the edge.
   */
  Reaction read(int state, Edge edge) {
    ObserverStep move = condition.read(state, edge);
    if (!(edge.operation() instanceof Operation.Call call)) {
      return settled(move);
    }
    return switch (move) {
      case ObserverStep.Cut cut -> Reaction.of(cut);
      case ObserverStep.To to when ends(call.callee()) -> new Reaction.Become(state);
      case ObserverStep.To to -> settled(to.state());
    };
  }

  /** The reaction when a copy, which may be called indirectly, is left, after its last edge. */
  Reaction leave(int state, int copy) {
    if (copy == program.entry() && unseen.areRegisteredAtEnd()) {
      return END;
    }
    return mayBeCalledUnseen(copy)
        ? sure(state, settled(condition.leaveUnseen(state, function(copy).index(), sites)), copy)
        : new Reaction.Become(state);
  }

  /** The reaction to the return from a call that has an edge. */
  Reaction readReturn(int state, Edge call) {
    return settled(condition.readReturn(state, call));
  }

  /**
   * The reaction at the start of a copy: the tests that belong to a call by its name, or the effect
   * of a possible indirect call. A copy for both kinds of call does not know how it was called, and
   * both must be handled correctly.
   */
  Reaction enter(int state, int copy) {
    if (isUndecided(state)) {
      return settled(new ObserverStep.To(state));
    }
    return mayBeCalledUnseen(copy)
        ? sure(state, settled(condition.enterUnseen(state, function(copy).index(), sites)), copy)
        : new Reaction.Become(state);
  }

  /** Whether a copy may be entered although no edge leads into it. */
  boolean mayBeCalledUnseen(int copy) {
    int function = function(copy).index();
    return isCallable(function) && copy == unseenCopy(function);
  }

  /** The functions that may be called although no edge shows it. */
  Set<Integer> entered() {
    return unseen.entered();
  }

  private boolean isCallable(int function) {
    return callable.contains(function);
  }

  /** Whether a step may call functions of the program although no edge shows it. */
  boolean mayCallUnseen(Step step) {
    return unseen.mayHappenIn(step.effects().all());
  }

  /** Whether a step executes functions of the program that have no edges in it. */
  boolean runsUnseen(Step step) {
    return unseen.mayHappenIn(step);
  }

  private Reaction sure(int state, Reaction reaction, int copy) {
    boolean both = calledDirectly.contains(copy) && !reaction.isNothing(state);
    return both ? END : reaction;
  }

  /** Whether the automaton is in the residual state once a function has started. */
  boolean ends(int copy) {
    Function called = function(copy);
    boolean root = called.traits().root() && copy != program.entry();
    return called.opaque().isPresent() || root;
  }

  /** The reason why a step is executed in the residual state in any case, if there is one. */
  Optional<String> obstacle(Step step) {
    if (step.effects().hidden()) {
      return Optional.of("the condition cannot look inside this statement");
    }
    for (String call : step.effects().calls()) {
      boolean exact = LibraryFunctions.setsJump(call) && unseen.handlers().isEmpty();
      if (LibraryFunctions.mayReturnTwice(call) && !exact) {
        return Optional.of("'" + call + "' may return a second time in another automaton state");
      }
      if (LibraryFunctions.endsProgram(call) && unseen.areRegisteredAtEnd()) {
        return Optional.of("'" + call + "' calls functions after the end of the program");
      }
    }
    return Optional.empty();
  }

  private Reaction settled(ObserverStep move) {
    if (move instanceof ObserverStep.To to && settled(to.state()).equals(END)) {
      return END;
    }
    return Reaction.tested(move, condition).then(this::settled);
  }

  private Reaction settled(int state) {
    boolean interrupted = interruptions.happenIn(state);
    return interrupted || idle.contains(state) ? END : new Reaction.Become(state);
  }

  /**
   * The position of the handler installation because of which precision was given up, if there is
   * one.
   */
  Optional<Slice> handlersObstacle() {
    return interruptions.obstacle();
  }
}
