package residua.c.callgraph;

import residua.base.text.TokenTable;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.c.libc.LibraryFunctions;

/** Edges that no execution leaves, since they begin with a call that never returns. */
public final class NoReturnEdges {
  private NoReturnEdges() {}

  /**
   * Whether an edge is a statement that begins with the call of a function of the C library that
   * never returns, such as {@code exit(1);}. Functions registered for the end may still be
   * executed.
   */
  public static boolean isOn(Program program, Edge edge) {
    Function function = program.functions().get(edge.function());
    return edge.operation() instanceof Operation.Execute
        && function.steps().get(edge.step()) instanceof Step.Simple simple
        && !function.locations().get(edge.target()).internal()
        && begins(program, simple, edge);
  }

  private static boolean begins(Program program, Step.Simple simple, Edge edge) {
    TokenTable tokens = program.source().tokens();
    int first = tokens.from(edge.where().start());
    return first + 1 < tokens.size()
        && simple.effects().calls().contains(tokens.text(first))
        && LibraryFunctions.neverReturns(tokens.text(first))
        && tokens.is(first + 1, '(');
  }
}
