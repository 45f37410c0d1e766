package residua.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Statements of generated programs. */
sealed interface Stmt {

  record Simple(Site site, Expr value) implements Stmt {}

  record Declare(Site site, Var variable, Optional<Expr> value) implements Stmt {}

  /** A static variable with a constant initialiser. */
  record DeclareStatic(Site site, Var variable, int value) implements Stmt {}

  record Return(Site site, Optional<Expr> value) implements Stmt {}

  record Block(List<Stmt> body) implements Stmt {}

  record If(Expr condition, List<Stmt> then, List<Stmt> otherwise) implements Stmt {}

  record While(Expr condition, List<Stmt> body) implements Stmt {}

  record DoWhile(List<Stmt> body, Expr condition) implements Stmt {}

  /**
   * A for statement; all parts but its increment on one line.
   *
   * @param init a simple statement or declaration
   * @param condition a condition, or none
   * @param step a simple statement
   */
  record For(Optional<Stmt> init, Optional<Expr> condition, Optional<Simple> step, List<Stmt> body)
      implements Stmt {}

  /** The body has the labels. */
  record Switch(Expr controller, List<Stmt> body) implements Stmt {
    /** The labels that belong to this switch, in the order of the text. */
    List<Case> cases() {
      List<Case> result = new ArrayList<>();
      collect(body, result);
      return result;
    }

    private static void collect(List<Stmt> list, List<Case> result) {
      for (Stmt statement : list) {
        if (statement instanceof Case label) {
          result.add(label);
        } else if (!(statement instanceof Switch)) {
          statement.bodies().forEach(inner -> collect(inner, result));
        }
      }
    }
  }

  /** A case label; the default label without a value. */
  record Case(Site site, Optional<Integer> value) implements Stmt {}

  record Label(String name) implements Stmt {}

  record Goto(String name) implements Stmt {}

  record Break() implements Stmt {}

  record Continue() implements Stmt {}

  record Empty() implements Stmt {}

  /** The lists of statements inside. */
  default List<List<Stmt>> bodies() {
    return switch (this) {
      case Block block -> List.of(block.body());
      case If branch -> List.of(branch.then(), branch.otherwise());
      case While loop -> List.of(loop.body());
      case DoWhile loop -> List.of(loop.body());
      case For loop -> List.of(loop.body());
      case Switch dispatch -> List.of(dispatch.body());
      default -> List.of();
    };
  }

  /** Whether a label or case label is here or inside. */
  default boolean contains(Stmt label) {
    return this == label
        || bodies().stream().flatMap(List::stream).anyMatch(inner -> inner.contains(label));
  }
}
