package residua.property;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import residua.cfa.Program;
import residua.residual.Clone;
import residua.residual.Node;
import residua.residual.Nodes;
import residua.residual.Residual;
import residua.residual.Target;
import residua.source.Diagnostic;
import residua.specification.Cause;

/**
 * Drops what cannot reach an error call, for the property {@code unreach-call} of the Competition
 * on Software Verification: only runs are lost in which no error call is executed any more. What
 * remains says nothing about any other property.
 *
 * <p>A body is copied for callers behind whose call an error call can be reached, and for callers
 * behind whose call none can: the second copy stops as soon as it cannot reach one itself.
 */
public final class UnreachCall {
  private final Residual residual;
  private final Program program;
  private final Bodies bodies;
  private final ErrorReach reach;
  private final Map<Version, Integer> numbers = new HashMap<>();
  private final List<Version> versions = new ArrayList<>();

  /**
   * A copy of a body.
   *
   * @param goesOn whether an error call can be reached behind a call of it
   */
  private record Version(int body, boolean goesOn) {}

  private UnreachCall(Residual residual, Set<String> errorCalls) {
    this.residual = residual;
    this.program = residual.program();
    this.bodies = new Bodies(residual);
    this.reach = new ErrorReach(program, bodies, errorCalls);
  }

  /**
   * A residual program without what cannot reach an error call.
   *
   * @param residual a program that does not follow the automaton at run time
   * @param errorCalls names of the functions whose calls are errors
   */
  public static Residual in(Residual residual, Set<String> errorCalls) {
    return new UnreachCall(residual, errorCalls).reduce();
  }

  private Residual reduce() {
    OptionalInt start =
        switch (residual.start()) {
          case Residual.Start.Stopped stopped -> OptionalInt.empty();
          case Residual.Start.Unchanged unchanged -> bodies.original(program.entry());
          case Residual.Start.InClone(int index) -> OptionalInt.of(index);
        };
    if (start.isEmpty()) {
      return residual;
    }
    if (reach.mayErrBehindTheScenes()) {
      List<Diagnostic> notes = new ArrayList<>(residual.imprecision());
      notes.add(
          Diagnostic.note(
              program.source().position(program.entryFunction().nameSlice().start()),
              "kept: a handler, a thread or what runs at the end may reach an error call"));
      return new Residual(program, residual.start(), residual.clones(), notes);
    }
    Version entry = new Version(start.getAsInt(), false);
    if (!isNeeded(entry, bodies.get(entry.body()).entry())) {
      return new Residual(program, new Residual.Start.Stopped(), List.of(), residual.imprecision());
    }
    int first = number(entry);
    List<Clone> clones = new ArrayList<>();
    for (int i = 0; i < versions.size(); i++) {
      clones.add(copy(i, versions.get(i)));
    }
    return new Residual(program, new Residual.Start.InClone(first), clones, residual.imprecision());
  }

  private int number(Version version) {
    return numbers.computeIfAbsent(
        version,
        v -> {
          versions.add(v);
          return versions.size() - 1;
        });
  }

  /** Whether an error call can be reached from a node. */
  private boolean isNeeded(Version version, int node) {
    return reach.mayErr(version.body(), node)
        || (version.goesOn() && reach.mayLeave(version.body(), node));
  }

  private Clone copy(int index, Version version) {
    Clone body = bodies.get(version.body());
    Map<Integer, Integer> ids = new HashMap<>();
    List<Integer> order = new ArrayList<>();
    visit(body.entry(), ids, order);
    List<Node> nodes = new ArrayList<>();
    for (int i = 0; i < order.size(); i++) {
      Node node = body.nodes().get(order.get(i));
      List<Target> targets = new ArrayList<>();
      for (Target target : node.targets()) {
        targets.add(
            target instanceof Target.To(int next)
                ? isNeeded(version, next)
                    ? new Target.To(visit(next, ids, order))
                    : new Target.Stop(new Cause.NoErrorAhead())
                : target);
      }
      nodes.add(changed(version, node, i, targets));
    }
    return new Clone(index, body.function(), body.state(), nodes, 0, body.reports());
  }

  private static int visit(int node, Map<Integer, Integer> ids, List<Integer> order) {
    Integer known = ids.get(node);
    if (known == null) {
      known = order.size();
      ids.put(node, known);
      order.add(node);
    }
    return known;
  }

  private Node changed(Version version, Node node, int id, List<Target> targets) {
    Node copy = Nodes.withId(Nodes.withTargets(node, targets), id);
    SortedMap<Integer, Integer> callees = callees(version, node);
    return switch (copy) {
      case Node.Run run ->
          new Node.Run(
              id, run.location(), run.step(), callees, run.split(), run.exitCode(), run.targets());
      case Node.Call call when !callees.isEmpty() -> {
        OptionalInt callee = OptionalInt.of(callees.get(call.edge()));
        yield new Node.Call(id, call.location(), call.edge(), callee, call.targets());
      }
      default -> copy;
    };
  }

  private SortedMap<Integer, Integer> callees(Version version, Node node) {
    List<Bodies.Call> calls = bodies.calls(version.body(), node);
    SortedMap<Integer, Integer> result = new TreeMap<>();
    for (Bodies.Call call : calls) {
      if (call.body().isPresent()) {
        boolean goesOn = goesOn(version, node, calls.size());
        result.put(call.edge(), number(new Version(call.body().getAsInt(), goesOn)));
      }
    }
    return result;
  }

  /**
   * Whether an error call can be reached behind a call of a node: where the node leads, or in what
   * else its text does.
   */
  private boolean goesOn(Version version, Node node, int calls) {
    return calls > 1
        || reach.mayErrInText(version.body(), node)
        || node.targets().stream()
            .anyMatch(target -> target instanceof Target.To(int next) && isNeeded(version, next));
  }
}
