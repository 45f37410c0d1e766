package residua.project.discovery;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.base.text.Token;
import residua.base.text.TokenTable;

/**
 * A file of C, as far as its tokens tell without preprocessing it.
 *
 * @param path relative to the directory that is looked at
 * @param functions those that it defines
 * @param words all identifiers in it
 * @param included the files of C that it includes, as {@code path}
 * @param target the function that it is a harness for, if {@code residua harness} has written it
 */
record SourceFile(
    String path,
    List<DefinedFunction> functions,
    Set<String> words,
    Set<String> included,
    Optional<Target> target) {
  private static final Pattern INCLUDED = Pattern.compile("#\\s*include\\s*\"(.*\\.c)\"");
  private static final Pattern HARNESS =
      Pattern.compile("/\\*\\s*\\* A harness for (\\w+)\\(\\) of (.*): calls it ");

  SourceFile {
    functions = List.copyOf(functions);
    words = Set.copyOf(words);
    included = Set.copyOf(included);
  }

  /**
   * A function that a harness calls.
   *
   * @param file as it was named where the harness was written
   */
  record Target(String function, String file) {
    boolean is(String name, String path) {
      return function.equals(name) && (file.equals(path) || file.endsWith("/" + path));
    }
  }

  /**
   * A function.
   *
   * @param takes what it needs
   * @param mayGiveMemory whether its result may be, or contain, a pointer
   */
  record DefinedFunction(String name, boolean isStatic, Parameters takes, boolean mayGiveMemory) {}

  /** The parameters of a function, as far as tokens tell. */
  enum Parameters {
    NONE,
    /** Of types that the language or the standard library have. */
    NUMBERS,
    /** No pointers, unless there are some in types of the program. */
    UNKNOWN_TYPES,
    OTHERS
  }

  private static final Set<String> KEYWORDS =
      Set.of("if", "while", "for", "switch", "return", "sizeof", "else", "do", "defined");

  private static final Set<String> PLAIN =
      Set.of(
          "void",
          "char",
          "short",
          "int",
          "long",
          "signed",
          "unsigned",
          "float",
          "double",
          "_Bool",
          "bool",
          "const",
          "int8_t",
          "int16_t",
          "int32_t",
          "int64_t",
          "uint8_t",
          "uint16_t",
          "uint32_t",
          "uint64_t",
          "size_t",
          "ssize_t");

  /** Reads a file. */
  static SourceFile read(Path directory, Path file) throws IOException {
    String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    TokenTable tokens = TokenTable.of(text);
    Set<String> words = new HashSet<>();
    Set<String> included = new HashSet<>();
    List<DefinedFunction> functions = new ArrayList<>();
    Path path = directory.relativize(file);
    int depth = 0;
    int item = 0;
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.kind(i) == Token.Kind.DIRECTIVE) {
        Matcher matcher = INCLUDED.matcher(tokens.text(i));
        if (matcher.lookingAt()) {
          included.add(path.resolveSibling(matcher.group(1)).normalize().toString());
        }
        item = depth == 0 ? i + 1 : item;
        continue;
      }
      if (tokens.kind(i) == Token.Kind.IDENTIFIER) {
        words.add(tokens.text(i));
      }
      if (depth == 0 && isDefinition(tokens, i)) {
        functions.add(function(tokens, item, i));
      }
      // extern "C" { } encloses what it is about, for C++ only.
      boolean isLinkage = tokens.is(i, '{') && i > 1 && tokens.text(i - 2).equals("extern");
      depth += tokens.is(i, '{') && !isLinkage ? 1 : tokens.is(i, '}') ? -1 : 0;
      depth = Math.max(depth, 0);
      if (depth == 0 && (isLinkage || tokens.is(i, ';') || tokens.is(i, '}'))) {
        item = i + 1;
      }
    }
    Matcher harness = HARNESS.matcher(text);
    Optional<Target> target =
        harness.lookingAt()
            ? Optional.of(new Target(harness.group(1), harness.group(2)))
            : Optional.empty();
    return new SourceFile(path.toString(), functions, words, included, target);
  }

  /** Whether a token is the name of a function whose body follows. */
  private static boolean isDefinition(TokenTable tokens, int name) {
    if (tokens.kind(name) != Token.Kind.IDENTIFIER
        || KEYWORDS.contains(tokens.text(name))
        || tokens.text(name).startsWith("__")
        || name == 0
        || !tokens.is(name + 1, '(')) {
      return false;
    }
    boolean hasType = tokens.kind(name - 1) == Token.Kind.IDENTIFIER || tokens.is(name - 1, '*');
    int after = closing(tokens, name + 1) + 1;
    // Clauses of CBMC stand before the body.
    while (after + 1 < tokens.size()
        && tokens.text(after).startsWith("__CPROVER_")
        && tokens.is(after + 1, '(')) {
      after = closing(tokens, after + 1) + 1;
    }
    return hasType && after < tokens.size() && tokens.is(after, '{');
  }

  private static int closing(TokenTable tokens, int open) {
    int depth = 0;
    for (int i = open; i < tokens.size(); i++) {
      depth += tokens.is(i, '(') ? 1 : tokens.is(i, ')') ? -1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    return tokens.size() - 1;
  }

  private static DefinedFunction function(TokenTable tokens, int item, int name) {
    boolean isStatic = false;
    for (int i = item; i < name; i++) {
      isStatic |= tokens.text(i).equals("static");
    }
    return new DefinedFunction(
        tokens.text(name),
        isStatic,
        parameters(tokens, name + 1),
        !PLAIN.contains(tokens.text(name - 1)));
  }

  private static Parameters parameters(TokenTable tokens, int open) {
    int end = closing(tokens, open);
    boolean isNothing = end == open + 1 || end == open + 2 && tokens.text(open + 1).equals("void");
    if (isNothing) {
      return Parameters.NONE;
    }
    boolean areNumbers = true;
    for (int i = open + 1; i < end; i++) {
      boolean isWord = tokens.kind(i) == Token.Kind.IDENTIFIER;
      if (!isWord && !tokens.is(i, ',')) {
        return Parameters.OTHERS;
      }
      boolean isType = PLAIN.contains(tokens.text(i));
      boolean isName =
          isWord
              && !isType
              && PLAIN.contains(tokens.text(i - 1))
              && (tokens.is(i + 1, ',') || i + 1 == end);
      areNumbers &= isType || isName || tokens.is(i, ',');
    }
    return areNumbers ? Parameters.NUMBERS : Parameters.UNKNOWN_TYPES;
  }
}
