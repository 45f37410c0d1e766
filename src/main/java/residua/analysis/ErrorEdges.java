package residua.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import residua.cfa.Edge;
import residua.cfa.Program;
import residua.library.VerifierFunctions;
import residua.meaning.Effect;
import residua.meaning.Meaning;
import residua.meaning.Scalar;

/** The edges with error calls, and what else a program calls that has no body in it. */
final class ErrorEdges {
  /** These do no harm to what is around a program, whatever their arguments are. */
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
               + " fminf fmaxf sqrtf powf floorf ceilf")
              .split(" "));

  private final Program program;
  private final List<Edge> edges = new ArrayList<>();
  private final boolean isHarmless;

  ErrorEdges(Program program, Meaning meaning, Set<String> errorCalls) {
    this.program = program;
    SortedSet<String> called = new TreeSet<>();
    for (Edge edge : program.edges()) {
      if (errorCalls.contains(program.functions().get(edge.function()).name())) {
        // Its run is over where that function is entered; nothing of it is executed.
        continue;
      }
      SortedSet<String> here = new TreeSet<>();
      CompiledProgram.eachCall(meaning.of(edge.id()), call -> here.add(call.name()));
      boolean enters =
          meaning.of(edge.id()).stream()
              .anyMatch(effect ->
                  effect instanceof Effect.Enter enter
                      && errorCalls.contains(program.functions().get(enter.function()).name()));
      if (enters
          || here.stream()
              .anyMatch(name -> errorCalls.contains(name) || VerifierFunctions.isAssertion(name))) {
        edges.add(edge);
      }
      called.addAll(here);
    }
    this.isHarmless =
        meaning.effects().stream().flatMap(List::stream).allMatch(ErrorEdges::isUnderstood)
            && called.stream()
                .allMatch(name ->
                    HARMLESS.contains(name)
                        || errorCalls.contains(name)
                        || name.startsWith("__builtin_")
                        || VerifierFunctions.isAssume(name)
                        || VerifierFunctions.isAssertion(name)
                        || VerifierFunctions.isInput(name));
  }

  /** What is called in what has no meaning, or through a pointer, is not known. */
  private static boolean isUnderstood(Effect effect) {
    return switch (effect) {
      case Effect.Unknown unknown -> false;
      case Effect.CallPointer call -> false;
      case Effect.CallLibrary call when VerifierFunctions.isAssertion(call.name()) -> isInt(call);
      case Effect.When when ->
          when.then().stream().allMatch(ErrorEdges::isUnderstood)
              && when.otherwise().stream().allMatch(ErrorEdges::isUnderstood);
      default -> true;
    };
  }

  /** What is not passed as an {@code int} is something else to the function that is linked. */
  private static boolean isInt(Effect.CallLibrary call) {
    if (call.arguments().isEmpty() || call.arguments().get(0).bytes() > 0) {
      return false;
    }
    Scalar type = call.arguments().get(0).value().type();
    return type.isInteger() && type.size() <= Scalar.I32.size();
  }

  /** Whether the program may be run although it is not known what it does. */
  boolean isHarmless() {
    return isHarmless;
  }

  /** The one that a run has reached; empty if it may be several. */
  Optional<Edge> of(CompiledProgram.Reached reached) {
    List<Edge> possible = new ArrayList<>(edges);
    if (possible.size() > 1 && reached.line().isPresent()) {
      possible.removeIf(edge ->
          program.source().position(edge.where().start()).line() != reached.line().getAsInt());
    }
    return possible.size() == 1 ? Optional.of(possible.get(0)) : Optional.empty();
  }
}
