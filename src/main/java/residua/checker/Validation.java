package residua.checker;

import java.util.List;
import java.util.Set;
import residua.base.diagnostics.Diagnostic;
import residua.base.text.Position;
import residua.c.callgraph.Interposition;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.specification.Property;
import residua.checker.comparison.TextMatcher;
import residua.checker.errors.ErrorStops;
import residua.checker.errors.ErrorsAhead;
import residua.checker.indirectcalls.CoveredStops;
import residua.checker.indirectcalls.UnseenRuns;
import residua.checker.matching.BothSides;
import residua.checker.state.ConditionStatus;
import residua.checker.state.Lifetimes;
import residua.checker.state.LockstepPairs;
import residua.checker.state.ToolVariables;
import residua.checker.state.UnseenCode;
import residua.checker.text.Failure;
import residua.checker.text.Side;
import residua.checker.text.SignatureComparison;
import residua.checker.walks.Notes;
import residua.checker.walks.OriginalWalk;
import residua.checker.walks.ResidualWalk;
import residua.checker.whole.EnvironmentText;
import residua.checker.whole.FileScope;
import residua.checker.whole.KnownParameters;
import residua.checker.whole.Links;
import residua.checker.whole.SeparateFileScopes;
import residua.checker.whole.UnchangedFunctions;
import residua.checker.whole.WholeFunctions;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;

/** Compares a residual program with its original and a condition. */
public final class Validation {
  private final Side original;
  private final Side residual;
  private final ConditionObserver condition;
  private final Notes notes;
  private final LockstepPairs lockstep;
  private final ToolVariables tools;
  private final UnseenCode unseen;
  private final OriginalWalk walk;
  private final UnseenRuns runs;
  private final ErrorStops errors;
  private final Property property;

  private Validation(
      Program original,
      ConditionObserver condition,
      Program residual,
      Property property,
      boolean follows) {
    this.original = new Side(original);
    this.residual = new Side(residual);
    this.condition = condition;
    this.notes = new Notes(original.source());
    this.lockstep = new LockstepPairs(this.original);
    this.tools = new ToolVariables(this.residual, this.original);
    this.unseen = new UnseenCode(this.original, condition, follows);
    this.property = property;
    this.errors =
        switch (property) {
          case Property.AllRuns all -> ErrorStops.nowhere(this.residual);
          case Property.Asked asked -> ErrorStops.nowhere(this.residual);
          case Property.UnreachCall(Set<String> errorCalls) ->
              ErrorStops.before(
                  this.residual, new ErrorsAhead(this.original, condition, unseen, errorCalls));
        };
    this.walk = new OriginalWalk(this.original, condition, unseen, notes);
    this.runs = new UnseenRuns(this.residual, this.original, tools, unseen, walk, errors, lockstep);
  }

  /**
   * Tries to prove that a residual program has every execution of the original that the condition
   * does not cover and that matters for a property, and nothing new. For {@code unreach-call},
   * executions may also stop where no error call can be reached any more.
   *
   * @param condition attached to the original
   * @param residual read again from its text, whatever its origin
   */
  public static CheckResult check(
      Program original, ConditionObserver condition, Program residual, Property property) {
    return switch (property) {
      case Property.AllRuns all -> check(original, condition, residual);
      case Property.Asked asked -> check(original, condition, residual);
      case Property.UnreachCall unreachCall ->
          new Validation(
                  original,
                  condition,
                  EnvironmentText.leftOpen(residual, original),
                  unreachCall,
                  false)
              .run();
    };
  }

  /** As above, for the property that all executions matter. */
  public static CheckResult check(Program original, ConditionObserver condition, Program residual) {
    Property all = new Property.AllRuns();
    Program open = EnvironmentText.leftOpen(residual, original);
    Validation first = new Validation(original, condition, open, all, false);
    CheckResult verdict = first.run();
    boolean lost =
        verdict instanceof CheckResult.NotSound || verdict instanceof CheckResult.Unknown;
    return lost && first.runs.worthFollowing()
        ? new Validation(original, condition, open, all, true).run()
        : verdict;
  }

  private CheckResult run() {
    try {
      if (!residual.program().source().isLinked()) {
        new FileScope(residual, original).check();
      } else {
        new SeparateFileScopes(residual, original).check();
      }
      new Links(residual, original).check();
      SignatureComparison heads = new SignatureComparison(residual, original);
      new KnownParameters(residual, original, heads).check();
      TextMatcher texts = new TextMatcher(residual, original, tools, heads);
      WholeFunctions whole =
          new WholeFunctions(residual, original, tools, unseen, runs, errors, lockstep);
      boolean toTheEnd =
          !(property instanceof Property.UnreachCall) && !unseen.isFollowed() && !tools.areGlobal();
      UnchangedFunctions unchanged =
          new UnchangedFunctions(residual, original, heads, lockstep, toTheEnd);
      CoveredStops covered = new CoveredStops(original, condition, unseen, walk);
      BothSides sides =
          new BothSides(
              residual,
              original,
              tools,
              new BothSides.Comparisons(texts, heads),
              new Lifetimes(residual, original),
              new BothSides.Walks(new ResidualWalk(residual, tools), walk),
              errors,
              lockstep);
      LockstepSuccessors comparer =
          new LockstepSuccessors(sides, condition, covered, whole, unchanged, runs);
      lockstep.run(residual, comparer, () -> start(heads));
    } catch (Failure failure) {
      return verdict(failure);
    }
    if (property instanceof Property.UnreachCall) {
      return new CheckResult.SoundForUnreachCall();
    }
    condition.imprecision().stream().map(Diagnostic::position).forEach(notes::add);
    List<Position> places = notes.places();
    return places.isEmpty() ? new CheckResult.Exact() : new CheckResult.Sound(places);
  }

  private CheckResult verdict(Failure failure) {
    return switch (failure.kind()) {
      case NOT_SOUND -> new CheckResult.NotSound(failure.getMessage(), lockstep.path());
      case NEW_BEHAVIOUR -> new CheckResult.NewBehaviour(failure.getMessage(), lockstep.path());
      case UNKNOWN -> new CheckResult.Unknown(failure.getMessage(), lockstep.path());
    };
  }

  /**
   * Starts the code that is executed without being called: the entry, constructors, and functions
   * called indirectly.
   */
  private void start(SignatureComparison heads) {
    Function own = residual.program().entryFunction();
    Function other = original.program().entryFunction();
    if (!heads.same(own, other)) {
      throw new Failure(Failure.Kind.NEW_BEHAVIOUR, "the entry functions have different heads");
    }
    ConditionStatus standing =
        switch (condition.start()) {
          case ObserverStep.Cut cut -> ConditionStatus.Accepted.ACCEPTED;
          case ObserverStep.To to -> new ConditionStatus.Open(to.state());
        };
    boolean accepted = standing == ConditionStatus.Accepted.ACCEPTED;
    for (Function function : residual.program().functions()) {
      boolean root = function.traits().root();
      if (root && !original.function(function.name()).filter(f -> f.traits().root()).isPresent()) {
        throw new Failure(
            Failure.Kind.NEW_BEHAVIOUR, "'" + function.name() + "' is called implicitly");
      }
    }
    for (Function function : original.program().functions()) {
      boolean kept = residual.function(function.name()).filter(f -> f.traits().root()).isPresent();
      if (function.traits().root() && !kept && !accepted) {
        throw new Failure(Failure.Kind.NOT_SOUND, "'" + function.name() + "' is missing");
      }
    }
    compareInterposed(accepted);
    runs.start(standing, errors.afterTheProgram());
  }

  /** Functions that the C library calls instead of its own must be the same. */
  private void compareInterposed(boolean covered) {
    for (Function function : Interposition.in(residual.program().functions())) {
      if (original.function(function.name()).filter(f -> !f.traits().isStatic()).isEmpty()) {
        throw new Failure(
            Failure.Kind.NEW_BEHAVIOUR, "the C library calls '" + function.name() + "'");
      }
    }
    for (Function function : Interposition.in(original.program().functions())) {
      boolean there =
          residual.function(function.name()).filter(f -> !f.traits().isStatic()).isPresent();
      if (!there && !covered) {
        throw new Failure(Failure.Kind.NOT_SOUND, "'" + function.name() + "' is missing");
      }
    }
  }
}
