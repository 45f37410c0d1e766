package residua.c.frontend.types;

import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.ITypedef;

/** Types that the parser does not see as written, as with {@code typeof}. */
public interface WrittenTypes {
  /** There are no such types. */
  WrittenTypes NONE =
      new WrittenTypes() {
        @Override
        public Optional<CType> of(ITypedef alias) {
          return Optional.empty();
        }

        @Override
        public Optional<CType> of(IASTDeclarator declarator) {
          return Optional.empty();
        }
      };

  /** The type of a typedef name; empty if the parser knows it. */
  Optional<CType> of(ITypedef alias);

  /** The declared type of a declarator at file scope or of a member. */
  Optional<CType> of(IASTDeclarator declarator);
}
