package residua.tool;

import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import residua.base.text.TokenTable;
import residua.c.cfa.GlobalItem;
import residua.c.cfa.Program;

/**
 * Words that go beyond the semantics of C, and which some tools ignore: assembly, and words in
 * attributes.
 */
final class MisreadWords {
  private static final Set<String> ASSEMBLY = Set.of("asm", "__asm", "__asm__");
  private static final Set<String> ATTRIBUTES = Set.of("__attribute__", "__attribute");

  private MisreadWords() {}

  /**
   * The first of these words in a program.
   *
   * @param words the words searched for, without underscores around them
   * @param isPassedOver the items not searched
   */
  static Optional<String> in(Program program, Pattern words, Predicate<GlobalItem> isPassedOver) {
    TokenTable tokens = program.source().tokens();
    for (GlobalItem item : program.items()) {
      if (isPassedOver.test(item)) {
        continue;
      }
      int end = tokens.from(item.text().end());
      for (int i = tokens.from(item.text().start()); i < end; i++) {
        if (ASSEMBLY.contains(tokens.text(i)) && isOne(tokens.text(i), words)) {
          return Optional.of(tokens.text(i));
        }
        if (ATTRIBUTES.contains(tokens.text(i))) {
          Optional<String> found = inParentheses(tokens, i + 1, end, words);
          if (found.isPresent()) {
            return found;
          }
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<String> inParentheses(
      TokenTable tokens, int open, int end, Pattern words) {
    int depth = 0;
    for (int i = open; i < end; i++) {
      if (tokens.is(i, '(')) {
        depth++;
      } else if (tokens.is(i, ')')) {
        depth--;
      } else if (isOne(tokens.text(i), words)) {
        return Optional.of(tokens.text(i));
      }
      if (depth == 0) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  private static boolean isOne(String word, Pattern words) {
    return words.matcher(word.replaceAll("^__|__$", "")).matches();
  }
}
