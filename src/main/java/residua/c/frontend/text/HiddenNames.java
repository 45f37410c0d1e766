package residua.c.frontend.text;

import java.util.BitSet;
import java.util.SortedSet;
import java.util.TreeSet;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTName;
import residua.base.text.Slice;
import residua.base.text.TokenTable;
import residua.base.text.WordSet;

/**
 * Positions where the name of a function with a body stands in the text and the parser has not seen
 * it: inside masked text, in assembly, in a misread construct. The function may be called from
 * there along paths that no edge shows.
 *
 * @param offsets where these names start
 */
public record HiddenNames(TreeSet<Integer> offsets) {
  /** Those of a translation unit. */
  public static HiddenNames in(ParsedUnit parsed) {
    NameTable names = parsed.names();
    TokenTable tokens = parsed.source().tokens();
    WordSet functionNames = tokens.wordsThat(names::isFunctionName);
    BitSet unseen = new BitSet();
    for (int i = 0; i < tokens.size(); i++) {
      if (functionNames.contains(tokens.word(i))) {
        unseen.set(i);
      }
    }
    parsed
        .unit()
        .accept(
            new ASTVisitor() {
              {
                shouldVisitNames = true;
                shouldVisitImplicitNames = false;
              }

              @Override
              public int visit(IASTName name) {
                if (names.isFunctionName(names.original(name))) {
                  int start = parsed.places().of(name).start();
                  int token = tokens.from(start);
                  if (token < tokens.size() && tokens.start(token) == start) {
                    unseen.clear(token);
                  }
                }
                return PROCESS_CONTINUE;
              }
            });
    TreeSet<Integer> hidden = new TreeSet<>();
    unseen.stream().forEach(token -> hidden.add(tokens.start(token)));
    return new HiddenNames(hidden);
  }

  /** The positions inside a slice, in ascending order. */
  public SortedSet<Integer> within(Slice slice) {
    return offsets.subSet(slice.start(), slice.end());
  }

  /** Whether such a name is in a text. */
  public boolean occurIn(Slice slice) {
    Integer first = offsets.ceiling(slice.start());
    return first != null && first < slice.end();
  }
}
