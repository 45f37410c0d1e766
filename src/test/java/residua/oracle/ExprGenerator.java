package residua.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** Makes random expressions whose events and values do not depend on the order of evaluation. */
final class ExprGenerator {
  private static final List<String> OPERATORS = List.of("+", "-", "&", "^", "*", "==", "!=", "<");
  private static final List<String> COMPARISONS = List.of("==", "!=", "<", ">");

  private final RandomGenerator random;
  private final Scope scope;
  private final List<Func> callees;
  private final List<Func> table;
  private final int upwards;
  private int places;
  private int own;

  /**
   * @param callees functions to be called by name
   * @param table functions to be called through pointers
   * @param upwards one out of so many calls may be of any function, itself included
   */
  ExprGenerator(
      RandomGenerator random, Scope scope, List<Func> callees, List<Func> table, int upwards) {
    this.upwards = upwards;
    this.random = random;
    this.scope = scope;
    this.callees = callees;
    this.table = table;
  }

  /** The function whose body is made next, by its number. */
  void inside(int function) {
    own = function;
  }

  private boolean chance(int of) {
    return random.nextInt(of) == 0;
  }

  Expr.Const constant() {
    return new Expr.Const(random.nextInt(4));
  }

  /** A constant or a variable that nobody else changes. */
  Expr pure() {
    Optional<Var> variable = chance(2) ? scope.any(random, v -> !v.shared()) : Optional.empty();
    return variable.<Expr>map(Expr.Read::new).orElseGet(this::constant);
  }

  /** An output of its own number. */
  Expr event() {
    return new Expr.Show(new Expr.Const(100 + ++places));
  }

  private Expr show() {
    return chance(3) ? new Expr.Show(value(1)) : event();
  }

  Expr.Ask ask() {
    return new Expr.Ask(++places);
  }

  /** A value with at most one operand that does something. */
  Expr value(int depth) {
    return switch (random.nextInt(depth > 0 ? 9 : 4)) {
      case 0 -> pure();
      case 1 -> scope.any(random, v -> true).<Expr>map(Expr.Read::new).orElseGet(this::ask);
      case 2, 3 -> ask();
      case 4, 5 -> call(depth, true).orElseGet(this::ask);
      case 6 -> new Expr.Choice(condition(depth - 1), value(depth - 1), value(depth - 1));
      case 7 -> new Expr.Not(value(depth - 1));
      default ->
          new Expr.Binary(
              OPERATORS.get(random.nextInt(OPERATORS.size())), value(depth - 1), pure());
    };
  }

  Optional<Expr> call(int depth, boolean needsValue) {
    // The functions of the table may call each other in the same way: not too often.
    if (!table.isEmpty() && chance(own == 0 ? 8 : 3)) {
      Expr argument = depth > 0 ? value(depth - 1) : pure();
      return Optional.of(new Expr.Unseen(new Site(), table, pure(), argument, chance(3)));
    }
    int visible = chance(upwards) ? callees.size() : Math.min(own, callees.size());
    List<Func> fitting =
        callees.subList(0, visible).stream().filter(f -> !needsValue || f.returnsValue).toList();
    if (fitting.isEmpty()) {
      return Optional.empty();
    }
    Func callee = fitting.get(random.nextInt(fitting.size()));
    List<Expr> arguments = new ArrayList<>();
    for (int i = 0; i < callee.parameters.size(); i++) {
      arguments.add(i == 0 && depth > 0 ? value(depth - 1) : pure());
    }
    return Optional.of(new Expr.Call(new Site(), callee, arguments));
  }

  Expr condition(int depth) {
    if (depth > 0 && chance(3)) {
      return switch (random.nextInt(6)) {
        case 0, 1 -> new Expr.Logical(true, condition(depth - 1), condition(depth - 1));
        case 2, 3 -> new Expr.Logical(false, condition(depth - 1), condition(depth - 1));
        case 4 ->
            new Expr.Not(
                new Expr.Logical(random.nextBoolean(), condition(depth - 1), condition(depth - 1)));
        default ->
            new Expr.Choice(condition(depth - 1), condition(depth - 1), condition(depth - 1));
      };
    }
    if (depth == 2 && chance(12)) {
      return new Expr.Atom(new Site(), new Expr.Comma(event(), ask()));
    }
    Expr value =
        switch (random.nextInt(4)) {
          case 0 -> value(depth);
          case 1 ->
              new Expr.Binary(
                  COMPARISONS.get(random.nextInt(COMPARISONS.size())), value(depth), pure());
          default -> ask();
        };
    // A choice would be a condition with branches; a constant would have only one of them.
    boolean plain = !(value instanceof Expr.Choice || value instanceof Expr.Const);
    Expr atom = plain && !branches(value) ? value : ask();
    return new Expr.Atom(new Site(), atom);
  }

  private static boolean branches(Expr value) {
    return value instanceof Expr.Choice
        || value instanceof Expr.Const
        || (value instanceof Expr.Not not && branches(not.operand()));
  }

  /** The expression of an expression statement. */
  Expr effect() {
    return switch (random.nextInt(8)) {
      case 0, 1, 2 -> assignment().orElseGet(this::show);
      case 3, 4 -> call(1, false).orElseGet(this::show);
      case 5 -> new Expr.Comma(assignment().orElseGet(this::show), show());
      default -> show();
    };
  }

  private Optional<Expr> assignment() {
    return scope.any(random, v -> true).map(v -> new Expr.Assign(v, value(2)));
  }
}
