package residua.analysis.counterexample;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.base.text.Position;
import residua.base.text.Slice;
import residua.base.text.SourceText;
import residua.base.text.TokenTable;
import residua.c.cfa.Program;
import residua.c.cfa.Variable;
import residua.c.interpreter.Interpreter;

/**
 * The local variables whose declarations have no initialiser. They may have any value, so an
 * execution in which each of them is given one at its declaration is an execution of the program.
 */
public final class UnsetVariables {
  /** An input function: its name begins as theirs do. */
  private static final String INPUT = "__VERIFIER_nondet_uninitialised_";

  /** Gives any values to bytes. */
  private static final String BYTES = "__VERIFIER_nondet_memory";

  /** Written in a way in which no program writes it: its own calls are not these. */
  private static final String SIZE = ", 1UL * sizeof ";

  private static final Pattern VARIABLE =
      Pattern.compile("(\\w+) = " + INPUT + "|" + BYTES + "\\(&(\\w+)" + Pattern.quote(SIZE));

  private static final String DECLARATIONS =
      "extern long " + INPUT + "(void); extern void " + BYTES + "(void *, unsigned long); ";

  /** Words of declarations of objects that are defined elsewhere, kept, or constant. */
  private static final Set<String> NOT_CHANGED =
      Set.of("extern", "static", "register", "const", "volatile", "_Thread_local", "__thread");

  /** The function that returns the values. */
  static final String GIVER = "residua_unset_";

  /** An initialiser, in GNU C; no line is added for its declaration, so that __LINE__ stays. */
  static final String VALUE = "({ extern int " + GIVER + "(void); " + GIVER + "(); })";

  private UnsetVariables() {}

  /**
   * Text offsets at which an initialiser can be inserted: after the variable's name. Only for
   * variables of arithmetic type whose declarators the text does not continue there.
   */
  static List<Integer> places(Program program) {
    String text = program.source().text();
    List<Integer> result = new ArrayList<>();
    for (Variable each : program.variables()) {
      int end = each.offset() + each.name().length();
      boolean isNumber =
          each.kind() == Variable.Kind.INTEGER || each.kind() == Variable.Kind.FLOATING;
      if (isNumber
          && isUnset(each)
          && text.startsWith(each.name(), each.offset())
          && isEnd(text, end)) {
        result.add(end);
      }
    }
    return result;
  }

  /**
   * The program in which local variables without initialisers are inputs, pointers excepted. Each
   * of its executions is one of the program; but an uninitialised variable may have another value
   * at each of its reads, so the program may have more. Empty if there are none.
   */
  public static Optional<SourceText> asInputs(Program program) {
    SourceText source = program.source();
    SortedMap<Integer, String> insertions = new TreeMap<>(Comparator.reverseOrder());
    Set<Integer> places = Set.copyOf(places(program));
    // Not each byte is a truth value; a scalar is converted to one.
    boolean hasTruth = Surroundings.HAS_TRUTH.matcher(source.text()).find();
    for (Variable each : program.variables()) {
      int end = each.offset() + each.name().length();
      if (each.kind() == Variable.Kind.INTEGER && places.contains(end)) {
        insertions.merge(end, " = " + INPUT + "()", String::concat);
      } else if (isUnset(each) && each.kind() != Variable.Kind.POINTER && !hasTruth) {
        String bytes = " " + BYTES + "(&" + each.name() + SIZE + each.name() + ");";
        declarationEnd(source, each).ifPresent(at -> insertions.merge(at, bytes, String::concat));
      }
    }
    if (insertions.isEmpty()) {
      return Optional.empty();
    }
    int declared =
        program.functions().stream().mapToInt(each -> each.text().start()).min().orElseThrow();
    StringBuilder text = new StringBuilder(source.text());
    insertions.forEach((at, inserted) -> text.insert(at, inserted));
    text.insert(declared, DECLARATIONS);
    return Optional.of(new SourceText(source.name(), text.toString(), text.toString()));
  }

  /** The first of the inputs that are values of variables, in the program that has them. */
  public static Optional<UndefinedOperation> first(Program inputs, List<Interpreter.Read> reads) {
    return reads.stream()
        .map(read -> inputs.edges().get(read.edge()).where())
        .flatMap(where -> use(inputs, where).stream())
        .findFirst();
  }

  private static Optional<UndefinedOperation> use(Program inputs, Slice where) {
    Matcher variable = VARIABLE.matcher(inputs.source().text(where));
    if (!variable.find()) {
      return Optional.empty();
    }
    String name = Objects.requireNonNullElse(variable.group(1), variable.group(2));
    Position line = inputs.source().position(where.start()).wholeLine();
    return Optional.of(new UndefinedOperation(line, "use of '" + name + "', which was never set"));
  }

  private static boolean isUnset(Variable variable) {
    return variable.function().isPresent()
        && !variable.isParameter()
        && !variable.isStatic()
        && !variable.initialised();
  }

  /**
   * Where the declaration of a variable ends. Empty if that is not a statement in a block, or if it
   * defines no object that may be changed.
   */
  private static OptionalInt declarationEnd(SourceText source, Variable variable) {
    TokenTable tokens = source.tokens();
    int name = tokens.from(variable.offset());
    int depth = 0;
    for (int i = name - 1; i >= 0; i--) {
      if (depth == 0 && (tokens.is(i, ';') || tokens.is(i, '{') || tokens.is(i, '}'))) {
        break;
      }
      depth += tokens.is(i, ')') || tokens.is(i, '}') ? 1 : 0;
      depth -= tokens.is(i, '(') || tokens.is(i, '{') ? 1 : 0;
      if (depth < 0 || NOT_CHANGED.contains(tokens.text(i))) {
        return OptionalInt.empty();
      }
    }
    depth = 0;
    for (int i = name; i < tokens.size() && depth >= 0; i++) {
      if (depth == 0 && tokens.is(i, ';')) {
        return OptionalInt.of(tokens.end(i));
      }
      depth += tokens.is(i, '(') || tokens.is(i, '{') ? 1 : 0;
      depth -= tokens.is(i, ')') || tokens.is(i, '}') ? 1 : 0;
    }
    return OptionalInt.empty();
  }

  private static boolean isEnd(String text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) == ' ') {
      at++;
    }
    return at < text.length() && (text.charAt(at) == ',' || text.charAt(at) == ';');
  }
}
