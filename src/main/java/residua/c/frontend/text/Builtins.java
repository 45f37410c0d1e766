package residua.c.frontend.text;

import java.util.Set;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;

/**
 * Built-in functions that look like calls and are not: the compiler replaces them without
 * evaluating their arguments, or not all of them (GCC manual, "Other Builtins" and "Object Size
 * Checking").
 */
public final class Builtins {
  private static final Set<String> LOOK_AT_ARGUMENTS =
      Set.of(
          "__builtin_constant_p",
          "__builtin_classify_type",
          "__builtin_object_size",
          "__builtin_dynamic_object_size",
          "__builtin_has_attribute",
          "__builtin_assume");

  private static final String CHOOSE = "__builtin_choose_expr";

  private Builtins() {}

  /** Whether an expression is an argument that is never evaluated. */
  public static boolean isOnlyLookedAt(IASTExpression expression) {
    return expression.getParent() instanceof IASTFunctionCallExpression call
        && call.getFunctionNameExpression() != expression
        && NameTable.calleeName(call)
            .filter(name -> LOOK_AT_ARGUMENTS.contains(name.toString()))
            .isPresent();
  }

  /** Whether the arguments in a call of a function are never evaluated. */
  public static boolean looksAtArguments(String name) {
    return LOOK_AT_ARGUMENTS.contains(name);
  }

  /** Whether a node is an expression of which the compiler drops a part. */
  public static boolean chooses(IASTNode node) {
    return node instanceof IASTFunctionCallExpression call
        && NameTable.calleeName(call).filter(name -> name.toString().equals(CHOOSE)).isPresent();
  }
}
