package residua.c.frontend.text;

import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import org.eclipse.cdt.internal.core.dom.parser.ASTNode;
import org.eclipse.cdt.internal.core.parser.scanner.ILocationResolver;
import residua.base.text.Slice;

/**
 * Positions of the nodes of one translation unit in the text. A node itself can only tell by going
 * up to its root, which takes too long where programs nest deeply.
 */
public final class Places {
  private static final Slice NOWHERE = new Slice(0, 0);

  private final ILocationResolver resolver;

  /** The positions in a translation unit. */
  public Places(IASTTranslationUnit unit) {
    this.resolver = unit.getAdapter(ILocationResolver.class);
  }

  /** The text of a node; an empty slice at its start if the node has no text. */
  public Slice of(IASTNode node) {
    ASTNode place = (ASTNode) node;
    if (place.getOffset() <= 0 && place.getLength() == 0) {
      return NOWHERE;
    }
    var location = resolver.getMappedFileLocation(place.getOffset(), place.getLength());
    return location == null
        ? NOWHERE
        : new Slice(location.getNodeOffset(), location.getNodeOffset() + location.getNodeLength());
  }
}
