package residua.c.frontend.lowering;

import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTReturnStatement;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;

/** The part of the syntax tree that an edge stands for; its semantics is made from that. */
public sealed interface Role {
  /** Nothing is executed; if the edge is not blank, its effect is unknown. */
  record None() implements Role {}

  /**
   * Something after which no execution is followed.
   *
   * @param what in words
   */
  record Unfollowed(String what) implements Role {}

  /** An expression is evaluated for its effect. */
  record Evaluated(IASTExpression expression) implements Role {}

  /** A part of an expression is evaluated in advance; the enclosing expression uses the value. */
  record InAdvance(IASTExpression expression) implements Role {}

  /** A function with a body is called. */
  record Called(IASTFunctionCallExpression call) implements Role {}

  /** An atomic condition is evaluated. */
  record Tested(IASTExpression condition, boolean truth) implements Role {}

  /**
   * The end of one of the paths through a conditional, conjunction or disjunction.
   *
   * @param whole the expression evaluated
   * @param last the operand whose value it has
   */
  record Joined(IASTExpression whole, IASTExpression last) implements Role {}

  /** A declarator is executed before others of its declaration are evaluated. */
  record Initialised(IASTSimpleDeclaration declaration, IASTDeclarator declarator)
      implements Role {}

  /** The rest of a declaration is executed. */
  record Declared(IASTSimpleDeclaration declaration) implements Role {}

  /** A value is returned, or none. */
  record Returned(IASTReturnStatement statement) implements Role {}

  /**
   * A case label is compared.
   *
   * @param first whether the controlling expression is evaluated with it
   */
  record Compared(IASTExpression controller, IASTExpression value, boolean truth, boolean first)
      implements Role {}

  /** No role. */
  Role NONE = new None();

  /**
   * The value of a conjunction or disjunction when control comes from its left operand to its end.
   *
   * @param node the conjunction or disjunction
   */
  record Shortcut(IASTNode node, boolean value) {}
}
