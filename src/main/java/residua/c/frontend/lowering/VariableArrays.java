package residua.c.frontend.lowering;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTArrayDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTArrayModifier;
import org.eclipse.cdt.core.dom.ast.IASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTParameterDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.IFunction;
import org.eclipse.cdt.core.dom.ast.IVariable;
import residua.c.frontend.text.Declarators;

/** Arrays whose size depends on an object. */
public final class VariableArrays {
  private VariableArrays() {}

  /**
   * Whether a jump back before a declaration ends the lifetime of all that it declares: only
   * variable arrays, or names of types with such an array in them (C17, 6.2.4). A pointer to a
   * variable array lives on, like any other object, until its block is left.
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

  /** Whether a declarator names an array of variable size, or of elements of variable size. */
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

  /**
   * Whether calculating the length of an array has a side effect or calls a function. Arrays in the
   * parameters of a mere declaration do not count: their lengths are not calculated.
   */
  public static boolean changeSomething(IASTNode node) {
    return changeSomething(node, new ChangeVisitor(false));
  }

  /** The same for the parameters of a function with a body. */
  public static boolean parametersChangeSomething(IASTFunctionDefinition definition) {
    return changeSomething(definition.getDeclarator(), new ChangeVisitor(true));
  }

  private static boolean changeSomething(IASTNode node, ChangeVisitor visitor) {
    node.accept(visitor);
    return visitor.changes;
  }

  /** The lengths of the arrays, and their dimensions, that a declaration declares. */
  public static List<IASTExpression> lengths(IASTSimpleDeclaration declaration) {
    List<IASTExpression> lengths = new ArrayList<>();
    if (declaration.getDeclSpecifier() instanceof IASTCompositeTypeSpecifier) {
      return List.of();
    }
    for (IASTDeclarator each : declaration.getDeclarators()) {
      IASTNode at = Declarators.innermost(each);
      while (at instanceof IASTDeclarator declarator) {
        if (declarator instanceof IASTArrayDeclarator array) {
          for (IASTArrayModifier modifier : array.getArrayModifiers()) {
            if (modifier.getConstantExpression() != null) {
              lengths.add(modifier.getConstantExpression());
            }
          }
        }
        at = declarator.getParent();
      }
    }
    return lengths;
  }

  private static final class ChangeVisitor extends ASTVisitor {
    private final boolean visitsParameters;
    private boolean changes;
    private int lengths;

    ChangeVisitor(boolean visitsParameters) {
      this.visitsParameters = visitsParameters;
      shouldVisitArrayModifiers = true;
      shouldVisitInitializers = true;
      shouldVisitParameterDeclarations = true;
      shouldVisitExpressions = true;
    }

    @Override
    public int visit(IASTInitializer initializer) {
      return PROCESS_SKIP;
    }

    @Override
    public int visit(IASTParameterDeclaration declaration) {
      return visitsParameters ? PROCESS_CONTINUE : PROCESS_SKIP;
    }

    @Override
    public int visit(IASTArrayModifier modifier) {
      lengths++;
      return PROCESS_CONTINUE;
    }

    @Override
    public int leave(IASTArrayModifier modifier) {
      lengths--;
      return PROCESS_CONTINUE;
    }

    @Override
    public int visit(IASTExpression expression) {
      changes |= lengths > 0 && OperandOrder.mayChange(expression);
      return PROCESS_CONTINUE;
    }
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
