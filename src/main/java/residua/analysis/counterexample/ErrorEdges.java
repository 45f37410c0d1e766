package residua.analysis.counterexample;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import residua.base.text.Position;
import residua.base.text.SourceText;
import residua.c.callgraph.ReachedFunctions;
import residua.c.cfa.Edge;
import residua.c.cfa.Mention;
import residua.c.cfa.Program;
import residua.c.libc.VerifierFunctions;
import residua.c.semantics.Effect;
import residua.c.semantics.ProgramSemantics;
import residua.c.semantics.Scalar;
import residua.c.specification.SafetyProperty;

/** The edges with error calls, and the other functions without a body that a program calls. */
final class ErrorEdges {
  /** Functions that do no harm to the environment of a program, whatever their arguments are. */
  private static final Set<String> HARMLESS =
      Set.of(
          ("abort exit _Exit malloc calloc realloc free memcpy memmove memset memcmp memchr strlen"
               + " strcpy strncpy strcat strncat strcmp strncmp strchr strrchr strstr strdup strtok"
               + " strtol strtoll strtoul strtoull strtod atoi atol atoll atof abs labs llabs qsort"
               + " bsearch rand srand random srandom time clock printf puts putchar fprintf fputs"
               + " fputc putc sprintf snprintf fflush perror scanf fscanf sscanf __isoc99_scanf"
               + " __isoc99_fscanf __isoc99_sscanf __isoc23_scanf __isoc23_fscanf __isoc23_sscanf"
               + " getchar getc fgetc ungetc fgets fread feof ferror isalpha isdigit isalnum"
               + " isspace isupper islower isxdigit iscntrl isgraph isprint ispunct isblank tolower"
               + " toupper sqrt pow sin cos tan exp log floor ceil round trunc fabs fmod fmin fmax"
               + " fminf fmaxf sqrtf powf floorf ceilf strspn strcspn strpbrk strnlen strndup"
               + " vprintf vfprintf vsprintf vsnprintf asprintf vasprintf strcasecmp strncasecmp"
               + " atexit setjmp _setjmp __sigsetjmp longjmp _longjmp siglongjmp signal raise"
               + " sigaction sigemptyset sigfillset sigaddset sigdelset sigismember wprintf"
               + " fwprintf putwchar swprintf swscanf wcslen wcscpy wcsncpy wcscat wcsncat wcscmp"
               + " wcsncmp wcschr wcsrchr wmemset wmemcpy wmemmove wmemcmp iswalpha iswdigit"
               + " iswspace iswxdigit")
              .split(" "));

  /** Functions among them that may return a different value each time. */
  private static final Set<String> READING =
      Set.of(
          ("rand random time clock scanf fscanf sscanf __isoc99_scanf __isoc99_fscanf"
                  + " __isoc99_sscanf __isoc23_scanf __isoc23_fscanf __isoc23_sscanf getchar getc"
                  + " fgetc fgets fread feof ferror")
              .split(" "));

  private static final Pattern CALL = Pattern.compile("([A-Za-z_]\\w*)\\s*\\(");

  /** Assembly, and what may be a call of something that is not named. */
  private static final Pattern OTHER_CALLS = Pattern.compile("\\basm\\b|__asm|[)\\]]\\s*\\(");

  /** Words that stand before brackets. */
  private static final Set<String> NO_CALLS =
      Set.of("if while for switch return sizeof _Alignof __alignof__ typeof __typeof__".split(" "));

  private final Program program;
  private final List<Edge> edges = new ArrayList<>();
  private final List<Edge> violating = new ArrayList<>();
  private final List<Edge> calling = new ArrayList<>();
  private final SortedSet<String> unsafe;
  private final boolean arePointersSafe;
  private final boolean isHarmless;
  private final boolean readsInputs;

  ErrorEdges(Program program, ProgramSemantics meaning, Set<String> errorCalls) {
    this.program = program;
    SortedSet<String> called = new TreeSet<>();
    // What is never called does no harm, whatever it calls.
    BitSet reached = ReachedFunctions.of(program);
    for (Edge edge : program.edges()) {
      if (!reached.get(edge.function())) {
        continue;
      }
      if (errorCalls.contains(program.functions().get(edge.function()).name())) {
        // The execution is over where that function is entered; nothing of it is executed.
        continue;
      }
      SortedSet<String> here = new TreeSet<>();
      InstrumentedProgram.eachCall(meaning.of(edge.id()), call -> here.add(call.name()));
      boolean enters =
          meaning.of(edge.id()).stream()
              .anyMatch(effect ->
                  effect instanceof Effect.Enter enter
                      && errorCalls.contains(program.functions().get(enter.function()).name()));
      if (enters
          || !errorCalls.isEmpty()
              && here.stream()
                  .anyMatch(
                      name -> errorCalls.contains(name) || VerifierFunctions.isAssertion(name))) {
        edges.add(edge);
      }
      if (meaning.of(edge.id()).stream().anyMatch(ErrorEdges::mayViolate)) {
        violating.add(edge);
      }
      if (!here.isEmpty()) {
        calling.add(edge);
      }
      called.addAll(here);
    }
    this.readsInputs =
        !meaning.functions().get(program.entry()).parameters().isEmpty()
            || called.stream()
                .anyMatch(name -> READING.contains(name) || VerifierFunctions.isInput(name));
    this.arePointersSafe = arePointersSafe();
    this.unsafe = new TreeSet<>(called);
    unsafe.removeIf(ErrorEdges::isSafe);
    this.isHarmless =
        mayDoHarm().isEmpty()
            && unsafe.isEmpty()
            && program.edges().stream()
                .filter(edge -> reached.get(edge.function()))
                .allMatch(edge ->
                    meaning.of(edge.id()).stream().allMatch(this::isUnderstood)
                        || arePointersSafe && callsOnlySafe(edge));
  }

  /** Whether calls through pointers can only reach functions that do no harm. */
  private boolean arePointersSafe() {
    return program.mentions().stream()
        .filter(mention -> mention.kind() == Mention.Kind.ADDRESS)
        .allMatch(mention -> isSafe(mention.name()));
  }

  /** Whether a function without a body does no harm, or is linked with the program. */
  private static boolean isSafe(String name) {
    return HARMLESS.contains(name)
        || VerifierFunctions.isErrorCall(name)
        || name.startsWith("__builtin_")
        || VerifierFunctions.isAssume(name)
        || VerifierFunctions.isAssertion(name)
        || VerifierFunctions.isInput(name);
  }

  /** Whether the text of an edge has no calls but of functions that do no harm. */
  private boolean callsOnlySafe(Edge edge) {
    String text = program.source().text().substring(edge.where().start(), edge.where().end());
    return !OTHER_CALLS.matcher(text).find()
        && CALL.matcher(text)
            .results()
            .map(call -> call.group(1))
            .allMatch(name -> isSafe(name) || NO_CALLS.contains(name) || hasBody(name));
  }

  private boolean hasBody(String name) {
    return program.functions().stream().anyMatch(function -> function.name().equals(name));
  }

  /** Called functions without a body that may do harm, or are missing, in alphabetical order. */
  SortedSet<String> unsafe() {
    return unsafe;
  }

  private static boolean mayViolate(Effect effect) {
    return switch (effect) {
      case Effect.Violates violates -> true;
      case Effect.When when ->
          when.then().stream().anyMatch(ErrorEdges::mayViolate)
              || when.otherwise().stream().anyMatch(ErrorEdges::mayViolate);
      default -> false;
    };
  }

  /** Calls inside an effect without semantics are not known. */
  private boolean isUnderstood(Effect effect) {
    return switch (effect) {
      case Effect.Unknown unknown -> false;
      case Effect.CallPointer call -> arePointersSafe;
      case Effect.CallLibrary call when VerifierFunctions.isAssertion(call.name()) -> isInt(call);
      case Effect.When when ->
          when.then().stream().allMatch(this::isUnderstood)
              && when.otherwise().stream().allMatch(this::isUnderstood);
      default -> true;
    };
  }

  /**
   * An argument that is not passed as an {@code int} means something else to the function that is
   * linked.
   */
  private static boolean isInt(Effect.CallLibrary call) {
    if (call.arguments().isEmpty() || call.arguments().get(0).bytes() > 0) {
      return false;
    }
    Scalar type = call.arguments().get(0).value().type();
    return type.isInteger() && type.size() <= Scalar.I32.size();
  }

  /**
   * Called functions about which no more is known than that they change nothing that the program
   * sees. They may do anything to the environment, so the program must not be executed. In
   * alphabetical order.
   */
  SortedSet<String> mayDoHarm() {
    SortedSet<String> names = new TreeSet<>(program.callBacks().harmless());
    names.removeAll(HARMLESS);
    return names;
  }

  /** Whether the program may be executed although it is not known what it does. */
  boolean isHarmless() {
    return isHarmless;
  }

  /** Whether executions depend on input from outside, or on arguments. */
  boolean readsInputs() {
    return readsInputs;
  }

  /** Whether there is none. */
  boolean isEmpty() {
    return edges.isEmpty() && violating.isEmpty();
  }

  /**
   * The first edge with obligations whose text includes a line, or else with a call of a function
   * without a body: what some of those require is stated nowhere.
   */
  private Optional<Edge> ofViolation(Position where) {
    return first(violating, where).or(() -> first(calling, where));
  }

  private Optional<Edge> first(List<Edge> candidates, Position where) {
    SourceText source = program.source();
    return candidates.stream()
        .filter(edge -> {
          Position first = source.position(edge.where().start());
          Position last = source.position(Math.max(edge.where().start(), edge.where().end() - 1));
          return first.file().equals(where.file())
              && first.line() <= where.line()
              && where.line() <= last.line();
        })
        .findFirst();
  }

  /** The edge that an execution has reached; empty if there are several candidates. */
  Optional<Edge> of(CompiledProgram.Reached reached) {
    if (reached.violation().isPresent()) {
      Violation violation = reached.violation().get();
      // A leak is reported where the object was allocated, and seen where the program ends.
      return violation.property() == SafetyProperty.VALID_MEMCLEANUP && !violating.isEmpty()
          ? Optional.of(violating.getLast())
          : ofViolation(violation.where());
    }
    List<Edge> possible = new ArrayList<>(edges);
    if (possible.size() > 1 && reached.line().isPresent()) {
      possible.removeIf(edge ->
          program.source().position(edge.where().start()).line() != reached.line().getAsInt());
    }
    return possible.size() == 1 ? Optional.of(possible.get(0)) : Optional.empty();
  }
}
