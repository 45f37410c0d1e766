package residua.pipeline.reduction;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
 * @param functions the function that each of them stands in
 */
public record ErrorCallsLeft(
    List<Position> all, List<Position> open, Map<Position, String> functions) {
  public ErrorCallsLeft {
    all = List.copyOf(all);
    open = List.copyOf(open);
    functions = Map.copyOf(functions);
  }

  /** Where an error call is, with the function that it stands in. */
  public String named(Position call) {
    return call.wholeLine()
        + Optional.ofNullable(functions.get(call)).map(name -> " in " + name).orElse("");
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
    Map<Position, String> functions = new HashMap<>();
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
          functions.put(place, function.name());
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
    return new ErrorCallsLeft(all, open, functions);
  }

  private static boolean isErrorCall(Program program, Edge edge) {
    Set<String> names = Property.UnreachCall.usual().errorCalls();
    // An execution is over where an error function is entered.
    return !names.contains(program.functions().get(edge.function()).name())
        && ErrorCalls.isMadeOn(program, edge, names);
  }
}
