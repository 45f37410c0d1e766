package residua.c.frontend.types;

import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTStandardFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.gnu.c.ICASTKnRFunctionDeclarator;
import org.eclipse.cdt.internal.core.dom.parser.c.ICInternalBinding;
import residua.c.frontend.text.Places;
import residua.c.semantics.Scalar;

/**
 * Tells whether arguments are converted to the types of parameters: only where a prototype is in
 * scope (C17, 6.5.2.2). Without one they are promoted, and have to fit unchanged.
 */
public final class Prototypes {
  private Prototypes() {}

  /** Whether a prototype of a function stands before a call. */
  public static boolean isInScope(
      IASTFunctionCallExpression call, IBinding function, Places places) {
    if (!(function instanceof ICInternalBinding known)) {
      return false;
    }
    int at = places.of(call).start();
    IASTNode[] declarations = known.getDeclarations();
    return Stream.concat(
            declarations == null ? Stream.empty() : Arrays.stream(declarations),
            Stream.ofNullable(known.getDefinition()))
        .filter(Objects::nonNull)
        .anyMatch(node -> isPrototype(node) && places.of(node).start() < at);
  }

  private static boolean isPrototype(IASTNode node) {
    return node instanceof IASTStandardFunctionDeclarator declarator
        && !(node instanceof ICASTKnRFunctionDeclarator)
        && (declarator.getParameters().length > 0 || declarator.takesVarArgs());
  }

  /** Whether a promoted argument fits a parameter of a given type. */
  public static boolean fits(CType argument, CType parameter) {
    if (!argument.isScalar() || !parameter.isScalar()) {
      return argument.equals(parameter);
    }
    Scalar given = argument.scalar();
    Scalar expected = parameter.scalar();
    if (given.isFloating() || expected.isFloating()) {
      return given.isFloating() && expected.isFloating();
    }
    return given.isPointer() == expected.isPointer()
        && Math.max(given.size(), Scalar.I32.size())
            == Math.max(expected.size(), Scalar.I32.size());
  }
}
