package residua.oracle;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * Makes random programs that end or have events without end: each function and each body of a loop
 * begins with an event.
 */
final class ProgramGenerator {
  private static final List<String> NAMES = List.of("a", "b", "c", "d");

  private final RandomGenerator random;
  private final boolean pointers;
  private final boolean entries;
  private final Scope scope = new Scope();
  private final List<Func> functions = new ArrayList<>();
  private final List<Func> table = new ArrayList<>();
  private final ExprGenerator expressions;
  private Func function = new Func("", false);
  private final Labels labels;
  private final Deque<List<Stmt>> blocks = new ArrayDeque<>();
  private int number;
  private int budget;
  private int variables;
  private int loops;
  private int breakables;

  ProgramGenerator(RandomGenerator random, Set<Feature> features) {
    this.random = random;
    this.pointers = features.contains(Feature.POINTERS);
    this.entries = features.contains(Feature.ENTRIES);
    int upwards = features.contains(Feature.RECURSION) ? 2 : 8;
    this.labels = new Labels(random);
    this.expressions = new ExprGenerator(random, scope, functions, table, upwards);
  }

  private boolean chance(int of) {
    return random.nextInt(of) == 0;
  }

  Prog generate() {
    List<Var> globals = new ArrayList<>();
    scope.open();
    for (int i = random.nextInt(3); i > 0; i--) {
      Var global = new Var("g" + i, true, ++variables);
      globals.add(global);
      scope.declare(global);
    }
    int count = pointers ? random.nextInt(1, 5) : random.nextInt(4);
    for (int i = 1; i <= count; i++) {
      Func next = new Func("f" + i, chance(2) || i == 1);
      boolean listed = pointers && (i == 1 || chance(2)) && next.returnsValue;
      if (listed) {
        table.add(next);
      }
      for (int p = listed ? 1 : random.nextInt(3); p > 0; p--) {
        next.parameters.add(new Var("p" + p, false, ++variables));
      }
      functions.add(next);
    }
    List<Func> all = new ArrayList<>(functions);
    all.forEach(this::fill);
    Func main = new Func("main", true);
    all.add(main);
    fill(main);
    return new Prog(globals, all, table);
  }

  private void fill(Func next) {
    function = next;
    expressions.inside(number++);
    budget = random.nextInt(4, 16);
    scope.open();
    next.parameters.forEach(scope::declare);
    block(next.body, random.nextInt(3, 8), true);
    if (next.returnsValue) {
      next.body.add(returnStatement());
    }
    scope.close();
  }

  private Stmt returnStatement() {
    if (!function.returnsValue) {
      return new Stmt.Return(new Site(), Optional.empty());
    }
    Expr value =
        function.name.equals("main")
            ? new Expr.Binary("&", expressions.value(1), new Expr.Const(63))
            : expressions.value(2);
    return new Stmt.Return(new Site(), Optional.of(value));
  }

  private Stmt event() {
    return new Stmt.Simple(new Site(), expressions.event());
  }

  private void block(List<Stmt> list, int length, boolean event) {
    scope.open();
    blocks.push(list);
    if (event) {
      list.add(event());
    }
    boolean jumped = chance(3);
    int target = jumped ? random.nextInt(length + 1) : -1;
    Optional<Labels.Pending> label =
        jumped ? Optional.of(labels.promise(list, scope.size())) : Optional.empty();
    boolean entered = entries && blocks.size() > 1 && length > 1 && chance(2);
    int middle = entered ? random.nextInt(1, length) : -1;
    for (int i = 0; i < length; i++) {
      if (i == target) {
        place(label.get());
      }
      if (i == middle) {
        scope.forgetFrom(0);
        list.add(labels.middle(list));
        list.add(event());
      }
      statement(list);
    }
    label.filter(labels::isPending).ifPresent(this::place);
    labels.forget(list);
    blocks.pop();
    scope.close();
  }

  /** Places a label; what was declared on the way to it may have been skipped. */
  private void place(Labels.Pending label) {
    labels.place(label);
    scope.forgetFrom(label.variablesBefore());
    if (chance(3)) {
      // A loop by a jump backwards, with its event.
      label.list().add(event());
      List<Stmt> back = new ArrayList<>(List.of(new Stmt.Goto(label.name())));
      label.list().add(new Stmt.If(expressions.condition(1), back, new ArrayList<>()));
    }
  }

  /** Sometimes makes a body one that can be jumped into. */
  private void openEntry(List<Stmt> list, List<Stmt> body) {
    if (list != blocks.peek()) {
      return;
    }
    labels.openMiddle(list, body);
    if (chance(5)) {
      body.add(0, labels.enter(list));
      body.add(1, event());
    }
    if (entries) {
      labels
          .jump()
          .map(jump -> new ArrayList<>(List.of(jump)))
          .ifPresent(
              back -> list.add(new Stmt.If(expressions.condition(1), back, new ArrayList<>())));
    }
  }

  private List<Stmt> inner(int most, boolean event) {
    List<Stmt> result = new ArrayList<>();
    block(result, random.nextInt(1, most + 1), event);
    return result;
  }

  private void statement(List<Stmt> list) {
    if (--budget < 0) {
      list.add(event());
      return;
    }
    switch (random.nextInt(20)) {
      case 0, 1, 2 -> declaration(list);
      case 3, 4, 5, 6 -> {
        List<Stmt> then = inner(3, false);
        List<Stmt> otherwise = chance(2) ? inner(2, false) : new ArrayList<>();
        list.add(new Stmt.If(expressions.condition(2), then, otherwise));
        openEntry(list, chance(2) ? then : otherwise);
      }
      case 7 -> loop(list, 0);
      case 8 -> loop(list, 1);
      case 9 -> loop(list, 2);
      case 10, 11 -> dispatch(list);
      case 12 -> {
        List<Stmt> body = inner(3, false);
        list.add(new Stmt.Block(body));
        if (entries) {
          openEntry(list, body);
        }
      }
      case 13, 14 ->
          list.add(
              chance(5)
                  ? jump()
                  : new Stmt.If(
                      expressions.condition(1),
                      new ArrayList<>(List.of(jump())),
                      new ArrayList<>()));
      default -> list.add(new Stmt.Simple(new Site(), expressions.effect()));
    }
  }

  private void declaration(List<Stmt> list) {
    Optional<String> name =
        Optional.of(NAMES.get(random.nextInt(NAMES.size()))).filter(scope::isFree);
    if (name.isEmpty()) {
      list.add(event());
      return;
    }
    boolean isStatic = chance(5);
    Var variable = new Var(name.get(), isStatic, ++variables);
    if (isStatic) {
      list.add(new Stmt.DeclareStatic(new Site(), variable, random.nextInt(5)));
    } else if (chance(3)) {
      list.add(new Stmt.Declare(new Site(), variable, Optional.empty()));
      list.add(new Stmt.Simple(new Site(), new Expr.Assign(variable, otherValue(name.get()))));
    } else {
      list.add(new Stmt.Declare(new Site(), variable, Optional.of(otherValue(name.get()))));
    }
    scope.declare(variable);
  }

  /** A value that does not read the variable that is just being declared, nor one it hides. */
  private Expr otherValue(String name) {
    Expr value = expressions.value(2);
    String text = value.render(0);
    Set<String> words = new HashSet<>(List.of(text.split("\\W+")));
    return words.contains(name) ? expressions.ask() : value;
  }

  private void loop(List<Stmt> list, int kind) {
    loops++;
    breakables++;
    switch (kind) {
      case 0 -> {
        List<Stmt> body = inner(3, true);
        list.add(new Stmt.While(expressions.condition(2), body));
        openEntry(list, body);
      }
      case 1 -> {
        List<Stmt> body = inner(3, true);
        list.add(new Stmt.DoWhile(body, expressions.condition(2)));
        openEntry(list, body);
      }
      default -> forLoop(list);
    }
    breakables--;
    loops--;
  }

  private void forLoop(List<Stmt> list) {
    scope.open();
    Var counter = new Var(chance(3) ? "a" : "i", false, ++variables);
    boolean counts = !chance(4);
    if (counts) {
      scope.declare(counter);
    }
    Expr one = new Expr.Binary("+", new Expr.Read(counter), new Expr.Const(1));
    Expr bound = new Expr.Binary("<", new Expr.Read(counter), new Expr.Const(random.nextInt(4)));
    Optional<Stmt> init =
        counts
            ? Optional.of(new Stmt.Declare(new Site(), counter, Optional.of(new Expr.Const(0))))
            : chance(2) ? Optional.of(event()) : Optional.empty();
    Optional<Expr> condition =
        counts && !chance(3)
            ? Optional.of(new Expr.Atom(new Site(), bound))
            : chance(8) ? Optional.empty() : Optional.of(expressions.condition(2));
    Optional<Stmt.Simple> step =
        counts
            ? Optional.of(new Stmt.Simple(new Site(), new Expr.Assign(counter, one)))
            : chance(2)
                ? Optional.of(new Stmt.Simple(new Site(), expressions.event()))
                : Optional.empty();
    list.add(new Stmt.For(init, condition, step, inner(3, true)));
    scope.close();
  }

  private void dispatch(List<Stmt> list) {
    Expr controller = chance(3) ? expressions.value(1) : expressions.ask();
    if (controller instanceof Expr.Choice) {
      controller = expressions.ask();
    }
    breakables++;
    scope.open();
    List<Stmt> body = new ArrayList<>();
    int cases = random.nextInt(1, 5);
    int defaultAt = chance(2) ? random.nextInt(cases) : -1;
    for (int i = 0; i < cases; i++) {
      scope.forgetFrom(0);
      body.add(new Stmt.Case(new Site(), i == defaultAt ? Optional.empty() : Optional.of(i)));
      for (int n = random.nextInt(3); n > 0; n--) {
        statement(body);
      }
      if (chance(2)) {
        body.add(new Stmt.Break());
      }
    }
    if (chance(4)) {
      innerCase(body, cases);
    }
    body.add(new Stmt.Empty());
    scope.close();
    breakables--;
    list.add(new Stmt.Switch(controller, body));
  }

  /** A case label inside a loop inside the switch. */
  private void innerCase(List<Stmt> list, int value) {
    scope.forgetFrom(0);
    loops++;
    List<Stmt> body = new ArrayList<>();
    body.add(new Stmt.Case(new Site(), Optional.of(value)));
    block(body, 2, true);
    loops--;
    list.add(new Stmt.While(expressions.condition(1), body));
  }

  private Stmt jump() {
    return labels.jump().orElseGet(this::leave);
  }

  private Stmt leave() {
    if (breakables > 0 && chance(2)) {
      return new Stmt.Break();
    }
    if (loops > 0 && chance(2)) {
      return new Stmt.Continue();
    }
    return chance(2) ? returnStatement() : new Stmt.Empty();
  }
}
