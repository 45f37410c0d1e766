package residua.reducer.splitting;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.callgraph.NoReturnEdges;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.c.libc.VerifierFunctions;
import residua.condition.Guard;

/**
 * The edges of a program by which its executions are distinguished: the outcomes of decisions, and
 * the ends of executions, so that an execution that ends before any further decision belongs to one
 * part, too. A branching with one branch that only reports an error does not count: in a safe
 * program no execution goes there, so it would distinguish nothing. None is in a function that is
 * recursive, opaque, or entered by calls that have no edge: there it would not be known to which
 * part an execution belongs.
 */
final class ChoiceEdges {
  /** Largest number of blank edges before the call that reports an error. */
  private static final int LONGEST_WAY = 8;

  private final Program program;
  private final SplitCriterion by;
  private final UniqueGuards places;
  private final BitSet divided;
  private final Map<Integer, Guard> guards = new HashMap<>();
  private final BitSet containing = new BitSet();

  ChoiceEdges(Program program, SplitCriterion by) {
    this.program = program;
    this.by = by;
    this.places = new UniqueGuards(program);
    this.divided = DividedFunctions.of(program);
    for (Function function : program.functions()) {
      if (divided.get(function.index())) {
        function.edges().forEach(this::add);
      }
    }
    findContaining();
  }

  private void add(Edge edge) {
    if (isDecision(edge) || isEnd(edge)) {
      Optional<Guard> guard = places.guard(edge);
      if (guard.isPresent()) {
        guards.put(edge.id(), guard.get());
        containing.set(edge.function());
      }
    }
  }

  /** Finds functions that contain choices, or call those that do. */
  private void findContaining() {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Edge edge : program.edges()) {
        if (edge.operation() instanceof Operation.Call call
            && divided.get(edge.function())
            && containing.get(call.callee())
            && !containing.get(edge.function())) {
          containing.set(edge.function());
          changed = true;
        }
      }
    }
  }

  /** The guard that matches an edge, if it is a choice. */
  Optional<Guard> guard(int edge) {
    return Optional.ofNullable(guards.get(edge));
  }

  /** Whether a choice may be made while a function that was called by its name is executed. */
  boolean mayBeIn(int function) {
    return containing.get(function) && divided.get(function);
  }

  /** Whether an execution ends on an edge. */
  boolean isEnd(Edge edge) {
    Function function = program.functions().get(edge.function());
    return switch (edge.operation()) {
      case Operation.Return end -> function.index() == program.entry();
      case Operation.Execute execute -> NoReturnEdges.isOn(program, edge) || isError(edge);
      case Operation.Call call -> isError(edge);
      default -> false;
    };
  }

  /**
   * Whether an edge is the call of a function that reports an error: hardly any execution
   * continues.
   */
  private boolean isError(Edge edge) {
    if (edge.operation() instanceof Operation.Call call) {
      return VerifierFunctions.ERROR_CALLS.contains(program.functions().get(call.callee()).name());
    }
    return edge.operation() instanceof Operation.Execute
        && function(edge).steps().get(edge.step()) instanceof Step.Simple simple
        && simple.effects().calls().stream().anyMatch(VerifierFunctions.ERROR_CALLS::contains);
  }

  /** Whether a branch does nothing but report an error. */
  boolean leadsToError(Function function, int location) {
    int at = location;
    for (int i = 0; i < LONGEST_WAY; i++) {
      List<Edge> edges = function.outgoing(at);
      if (edges.size() != 1 || !edges.getFirst().isBlank()) {
        return edges.size() == 1 && isError(edges.getFirst());
      }
      at = edges.getFirst().target();
    }
    return false;
  }

  private boolean isDecision(Edge edge) {
    return switch (edge.operation()) {
      case Operation.Call call -> by == SplitCriterion.CALLS && divided.get(call.callee());
      case Operation.Assume assume ->
          !function(edge).locations().get(edge.target()).internal()
              && switch (function(edge).steps().get(edge.step())) {
                case Step.Branch branch -> isWanted(branch) && canGoBothWays(branch, edge);
                case Step.Switch dispatch ->
                    by != SplitCriterion.LOOPS && by != SplitCriterion.CALLS;
                default -> false;
              };
      default -> false;
    };
  }

  private boolean canGoBothWays(Step.Branch branch, Edge edge) {
    Function function = function(edge);
    return function.canExit(branch, 0)
        && function.canExit(branch, 1)
        && !leadsToError(function, branch.whenTrue())
        && !leadsToError(function, branch.whenFalse());
  }

  private boolean isWanted(Step.Branch branch) {
    return switch (by) {
      case PATHS, TESTS -> true;
      case CALLS -> false;
      case BRANCHES, AUTO -> !isOfLoop(branch);
      case LOOPS -> isOfLoop(branch);
    };
  }

  /**
   * Whether the word before the condition is {@code while}, or the condition follows a semicolon.
   */
  boolean isOfLoop(Step.Branch branch) {
    TokenTable tokens = program.source().tokens();
    int before = tokens.from(branch.whole().start()) - 1;
    while (before >= 0 && tokens.is(before, '(')) {
      before--;
    }
    return before >= 0
        && (tokens.is(before, ';')
            || (tokens.kind(before) == Token.Kind.IDENTIFIER
                && tokens.text(before).equals("while")));
  }

  private Function function(Edge edge) {
    return program.functions().get(edge.function());
  }
}
