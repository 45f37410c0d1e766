package residua.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Collects where edges of a program stand. */
final class Sites {

  /**
   * A site and what its edges are.
   *
   * @param condition whether they are assumes
   * @param callee whom they call
   */
  record Place(Site site, boolean condition, Optional<String> callee) {}

  private final List<Place> result = new ArrayList<>();

  private Sites() {}

  static List<Place> of(Prog program) {
    Sites sites = new Sites();
    program.functions().forEach(function -> function.body.forEach(sites::visit));
    return sites.result;
  }

  private void visit(Stmt statement) {
    switch (statement) {
      case Stmt.Simple simple -> plain(simple.site(), Optional.of(simple.value()));
      case Stmt.Declare declare -> plain(declare.site(), declare.value());
      case Stmt.DeclareStatic declare -> plain(declare.site(), Optional.empty());
      case Stmt.Return end -> plain(end.site(), end.value());
      case Stmt.If branch -> visit(branch.condition());
      case Stmt.While loop -> visit(loop.condition());
      case Stmt.DoWhile loop -> visit(loop.condition());
      case Stmt.For loop -> {
        loop.init().ifPresent(this::visit);
        loop.condition().ifPresent(this::visit);
        loop.step().ifPresent(this::visit);
      }
      case Stmt.Switch dispatch -> visit(dispatch.controller());
      case Stmt.Case label ->
          label.value().ifPresent(v -> result.add(new Place(label.site(), true, Optional.empty())));
      default -> {}
    }
    statement.bodies().forEach(list -> list.forEach(this::visit));
  }

  private void plain(Site site, Optional<Expr> value) {
    result.add(new Place(site, false, Optional.empty()));
    value.ifPresent(this::visit);
  }

  private void visit(Expr expression) {
    switch (expression) {
      case Expr.Atom atom -> {
        result.add(new Place(atom.site(), true, Optional.empty()));
        visit(atom.value());
      }
      case Expr.Call call -> {
        result.add(new Place(call.site(), false, Optional.of(call.callee().name)));
        call.arguments().forEach(this::visit);
      }
      case Expr.Unseen call -> {
        result.add(new Place(call.site(), false, Optional.of(call.table().get(0).name)));
        visit(call.argument());
      }
      case Expr.Show show -> visit(show.value());
      case Expr.Assign assign -> visit(assign.value());
      case Expr.Not not -> visit(not.operand());
      case Expr.Binary binary -> {
        visit(binary.left());
        visit(binary.right());
      }
      case Expr.Comma comma -> {
        visit(comma.first());
        visit(comma.second());
      }
      case Expr.Logical logical -> {
        visit(logical.left());
        visit(logical.right());
      }
      case Expr.Choice choice -> {
        visit(choice.test());
        visit(choice.yes());
        visit(choice.no());
      }
      case Expr.Const constant -> {}
      case Expr.Read read -> {}
      case Expr.Ask ask -> {}
    }
  }
}
