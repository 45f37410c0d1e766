package residua.c.frontend.text;

import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import residua.base.text.SourceText;

/**
 * A parsed translation unit.
 *
 * @param source its text, before masking
 * @param unit its syntax tree
 * @param places the positions of the nodes of the tree
 * @param definitions the functions with a body, by index
 */
public record ParsedUnit(
    SourceText source,
    IASTTranslationUnit unit,
    NameTable names,
    Places places,
    List<IASTFunctionDefinition> definitions) {
  public ParsedUnit {
    definitions = List.copyOf(definitions);
  }
}
