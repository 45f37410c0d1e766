package residua.checker.walks;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import residua.base.text.CommaList;
import residua.base.text.Slice;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Step;
import residua.c.names.NameResolution;
import residua.checker.state.CallPair;
import residua.checker.state.ConditionStatus;
import residua.checker.state.KnownValue;
import residua.checker.state.KnownValues;
import residua.checker.state.PairedState;
import residua.checker.state.ResidualAction;
import residua.checker.state.UnseenCode;
import residua.checker.text.Pieces;
import residua.checker.text.Side;
import residua.checker.text.TokenRange;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;

/** Follows the original, and the condition with it. */
public final class OriginalWalk {
  private static final int LOOKED_AT_LATER = 100;

  private final Side original;
  private final ConditionObserver condition;
  private final UnseenCode unseen;
  private final Notes notes;

  /** Follows one original with one condition. */
  public OriginalWalk(Side original, ConditionObserver condition, UnseenCode unseen, Notes notes) {
    this.original = original;
    this.condition = condition;
    this.unseen = unseen;
    this.notes = notes;
  }

  /** Whether an assumption must be tested before anything else. */
  public boolean isUndecided(PairedState at) {
    return !at.isCovered() && condition.test(at.state()).isPresent();
  }

  /**
   * The next point where the original does something, returns, or an assumption is to be tested.
   *
   * @return empty if it loops forever without doing anything
   */
  public Optional<PairedState> settle(Function function, PairedState from) {
    PairedState at = from;
    Set<PairedState> seen = new HashSet<>();
    for (int count = 0; ; count++) {
      if (count > LOOKED_AT_LATER && !seen.add(at.untested())) {
        return Optional.empty();
      }
      List<Edge> edges = function.outgoing(at.original());
      boolean stays =
          isUndecided(at)
              || at.original() == function.exit()
              || edges.size() != 1
              || !(ResidualWalk.isSilent(edges.get(0)) || isDone(function, edges.get(0), at));
      if (stays) {
        return Optional.of(at);
      }
      at = passed(function, at, edges.get(0));
    }
  }

  /** Whether a statement was completely executed in advance, or has no effect. */
  private boolean isDone(Function function, Edge edge, PairedState at) {
    if (!(edge.operation() instanceof Operation.Execute || ResidualAction.isEvaluation(edge))) {
      return false;
    }
    TokenRange text = TokenRange.of(original, function, edge).withoutSemicolon().withoutCasts();
    if (text.isEmpty() || text.isNumber()) {
      return !text.isEmpty();
    }
    Slice all = text.slice();
    List<Slice> executed = executed(at);
    return executed.stream().anyMatch(slice -> covers(slice, all))
        || CommaList.consistsOf(original.program().source().text(), all, executed);
  }

  private static boolean covers(Slice slice, Slice all) {
    return slice.contains(all);
  }

  /** The original passes an edge on which nothing is, or remains to be, executed. */
  public PairedState passed(Function function, PairedState at, Edge edge) {
    PairedState next = moved(function, at, edge);
    boolean done = !function.locations().get(edge.target()).internal();
    return done ? statementDone(next) : next;
  }

  /** The original executes an edge together with the residual program. */
  public PairedState executed(Function function, PairedState at, Edge edge) {
    boolean idle = isOnlyCall(function, edge, at);
    if (!idle) {
      noteGoesOn(at);
    }
    // The indirect calls of an edge have been executed when the edge has been passed.
    PairedState ready = stepOf(function, edge).map(step -> ranUnseen(step, at, edge)).orElse(at);
    PairedState next = moved(function, idle ? ready : ready.noted(), edge);
    boolean accepted = !at.isCovered() && next.isCovered();
    if (accepted && !idle && !isBranchWithWayOut(function, at, edge)) {
      notes.add(edge.where().start());
      next = next.noted();
    }
    boolean own = !function.locations().get(edge.target()).internal();
    return own ? statementDone(next) : next;
  }

  private static Optional<Step> stepOf(Function function, Edge edge) {
    if (edge.step() >= 0) {
      return Optional.of(function.steps().get(edge.step()));
    }
    return edge.isDefault()
        ? function.steps().stream().filter(step -> step.ready() == edge.source()).findFirst()
        : Optional.empty();
  }

  /** The residual program continues although the execution is covered. */
  void noteGoesOn(PairedState at) {
    at.coveredBy().ifPresent(notes::add);
  }

  /** Whether a statement consists of a call that has returned. */
  private boolean isOnlyCall(Function function, Edge edge, PairedState at) {
    if (!(edge.operation() instanceof Operation.Execute) || at.inside().calls().isEmpty()) {
      return false;
    }
    TokenRange text = TokenRange.of(original, function, edge).withoutSemicolon().withoutBrackets();
    return !text.isEmpty()
        && at.inside().calls().stream().anyMatch(pair -> pair.original().equals(text.slice()));
  }

  private static PairedState statementDone(PairedState at) {
    return at.with(at.values().withoutTaken()).with(at.inside().originalDone());
  }

  /** A condition has to be evaluated unless all its outcomes are covered. */
  private boolean isBranchWithWayOut(Function function, PairedState at, Edge edge) {
    return edge.operation() instanceof Operation.Assume
        && function.outgoing(edge.source()).stream()
            .anyMatch(other -> !(condition.read(at.state(), other) instanceof ObserverStep.Cut));
  }

  private PairedState moved(Function function, PairedState at, Edge edge) {
    PairedState there = at.originalAt(edge.target());
    if (Pieces.isPiece(function, edge)) {
      there = there.with(there.inside().withVisited(edge.where()));
    }
    boolean returns = edge.operation() instanceof Operation.Return;
    boolean leaves =
        !returns
            && function.locations().get(edge.source()).scope()
                != function.locations().get(edge.target()).scope();
    if (leaves) {
      NameResolution names = original.names(function.index());
      there = there.with(at.bindings().originalMoves(names, edge.source(), edge.target()));
    }
    if (at.isCovered()) {
      return there;
    }
    return switch (condition.read(at.state(), edge)) {
      case ObserverStep.Cut cut -> there.covered(edge.where().start());
      case ObserverStep.To to ->
          there.inState(
              guarded(to.state(), edge.where().start()),
              returns ? OptionalInt.of(edge.source()) : OptionalInt.empty());
    };
  }

  /** The known state where other code may be executed at any time. */
  public int guarded(int state, int offset) {
    return unseen.runsAtAnyTime() ? afterUnseen(state, offset) : state;
  }

  /** The known state after code that no edge shows. */
  int afterUnseen(int state, int offset) {
    if (unseen.isKept(state)) {
      return state;
    }
    notes.add(offset);
    return ConditionObserver.RESIDUAL;
  }

  /** The configuration after the possible indirect calls of a statement. */
  PairedState ranUnseen(Step step, PairedState at, Edge edge) {
    boolean twice = UnseenCode.mayReturnTwice(step.effects());
    boolean lost = twice || step.effects().hidden();
    if (lost && !at.isCovered() && at.state() != ConditionObserver.RESIDUAL) {
      notes.add(edge.where().start());
      return at.inState(ConditionObserver.RESIDUAL).with(twice ? KnownValues.NOTHING : at.values());
    }
    if (twice) {
      return at.with(KnownValues.NOTHING);
    }
    boolean lostUnseen =
        !at.isCovered()
            && unseen.mayRunIn(step.effects())
            && !unseen.isKept(at.state(), edge.function(), step);
    return lostUnseen ? withState(at, afterUnseen(at.state(), edge.where().start())) : at;
  }

  private static PairedState withState(PairedState at, int state) {
    return state == at.state() ? at : at.inState(state);
  }

  /** Whether a statement makes calls without an edge that are followed. */
  public boolean followsIn(Step step) {
    return unseen.isFollowed() && unseen.mayRunIn(step.effects());
  }

  /** The parts of a statement that were executed in advance. */
  public static List<Slice> executed(PairedState at) {
    List<Slice> result = new ArrayList<>(at.inside().executed());
    for (KnownValue value : at.values().known().values()) {
      if (value instanceof KnownValue.Taken taken) {
        result.add(taken.expression());
      }
    }
    return result;
  }

  /** Whether an edge is the declaration of objects that exist from the start. */
  public static boolean isStaticDeclaration(Function function, Edge edge) {
    return edge.operation() instanceof Operation.Declare
        && function.steps().get(edge.step()) instanceof Step.Declaration declaration
        && declaration.statics();
  }

  /** Whether an edge belongs to the chain of a switch after its controlling expression. */
  public static boolean isDispatch(Function function, Edge edge) {
    return edge.step() >= 0
        && edge.operation() instanceof Operation.Assume
        && function.steps().get(edge.step()) instanceof Step.Switch dispatch
        && !dispatch.text().contains(edge.where());
  }

  /** Whether the original branches next, other than by the labels of a switch. */
  public static boolean isAtBranch(Function function, PairedState at) {
    List<Edge> edges = function.outgoing(at.original());
    return at.original() != function.exit()
        && edges.size() == 2
        && edges.get(0).operation() instanceof Operation.Assume
        && !isDispatch(function, edges.get(0));
  }

  /** The state in which a callee is entered; nothing is known of an opaque one. */
  public ConditionStatus entryStanding(Function callee, PairedState entered) {
    boolean whole = callee.opaque().isPresent() || callee.traits().root();
    if (!whole || entered.isCovered() || entered.standing().equals(ConditionStatus.RESIDUAL)) {
      return entered.standing();
    }
    notes.add(callee.nameSlice().start());
    return ConditionStatus.RESIDUAL;
  }

  /** The original is after a call that has returned. */
  public PairedState returned(Function function, PairedState at, CallPair.Exit exit, Edge call) {
    return switch (exit.standing()) {
      case ConditionStatus.Accepted accepted -> at.covered(exit.coveredBy());
      case ConditionStatus.Open(int state) -> {
        PairedState next =
            switch (condition.readReturn(state, call)) {
              case ObserverStep.Cut cut -> at.covered(call.where().start());
              case ObserverStep.To to -> at.inState(guarded(to.state(), call.where().start()));
            };
        yield ranUnseen(function.steps().get(call.step()), next, call);
      }
    };
  }
}
