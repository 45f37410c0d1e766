package residua.checker.matching;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.checker.comparison.TextPair;
import residua.checker.state.CallPair;
import residua.checker.state.KnownValues;
import residua.checker.state.PairedState;
import residua.checker.state.ResidualAction;
import residua.checker.state.StatementProgress;
import residua.checker.text.Failure;
import residua.checker.walks.OriginalWalk;

/**
 * Matches calls of functions with a body: both programs continue once for each way in which it
 * returns.
 */
final class CallMatching {
  private final BothSides sides;

  CallMatching(BothSides sides) {
    this.sides = sides;
  }

  /** Both call a function. */
  boolean match(ResidualAction next, Operation.Call call) {
    Optional<Edge> their = next.their(Operation.Call.class);
    if (their.isEmpty() || !isSame(next, their.get())) {
      return false;
    }
    StatementProgress inside =
        next.at().inside().withCall(next.edge().where(), their.get().where());
    enter(
        next.from(next.at().with(inside)),
        their.get(),
        sides.residual().function(call.callee()),
        returned -> sides.mine().moved(next.own(), returned, next.edge().target()));
    return true;
  }

  private boolean isSame(ResidualAction next, Edge their) {
    return sides.sameInside(next, sides.text(next), their, sides.theirText(next, their));
  }

  /** The residual program chooses at run time which of its functions replaces the one called. */
  boolean matchChosen(ResidualAction next) {
    Optional<Edge> their = next.their(Operation.Call.class);
    boolean alone = next.edge().isEffect();
    boolean declared =
        next.edge().operation() instanceof Operation.Declare
            && their.filter(next::declaresLike).isPresent();
    if (their.isEmpty() || !(alone || declared)) {
      return false;
    }
    TextPair texts = alone ? sides.pair(next, their.get()) : sides.declarations(next, their.get());
    Operation.Call call = (Operation.Call) their.get().operation();
    OptionalInt callee = sides.texts().chosen(texts, call.name().start());
    if (callee.isEmpty()) {
      return false;
    }
    enter(
        next,
        their.get(),
        sides.residual().function(callee.getAsInt()),
        returned -> alone ? sides.moved(next, returned) : returned);
    return true;
  }

  /** Both execute a call; the continuation is where the residual program is after it. */
  private void enter(
      ResidualAction next, Edge their, Function callee, UnaryOperator<PairedState> after) {
    Function meant = sides.original().function(((Operation.Call) their.operation()).callee());
    if (!sides.heads().same(callee, meant)) {
      throw new Failure(
          Failure.Kind.NEW_BEHAVIOUR,
          "'"
              + callee.name()
              + "' is called, whose declaration differs from that of '"
              + meant.name()
              + "'");
    }
    OriginalWalk theirs = sides.theirs();
    PairedState entered = sides.executed(next, their);
    KnownValues globals = entered.values().only(sides.tools()::isGlobal);
    CallPair context =
        new CallPair(
            callee.index(),
            meant.index(),
            theirs.entryStanding(meant, entered),
            CallPair.Way.SEEN,
            globals,
            sides.errors().after(sides.lockstep().context(), next, their));
    for (CallPair.Exit exit : sides.lockstep().call(context)) {
      KnownValues values =
          entered.values().only(v -> !sides.tools().isGlobal(v)).overriddenBy(exit.values());
      PairedState returned = theirs.returned(next.other(), entered.with(values), exit, their);
      sides.lockstep().reach(after.apply(returned));
    }
  }
}
