package residua.c.frontend.translation.calls;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import residua.c.frontend.translation.context.SubexpressionTranslator;
import residua.c.frontend.translation.facts.EvaluationState;
import residua.c.frontend.translation.facts.Obligations;
import residua.c.libc.FormatArguments;
import residua.c.libc.PrintFormats;
import residua.c.semantics.ConstantValues;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Operator;
import residua.c.semantics.Expression.Relation;
import residua.c.semantics.Expression.StringQuestion;
import residua.c.semantics.Scalar;
import residua.c.specification.SafetyProperty;

/**
 * What functions of the C library require of the memory that they are given (C17, 7.21 to 7.24).
 * What a function certainly accesses is an obligation. Where it may access less than is stated
 * here, a violation is no error, but nothing is proved.
 */
final class LibraryRequirements {
  private static final Expression UNLIMITED = new Expression.Constant(Scalar.I64, Long.MAX_VALUE);

  private static final Set<String> STREAMS = Set.of("stdin", "stdout", "stderr");

  private final SubexpressionTranslator expressions;
  private final EvaluationState evaluation;
  private final Obligations obligations;
  private final String why;
  private final List<Expression> given;

  /**
   * Of a call.
   *
   * @param name the function's name without {@code __builtin_}
   */
  LibraryRequirements(
      SubexpressionTranslator expressions,
      IASTNode call,
      String name,
      List<Effect.Argument> arguments) {
    this.expressions = expressions;
    this.evaluation = expressions.evaluation();
    this.obligations = expressions.obligations(call);
    this.why = "what " + name + " requires of its arguments";
    this.given = arguments.stream().map(Effect.Argument::value).toList();
  }

  /** States them; false if not all are known. */
  boolean areStated(String name) {
    int needed = leastArguments(name);
    if (needed < 0 || given.size() < needed) {
      return false;
    }
    switch (name) {
      case "malloc", "calloc", "__assert_fail", "va_end" -> {}
      case "free", "realloc" -> obligations.freed(given.get(0));
      case "strlen", "strdup", "atoi", "atol", "atoll", "atof", "puts", "perror", "getenv" ->
          string(0);
      case "strtol", "strtoul", "strtoll", "strtoull", "strtod", "strtof", "strtold" -> {
        string(0);
        whereNotNull(1, sizeOfLong());
      }
      case "time" -> whereNotNull(0, 8);
      case "strcmp", "strcoll", "strcasecmp", "strstr", "strspn", "strcspn", "strpbrk" -> {
        atMostString(0, UNLIMITED);
        atMostString(1, UNLIMITED);
      }
      case "strchr", "strrchr", "index", "rindex" -> atMostString(0, UNLIMITED);
      case "strcpy", "stpcpy" -> {
        string(1);
        access(given.get(0), plus(length(1, UNLIMITED), 1), true);
      }
      case "strcat" -> {
        string(0);
        string(1);
        access(end(0), plus(length(1, UNLIMITED), 1), true);
      }
      default -> {
        return isStatedForStream(name);
      }
    }
    return true;
  }

  /** How many arguments a known function has at least; negative for others. */
  private static int leastArguments(String name) {
    return switch (name) {
      case "malloc", "calloc", "__assert_fail", "va_end" -> 0;
      case "free", "strlen", "strdup", "atoi", "atol", "atoll", "atof", "puts", "perror" -> 1;
      case "getenv", "time", "printf", "scanf" -> 1;
      case "fclose", "fflush", "feof", "ferror", "getc", "fgetc" -> 1;
      case "strcmp", "strcoll", "strcasecmp", "strstr", "strspn", "strcspn", "strpbrk" -> 2;
      case "strchr", "strrchr", "index", "rindex", "strcpy", "stpcpy", "strcat" -> 2;
      case "strnlen", "strndup", "bzero", "explicit_bzero", "fputs", "fopen" -> 2;
      case "fputc", "putc", "ungetc", "fprintf", "sprintf", "sscanf", "realloc" -> 2;
      case "strtod", "strtof", "strtold" -> 2;
      case "strtol", "strtoul", "strtoll", "strtoull" -> 3;
      case "memcpy", "memmove", "mempcpy", "memset", "memcmp", "bcmp", "memchr" -> 3;
      case "strncmp", "strncasecmp", "strncpy", "stpncpy", "strncat", "fgets" -> 3;
      case "snprintf" -> 3;
      case "asprintf" -> 2;
      default -> -1;
    };
  }

  /** Those on streams, and those that are given a format. */
  private boolean isStatedForStream(String name) {
    return switch (name) {
      case "fopen" -> {
        string(0);
        string(1);
        yield true;
      }
      case "fputs" -> {
        string(0);
        yield isStream(1);
      }
      case "fclose", "fflush", "feof", "ferror", "getc", "fgetc" -> isStream(0);
      case "fputc", "putc", "ungetc" -> isStream(1);
      case "printf" -> isPrinted(0);
      case "asprintf" -> {
        obligations.access(given.get(0), sizeOfLong(), true);
        yield isPrinted(1);
      }
      case "fprintf" -> isStream(0) && isPrinted(1);
      case "sprintf" -> isPrintedToObject();
      case "scanf" -> isScanned(0);
      case "sscanf" -> {
        string(0);
        yield isScanned(1);
      }
      default -> isStatedWithSize(name);
    };
  }

  /** Whether the requirements of {@code sprintf} are known. */
  private boolean isPrintedToObject() {
    OptionalLong longest = content(1).map(PrintFormats::longest).orElseGet(OptionalLong::empty);
    if (longest.isEmpty()) {
      return false;
    }
    Expression most = new Expression.Constant(Scalar.I64, longest.getAsLong() + 1);
    atMost(new Expression.Invalid(given.get(0), most, true));
    return isPrinted(1);
  }

  /** Those that are given a number of bytes. */
  private boolean isStatedWithSize(String name) {
    int at =
        switch (name) {
          case "strnlen", "strndup", "bzero", "explicit_bzero", "snprintf", "fgets" -> 1;
          default -> 2;
        };
    Optional<Expression> given64 = wide(given.get(at));
    if (given64.isEmpty()) {
      return false;
    }
    Expression size = given64.get();
    switch (name) {
      case "memcpy", "memmove", "mempcpy" -> {
        access(given.get(0), size, true);
        access(given.get(1), size, false);
      }
      case "memset", "bzero", "explicit_bzero" -> access(given.get(0), size, true);
      case "memcmp", "bcmp" -> {
        access(given.get(0), size, false);
        access(given.get(1), size, false);
      }
      case "memchr" -> atMost(new Expression.Invalid(given.get(0), size, false));
      case "strncmp", "strncasecmp" -> {
        atMostString(0, size);
        atMostString(1, size);
      }
      case "strncpy", "stpncpy" -> {
        obligations.string(given.get(1), size);
        access(given.get(0), size, true);
      }
      case "strncat" -> {
        string(0);
        obligations.string(given.get(1), size);
        access(end(0), plus(length(1, size), 1), true);
      }
      case "strnlen", "strndup" -> obligations.string(given.get(0), size);
      case "fgets" -> {
        atMost(new Expression.Invalid(given.get(0), size, true));
        return isStream(2);
      }
      case "snprintf" -> {
        atMost(new Expression.Invalid(given.get(0), size, true));
        return isPrinted(2);
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private void access(Expression address, Expression size, boolean isWritten) {
    if (ConstantValues.integer(size).filter(bytes -> bytes == 0).isEmpty()) {
      obligations.access(address, size, isWritten);
    }
  }

  private void string(int argument) {
    if (content(argument).isEmpty()) {
      obligations.string(given.get(argument), UNLIMITED);
    }
  }

  /** A string that need not be read to its end. */
  private void atMostString(int argument, Expression most) {
    if (content(argument).isEmpty()) {
      atMost(new Expression.OfString(StringQuestion.IS_INVALID, given.get(argument), most));
    }
  }

  /** Nothing is proved where this is violated. */
  private void atMost(Expression violated) {
    if (evaluation.asksFor(SafetyProperty.VALID_DEREF)) {
      evaluation.add(
          new Effect.When(
              violated, List.of(new Effect.OneOrder(why + " may be violated")), List.of()));
    }
  }

  private void whereNotNull(int argument, long size) {
    Expression address = given.get(argument);
    Expression isNull =
        ConstantValues.folded(
            new Expression.Compare(
                Relation.EQUAL, address, new Expression.Constant(address.type(), 0)));
    if (ConstantValues.integer(isNull).filter(bits -> bits != 0).isPresent()) {
      return;
    }
    Expression isThere =
        new Expression.Compare(Relation.EQUAL, isNull, new Expression.Constant(Scalar.I32, 0));
    Expression bytes = new Expression.Constant(Scalar.I64, size);
    atMost(new Expression.Both(isThere, new Expression.Invalid(address, bytes, true)));
  }

  private Expression length(int argument, Expression most) {
    return new Expression.OfString(StringQuestion.LENGTH, given.get(argument), most);
  }

  private static Expression plus(Expression size, long more) {
    return new Expression.Binary(
        Operator.ADD, Scalar.I64, size, new Expression.Constant(Scalar.I64, more));
  }

  /** The address of the zero byte of a string. */
  private Expression end(int argument) {
    return new Expression.Element(given.get(argument), length(argument, UNLIMITED), 1);
  }

  private static Optional<Expression> wide(Expression size) {
    return size.type().isInteger()
        ? Optional.of(ConstantValues.folded(new Expression.Convert(Scalar.I64, size)))
        : Optional.empty();
  }

  /** The text of an argument that is a literal, without the zero byte that ends it. */
  private Optional<String> content(int argument) {
    return given.get(argument) instanceof Expression.Global global
        ? expressions
            .context()
            .objects()
            .storages()
            .get(global.index())
            .content()
            .filter(text -> text.indexOf('\0') >= 0)
            .map(text -> text.substring(0, text.indexOf('\0')))
        : Optional.empty();
  }

  /** Whether an argument is one of the streams that are open when the program starts. */
  private boolean isStream(int argument) {
    return given.get(argument) instanceof Expression.Load load
        && load.address() instanceof Expression.Global global
        && STREAMS.contains(expressions.context().objects().storages().get(global.index()).name());
  }

  private boolean isPrinted(int format) {
    Optional<List<FormatArguments.Printed>> printed =
        content(format).flatMap(FormatArguments::printed);
    if (printed.isEmpty() || printed.get().size() > given.size() - format - 1) {
      return false;
    }
    for (int i = 0; i < printed.get().size(); i++) {
      int argument = format + 1 + i;
      switch (printed.get().get(i)) {
        case FormatArguments.Printed.Number number -> {}
        case FormatArguments.Printed.Text(OptionalLong most) -> {
          if (most.isEmpty()) {
            string(argument);
          } else {
            obligations.string(
                given.get(argument), new Expression.Constant(Scalar.I64, most.getAsLong()));
          }
        }
      }
    }
    return true;
  }

  /** That of pointers, too. */
  private int sizeOfLong() {
    return expressions.context().types().model().ofLong(true).size();
  }

  private boolean isScanned(int format) {
    Optional<List<Long>> sizes =
        content(format).flatMap(text -> FormatArguments.scanned(text, sizeOfLong()));
    if (sizes.isEmpty() || sizes.get().size() > given.size() - format - 1) {
      return false;
    }
    for (int i = 0; i < sizes.get().size(); i++) {
      Expression size = new Expression.Constant(Scalar.I64, sizes.get().get(i));
      atMost(new Expression.Invalid(given.get(format + 1 + i), size, true));
    }
    return true;
  }
}
