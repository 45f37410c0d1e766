package residua.sources.changeimpact.matching;

import residua.c.cfa.Edge;
import residua.c.cfa.Operation;

/** Decides whether edges of two versions are of the same kind, whatever their text is. */
public final class SameOperations {
  private final ProgramVersion mine;
  private final ProgramVersion theirs;
  private final FileScopes scopes;

  /** Compares operations of two versions. */
  public SameOperations(ProgramVersion mine, ProgramVersion theirs, FileScopes scopes) {
    this.mine = mine;
    this.theirs = theirs;
    this.scopes = scopes;
  }

  /** Whether both are taken under the same condition, and enter corresponding functions. */
  public boolean areAlike(Edge edge, Edge old) {
    return switch (edge.operation()) {
      case Operation.Assume assume ->
          old.operation() instanceof Operation.Assume found && found.truth() == assume.truth();
      case Operation.Call call ->
          old.operation() instanceof Operation.Call found
              && scopes
                  .old(mine.function(call.callee()).name())
                  .filter(theirs.function(found.callee()).name()::equals)
                  .isPresent();
      case Operation.Blank blank ->
          old.operation() instanceof Operation.Blank(Operation.Blank.Kind kind)
              && kind == blank.kind();
      case Operation.Declare declare -> old.operation() instanceof Operation.Declare;
      case Operation.Execute execute -> old.operation() instanceof Operation.Execute;
      case Operation.Return end -> old.operation() instanceof Operation.Return;
    };
  }
}
