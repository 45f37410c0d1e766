package residua.c.cfa;

import java.util.Set;
import residua.base.text.Slice;

/**
 * An occurrence of {@code struct}, {@code union} or {@code enum} with a tag. The first one at file
 * scope declares the tag for all that follows; one among parameters or in a body, if there was none
 * before, declares another type, whose scope ends there (C17 6.2.1p4, 6.7.2.3p8).
 *
 * @param type the keyword and the tag, with one blank between
 * @param where from the keyword to the tag
 * @param atFileScope whether it is outside parameters and bodies
 */
public record TagMention(String type, Slice where, boolean atFileScope) {
  private static final Set<String> KEYWORDS = Set.of("struct", "union", "enum");

  /** Whether a word is a keyword that a tag follows, whatever else has the tag's name. */
  public static boolean isKeyword(String word) {
    return KEYWORDS.contains(word);
  }
}
