package residua.frontend;

import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTArrayDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTArrayModifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTParameterDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.IFunction;
import org.eclipse.cdt.core.dom.ast.IVariable;

/** Arrays whose size depends on an object. */
final class VariableArrays {
  private VariableArrays() {}

  /**
   * Whether a jump back in front of a declaration ends all that it declares: nothing but variable
   * arrays, or names of types with such an array in them (C17, 6.2.4). A pointer to a variable
   * array lives on, like any other object, until its block is left.
   */
  static boolean endAtJumpsBack(IASTSimpleDeclaration declaration) {
    if (declaration.getDeclSpecifier().getStorageClass() == IASTDeclSpecifier.sc_typedef) {
      return hasVariableSize(declaration);
    }
    IASTDeclarator[] declarators = declaration.getDeclarators();
    for (IASTDeclarator declarator : declarators) {
      if (!isVariableArray(Declarators.innermost(declarator))) {
        return false;
      }
    }
    return declarators.length > 0;
  }

  /** Whether what a declarator names is an array of variable size, or of elements of such. */
  private static boolean isVariableArray(IASTDeclarator named) {
    IASTNode at = named;
    while (at instanceof IASTDeclarator declarator
        && !(declarator instanceof IASTFunctionDeclarator)) {
      if (declarator instanceof IASTArrayDeclarator array) {
        for (IASTArrayModifier modifier : array.getArrayModifiers()) {
          if (hasVariableSize(modifier)) {
            return true;
          }
        }
      }
      if (declarator.getPointerOperators().length > 0) {
        return false;
      }
      at = declarator.getParent();
    }
    return false;
  }

  private static boolean hasVariableSize(IASTNode node) {
    SizeVisitor visitor = new SizeVisitor();
    node.accept(visitor);
    return visitor.variable;
  }

  private static final class SizeVisitor extends ASTVisitor {
    private boolean variable;

    SizeVisitor() {
      shouldVisitArrayModifiers = true;
      shouldVisitInitializers = true;
      shouldVisitParameterDeclarations = true;
    }

    @Override
    public int visit(IASTInitializer initializer) {
      return PROCESS_SKIP;
    }

    @Override
    public int visit(IASTParameterDeclaration declaration) {
      return PROCESS_SKIP;
    }

    @Override
    public int visit(IASTArrayModifier modifier) {
      IASTExpression size = modifier.getConstantExpression();
      if (size != null) {
        size.accept(new VariableVisitor());
      }
      return PROCESS_CONTINUE;
    }

    private final class VariableVisitor extends ASTVisitor {
      VariableVisitor() {
        shouldVisitNames = true;
      }

      @Override
      public int visit(IASTName name) {
        IBinding binding = name.resolveBinding();
        variable |= binding instanceof IVariable || binding instanceof IFunction;
        return PROCESS_CONTINUE;
      }
    }
  }
}
