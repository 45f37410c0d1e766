package residua.c.frontend.constructs;

import java.util.BitSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import residua.base.text.AttributeTokens;
import residua.base.text.Slice;
import residua.base.text.SourceText;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.cfa.Construct;
import residua.c.cfa.GlobalItem;
import residua.c.frontend.text.Pragmas;

/** Constructs that a program shows by its words: the parser does not see all of them. */
final class WordConstructs {
  private static final Set<String> CALLED = Set.of("__attribute__", "__attribute", "__declspec");
  private static final Set<String> ASSEMBLY = Set.of("asm", "__asm", "__asm__");

  /** Words that may stand in front of a statement. */
  private static final Set<String> BEFORE_STATEMENTS =
      Set.of("{", "}", ";", ")", ":", "else", "do");

  private static final Map<String, String> KEYWORDS =
      Map.ofEntries(
          Map.entry("volatile", "volatile"),
          Map.entry("__volatile__", "volatile"),
          Map.entry("__volatile", "volatile"),
          Map.entry("typeof", "typeof"),
          Map.entry("__typeof__", "typeof"),
          Map.entry("__typeof", "typeof"),
          Map.entry("typeof_unqual", "typeof"),
          Map.entry("__auto_type", "__auto_type"),
          Map.entry("_Generic", "_Generic"),
          Map.entry("_Alignas", "_Alignas"),
          Map.entry("alignas", "_Alignas"),
          Map.entry("_Alignof", "_Alignof"),
          Map.entry("alignof", "_Alignof"),
          Map.entry("__alignof__", "_Alignof"),
          Map.entry("__alignof", "_Alignof"),
          Map.entry("_Atomic", "_Atomic"),
          Map.entry("_Thread_local", "_Thread_local"),
          Map.entry("thread_local", "_Thread_local"),
          Map.entry("__thread", "_Thread_local"),
          Map.entry("_Complex", "_Complex"),
          Map.entry("__complex__", "_Complex"),
          Map.entry("__complex", "_Complex"),
          Map.entry("_Imaginary", "_Complex"),
          Map.entry("__real__", "_Complex"),
          Map.entry("__real", "_Complex"),
          Map.entry("__imag__", "_Complex"),
          Map.entry("__imag", "_Complex"),
          Map.entry("__int128", "__int128"),
          Map.entry("__int128_t", "__int128"),
          Map.entry("__uint128_t", "__int128"),
          Map.entry("__func__", "__func__"),
          Map.entry("__FUNCTION__", "__func__"),
          Map.entry("__PRETTY_FUNCTION__", "__PRETTY_FUNCTION__"),
          Map.entry("__label__", "__label__"),
          Map.entry("_BitInt", "_BitInt"),
          Map.entry("constexpr", "constexpr"));

  private static final Pattern TYPES =
      Pattern.compile("_Float\\d+x?|__float\\d+|__fp16|__bf16|_Decimal\\d+|_Accum|_Sat|_Fract");
  private static final Pattern BUILTINS =
      Pattern.compile("__builtin_(?!va_list$|va_start$|va_end$).*|__sync_.*|__atomic_.*|__c11_.*");

  /** Library functions whose call does more than a function can. */
  private static final Map<String, String> CALLS =
      Map.ofEntries(
          Map.entry("setjmp", "setjmp"),
          Map.entry("_setjmp", "setjmp"),
          Map.entry("__sigsetjmp", "setjmp"),
          Map.entry("sigsetjmp", "setjmp"),
          Map.entry("longjmp", "setjmp"),
          Map.entry("siglongjmp", "setjmp"),
          Map.entry("signal", "signal"),
          Map.entry("sigaction", "signal"),
          Map.entry("raise", "signal"),
          Map.entry("atexit", "atexit"),
          Map.entry("on_exit", "atexit"),
          Map.entry("at_quick_exit", "atexit"),
          Map.entry("fesetround", "fesetround"),
          Map.entry("fesetenv", "fesetround"),
          Map.entry("alloca", "alloca"),
          Map.entry("fork", "fork"),
          Map.entry("vfork", "fork"),
          Map.entry("pthread_create", "pthread_create"),
          Map.entry("thrd_create", "pthread_create"));

  /** Sections whose contents are executed before or after everything else. */
  private static final Pattern RUN =
      Pattern.compile(
          "\"\\.((preinit_array|init_array|fini_array|ctors|dtors)(\\..*)?|init|fini)\"");

  /** Symbols that linkers define for sections. */
  private static final Pattern BOUNDS = Pattern.compile("__(start|stop)_\\w+");

  private static final Pattern HEXADECIMAL = Pattern.compile("0[xX].*");
  private static final Pattern BINARY = Pattern.compile("0[bB][01].*");
  private static final Pattern IMAGINARY = Pattern.compile(".*[iIjJ][fFlLuU]*");
  private static final Pattern FLOATING = Pattern.compile("0[xX].*[pP].*|(?!0[xX]).*[.eE].*");
  private static final Pattern OTHER_SUFFIX = Pattern.compile(".*([dD][fFdDlL]|[fF]\\d+x?|[wWqQ])");
  private static final Pattern SEVERAL =
      Pattern.compile("'(?>\\\\x[0-9a-fA-F]+|\\\\[0-7]{1,3}|\\\\.|[^\\\\']){2,}'");
  private static final Pattern OTHER_ESCAPE =
      Pattern.compile("(?s).*(?<!\\\\)(\\\\\\\\)*\\\\[eE].*");
  private static final Pattern UNIVERSAL =
      Pattern.compile("(?s).*(?<!\\\\)(\\\\\\\\)*\\\\([uU][0-9a-fA-F]{4}|N).*");
  private static final Set<String> DIGRAPHS = Set.of("<:", ":>", "<%", "%>", "%:");
  private static final Pattern LINE_MARKER = Pattern.compile("#\\s*(line\\b|\\d|$).*");
  private static final Pattern STDC = Pattern.compile("(?s)\\s*STDC\\s.*");

  private final SourceText source;
  private final TokenTable tokens;
  private final BitSet inAttributes;
  private final boolean isX87;
  private final BiConsumer<String, Integer> found;

  /**
   * Prepares the search in a program.
   *
   * @param isX87 whether compilers evaluate floating-point arithmetic in another width than that of
   *     its types, as they do for 32 bits
   * @param found receives names and offsets in the text
   */
  WordConstructs(SourceText source, boolean isX87, BiConsumer<String, Integer> found) {
    this.source = source;
    this.tokens = source.tokens();
    this.inAttributes = AttributeTokens.of(tokens);
    this.isX87 = isX87;
    this.found = found;
  }

  /**
   * Finds the constructs in an item of the program.
   *
   * @param body where the body of the function that it defines begins; its end otherwise
   * @param ofSystem whether it comes from a system header, whose functions tools know by name
   */
  void findIn(GlobalItem item, int body, boolean ofSystem) {
    int first = tokens.from(item.text().start());
    int end = tokens.from(item.text().end());
    for (int i = first; i < end; i++) {
      if (inAttributes.get(i) && tokens.kind(i) != Token.Kind.DIRECTIVE) {
        continue;
      }
      String text = tokens.text(i);
      switch (tokens.kind(i)) {
        case IDENTIFIER -> word(i, first, end, item, body, ofSystem);
        case NUMBER -> number(i, text);
        case STRING, CHARACTER -> literal(i, text);
        case PUNCTUATION -> punctuation(i, end, text);
        case DIRECTIVE -> directive(i, text);
      }
    }
  }

  private void word(int at, int first, int end, GlobalItem item, int body, boolean ofSystem) {
    String text = tokens.text(at);
    // Tools know the library functions, whatever their headers declare.
    boolean isKnown = ofSystem && tokens.start(at) < body && declaresFunctions(item);
    if (CALLED.contains(text)) {
      if (!isKnown) {
        attributes(at + 1, end);
      }
    } else if (ASSEMBLY.contains(text)) {
      if (!isKnown) {
        found.accept(assembly(at, first, body), tokens.start(at));
      }
    } else if (text.equals("_Pragma")) {
      directive(at, text);
    } else if (KEYWORDS.containsKey(text) && !isOfAssertion(at, first)) {
      found.accept(KEYWORDS.get(text), tokens.start(at));
    } else if (TYPES.matcher(text).matches()
        || (BUILTINS.matcher(text).matches() && !item.declares().contains(text))) {
      found.accept(text, tokens.start(at));
    } else if (CALLS.containsKey(text) && tokens.start(at) > body && tokens.is(at + 1, '(')) {
      found.accept(CALLS.get(text), tokens.start(at));
    } else if (!ofSystem && BOUNDS.matcher(text).matches()) {
      found.accept("bounds of a section", tokens.start(at));
    } else if (text.equals("long") && isNear(at, "double")) {
      found.accept("long double", tokens.start(at));
    } else if (isX87 && (text.equals("double") || text.equals("float"))) {
      found.accept("floating-point numbers for 32 bits", tokens.start(at));
    }
    characters(at, text);
  }

  /** The output of a failed assertion does not matter. */
  private boolean isOfAssertion(int at, int first) {
    int depth = 0;
    for (int i = at - 1; i > first; i--) {
      if (tokens.is(i, ';') || tokens.is(i, '{')) {
        return false;
      }
      depth += tokens.is(i, ')') ? 1 : 0;
      if (tokens.is(i, '(') && depth-- == 0) {
        return tokens.text(i - 1).equals(SyntaxConstructs.FAILED_ASSERTION);
      }
    }
    return false;
  }

  private boolean declaresFunctions(GlobalItem item) {
    String text = source.text(item.text());
    return item.declarators() > 0 && text.indexOf('{') < 0 && !text.contains("typedef");
  }

  private boolean isNear(int at, String word) {
    return (at > 0 && tokens.text(at - 1).equals(word))
        || (at + 1 < tokens.size() && tokens.text(at + 1).equals(word));
  }

  private String assembly(int at, int first, int body) {
    if (tokens.start(at) > body) {
      return BEFORE_STATEMENTS.contains(tokens.text(at - 1))
          ? "assembly"
          : "register for a variable";
    }
    return at == first ? "assembly outside of functions" : "label for the assembler";
  }

  /** Reports the names in double parentheses; parenthesised arguments after a name belong to it. */
  private void attributes(int open, int end) {
    int depth = 0;
    for (int i = open; i < end; i++) {
      String text = tokens.text(i);
      if (text.equals("(") || text.equals("[")) {
        depth++;
      } else if (text.equals(")") || text.equals("]")) {
        depth--;
      } else if (depth > 0 && depth <= 2 && tokens.kind(i) == Token.Kind.IDENTIFIER) {
        attribute(i, text);
      }
      if (depth == 0) {
        return;
      }
    }
  }

  private void attribute(int at, String text) {
    String name = text.replaceAll("^__(.*)__$", "$1");
    boolean isScope = tokens.is(at + 1, ':');
    boolean isPlace = name.equals("section") && !RUN.matcher(tokens.text(at + 2)).matches();
    if (!isScope && !isPlace && !HarmlessAttributes.contains(name)) {
      found.accept(Construct.ATTRIBUTE + name, tokens.start(at));
    }
  }

  private void number(int at, String text) {
    boolean isFloating = FLOATING.matcher(text).matches();
    boolean isHexadecimal = HEXADECIMAL.matcher(text).matches();
    Optional<String> name = Optional.empty();
    if (text.indexOf('\'') >= 0) {
      name = Optional.of("digit separator");
    } else if (BINARY.matcher(text).matches()) {
      name = Optional.of("binary constant");
    } else if (IMAGINARY.matcher(text).matches()) {
      name = Optional.of("imaginary constant");
    } else if (isFloating && OTHER_SUFFIX.matcher(text).matches()) {
      name = Optional.of("floating constant of another type");
    } else if (isFloating && text.matches(".*[lL]")) {
      name = Optional.of("long double");
    } else if (isFloating && isHexadecimal) {
      name = Optional.of("hexadecimal floating constant");
    } else if (isFloating && isX87) {
      name = Optional.of("floating-point numbers for 32 bits");
    }
    name.ifPresent(found -> this.found.accept(found, tokens.start(at)));
  }

  private void literal(int at, String text) {
    int quote = Math.max(text.indexOf('"'), text.indexOf('\''));
    if (text.charAt(0) == 'L') {
      found.accept("wide literal", tokens.start(at));
    } else if (text.charAt(0) == 'u'
        || text.charAt(0) == 'U'
        || (quote > 0 && text.charAt(0) == 'R')) {
      found.accept("UTF literal", tokens.start(at));
    }
    if (SEVERAL.matcher(text.replaceAll("^[LuU8]*", "")).matches()) {
      found.accept("character constant of several characters", tokens.start(at));
    }
    if (OTHER_ESCAPE.matcher(text).matches()) {
      found.accept("escape that C does not have", tokens.start(at));
    }
    characters(at, text);
  }

  private void characters(int at, String text) {
    if (tokens.kind(at) == Token.Kind.IDENTIFIER && text.indexOf('$') >= 0) {
      found.accept("$ in a name", tokens.start(at));
    }
    if (UNIVERSAL.matcher(text).matches()) {
      found.accept("universal character name", tokens.start(at));
    }
    if (text.chars().anyMatch(each -> each > '~')) {
      found.accept("character beyond ASCII", tokens.start(at));
    }
  }

  private void punctuation(int at, int end, String text) {
    String two =
        source.text(
            new Slice(tokens.start(at), Math.min(tokens.end(at) + 1, source.text().length())));
    if (DIGRAPHS.contains(two)) {
      found.accept("digraph", tokens.start(at));
    }
    if (text.equals("[") && tokens.is(at + 1, '[') && inAttributes.get(at + 1)) {
      attributes(at, end);
    }
  }

  private void directive(int at, String text) {
    Optional<String> pragma = Pragmas.of(tokens, at);
    if (pragma.isPresent()) {
      if (!Pragmas.isHarmless(pragma.get())) {
        found.accept(pragmaName(pragma.get()), tokens.start(at));
      }
    } else if (tokens.kind(at) == Token.Kind.DIRECTIVE
        && !LINE_MARKER.matcher(source.text(tokens.slice(at))).lookingAt()) {
      found.accept("directive", tokens.start(at));
    }
  }

  private static String pragmaName(String pragma) {
    if (STDC.matcher(pragma).matches()) {
      return "pragma STDC";
    }
    String[] words = pragma.strip().split("\\W+");
    boolean isOfCompiler = words.length > 1 && (words[0].equals("GCC") || words[0].equals("clang"));
    return "pragma " + (isOfCompiler ? words[0] + " " + words[1] : words[0]);
  }
}
