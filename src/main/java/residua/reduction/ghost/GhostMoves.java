package residua.reduction.ghost;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import residua.binding.BoundCondition;
import residua.binding.Move;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.cfa.Operation;
import residua.cfa.Program;
import residua.cfa.Step;
import residua.library.LibraryFunctions;
import residua.reduction.unseen.Interruptions;
import residua.reduction.unseen.UnseenCalls;
import residua.residual.Reaction;
import residua.residual.Tracking;
import residua.source.Slice;

/**
 * What the automaton does on each edge of a program that keeps its state in a variable: as the
 * condition says, but the residual state where that cannot be followed or does not matter.
 */
final class GhostMoves {
  private static final Reaction END = new Reaction.Become(BoundCondition.RESIDUAL);

  private final Program program;
  private final BoundCondition condition;
  private final UnseenCalls unseen;
  private final List<Slice> sites;
  private final Set<Integer> callable;
  private final Set<Integer> calledDirectly = new HashSet<>();
  private final Set<Integer> idle = new HashSet<>();
  private final Set<Integer> doubled = new TreeSet<>();
  private final Interruptions interruptions;

  GhostMoves(Program program, BoundCondition condition, UnseenCalls unseen) {
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

  /** From these states nothing is cut any more: they are the residual state from now on. */
  boolean addIdle(Set<Integer> states) {
    return idle.addAll(states);
  }

  /**
   * From now on, a function has a copy of its own for calls that are not seen, if what happens
   * there cannot be told from what happens in calls by its name.
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

  /** The copy of a function that is entered by calls that are not seen; others have its index. */
  int unseenCopy(int function) {
    return doubled.contains(function) ? function + program.functions().size() : function;
  }

  /** The function of a copy. */
  Function function(int copy) {
    return program.functions().get(copy % program.functions().size());
  }

  /** Whether functions may run before the entry function does. */
  boolean beginsLater() {
    return unseen.areCalledAroundTheEntry()
        || program.functions().stream().anyMatch(function -> function.traits().root());
  }

  /** Where a run starts. */
  Reaction start() {
    return settled(condition.start());
  }

  /** Whether a state stands for a test that is still to be made: where a callee starts. */
  boolean isUndecided(int state) {
    return state != Tracking.NOT_BEGUN && condition.test(state).isPresent();
  }

  /**
   * What happens on an edge; on a call edge, in front of the callee, which begins with the tests
   * that are due behind the edge.
   */
  Reaction read(int state, Edge edge) {
    Move move = condition.read(state, edge);
    if (!(edge.operation() instanceof Operation.Call call)) {
      return settled(move);
    }
    return switch (move) {
      case Move.Cut cut -> Reaction.of(cut);
      case Move.To to when ends(call.callee()) -> new Reaction.Become(state);
      case Move.To to -> settled(to.state());
    };
  }

  /** What happens when a copy is left, behind its last edge; it may be called unseen. */
  Reaction leave(int state, int copy) {
    if (copy == program.entry() && unseen.areRegisteredAtEnd()) {
      return END;
    }
    return mayBeCalledUnseen(copy)
        ? sure(state, settled(condition.leaveUnseen(state, function(copy).index(), sites)), copy)
        : new Reaction.Become(state);
  }

  /** What happens on the way back from a call that has an edge. */
  Reaction readReturn(int state, Edge call) {
    return settled(condition.readReturn(state, call));
  }

  /**
   * What happens at the start of a copy: the tests that belong to a call by its name, or what
   * happens because it may be called unseen. Where it is called in both ways, it is not known there
   * how it was called, and both have to be right.
   */
  Reaction enter(int state, int copy) {
    if (isUndecided(state)) {
      return settled(new Move.To(state));
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

  /** Whether a step runs functions of the program that have no edges in it. */
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

  /** Why a step runs in the residual state whatever else happens in it, if it does. */
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
        return Optional.of("'" + call + "' calls functions behind the end of the program");
      }
    }
    return Optional.empty();
  }

  private Reaction settled(Move move) {
    if (move instanceof Move.To to && settled(to.state()).equals(END)) {
      return END;
    }
    return Reaction.tested(move, condition).then(this::settled);
  }

  private Reaction settled(int state) {
    boolean interrupted = interruptions.happenIn(state);
    return interrupted || idle.contains(state) ? END : new Reaction.Become(state);
  }

  /** Where the program installs a handler because of which precision was given up, if it was. */
  Optional<Slice> handlersObstacle() {
    return interruptions.obstacle();
  }
}
