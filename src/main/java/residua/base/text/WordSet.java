package residua.base.text;

import java.util.BitSet;
import java.util.function.Predicate;

/** Some of the words of a {@link TokenTable}, by their numbers. */
public final class WordSet {
  private final BitSet words;

  private WordSet(BitSet words) {
    this.words = words;
  }

  static WordSet of(TokenTable tokens, Predicate<String> property) {
    BitSet words = new BitSet();
    for (int word = 0; word < tokens.wordCount(); word++) {
      if (property.test(tokens.spelling(word))) {
        words.set(word);
      }
    }
    return new WordSet(words);
  }

  /** Whether a word is in it; the number -1 of a non-word never is. */
  public boolean contains(int word) {
    return word >= 0 && words.get(word);
  }

  /** Whether it is empty. */
  public boolean isEmpty() {
    return words.isEmpty();
  }
}
