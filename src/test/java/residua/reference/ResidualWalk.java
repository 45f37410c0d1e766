package residua.reference;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.condition.ConditionAutomaton;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.residual.Residual;
import residua.reducer.residual.Successor;

/**
 * Follows all paths of a residual program, calls inlined, and reads them with the condition. Where
 * the paper's algorithm leaves an edge out, the path must not go on; where it stops, the condition
 * must accept, if all assumptions hold. Calls that no edge shows are not followed.
 */
final class ResidualWalk {
  private final Program program;
  private final Residual residual;
  private final PaperCondition paper;
  private final PaperCondition lenient;
  private final int depth;
  private final int limit;
  private final Map<Integer, Clone> originals = new HashMap<>();
  private final Set<Path> seen = new HashSet<>();
  private final Deque<Path> work = new ArrayDeque<>();
  private final List<String> loose = new ArrayList<>();
  private final List<String> lost = new ArrayList<>();
  private int stops;
  private boolean cutShort;

  /**
   * A function that is running.
   *
   * @param body the clone, or below 0 a function of the original
   * @param location where control is: at the node's location, or inside its step
   * @param call the edge of the call that is open, or -1
   */
  private record Frame(int body, int node, int location, int call) {}

  /**
   * Where a path may have got.
   *
   * @param stack the functions that are running, the innermost last
   * @param sure the condition's states as the paper has them
   * @param possible its states if all assumptions hold
   */
  private record Path(List<Frame> stack, Set<Integer> sure, Set<Integer> possible) {
    Frame top() {
      return stack.get(stack.size() - 1);
    }

    Path withTop(Frame frame) {
      List<Frame> frames = new ArrayList<>(stack.subList(0, stack.size() - 1));
      frames.add(frame);
      return new Path(List.copyOf(frames), sure, possible);
    }

    Path with(Frame frame) {
      List<Frame> frames = new ArrayList<>(stack);
      frames.add(frame);
      return new Path(List.copyOf(frames), sure, possible);
    }
  }

  /**
   * What was found.
   *
   * @param paths how many different places paths have got to
   * @param stops how many ways end in a stop
   * @param complete whether there was nothing left to follow
   * @param loose where the residual goes on and the paper's does not
   * @param lost where it stops although nothing is covered
   */
  record Result(int paths, int stops, boolean complete, List<String> loose, List<String> lost) {}

  private ResidualWalk(
      Program program, Residual residual, ConditionAutomaton automaton, int depth, int limit) {
    this.program = program;
    this.residual = residual;
    this.paper = new PaperCondition(program, automaton, PaperCondition.Assumed.NOT_TO_HOLD);
    this.lenient = new PaperCondition(program, automaton, PaperCondition.Assumed.TO_HOLD);
    this.depth = depth;
    this.limit = limit;
  }

  /**
   * Walks.
   *
   * @param depth how many functions may be running at once
   * @param limit how many places there may be
   */
  static Result of(
      Program program, Residual residual, ConditionAutomaton automaton, int depth, int limit) {
    ResidualWalk walk = new ResidualWalk(program, residual, automaton, depth, limit);
    walk.start();
    while (!walk.work.isEmpty()) {
      walk.step(walk.work.remove());
    }
    return new Result(
        walk.seen.size(),
        walk.stops,
        !walk.cutShort,
        List.copyOf(walk.loose),
        List.copyOf(walk.lost));
  }

  private void start() {
    Path start = new Path(List.of(), paper.start(), lenient.start());
    switch (residual.start()) {
      case Residual.Start.Stopped stopped -> stop(start, "the start");
      case Residual.Start.Unchanged unchanged -> enter(start, original(program.entry()));
      case Residual.Start.InClone in -> enter(start, in.index());
    }
  }

  private int original(int function) {
    originals.computeIfAbsent(
        -1 - function, f -> Clone.unchanged(program.functions().get(function)));
    return -1 - function;
  }

  private Clone body(int number) {
    return number < 0 ? originals.get(number) : residual.clones().get(number);
  }

  private void enter(Path path, int number) {
    if (path.stack.size() >= depth) {
      cutShort = true;
      return;
    }
    Clone clone = body(number);
    int entry = program.functions().get(clone.function()).entry();
    add(path.with(new Frame(number, clone.entry(), entry, -1)), "the entry of a function");
  }

  /** Goes on with a path unless it must not. */
  private void add(Path path, String where) {
    if (paper.accepts(path.sure)) {
      loose.add("goes on behind " + where);
      return;
    }
    boolean open = path.stack.stream().anyMatch(frame -> frame.body >= 0);
    if (path.sure.isEmpty() && !open) {
      // Nothing is left out any more, neither here nor there.
      return;
    }
    keep(path);
  }

  private void keep(Path path) {
    if (seen.size() >= limit) {
      cutShort = true;
    } else if (seen.add(path)) {
      work.add(path);
    }
  }

  private void stop(Path path, String where) {
    stops++;
    if (!lenient.accepts(path.possible)) {
      lost.add("stops at " + where);
    }
  }

  private Function function(Path path) {
    return program.functions().get(body(path.top().body).function());
  }

  private void step(Path path) {
    Frame top = path.top();
    Node node = body(top.body).nodes().get(top.node);
    List<Edge> edges = function(path).outgoing(top.location);
    switch (node) {
      case Node.Halt halt -> {
        for (Edge edge : edges) {
          stop(read(path, edge), describe(edge));
        }
      }
      case Node.Leave leave -> leave(path, leave.exitCode());
      case Node.Skip skip -> edges.forEach(edge -> go(path, skip.target(), edge));
      case Node.Effect effect -> edges.forEach(edge -> go(path, effect.target(), edge));
      case Node.Assume test -> {
        for (Successor target : test.targets()) {
          go(path, target, top.location, "an assumption");
        }
      }
      case Node.Test test -> {
        for (Edge edge : edges) {
          boolean truth = ((Operation.Assume) edge.operation()).truth();
          go(read(path, edge), test.targets().get(truth ? 0 : 1), edge);
        }
      }
      case Node.Call call -> call(path, program.edges().get(call.edge()), call.callee());
      case Node.Run run -> {
        for (Edge edge : edges) {
          run(path, run, edge);
        }
      }
      case Node.Mark mark -> go(path, mark.target(), top.location, "a goal");
      case Node.Update update -> throw new IllegalArgumentException("a state at run time");
      case Node.LateReturn end -> throw new IllegalArgumentException("a state at run time");
    }
  }

  private Path read(Path path, Edge edge) {
    return new Path(path.stack, paper.read(path.sure, edge), lenient.read(path.possible, edge));
  }

  private void go(Path path, Successor target, Edge edge) {
    go(path, target, edge.target(), describe(edge));
  }

  private void go(Path path, Successor target, int location, String where) {
    switch (target) {
      case Successor.Stop stop -> stop(path, where);
      case Successor.Never never -> lost.add("has no way for " + where);
      case Successor.To to -> {
        add(path.withTop(new Frame(path.top().body, to.node(), location, -1)), where);
      }
    }
  }

  private void call(Path path, Edge edge, OptionalInt callee) {
    Path entered = read(path, edge);
    if (paper.accepts(entered.sure)) {
      loose.add("enters " + describe(edge));
      return;
    }
    Frame top = path.top();
    Path caller = entered.withTop(new Frame(top.body, top.node, top.location, edge.id()));
    int function = ((Operation.Call) edge.operation()).callee();
    enter(caller, callee.orElseGet(() -> original(function)));
  }

  private void leave(Path path, OptionalInt exit) {
    if (path.stack.size() == 1) {
      return;
    }
    List<Frame> callers = path.stack.subList(0, path.stack.size() - 1);
    Edge edge = program.edges().get(callers.get(callers.size() - 1).call);
    Path back =
        new Path(
            List.copyOf(callers),
            paper.readReturn(path.sure, edge),
            lenient.readReturn(path.possible, edge));
    Frame top = back.top();
    switch (body(top.body).nodes().get(top.node)) {
      case Node.Call call -> {
        int index = call.targets().size() == 1 ? 0 : exit.orElseThrow();
        go(back, call.targets().get(index), edge);
      }
      case Node.Run run ->
          add(back.withTop(new Frame(top.body, top.node, edge.target(), -1)), describe(edge));
      default -> throw new IllegalStateException("no call: " + top);
    }
  }

  private void run(Path path, Node.Run run, Edge edge) {
    if (edge.operation() instanceof Operation.Call) {
      Integer callee = run.callees().get(edge.id());
      call(path, edge, callee == null ? OptionalInt.empty() : OptionalInt.of(callee));
      return;
    }
    Path after = read(path, edge);
    Function function = function(path);
    boolean inside = function.locations().get(edge.target()).internal();
    // Between the labels of a switch nothing is executed: that one does not fit stops later.
    boolean waits = inside && function.firstExitAfter(edge).isPresent();
    boolean chooses = edge.operation() instanceof Operation.Assume;
    Frame top = path.top();
    if (inside) {
      Path next = after.withTop(new Frame(top.body, top.node, edge.target(), -1));
      if (waits) {
        keep(next);
      } else {
        add(next, describe(edge));
      }
    } else if (paper.accepts(after.sure) && !chooses) {
      loose.add("executes " + describe(edge));
    } else {
      go(after, run.targets().get(function.exitIndex(edge)), edge);
    }
  }

  private String describe(Edge edge) {
    return program.source().position(edge.where().start()) + ": " + edge.operation();
  }
}
