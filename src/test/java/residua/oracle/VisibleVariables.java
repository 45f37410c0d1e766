package residua.oracle;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Tells each site of a program which variables its names mean behind it. */
final class VisibleVariables {
  private final Deque<Map<String, Var>> scopes = new ArrayDeque<>();

  private VisibleVariables() {}

  static void tell(Prog program) {
    for (Func function : program.functions()) {
      VisibleVariables visible = new VisibleVariables();
      Map<String, Var> names = new HashMap<>();
      program.globals().forEach(global -> names.put(global.name(), global));
      function.parameters.forEach(parameter -> names.put(parameter.name(), parameter));
      visible.scopes.push(names);
      visible.list(function.body);
    }
  }

  private void list(List<Stmt> statements) {
    scopes.push(new HashMap<>(scopes.peek()));
    statements.forEach(this::statement);
    scopes.pop();
  }

  private void statement(Stmt statement) {
    scopes.push(new HashMap<>(scopes.peek()));
    switch (statement) {
      case Stmt.Simple simple -> {
        visit(simple.value());
        tell(simple.site());
      }
      case Stmt.Declare declare -> {
        declare.value().ifPresent(this::visit);
        scopes.peek().put(declare.variable().name(), declare.variable());
        tell(declare.site());
      }
      case Stmt.DeclareStatic declare -> {
        scopes.peek().put(declare.variable().name(), declare.variable());
        tell(declare.site());
      }
      case Stmt.Return end -> {
        end.value().ifPresent(this::visit);
        tell(end.site());
      }
      case Stmt.If branch -> visit(branch.condition());
      case Stmt.While loop -> visit(loop.condition());
      case Stmt.DoWhile loop -> visit(loop.condition());
      case Stmt.For loop -> {
        loop.init().ifPresent(this::statement);
        loop.condition().ifPresent(this::visit);
        loop.step().ifPresent(this::statement);
      }
      case Stmt.Switch dispatch -> visit(dispatch.controller());
      case Stmt.Case label -> tell(label.site());
      default -> {}
    }
    statement.bodies().forEach(this::list);
    Map<String, Var> after = scopes.pop();
    boolean declares = statement instanceof Stmt.Declare || statement instanceof Stmt.DeclareStatic;
    if (declares) {
      scopes.peek().putAll(after);
    }
  }

  private void tell(Site site) {
    site.setVisible(Map.copyOf(scopes.peek()));
  }

  private void visit(Expr expression) {
    switch (expression) {
      case Expr.Atom atom -> {
        visit(atom.value());
        tell(atom.site());
      }
      case Expr.Call call -> {
        call.arguments().forEach(this::visit);
        tell(call.site());
      }
      case Expr.Unseen call -> {
        visit(call.argument());
        tell(call.site());
      }
      case Expr.Show show -> visit(show.value());
      case Expr.Assign assign -> visit(assign.value());
      case Expr.Not not -> visit(not.operand());
      case Expr.Binary binary -> both(binary.left(), binary.right());
      case Expr.Comma comma -> both(comma.first(), comma.second());
      case Expr.Logical logical -> both(logical.left(), logical.right());
      case Expr.Choice choice -> {
        visit(choice.test());
        both(choice.yes(), choice.no());
      }
      case Expr.Const constant -> {}
      case Expr.Read read -> {}
      case Expr.Ask ask -> {}
    }
  }

  private void both(Expr first, Expr second) {
    visit(first);
    visit(second);
  }

  /** All names that mean something somewhere. */
  static List<String> names(Prog program) {
    List<String> result = new ArrayList<>(program.globals().stream().map(Var::name).toList());
    for (Func function : program.functions()) {
      function.parameters.forEach(parameter -> result.add(parameter.name()));
      collect(function.body, result);
    }
    return result.stream().distinct().sorted().toList();
  }

  private static void collect(List<Stmt> statements, List<String> names) {
    for (Stmt statement : statements) {
      Optional<Var> declared =
          switch (statement) {
            case Stmt.Declare declare -> Optional.of(declare.variable());
            case Stmt.For(Optional<Stmt> init, var c, var s, var b)
                when init.orElse(null) instanceof Stmt.Declare declare ->
                Optional.of(declare.variable());
            default -> Optional.empty();
          };
      declared.ifPresent(variable -> names.add(variable.name()));
      statement.bodies().forEach(body -> collect(body, names));
    }
  }
}
