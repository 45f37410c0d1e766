package residua.checker.whole;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import residua.c.cfa.GlobalItem;
import residua.c.cfa.TagMention;
import residua.c.cfa.TagMentions;
import residua.checker.text.Failure;
import residua.checker.text.Side;

/**
 * Compares the meaning of struct, union and enum tags in both programs, where no type is defined.
 */
final class TagScopes {
  private static final int WORDS_OF_A_DECLARATION = 3;

  private final Side residual;
  private final Map<String, TagMentions.Declaration> declarations;

  TagScopes(Side residual, Side original) {
    this.residual = residual;
    this.declarations = new TagMentions(original.program()).declarations();
  }

  /**
   * Whether a declaration of the residual program only declares a tag that the original declares at
   * file scope as well, together with something else.
   *
   * @param words the declaration
   */
  boolean isKnown(List<String> words) {
    return words.size() == WORDS_OF_A_DECLARATION
        && TagMention.isKeyword(words.get(0))
        && words.get(2).equals(";")
        && declarations.containsKey(words.get(0) + " " + words.get(1));
  }

  /**
   * Checks that a tag that the original declares at file scope does not denote several types, each
   * local to the parameters or the body that names it.
   *
   * @throws Failure if one does
   */
  void check() {
    TagMentions mentions = new TagMentions(residual.program());
    Map<String, TagMention> first = new LinkedHashMap<>();
    Map<String, Integer> pieces = new HashMap<>();
    for (GlobalItem item : residual.program().items()) {
      Set<String> here = new HashSet<>();
      for (TagMention mention : mentions.in(item)) {
        first.putIfAbsent(mention.type(), mention);
        if (here.add(mention.type())) {
          pieces.merge(mention.type(), 1, Integer::sum);
        }
      }
    }
    for (TagMention mention : first.values()) {
      if (!mention.atFileScope()
          && pieces.get(mention.type()) > 1
          && declarations.containsKey(mention.type())) {
        throw new Failure(
            Failure.Kind.NEW_BEHAVIOUR,
            "'"
                + mention.type()
                + "' at "
                + residual.place(mention.where().start())
                + " is a separate type there, not that of the rest of the program");
      }
    }
  }
}
