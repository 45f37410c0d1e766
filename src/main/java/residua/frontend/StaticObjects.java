package residua.frontend;

import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.DOMException;
import org.eclipse.cdt.core.dom.ast.EScopeKind;
import org.eclipse.cdt.core.dom.ast.IASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTEnumerationSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.IField;
import org.eclipse.cdt.core.dom.ast.IScope;

/** Local objects of static storage duration: clones of a function share one object. */
final class StaticObjects {
  private StaticObjects() {}

  /** Whether a declaration means the same at file scope: it names nothing that is local. */
  static boolean canMoveToFileScope(IASTSimpleDeclaration declaration) {
    boolean definesType =
        declaration.getDeclSpecifier() instanceof IASTCompositeTypeSpecifier
            || declaration.getDeclSpecifier() instanceof IASTEnumerationSpecifier;
    if (definesType) {
      return false;
    }
    LocalNameFinder finder = new LocalNameFinder();
    declaration.accept(finder);
    return !finder.found;
  }

  private static final class LocalNameFinder extends ASTVisitor {
    private boolean found;

    LocalNameFinder() {
      shouldVisitNames = true;
    }

    @Override
    public int visit(IASTName name) {
      IBinding binding = name.resolveBinding();
      found |= !name.isDeclaration() && isLocal(binding);
      return found ? PROCESS_ABORT : PROCESS_CONTINUE;
    }

    private static boolean isLocal(IBinding binding) {
      if (binding == null || binding instanceof IField) {
        return false;
      }
      try {
        IScope scope = binding.getScope();
        return scope != null && scope.getKind() != EScopeKind.eGlobal;
      } catch (DOMException e) {
        return true;
      }
    }
  }
}
