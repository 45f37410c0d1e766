package residua.frontend.types;

import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.ITypedef;

/** Types that the parser does not see as they are written, as with {@code typeof}. */
public interface WrittenTypes {
  /** Nothing is written so. */
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

  /** What a name of a type stands for; empty if the parser knows. */
  Optional<CType> of(ITypedef alias);

  /** The type of what a declarator at file scope, or of a member, declares. */
  Optional<CType> of(IASTDeclarator declarator);
}
