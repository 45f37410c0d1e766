package residua.c.frontend.lowering;

import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTCaseStatement;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTSwitchStatement;

/**
 * Case labels whose value depends on their position in the body of their switch, since the body
 * declares a name that they use.
 */
final class CaseLabels {
  private final Map<IASTSwitchStatement, Set<String>> declared = new IdentityHashMap<>();

  /** Whether a label has another value elsewhere in its switch. */
  boolean dependsOnPlace(IASTCaseStatement label) {
    Set<String> names = new HashSet<>();
    if (label.getExpression() != null) {
      label.getExpression().accept(new NameVisitor(names, false));
    }
    if (names.isEmpty()) {
      return false;
    }
    for (IASTNode at = label.getParent(); at != null; at = at.getParent()) {
      if (at instanceof IASTSwitchStatement statement) {
        return declaredIn(statement).stream().anyMatch(names::contains);
      }
    }
    return false;
  }

  private Set<String> declaredIn(IASTSwitchStatement statement) {
    return declared.computeIfAbsent(
        statement,
        s -> {
          Set<String> names = new HashSet<>();
          s.getBody().accept(new NameVisitor(names, true));
          return names;
        });
  }

  private static final class NameVisitor extends ASTVisitor {
    private final Set<String> names;
    private final boolean declarations;

    NameVisitor(Set<String> names, boolean declarations) {
      this.names = names;
      this.declarations = declarations;
      shouldVisitNames = true;
    }

    @Override
    public int visit(IASTName name) {
      if (!declarations || !name.isReference()) {
        names.add(String.valueOf(name.getSimpleID()));
      }
      return PROCESS_CONTINUE;
    }
  }
}
