package residua.validation.matching;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.cfa.Operation;
import residua.validation.comparison.TextPair;
import residua.validation.state.Configuration;
import residua.validation.state.Context;
import residua.validation.state.Inside;
import residua.validation.state.Next;
import residua.validation.state.Values;
import residua.validation.text.Failure;
import residua.validation.walks.OriginalWalk;

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
  boolean match(Next next, Operation.Call call) {
    Optional<Edge> their = next.their(Operation.Call.class);
    if (their.isEmpty() || !isSame(next, their.get())) {
      return false;
    }
    Inside inside = next.at().inside().withCall(next.edge().where(), their.get().where());
    enter(
        next.from(next.at().with(inside)),
        their.get(),
        sides.residual().function(call.callee()),
        returned -> sides.mine().moved(next.own(), returned, next.edge().target()));
    return true;
  }

  private boolean isSame(Next next, Edge their) {
    return sides.sameInside(next, sides.text(next), their, sides.theirText(next, their));
  }

  /** The residual program chooses at run time which of its functions replaces the one called. */
  boolean matchChosen(Next next) {
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
  private void enter(Next next, Edge their, Function callee, UnaryOperator<Configuration> after) {
    Function meant = sides.original().function(((Operation.Call) their.operation()).callee());
    if (!sides.heads().same(callee, meant)) {
      throw new Failure(
          Failure.Kind.NEW_BEHAVIOUR,
          "'" + callee.name() + "' is called, whose head is not that of '" + meant.name() + "'");
    }
    OriginalWalk theirs = sides.theirs();
    Configuration entered = sides.executed(next, their);
    Values globals = entered.values().only(sides.tools()::isGlobal);
    Context context =
        new Context(
            callee.index(),
            meant.index(),
            theirs.entryStanding(meant, entered),
            Context.Way.SEEN,
            globals,
            sides.errors().after(sides.lockstep().context(), next, their));
    for (Context.Exit exit : sides.lockstep().call(context)) {
      Values values =
          entered.values().only(v -> !sides.tools().isGlobal(v)).overriddenBy(exit.values());
      Configuration returned = theirs.returned(next.other(), entered.with(values), exit, their);
      sides.lockstep().reach(after.apply(returned));
    }
  }
}
