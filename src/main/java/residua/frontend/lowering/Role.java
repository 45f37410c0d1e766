package residua.frontend.lowering;

import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTReturnStatement;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;

/** Which part of the syntax tree an edge stands for; its meaning is made of that. */
public sealed interface Role {
  /** Nothing is executed, or nothing is known of it if the edge is not blank. */
  record None() implements Role {}

  /** An expression is evaluated for its effect. */
  record Evaluated(IASTExpression expression) implements Role {}

  /** A part of an expression is evaluated in advance; what is around it uses the value. */
  record InAdvance(IASTExpression expression) implements Role {}

  /** A function with a body is called. */
  record Called(IASTFunctionCallExpression call) implements Role {}

  /** An atomic condition is evaluated. */
  record Tested(IASTExpression condition, boolean truth) implements Role {}

  /**
   * The end of one of the ways through a conditional, conjunction or disjunction.
   *
   * @param whole what is evaluated
   * @param last the operand whose value it has
   */
  record Joined(IASTExpression whole, IASTExpression last) implements Role {}

  /** A declarator is, before others of its declaration are evaluated. */
  record Initialised(IASTSimpleDeclaration declaration, IASTDeclarator declarator)
      implements Role {}

  /** A declaration is executed, but for what has been. */
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

  /** Nothing. */
  Role NONE = new None();

  /**
   * What a conjunction or disjunction is when control comes from its left operand to its end.
   *
   * @param node the conjunction or disjunction
   */
  record Shortcut(IASTNode node, boolean value) {}
}
