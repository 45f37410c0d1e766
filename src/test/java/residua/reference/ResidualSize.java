package residua.reference;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import residua.c.cfa.Edge;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.residual.Residual;

/** Counts the nodes of a residual program, with those of the original's functions it calls. */
final class ResidualSize {
  private final Program program;
  private final Residual residual;
  private final Set<Integer> clones = new HashSet<>();
  private final Set<Integer> originals = new HashSet<>();
  private final Deque<Clone> work = new ArrayDeque<>();

  private ResidualSize(Residual residual) {
    this.program = residual.program();
    this.residual = residual;
  }

  static int of(Residual residual) {
    ResidualSize size = new ResidualSize(residual);
    switch (residual.start()) {
      case Residual.Start.Stopped stopped -> {}
      case Residual.Start.Unchanged unchanged -> size.original(size.program.entry());
      case Residual.Start.InClone in -> size.clone(in.index());
    }
    int nodes = 0;
    while (!size.work.isEmpty()) {
      Clone clone = size.work.remove();
      clone.nodes().forEach(size::callees);
      nodes += clone.nodes().size();
    }
    return nodes;
  }

  private void clone(int index) {
    if (clones.add(index)) {
      work.add(residual.clones().get(index));
    }
  }

  private void original(int function) {
    if (originals.add(function)) {
      Clone whole = Clone.unchanged(program.functions().get(function));
      work.add(whole);
      program
          .functions()
          .get(function)
          .edges()
          .forEach(edge -> {
            if (edge.operation() instanceof Operation.Call call) {
              original(call.callee());
            }
          });
    }
  }

  private void callees(Node node) {
    switch (node) {
      case Node.Call call -> {
        call.callee().ifPresent(this::clone);
        if (call.callee().isEmpty()) {
          original(calleeOf(program.edges().get(call.edge())));
        }
      }
      case Node.Run run -> run.callees().values().forEach(this::clone);
      default -> {}
    }
  }

  private static int calleeOf(Edge edge) {
    return ((Operation.Call) edge.operation()).callee();
  }
}
