package residua.oracle;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.oracle.Trace.Edge;
import residua.oracle.Trace.Kind;
import residua.oracle.Trace.Step;

/** Evaluates expressions and records what happens. */
final class Evaluator {
  private static final Optional<Boolean> OPEN = Optional.empty();

  private final Caller caller;
  private final List<Var> globals;
  private final int[] input;
  private final int eventLimit;
  private int inputsRead;
  private final List<String> events = new ArrayList<>();
  private final List<Step> steps = new ArrayList<>();
  private final Map<Var, Integer> shared = new HashMap<>();
  private Map<Var, Integer> frame = new HashMap<>();

  /** How many events had happened when the last edge was over. */
  private int settled;

  /** How many there were when the last controlling expression of a switch had been evaluated. */
  private int controlled;

  /** Runs a function's body. */
  interface Caller {
    int call(Func function, int[] arguments);
  }

  /** The run has had as many events as it may have. */
  static final class LimitReached extends RuntimeException {
    private static final long serialVersionUID = 1;

    LimitReached() {
      super(null, null, false, false);
    }
  }

  Evaluator(Caller caller, List<Var> globals, int[] input, int eventLimit) {
    this.caller = caller;
    this.globals = globals;
    this.input = input;
    this.eventLimit = eventLimit;
  }

  Trace trace(String end) {
    return new Trace(List.copyOf(events), List.copyOf(steps), end);
  }

  /** Changes the local variables; answers those there were. */
  Map<Var, Integer> enter(Map<Var, Integer> newFrame) {
    Map<Var, Integer> old = frame;
    frame = newFrame;
    return old;
  }

  /** An expression statement or return statement. */
  int simple(Site site, Expr value) {
    int result = value(value);
    step(new Edge(Kind.PLAIN, site.line(), site.text(), OPEN, ""), site.visible());
    return result;
  }

  void declare(Stmt.Declare declare) {
    int value = declare.value().map(this::value).orElse(0);
    Site site = declare.site();
    if (declare.value().isPresent()) {
      frame.put(declare.variable(), value);
    } else {
      frame.remove(declare.variable());
    }
    step(new Edge(Kind.PLAIN, site.line(), site.text(), OPEN, ""), site.visible());
  }

  void declareStatic(Stmt.DeclareStatic declare) {
    Site site = declare.site();
    shared.putIfAbsent(declare.variable(), declare.value());
    step(new Edge(Kind.PLAIN, site.line(), site.text(), OPEN, ""), site.visible());
  }

  /** The whole condition of a statement. */
  boolean decide(Expr condition) {
    return condition(condition, Optional.of(true), Optional.of(false));
  }

  /**
   * The controlling expression of a switch; its first comparison makes the edge. Without a case to
   * compare with there is none, and the next edge comes behind what was evaluated here.
   */
  int controller(Expr value) {
    int result = value(value);
    controlled = events.size();
    return result;
  }

  /** One comparison of a switch. */
  boolean compare(Stmt.Case label, boolean equal) {
    assume(label.site(), equal, Optional.of(equal));
    return equal;
  }

  private boolean condition(Expr condition, Optional<Boolean> onTrue, Optional<Boolean> onFalse) {
    return switch (condition) {
      case Expr.Atom atom -> {
        boolean truth = value(atom.value()) != 0;
        assume(atom.site(), truth, truth ? onTrue : onFalse);
        yield truth;
      }
      case Expr.Not not -> !condition(not.operand(), onFalse, onTrue);
      case Expr.Logical logical ->
          logical.and()
              ? condition(logical.left(), OPEN, onFalse)
                  && condition(logical.right(), onTrue, onFalse)
              : condition(logical.left(), onTrue, OPEN)
                  || condition(logical.right(), onTrue, onFalse);
      case Expr.Choice choice ->
          condition(decide(choice.test()) ? choice.yes() : choice.no(), onTrue, onFalse);
      default -> throw new IllegalArgumentException("no condition: " + condition);
    };
  }

  private void assume(Site site, boolean truth, Optional<Boolean> decides) {
    String text = truth ? "[" + site.text() + "]" : "[!(" + site.text() + ")]";
    step(new Edge(Kind.ASSUME, site.line(), text, decides, ""), site.visible());
  }

  private void step(Edge edge, Map<String, Var> visible) {
    Map<Var, Integer> known = new HashMap<>(shared);
    known.putAll(frame);
    visible.values().stream().filter(Var::shared).forEach(each -> known.putIfAbsent(each, 0));
    keep(edge, Assumption.values(visible, known));
  }

  private void keep(Edge edge, Map<String, Integer> values) {
    boolean evaluated = edge.kind() == Kind.ASSUME || edge.kind() == Kind.CALL;
    int atMost = evaluated ? events.size() : Math.max(settled, controlled);
    steps.add(new Step(edge, settled, atMost, events.size(), values));
    settled = events.size();
  }

  private void event(String text) {
    if (events.size() == eventLimit) {
      throw new LimitReached();
    }
    events.add(text);
  }

  private int value(Expr expression) {
    return switch (expression) {
      case Expr.Const constant -> constant.value();
      case Expr.Read read ->
          (read.variable().shared() ? shared : frame).getOrDefault(read.variable(), 0);
      case Expr.Ask ask -> {
        int value = inputsRead < input.length ? input[inputsRead] : 0;
        inputsRead++;
        event("ask " + ask.place() + " " + value);
        yield value;
      }
      case Expr.Show show -> {
        int value = value(show.value());
        event("show " + value);
        yield 0;
      }
      case Expr.Assign assign -> {
        int value = value(assign.value());
        (assign.variable().shared() ? shared : frame).put(assign.variable(), value);
        yield value;
      }
      case Expr.Comma comma -> {
        value(comma.first());
        yield value(comma.second());
      }
      case Expr.Binary binary ->
          apply(binary.operator(), value(binary.left()), value(binary.right()));
      case Expr.Call call -> call(call);
      case Expr.Unseen call -> call(call);
      case Expr.Choice choice -> value(decide(choice.test()) ? choice.yes() : choice.no());
      case Expr.Not not -> value(not.operand()) == 0 ? 1 : 0;
      case Expr.Atom atom -> throw new IllegalArgumentException("no value: " + atom);
      case Expr.Logical logical -> throw new IllegalArgumentException("no value: " + logical);
    };
  }

  private int call(Expr.Call call) {
    int[] arguments = call.arguments().stream().mapToInt(this::value).toArray();
    String name = call.callee().name;
    Edge edge = new Edge(Kind.CALL, call.site().line(), call.site().text(), OPEN, name);
    keep(edge, atEntry(call.callee(), arguments));
    int result = caller.call(call.callee(), arguments);
    step(new Edge(Kind.RETURN, 0, "", OPEN, name), call.site().visible());
    return result;
  }

  /** A call that no edge shows: its place is that of the pointer's use, or nowhere. */
  private int call(Expr.Unseen call) {
    int chosen = Integer.remainderUnsigned(value(call.chosen()), call.table().size());
    Func callee = call.table().get(chosen);
    int result = value(call.argument());
    int line = call.calledBack() ? 0 : call.site().line();
    String text = call.calledBack() ? "" : call.site().text();
    Map<String, Var> after = call.calledBack() ? Map.of() : call.site().visible();
    for (int i = call.calledBack() ? 2 : 1; i > 0; i--) {
      int[] arguments = {result};
      keep(new Edge(Kind.CALL, line, text, OPEN, callee.name), atEntry(callee, arguments));
      result = caller.call(callee, arguments);
      step(new Edge(Kind.RETURN, 0, "", OPEN, callee.name), after);
    }
    return result;
  }

  private Map<String, Integer> atEntry(Func callee, int[] arguments) {
    Map<Var, Integer> known = new HashMap<>(shared);
    Map<String, Var> visible = new HashMap<>();
    for (Var global : globals) {
      known.putIfAbsent(global, 0);
      visible.put(global.name(), global);
    }
    for (int i = 0; i < arguments.length; i++) {
      Var parameter = callee.parameters.get(i);
      known.put(parameter, arguments[i]);
      visible.put(parameter.name(), parameter);
    }
    return Assumption.values(visible, known);
  }

  private static int apply(String operator, int left, int right) {
    return switch (operator) {
      case "+" -> left + right;
      case "-" -> left - right;
      case "&" -> left & right;
      case "^" -> left ^ right;
      case "*" -> left * right;
      case "==" -> left == right ? 1 : 0;
      case "!=" -> left != right ? 1 : 0;
      case "<" -> Integer.compareUnsigned(left, right) < 0 ? 1 : 0;
      case ">" -> Integer.compareUnsigned(left, right) > 0 ? 1 : 0;
      default -> throw new IllegalArgumentException(operator);
    };
  }
}
