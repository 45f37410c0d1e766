package residua.oracle;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Runs the statements of a generated program and records events and edges. */
final class Interpreter {
  private final Evaluator evaluator;

  private enum Flow {
    NEXT,
    BREAK,
    CONTINUE
  }

  private static final class Jump extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final transient Stmt.Goto jump;

    Jump(Stmt.Goto jump) {
      super(null, null, false, false);
      this.jump = jump;
    }
  }

  private static final class Returned extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final int value;

    Returned(int value) {
      super(null, null, false, false);
      this.value = value;
    }
  }

  private Interpreter(Prog program, int[] input, int eventLimit) {
    this.evaluator = new Evaluator(this::call, program.globals(), input, eventLimit);
  }

  /** Runs a rendered program. */
  static Trace run(Prog program, int[] input, int eventLimit) {
    Interpreter interpreter = new Interpreter(program, input, eventLimit);
    String end;
    try {
      end = "exit " + (interpreter.call(program.main(), new int[0]) & 255);
    } catch (Evaluator.LimitReached e) {
      end = "exit 99";
    }
    return interpreter.evaluator.trace(end);
  }

  private int call(Func function, int[] arguments) {
    Map<Var, Integer> frame = new HashMap<>();
    for (int i = 0; i < arguments.length; i++) {
      frame.put(function.parameters.get(i), arguments[i]);
    }
    Map<Var, Integer> caller = evaluator.enter(frame);
    int result = 0;
    try {
      body(function.body, null);
    } catch (Returned e) {
      result = e.value;
    }
    evaluator.enter(caller);
    return result;
  }

  /** Runs a function's body; jumps are to anywhere in it. */
  private void body(List<Stmt> body, Stmt start) {
    Stmt from = start;
    while (true) {
      try {
        list(body, from);
        return;
      } catch (Jump e) {
        from = labelIn(body, e.jump.name()).orElseThrow();
      }
    }
  }

  private static Optional<Stmt> labelIn(List<Stmt> list, String name) {
    for (Stmt statement : list) {
      if (statement instanceof Stmt.Label label && label.name().equals(name)) {
        return Optional.of(label);
      }
      for (List<Stmt> inner : statement.bodies()) {
        Optional<Stmt> found = labelIn(inner, name);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  /** Runs a list, from a label that is in it or inside, or from its start. */
  private Flow list(List<Stmt> list, Stmt start) {
    Stmt from = start;
    for (Stmt statement : list) {
      if (from != null && !statement.contains(from)) {
        continue;
      }
      Flow flow = statement(statement, from == statement ? null : from);
      from = null;
      if (flow != Flow.NEXT) {
        return flow;
      }
    }
    return Flow.NEXT;
  }

  private Flow statement(Stmt statement, Stmt from) {
    switch (statement) {
      case Stmt.Simple simple -> evaluator.simple(simple.site(), simple.value());
      case Stmt.Declare declare -> evaluator.declare(declare);
      case Stmt.DeclareStatic declare -> evaluator.declareStatic(declare);
      case Stmt.Return end ->
          throw new Returned(evaluator.simple(end.site(), end.value().orElse(new Expr.Const(0))));
      case Stmt.Goto jump -> throw new Jump(jump);
      case Stmt.Block block -> {
        return list(block.body(), from);
      }
      case Stmt.If branch -> {
        boolean then =
            from == null
                ? evaluator.decide(branch.condition())
                : branch.then().stream().anyMatch(inner -> inner.contains(from));
        return list(then ? branch.then() : branch.otherwise(), from);
      }
      case Stmt.While loop -> loop(Optional.of(loop.condition()), loop.body(), null, from, true);
      case Stmt.DoWhile loop -> loop(Optional.of(loop.condition()), loop.body(), null, from, false);
      case Stmt.For loop -> {
        if (from == null) {
          loop.init().ifPresent(init -> statement(init, null));
        }
        loop(loop.condition(), loop.body(), loop.step().orElse(null), from, true);
      }
      case Stmt.Switch dispatch -> {
        Stmt label = from == null ? dispatch(dispatch) : from;
        if (label != null && list(dispatch.body(), label) == Flow.CONTINUE) {
          return Flow.CONTINUE;
        }
      }
      case Stmt.Break jump -> {
        return Flow.BREAK;
      }
      case Stmt.Continue jump -> {
        return Flow.CONTINUE;
      }
      case Stmt.Case label -> {}
      case Stmt.Label label -> {}
      case Stmt.Empty empty -> {}
    }
    return Flow.NEXT;
  }

  private void loop(
      Optional<Expr> condition, List<Stmt> body, Stmt.Simple step, Stmt start, boolean testsFirst) {
    Stmt from = start;
    boolean test = testsFirst && from == null;
    while (true) {
      if (test && condition.isPresent() && !evaluator.decide(condition.get())) {
        return;
      }
      if (list(body, from) == Flow.BREAK) {
        return;
      }
      from = null;
      test = true;
      if (step != null) {
        evaluator.simple(step.site(), step.value());
      }
    }
  }

  private Stmt dispatch(Stmt.Switch dispatch) {
    int value = evaluator.controller(dispatch.controller());
    Stmt otherwise = null;
    for (Stmt.Case label : dispatch.cases()) {
      if (label.value().isEmpty()) {
        otherwise = label;
      } else if (evaluator.compare(label, value == label.value().get())) {
        return label;
      }
    }
    return otherwise;
  }
}
