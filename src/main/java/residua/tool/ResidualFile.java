package residua.tool;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import residua.base.text.Position;
import residua.base.text.Slice;
import residua.base.text.SourceText;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.base.text.WordSet;
import residua.c.callgraph.SystemDeclarations;
import residua.c.callgraph.UndefinedFunctions;
import residua.c.cfa.Construct;
import residua.c.cfa.Function;
import residua.c.cfa.GlobalItem;
import residua.c.cfa.Program;
import residua.c.cfa.Variable;
import residua.c.libc.LibraryFunctions;
import residua.c.libc.VerifierFunctions;

/** A printed residual program, and the origins of its parts. */
public final class ResidualFile {
  private static final String ASSERTION = VerifierFunctions.FAILED_ASSERTION;
  private static final Set<String> ASSEMBLY = Set.of("asm", "__asm", "__asm__");
  private static final Pattern SPLICE = Pattern.compile("\\\\[ \\t\\r\\f\\x0B]*\n");

  /** Functions whose call is an error. */
  public static final List<String> ERRORS = VerifierFunctions.ERROR_CALLS;

  private final SourceText text;
  private final Program program;
  private final String model;
  private final Set<String> files = new TreeSet<>();
  private final TokenTable original;
  private final WordSet assembly;
  private final Supplier<Optional<Position>> numberedAddress;
  private final Optional<Position> plainRead;
  private final Supplier<List<Construct>> constructs;

  /**
   * A residual program.
   *
   * @param program the residual program, read again
   * @param original the program whose files count for positions
   * @param model the widths of its types: {@code LP64} or {@code ILP32}
   * @param numberedAddress where it converts an address to an integer, if it does
   * @param plainRead where it reads a volatile object, or may, that a tool may treat as an ordinary
   *     one, if it does
   * @param constructs its constructs that tools may interpret differently from compilers
   */
  public ResidualFile(
      Program program,
      SourceText original,
      String model,
      Supplier<Optional<Position>> numberedAddress,
      Optional<Position> plainRead,
      Supplier<List<Construct>> constructs) {
    this.plainRead = plainRead;
    this.model = model;
    this.constructs = constructs;
    this.numberedAddress = numberedAddress;
    this.program = program;
    this.text = program.source();
    this.assembly = text.tokens().wordsThat(ASSEMBLY::contains);
    TokenTable tokens = original.tokens();
    this.original = tokens;
    for (int i = 0; i < tokens.size(); i++) {
      files.add(original.file(tokens.start(i)));
    }
  }

  /** The printed text. */
  public String text() {
    return text.text();
  }

  /**
   * The text for a tool. A call of an error function is the error, whatever the function does; for
   * a tool that does not know it by name, a failing assertion before it makes it known. Lines stay
   * where they are.
   *
   * @param known the error calls that the tool knows by name
   */
  String textFor(List<String> known) {
    StringBuilder result = new StringBuilder(text());
    ERRORS.stream()
        .filter(name -> canFail(name, known) && !fails(name, known))
        .map(name -> program.function(name).orElseThrow())
        .sorted(Comparator.comparing((Function function) -> function.body().start()).reversed())
        .forEach(function -> result.insert(function.body().start() + 1, failing(function.name())));
    return result.toString();
  }

  /** The error calls in it that a tool knows by name. */
  List<String> errorsKnownTo(ToolDescription tool) {
    return Stream.concat(
            tool.errors().stream(),
            tool.bodilessErrors().stream().filter(name -> program.function(name).isEmpty()))
        .distinct()
        .toList();
  }

  /** The text where every error call is, or begins with, a failing assertion. */
  public String textWithAssertions() {
    return textFor(List.of(ASSERTION));
  }

  private String failing(String name) {
    boolean isDeclared =
        program.items().stream().anyMatch(item -> item.declares().contains(ASSERTION));
    String declaration =
        isDeclared
            ? ""
            : " extern void %s(const char *, const char *, unsigned int, const char *);"
                .formatted(ASSERTION);
    return "%s %s(\"%s is called\", \"residua\", 1, \"%s\");"
        .formatted(declaration, ASSERTION, name, name);
  }

  /** Whether a function can be made to fail in a way that a tool knows. */
  private boolean canFail(String name, List<String> known) {
    return !known.contains(name) && known.contains(ASSERTION) && program.function(name).isPresent();
  }

  /** The widths of its types: {@code LP64} or {@code ILP32}. */
  String model() {
    return model;
  }

  /** The function in which it starts. */
  public String entry() {
    return program.entryFunction().name();
  }

  /** Whether nothing in the text can be an error call, nor call a function without a body. */
  public boolean isWithoutErrors() {
    return !UndefinedFunctions.of(program).mayRun()
        && ERRORS.stream().noneMatch(name -> mentions(text(), name))
        && assertions().noneMatch(name -> names(all(), name));
  }

  private Slice all() {
    return new Slice(0, text().length());
  }

  /** The assertions that are left to verifiers. */
  private Stream<String> assertions() {
    return VerifierFunctions.ASSERTIONS.stream().filter(name -> program.function(name).isEmpty());
  }

  /**
   * An error call of {@link #textFor} that a tool treats as an ordinary call.
   *
   * @param known the error calls that it knows
   */
  Optional<String> unknownError(List<String> known) {
    return ERRORS.stream()
        .filter(name -> !known.contains(name) && isUsedOutside(name, known))
        .filter(name -> !canFail(name, known) && !fails(name, known))
        .findFirst()
        .or(() -> assertions().filter(name -> isUnknownAssertion(name, known)).findFirst());
  }

  /**
   * The reason why a tool is not trusted with it, if it contains something that the tool
   * misinterprets.
   */
  Optional<String> misread(ToolDescription tool) {
    return usesUndefined(tool.distrusts())
        .map(name -> "it does not know what " + name + "() does")
        .or(() ->
            MisreadWords.in(program, tool.misreads(), this::isOfSystem)
                .map(word -> "it does not read '" + word + "' as compilers do"));
  }

  /**
   * The constructs that a tool is known to interpret differently from compilers, in words; empty if
   * there are none.
   */
  Optional<String> readOtherwise(ToolDescription tool) {
    return ConstructTrust.of(tool).other(constructs.get());
  }

  /** The reason why a tool's proof is not trusted: constructs that it may interpret differently. */
  Optional<String> doubtful(ToolDescription tool) {
    return ConstructTrust.of(tool).doubtful(constructs.get());
  }

  /**
   * The reason why a tool's proof is not trusted: parts of the program that it has not analysed.
   */
  Optional<String> partlySeen(ToolDescription tool) {
    return misread(tool)
        .or(this::absent)
        .or(() ->
            tool.choosesArguments() && usesArguments()
                ? Optional.of("it considers only one choice of the arguments of " + entry() + "()")
                : Optional.empty())
        .or(() ->
            tool.placesObjects()
                ? numberedAddress.get().map(ResidualFile::whereItLikes)
                : Optional.empty())
        .or(() ->
            plainRead.map(at ->
                "it treats volatile objects as ordinary ones, and one may be read at "
                    + at.file()
                    + ":"
                    + at.line()));
  }

  /**
   * Functions that no tool can know, since they are missing: functions of the original, but not
   * those added by a tool's own dialect.
   */
  private Optional<String> absent() {
    UndefinedFunctions absent =
        UndefinedFunctions.of(program, name -> !original.wordsThat(name::equals).isEmpty());
    if (!absent.names().isEmpty()) {
      return Optional.of("what " + absent.names().getFirst() + "() does is not known");
    }
    return absent.mayRun()
        ? Optional.of("it may call functions that are missing")
        : Optional.empty();
  }

  private static String whereItLikes(Position at) {
    return "it chooses the addresses of objects itself, and the program converts an address to an"
        + " integer, at "
        + at;
  }

  /** Whether the entry function has parameters and names one in its body. */
  private boolean usesArguments() {
    Function function = program.entryFunction();
    Set<String> parameters =
        program.variables().stream()
            .filter(Variable::isParameter)
            .filter(each -> each.function().equals(OptionalInt.of(function.index())))
            .map(Variable::name)
            .collect(Collectors.toSet());
    TokenTable tokens = text.tokens();
    return tokens.firstWithin(function.body(), tokens.wordsThat(parameters::contains)).isPresent();
  }

  /** A function among these that is used and not defined. */
  private Optional<String> usesUndefined(Pattern names) {
    TokenTable tokens = text.tokens();
    for (Function function : program.functions()) {
      int end = tokens.from(function.body().end());
      for (int i = tokens.from(function.body().start()); i < end; i++) {
        if (tokens.kind(i) == Token.Kind.IDENTIFIER) {
          String name = tokens.text(i);
          if (names.matcher(name).matches() && program.function(name).isEmpty()) {
            return Optional.of(name);
          }
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Whether a function is one of the C library or of the compiler: it has no body, and is known, or
   * declared by a system header.
   */
  boolean isOfLibrary(String name) {
    return program.function(name).isEmpty()
        && (LibraryFunctions.isKnown(name)
            || name.startsWith("__builtin_")
            || program.items().stream()
                .filter(item -> item.declares().contains(name))
                .anyMatch(this::isOfSystem));
  }

  private boolean isOfSystem(GlobalItem item) {
    return SystemDeclarations.has(text, item);
  }

  private boolean isUnknownAssertion(String name, List<String> known) {
    return !known.contains(name)
        && names(all(), name)
        && isUsedOutside(name, known, item -> names(item, name));
  }

  /**
   * Whether a name is a word in a part of the text, or a symbol that a string names: the name of an
   * assertion is part of other words, of file names in directives, and of the output of a failing
   * one.
   */
  private boolean names(Slice piece, String name) {
    TokenTable tokens = text.tokens();
    String symbol = '"' + name + '"';
    // In assembly, symbols are only recognised as words.
    boolean isAssembly = tokens.firstWithin(piece, assembly).isPresent();
    Pattern word = Pattern.compile("(?<![\\w$])" + name + "(?![\\w$])");
    for (int i = tokens.from(piece.start());
        i < tokens.size() && tokens.start(i) < piece.end();
        i++) {
      boolean isName =
          switch (tokens.kind(i)) {
            case IDENTIFIER -> joined(tokens.text(i)).equals(name);
            case STRING ->
                isAssembly
                    ? word.matcher(joined(tokens.text(i))).find()
                    : joined(tokens.text(i)).equals(symbol);
            default -> false;
          };
      if (isName) {
        return true;
      }
    }
    return false;
  }

  /** A text without line ends inside words. */
  private static String joined(String text) {
    return text.indexOf('\\') < 0 ? text : SPLICE.matcher(text).replaceAll("");
  }

  private boolean isUsedOutside(String name, List<String> others) {
    return isUsedOutside(name, others, item -> mentions(text.text(item), name));
  }

  /** Whether a function is named outside its declarations and the bodies of certain others. */
  private boolean isUsedOutside(String name, List<String> others, Predicate<Slice> isNamed) {
    for (GlobalItem item : program.items()) {
      boolean harmless =
          item.function().isPresent()
              ? isOneOf(program.functions().get(item.function().getAsInt()), name, others)
              : item.declares().contains(name) && item.declarators() == 1;
      if (!harmless && isNamed.test(item.text())) {
        return true;
      }
    }
    return false;
  }

  /** Whether a name occurs in a text, even if a line ends inside it. */
  private static boolean mentions(String text, String name) {
    return joined(text).contains(name);
  }

  private static boolean isOneOf(Function function, String name, List<String> others) {
    return function.name().equals(name) || others.contains(function.name());
  }

  /** Whether a function of the residual program does nothing but make a known error call. */
  private boolean fails(String name, List<String> known) {
    return program.function(name).filter(body -> AlwaysFails.is(text, body, known)).isPresent();
  }

  /**
   * The position of an error in the original; empty if it cannot be determined.
   *
   * @param named the positions that the tool names for it, best first
   * @param path the positions on the path to it, nearest last, for a tool that names no others
   */
  Optional<Position> errorPlace(List<Position> named, List<Position> path) {
    return new ErrorPlaces(program, this::ofFile).best(named, path);
  }

  /**
   * The reported positions of a tool that are in the original.
   *
   * @param ofResidual whether it counts the lines of this file
   */
  List<Position> places(List<OutputInterpreter.ReportedPlace> reported, boolean ofResidual) {
    List<Position> result = new ArrayList<>();
    for (OutputInterpreter.ReportedPlace place : reported) {
      Optional<Position> mapped =
          ofResidual ? ofLine(place.line()) : ofFile(place.file(), place.line());
      mapped
          .filter(next -> result.isEmpty() || !result.getLast().equals(next))
          .ifPresent(result::add);
    }
    return result;
  }

  private Optional<Position> ofFile(String name, int line) {
    Optional<String> file = files.stream().filter(name::equals).findFirst();
    return file.or(() ->
            files.stream()
                .filter(each -> name.endsWith("/" + each) || each.endsWith("/" + name))
                .findFirst())
        .map(each -> new Position(each, line, 0));
  }

  private Optional<Position> ofLine(int line) {
    TokenTable tokens = text.tokens();
    int at = 0;
    for (int i = 1; i < line && at >= 0; i++) {
      at = text().indexOf('\n', at) + 1;
    }
    int token = tokens.from(at);
    if (token >= tokens.size()) {
      return Optional.empty();
    }
    int start = tokens.start(token);
    return ofFile(text.file(start), text.line(start));
  }
}
