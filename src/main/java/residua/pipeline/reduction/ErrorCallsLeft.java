package residua.pipeline.reduction;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import residua.base.text.Position;
import residua.c.callgraph.ErrorCalls;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.specification.Property;
import residua.reducer.printing.PrintedUnits;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.residual.Residual;

/**
 * The error calls of a program that edges show, and those of them that its residual program makes.
 *
 * @param all where they are, in the order of the text
 * @param open where those are that the residual program makes
 */
public record ErrorCallsLeft(List<Position> all, List<Position> open) {
  public ErrorCallsLeft {
    all = List.copyOf(all);
    open = List.copyOf(open);
  }

  /** The error calls that are left. */
  static ErrorCallsLeft in(Residual residual) {
    Program program = residual.program();
    boolean isDone = residual.start() instanceof Residual.Start.Stopped;
    PrintedUnits units = PrintedUnits.of(residual);
    Set<Integer> steps = new HashSet<>();
    Set<Integer> calls = new HashSet<>();
    List<Position> all = new ArrayList<>();
    List<Position> open = new ArrayList<>();
    for (Function function : program.functions()) {
      steps.clear();
      calls.clear();
      for (Clone clone : residual.clones()) {
        if (clone.function() == function.index() && units.clones().get(clone.index())) {
          for (Node node : clone.nodes()) {
            if (node instanceof Node.Run run) {
              steps.add(run.step());
            } else if (node instanceof Node.Call call) {
              calls.add(call.edge());
            }
          }
        }
      }
      Set<Integer> seen = new HashSet<>();
      for (Edge edge : function.edges()) {
        if (isErrorCall(program, edge) && seen.add(edge.where().start())) {
          Position place = program.source().position(edge.where().start());
          all.add(place);
          boolean isKept =
              units.originals().get(function.index())
                  || steps.contains(edge.step())
                  || calls.contains(edge.id());
          if (isKept && !isDone) {
            open.add(place);
          }
        }
      }
    }
    return new ErrorCallsLeft(all, open);
  }

  private static boolean isErrorCall(Program program, Edge edge) {
    Set<String> names = Property.UnreachCall.usual().errorCalls();
    // An execution is over where an error function is entered.
    return !names.contains(program.functions().get(edge.function()).name())
        && ErrorCalls.isMadeOn(program, edge, names);
  }
}
