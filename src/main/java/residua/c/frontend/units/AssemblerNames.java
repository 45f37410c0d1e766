package residua.c.frontend.units;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.base.text.AttributeTokens;
import residua.base.text.Token;
import residua.base.text.TokenTable;

/** Names of symbols in strings: assembly, and attributes such as {@code alias}. */
public final class AssemblerNames {
  private static final Set<String> ASSEMBLY = Set.of("asm", "__asm__", "__asm");

  /** Operands and escaped characters. */
  private static final Pattern NO_NAMES = Pattern.compile("%[a-zA-Z]?\\[[^\\]]*\\]|\\\\[a-z]");

  private static final Pattern NO_WORDS = Pattern.compile("[^A-Za-z0-9_$]+");

  /** A label, and what is left after it. */
  private static final Pattern LABEL = Pattern.compile("([\\w.$]+)\\s*:(?!:)(.*)");

  /** Directives that give a name a value, or a text (manual of GNU as). */
  private static final Pattern DEFINITION =
      Pattern.compile(
          "\\.(?:set|equ|equiv|eqv|macro)\\s+([A-Za-z_.$][\\w.$]*).*"
              + "|([A-Za-z_.$][\\w.$]*)\\s*=(?!=).*");

  private static final String BUILTIN = "__builtin_";

  private AssemblerNames() {}

  /** All words of such strings, and the functions for which built-in ones may stand. */
  public static Set<String> of(TokenTable tokens) {
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
  public static BitSet naming(TokenTable tokens) {
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

  /** Whether a token begins assembly. */
  public static boolean isAssembly(TokenTable tokens, int token) {
    return tokens.word(token) >= 0 && ASSEMBLY.contains(tokens.text(token));
  }

  /** The tokens that are strings of the assembly that begins with a token. */
  public static List<Integer> strings(TokenTable tokens, int word) {
    List<Integer> result = new ArrayList<>();
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
  public static List<String> words(String string) {
    return List.of(NO_WORDS.split(NO_NAMES.matcher(string).replaceAll(" ")));
  }

  /**
   * The symbols and macros that assembly defines, by name, with the first string that does. The
   * assembler keeps them until the end of its input.
   */
  public static Map<String, Integer> defined(TokenTable tokens) {
    Map<String, Integer> result = new LinkedHashMap<>();
    for (int i = 0; i < tokens.size(); i++) {
      if (isAssembly(tokens, i)) {
        StringBuilder text = new StringBuilder();
        int last = -1;
        int first = -1;
        for (int string : strings(tokens, i)) {
          if (last >= 0 && string > last + 1) {
            break; // operands follow
          }
          first = first < 0 ? string : first;
          last = string;
          text.append(tokens.text(string), 1, tokens.text(string).length() - 1);
        }
        for (String statement : text.toString().replace("\\t", " ").split("\\\\n|;|\\n")) {
          define(statement.strip(), first, result);
        }
      }
    }
    return result;
  }

  private static void define(String statement, int at, Map<String, Integer> result) {
    Matcher label = LABEL.matcher(statement);
    if (label.matches()) {
      if (!label.group(1).matches("[0-9].*")) { // A number may be several labels.
        result.putIfAbsent(label.group(1), at);
      }
      define(label.group(2).strip(), at, result);
      return;
    }
    Matcher definition = DEFINITION.matcher(statement);
    if (definition.matches()) {
      String name = definition.group(1) == null ? definition.group(2) : definition.group(1);
      result.putIfAbsent(name, at);
    }
  }
}
