package residua.tool;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import residua.base.text.Position;
import residua.base.text.SourceText;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.callgraph.SystemDeclarations;
import residua.c.callgraph.UndefinedFunctions;
import residua.c.cfa.Construct;
import residua.c.cfa.Function;
import residua.c.cfa.GlobalItem;
import residua.c.cfa.Program;
import residua.c.cfa.Variable;
import residua.c.harness.AnyGlobals;
import residua.c.libc.LibraryFunctions;
import residua.c.libc.VerifierFunctions;
import residua.c.specification.Specification;

/** A printed residual program, and the origins of its parts. */
public final class ResidualFile {
  private static final String ASSERTION = VerifierFunctions.FAILED_ASSERTION;
  private static final String MAIN = "main";

  /** Functions whose call is an error. */
  public static final List<String> ERRORS = VerifierFunctions.ERROR_CALLS;

  private final SourceText text;
  private final Program program;
  private final String model;
  private final TokenTable original;
  private final ResidualErrors errors;
  private final OriginalPositions positions;
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
    this.errors = new ResidualErrors(program);
    this.original = original.tokens();
    this.positions = new OriginalPositions(text, original);
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
    return errors.textFor(known);
  }

  /** The error calls in it that a tool knows by name. */
  List<String> errorsKnownTo(ToolDescription tool) {
    return Stream.concat(
            tool.interpretation().errors().stream(),
            tool.interpretation().bodilessErrors().stream()
                .filter(name -> program.function(name).isEmpty()))
        .distinct()
        .toList();
  }

  /** The text where every error call is, or begins with, a failing assertion. */
  public String textWithAssertions() {
    return textFor(List.of(ASSERTION));
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
    return !UndefinedFunctions.of(program).mayRun() && errors.isEmpty();
  }

  /**
   * An error call of {@link #textFor} that a tool treats as an ordinary call.
   *
   * @param known the error calls that it knows
   */
  Optional<String> unknownError(List<String> known) {
    return errors.unknown(known);
  }

  /**
   * The reason why a tool is not trusted with it, if it contains something that the tool
   * misinterprets.
   */
  Optional<String> misread(ToolDescription tool) {
    return usesUndefined(tool.interpretation().distrusts())
        .map(name -> "it does not know what " + name + "() does")
        .or(() ->
            MisreadWords.in(program, tool.interpretation().misreads(), this::isOfSystem)
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
            !entry().equals(MAIN) && uses(Variable.Kind.POINTER, Variable.Kind.OTHER)
                ? Optional.of(choosesTargets())
                : Optional.empty())
        .or(this::unknownGlobals)
        .or(() ->
            tool.interpretation().choosesArguments() && usesArguments()
                ? Optional.of("it considers only one choice of the arguments of " + entry() + "()")
                : Optional.empty())
        .or(() ->
            tool.interpretation().placesObjects()
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
   * The reason why a tool's proof of properties other than unreach-call is not trusted: what it may
   * overlook. What pointers of the first function point to is chosen by each tool in its own way.
   */
  Optional<String> overlooked(ToolDescription tool, Specification asked) {
    if (asked.isUnreachCall()) {
      return Optional.empty();
    }
    return usesArguments()
        ? Optional.of(choosesTargets())
        : unknownGlobals().or(() -> tool.start().properties().overlooked(program, asked));
  }

  /**
   * Objects of file scope that hold any values hold pointers, or what no input function returns.
   */
  private Optional<String> unknownGlobals() {
    boolean isAsked = entry().startsWith(AnyGlobals.PREFIX);
    return isAsked && !text.tokens().wordsThat(AnyGlobals::isUnknown).isEmpty()
        ? Optional.of("it chooses what pointers of file scope point to")
        : Optional.empty();
  }

  private String choosesTargets() {
    return "it chooses what the arguments of " + entry() + "() point to";
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
    return uses(Variable.Kind.values());
  }

  /** Whether the entry function has parameters of some kinds and names one in its body. */
  private boolean uses(Variable.Kind... kinds) {
    Function function = program.entryFunction();
    Set<String> parameters =
        program.variables().stream()
            .filter(Variable::isParameter)
            .filter(each -> List.of(kinds).contains(each.kind()))
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

  /**
   * The position of an error in the original; empty if it cannot be determined.
   *
   * @param named the positions that the tool names for it, best first
   * @param path the positions on the path to it, nearest last, for a tool that names no others
   */
  Optional<Position> errorPlace(List<Position> named, List<Position> path) {
    return new ErrorPlaces(program, positions::ofFile).best(named, path);
  }

  /**
   * The reported positions of a tool that are in the original.
   *
   * @param ofResidual whether it counts the lines of this file
   */
  List<Position> places(List<OutputInterpreter.ReportedPlace> reported, boolean ofResidual) {
    return positions.of(reported, ofResidual);
  }
}
