package residua.condition.algebra;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;

/**
 * A path of a program, chosen at random, with the truth of everything that may be asked on it.
 *
 * @param complete whether it ends with the return from the entry function
 * @param seed of what is true
 */
record Word(List<Step> steps, boolean complete, long seed) {

  /** An edge, or the return from the call that it is. */
  record Step(Edge edge, boolean returns) {}

  /** Where a condition covers a word, and where it is clear that it never will. */
  record Read(OptionalInt covered, OptionalInt hopeless) {}

  static Word in(Program program, Random random, int length) {
    List<Step> steps = new ArrayList<>();
    Deque<Edge> calls = new ArrayDeque<>();
    Function function = program.entryFunction();
    int location = function.entry();
    while (steps.size() < length) {
      if (location == function.exit()) {
        if (calls.isEmpty()) {
          break;
        }
        Edge call = calls.pop();
        steps.add(new Step(call, true));
        function = program.functions().get(call.function());
        location = call.target();
        continue;
      }
      List<Edge> out = function.outgoing(location);
      if (out.isEmpty()) {
        break;
      }
      Edge edge = out.get(random.nextInt(out.size()));
      if (!edge.isBlank()) {
        steps.add(new Step(edge, false));
      }
      location = edge.target();
      if (edge.operation() instanceof Operation.Call call) {
        calls.push(edge);
        function = program.functions().get(call.callee());
        location = function.entry();
      }
    }
    boolean complete =
        calls.isEmpty()
            && location == function.exit()
            && !steps.isEmpty()
            && steps.getLast().edge().operation() instanceof Operation.Return;
    return new Word(List.copyOf(steps), complete, random.nextLong());
  }

  /** Reads it; the start is position 0, the step with index i position i + 1. */
  Read read(ConditionObserver condition) {
    ObserverStep move = settled(condition, condition.start(), 0);
    for (int position = 0; ; position++) {
      switch (move) {
        case ObserverStep.Cut cut -> {
          return new Read(OptionalInt.of(position), OptionalInt.empty());
        }
        case ObserverStep.To to -> {
          if (to.state() == ConditionObserver.RESIDUAL) {
            return new Read(OptionalInt.empty(), OptionalInt.of(position));
          }
          if (position == steps.size()) {
            return new Read(OptionalInt.empty(), OptionalInt.empty());
          }
          Step step = steps.get(position);
          ObserverStep next =
              step.returns()
                  ? condition.readReturn(to.state(), step.edge())
                  : condition.read(to.state(), step.edge());
          move = settled(condition, next, position + 1);
        }
      }
    }
  }

  private ObserverStep settled(ConditionObserver condition, ObserverStep move, int position) {
    ObserverStep result = move;
    while (result instanceof ObserverStep.To to && condition.test(to.state()).isPresent()) {
      var test = condition.test(to.state()).get();
      result = test.when(holds(test.expression(), position));
    }
    return result;
  }

  /** Atoms are true or false at random, but the same each time they are asked in one place. */
  private boolean holds(String expression, int position) {
    int depth = 0;
    for (int i = 0; i < expression.length(); i++) {
      char c = expression.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (depth == 0 && expression.startsWith(" && ", i)) {
        return holds(expression.substring(0, i), position)
            && holds(expression.substring(i + 4), position);
      }
    }
    if (expression.startsWith("!")) {
      return !holds(expression.substring(1), position);
    }
    return new Random(seed ^ (31L * expression.hashCode() + position)).nextInt(1 << 20) % 2 == 0;
  }
}
