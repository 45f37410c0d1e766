package residua.checker.matching;

import java.util.List;
import java.util.Optional;
import residua.c.cfa.Edge;
import residua.c.cfa.Operation;
import residua.checker.comparison.TakenTypes;
import residua.checker.state.PairedState;
import residua.checker.state.ResidualAction;
import residua.checker.text.Failure;
import residua.checker.walks.OriginalAlone;

/** Finds the edge of the original that an edge of the residual program corresponds to. */
public final class Matching {
  private final BothSides sides;
  private final CallMatching calls;
  private final BranchMatching branches;
  private final ReturnMatching returns;
  private final StoreMatching stores;
  private final StatementMatching statements;
  private final OriginalAlone alone;

  /** Finds the edges of two programs. */
  public Matching(BothSides sides, OriginalAlone alone) {
    this.sides = sides;
    this.alone = alone;
    TakenTypes types = new TakenTypes(sides.original(), sides.tools(), sides.texts());
    this.calls = new CallMatching(sides);
    this.branches = new BranchMatching(sides);
    this.returns = new ReturnMatching(sides, types);
    this.stores = new StoreMatching(sides, types, returns);
    this.statements = new StatementMatching(sides, branches, returns, stores);
  }

  /**
   * The next action of the residual program must be that of the original.
   *
   * @throws Failure if it is not
   */
  public void match(ResidualAction next) {
    boolean matched =
        switch (next.edge().operation()) {
          case Operation.Call call -> calls.match(next, call);
          case Operation.Assume assume -> branches.match(next);
          case Operation.Execute execute -> statements.match(next);
          case Operation.Declare declare -> statements.matchDeclaration(next);
          case Operation.Return end -> returns.match(next);
          case Operation.Blank blank -> statements.matchEffect(next);
        };
    if (matched || calls.matchChosen(next)) {
      return;
    }
    List<PairedState> passed = alone.passed(next.other(), next.at());
    if (passed.isEmpty()) {
      throw failure(next);
    }
    passed.forEach(sides.lockstep()::reach);
  }

  private Failure failure(ResidualAction next) {
    Edge edge = next.edge();
    String place = sides.residual().place(edge.where().start());
    return sides.tools().hasNewWord(sides.text(next))
        ? new Failure(
            Failure.Kind.UNKNOWN,
            "the original has no counterpart of the code executed at " + place)
        : new Failure(
            Failure.Kind.NEW_BEHAVIOUR,
            "the next step of the original is not the one executed at " + place);
  }

  /**
   * The residual program finishes a statement that consists of a call that both have executed.
   *
   * @return empty if that is not its next action
   */
  public Optional<PairedState> finishedCall(ResidualAction next) {
    return stores.finishedCall(next);
  }
}
