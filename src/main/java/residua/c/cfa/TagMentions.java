package residua.c.cfa;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import residua.base.text.Slice;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.base.text.WordSet;

/** The occurrences of tags in a program. */
public final class TagMentions {
  private static final Set<String> ATTRIBUTE = Set.of("__attribute__", "__attribute");

  private final Program program;
  private final TokenTable tokens;
  private final WordSet keywords;

  /** The occurrences in a program, computed on demand. */
  public TagMentions(Program program) {
    this.program = program;
    this.tokens = program.source().tokens();
    this.keywords = tokens.wordsThat(TagMention::isKeyword);
  }

  /**
   * The occurrences in a piece of the program, in the order of its text, without types that a body
   * or a list of parameters defines for itself.
   */
  public List<TagMention> in(GlobalItem item) {
    String function =
        item.function().isPresent()
            ? program.functions().get(item.function().getAsInt()).name()
            : "";
    List<TagMention> result = new ArrayList<>();
    Set<String> ofItsOwn = new HashSet<>();
    int end = tokens.from(item.text().end());
    int depth = 0;
    boolean isAfterName = false;
    for (int i = tokens.from(item.text().start()); i < end; i++) {
      if (tokens.is(i, '(')) {
        depth++;
      } else if (tokens.is(i, ')')) {
        depth--;
      } else if (keywords.contains(tokens.word(i))) {
        int tag = tag(i + 1, end);
        if (tag < end) {
          String type = tokens.text(i) + " " + tokens.text(tag);
          boolean atFileScope = depth == 0 && !isAfterName;
          if (!atFileScope && tokens.is(tag + 1, '{')) {
            ofItsOwn.add(type);
          } else if (atFileScope || !ofItsOwn.contains(type)) {
            Slice where = new Slice(tokens.start(i), tokens.end(tag));
            result.add(new TagMention(type, where, atFileScope));
          }
          i = tag;
        }
      } else if (!isAfterName && !function.isEmpty()) {
        isAfterName = tokens.text(i).equals(function);
      }
    }
    return List.copyOf(result);
  }

  /** The token with the tag, or the end if there is none; attributes may precede it. */
  private int tag(int from, int end) {
    int at = from;
    while (at < end && ATTRIBUTE.contains(tokens.text(at))) {
      int depth = 0;
      do {
        at++;
        depth += tokens.is(at, '(') ? 1 : tokens.is(at, ')') ? -1 : 0;
      } while (depth > 0 && at < end);
      at++;
    }
    return at < end && tokens.kind(at) == Token.Kind.IDENTIFIER ? at : end;
  }

  /** For each type, its declaration at file scope: the first piece that names it there. */
  public Map<String, Declaration> declarations() {
    Map<String, Declaration> result = new HashMap<>();
    for (int i = 0; i < program.items().size(); i++) {
      for (TagMention mention : in(program.items().get(i))) {
        if (mention.atFileScope()) {
          result.putIfAbsent(mention.type(), new Declaration(i, mention));
        }
      }
    }
    return result;
  }

  /**
   * The declaration of a type at file scope.
   *
   * @param item index of the piece of the program
   * @param mention the first one there
   */
  public record Declaration(int item, TagMention mention) {}
}
