package residua.c.linker;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import residua.base.text.AttributeTokens;
import residua.base.text.Token;
import residua.base.text.TokenTable;

/** Names of symbols in strings: assembly, and attributes such as {@code alias}. */
final class AssemblerNames {
  private static final Set<String> ASSEMBLY = Set.of("asm", "__asm__", "__asm");

  /** Operands and escaped characters. */
  private static final Pattern NO_NAMES = Pattern.compile("%[a-zA-Z]?\\[[^\\]]*\\]|\\\\[a-z]");

  private static final Pattern NO_WORDS = Pattern.compile("[^A-Za-z0-9_$]+");
  private static final String BUILTIN = "__builtin_";

  private AssemblerNames() {}

  /** All words of such strings, and the functions for which built-in ones may stand. */
  static Set<String> of(TokenTable tokens) {
    Set<String> result = new HashSet<>();
    BitSet attributes = AttributeTokens.of(tokens);
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.kind(i) == Token.Kind.STRING && attributes.get(i)) {
        result.addAll(words(tokens.text(i)));
      } else if (isAssembly(tokens, i)) {
        strings(tokens, i).forEach(at -> result.addAll(words(tokens.text(at))));
      } else if (tokens.word(i) >= 0 && tokens.text(i).startsWith(BUILTIN)) {
        result.add(tokens.text(i).substring(BUILTIN.length()));
      }
    }
    return result;
  }

  /** The strings of attributes and assembly. */
  static BitSet naming(TokenTable tokens) {
    BitSet result = new BitSet();
    BitSet attributes = AttributeTokens.of(tokens);
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.kind(i) == Token.Kind.STRING && attributes.get(i)) {
        result.set(i);
      } else if (isAssembly(tokens, i)) {
        strings(tokens, i).forEach(result::set);
      }
    }
    return result;
  }

  static boolean isAssembly(TokenTable tokens, int token) {
    return tokens.word(token) >= 0 && ASSEMBLY.contains(tokens.text(token));
  }

  /** The tokens that are strings of the assembly that begins with a token. */
  static List<Integer> strings(TokenTable tokens, int word) {
    List<Integer> result = new java.util.ArrayList<>();
    int depth = 0;
    for (int i = word + 1; i < tokens.size(); i++) {
      depth += tokens.is(i, '(') ? 1 : tokens.is(i, ')') ? -1 : 0;
      if (depth == 0 && (tokens.is(i, ')') || tokens.is(i, ';') || tokens.is(i, '{'))) {
        break;
      }
      if (tokens.kind(i) == Token.Kind.STRING) {
        result.add(i);
      }
    }
    return result;
  }

  /** The words in a string of assembly; names of operands and escaped characters are none. */
  static List<String> words(String string) {
    return List.of(NO_WORDS.split(NO_NAMES.matcher(string).replaceAll(" ")));
  }
}
