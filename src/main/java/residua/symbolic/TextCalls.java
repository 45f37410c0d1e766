package residua.symbolic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.formula.Op;
import residua.formula.Sort;
import residua.formula.Term;
import residua.formula.Terms;
import residua.meaning.DataModel;
import residua.meaning.Effect;
import residua.meaning.Scalar;

/**
 * Functions that read and write text and files: what they store is any value, inside of objects, as
 * C demands. Formats must be string literals.
 */
final class TextCalls {
  /** A conversion of {@code scanf}: its size by the letters in front of it. */
  private static final Pattern SCANNED = Pattern.compile("%(\\*?)(\\d*)(hh|h|ll|l|z)?(.)");

  /** A conversion of {@code printf} of which it is known how much it writes at most. */
  private static final Pattern PRINTED =
      Pattern.compile("%[-+ 0#]*(\\d{0,4})(hh|h|ll|l|z)?([diuxXoc%])");

  /** A conversion of {@code printf} that stores how much was written. */
  private static final Pattern COUNTS = Pattern.compile("%[^a-zA-Z%]*[hljztLqIwf0-9]*n");

  /** The digits of 64 bits to the base of 8, and a prefix. */
  private static final int MOST_DIGITS = 25;

  private final Values values;
  private final Terms terms;
  private final ObjectTable objects;
  private final Inputs inputs;
  private final DataModel model;

  TextCalls(Values values, ObjectTable objects, Inputs inputs, DataModel model) {
    this.model = model;
    this.inputs = inputs;
    this.values = values;
    this.terms = values.terms();
    this.objects = objects;
  }

  /** What a call gives: a certain value or, if there is none in it, any. */
  record Given(Optional<Datum> value) {
    static final Given ANY = new Given(Optional.empty());
  }

  /** Executes a call; nothing if it is no such function. */
  Optional<Given> call(
      String name,
      Effect.CallLibrary call,
      List<Datum> given,
      SymbolicState state,
      SymbolicEvaluator evaluator)
      throws Unfollowed {
    switch (name) {
      case "scanf", "__isoc99_scanf", "__isoc23_scanf" -> scan(given, 0, state, evaluator);
      case "fscanf",
          "sscanf",
          "__isoc99_fscanf",
          "__isoc99_sscanf",
          "__isoc23_fscanf",
          "__isoc23_sscanf" ->
          scan(given, 1, state, evaluator);
      case "puts", "fputs", "perror" -> {}
      case "printf", "vprintf" -> format(given, 0, state);
      case "fprintf", "vfprintf" -> format(given, 1, state);
      case "snprintf", "vsnprintf" -> {
        format(given, 2, state);
        forget(evaluator, given, 0, constant(given, 1, call));
      }
      case "sprintf" -> {
        long most = 0;
        for (String each : literals(given, 1, state)) {
          most = Math.max(most, longest(each) + 1);
        }
        forget(evaluator, given, 0, most);
      }
      case "strtol",
          "strtoll",
          "strtoul",
          "strtoull",
          "strtod",
          "strtof",
          "__isoc23_strtol",
          "__isoc23_strtoll",
          "__isoc23_strtoul",
          "__isoc23_strtoull" ->
          forget(evaluator, given, 1, model.ofStoredPointers().size());
      case "time" -> forget(evaluator, given, 0, model.ofLong(true).size());
      case "clock_gettime" -> forget(evaluator, given, 1, 2L * model.ofLong(true).size());
      case "read" -> forget(evaluator, given, 1, constant(given, 2, call));
      case "fread" -> {
        long each = constant(given, 1, call);
        long count = constant(given, 2, call);
        if (each > 0 && count > Integer.MAX_VALUE / each) {
          throw new Unfollowed("a size that is not known");
        }
        forget(evaluator, given, 0, each * count);
      }
      case "write" -> evaluator.memory().requireReadable(pointer(given, 1), number(given, 2, call));
      case "fgets" -> {
        Datum.Pointer to = pointer(given, 0);
        forget(evaluator, given, 0, constant(given, 1, call));
        Datum none = values.pointer(new Place.Raw(terms.bits(64, 0)));
        return Optional.of(new Given(Optional.of(values.ite(terms.fresh(Sort.BOOL), to, none))));
      }
      case "isalpha", "isdigit", "isalnum", "isspace", "isupper", "islower", "isxdigit" -> {
        return Optional.of(new Given(character(given).map(c -> isOne(name, c))));
      }
      case "toupper" -> {
        return Optional.of(new Given(character(given).map(c -> cased(c, 'a', 'z', -32))));
      }
      case "tolower" -> {
        return Optional.of(new Given(character(given).map(c -> cased(c, 'A', 'Z', 32))));
      }
      default -> {
        return Optional.empty();
      }
    }
    return Optional.of(Given.ANY);
  }

  private Datum.Pointer pointer(List<Datum> given, int index) throws Unfollowed {
    if (given.size() <= index) {
      throw new Unfollowed("a call with another number of arguments");
    }
    return (Datum.Pointer) values.as(given.get(index), Scalar.POINTER);
  }

  private Term number(List<Datum> given, int index, Effect.CallLibrary call) throws Unfollowed {
    if (given.size() <= index
        || !(given.get(index) instanceof Datum.Number(Term number))
        || number.sort().isFloating()) {
      throw new Unfollowed("an argument that is not known");
    }
    return terms.resized(number, 64, call.arguments().get(index).value().type().isSigned());
  }

  private long constant(List<Datum> given, int index, Effect.CallLibrary call) throws Unfollowed {
    Term term = number(given, index, call);
    if (!term.isConstant() || term.payload() < 0) {
      throw new Unfollowed("a size that is not known");
    }
    return term.payload();
  }

  /** Says that nothing is known of bytes, unless the pointer is null. */
  private void forget(SymbolicEvaluator evaluator, List<Datum> given, int index, long size)
      throws Unfollowed {
    Datum.Pointer to = pointer(given, index);
    if (!to.targets().stream().allMatch(LibraryCalls::isNull)) {
      evaluator.memory().forget(to, size);
    }
  }

  /** A format that is known, and stores no count of what was written. */
  private void format(List<Datum> given, int at, SymbolicState state) throws Unfollowed {
    for (String each : literals(given, at, state)) {
      if (COUNTS.matcher(each.replace("%%", "")).find()) {
        throw new Unfollowed("a format that may store");
      }
    }
  }

  /** The string literals that an argument may point to; it points to nothing else. */
  private List<String> literals(List<Datum> given, int at, SymbolicState state) throws Unfollowed {
    List<String> result = new ArrayList<>();
    for (Datum.Target target : pointer(given, at).targets()) {
      if (!(target.place() instanceof Place.Into(int object, Term offset))
          || objects.get(object).isWritable()
          || !offset.isConstant()) {
        throw new Unfollowed("a format that is not known");
      }
      result.add(literal(state.content(object), offset.payload(), objects.get(object).size()));
    }
    return result;
  }

  private String literal(Content content, long start, long size) throws Unfollowed {
    StringBuilder text = new StringBuilder();
    for (long at = start; at >= 0 && at < size; at++) {
      if (!(content.load(values, Scalar.U8, at).datum() instanceof Datum.Number(Term each))
          || !each.isConstant()) {
        break;
      }
      if (each.payload() == 0) {
        return text.toString();
      }
      text.append((char) each.payload());
    }
    throw new Unfollowed("a format that is not known");
  }

  /** How many characters are written at most. */
  private static long longest(String format) throws Unfollowed {
    Matcher conversions = PRINTED.matcher(format);
    long result = 0;
    int at = 0;
    while (at < format.length()) {
      if (format.charAt(at) != '%') {
        at++;
        result++;
      } else if (conversions.find(at) && conversions.start() == at) {
        String width = conversions.group(1);
        result += Math.max(MOST_DIGITS, width.isEmpty() ? 0 : Integer.parseInt(width));
        at = conversions.end();
      } else {
        throw new Unfollowed("a format that is not understood");
      }
    }
    return result;
  }

  private void scan(List<Datum> given, int at, SymbolicState state, SymbolicEvaluator evaluator)
      throws Unfollowed {
    List<String> formats = literals(given, at, state);
    if (formats.size() != 1) {
      throw new Unfollowed("a format that is not known");
    }
    String format = formats.get(0).replace("%%", "");
    Matcher conversions = SCANNED.matcher(format);
    int next = at + 1;
    int end = 0;
    while (conversions.find()) {
      requireNone(format.substring(end, conversions.start()));
      end = conversions.end();
      long size = scanned(conversions);
      if (conversions.group(1).isEmpty()) {
        store(conversions, pointer(given, next), size, state, evaluator);
        next++;
      }
    }
    requireNone(format.substring(end));
  }

  /**
   * A number that is read is an input, so that a run can be given it; where it may not be there the
   * old one stays, which is as good as any.
   */
  private void store(
      Matcher conversion,
      Datum.Pointer to,
      long size,
      SymbolicState state,
      SymbolicEvaluator evaluator) {
    Optional<Scalar> type =
        switch (conversion.group(4).charAt(0)) {
          case 'd', 'u' ->
              Optional.of(
                  size == 1
                      ? Scalar.I8
                      : size == 2 ? Scalar.I16 : size == 4 ? Scalar.I32 : Scalar.I64);
          case 'f', 'g', 'e' -> Optional.of(size == 4 ? Scalar.F32 : Scalar.F64);
          default -> Optional.empty();
        };
    boolean isPlain = to.targets().stream().allMatch(each -> each.place() instanceof Place.Into);
    if (type.isPresent() && isPlain) {
      evaluator.memory().store(type.get(), to, inputs.read(state.guard(), type.get()));
    } else {
      evaluator.memory().forget(to, size);
    }
  }

  private static void requireNone(String between) throws Unfollowed {
    if (between.indexOf('%') >= 0) {
      throw new Unfollowed("a format that is not understood");
    }
  }

  /** How many bytes a conversion stores at most. */
  private long scanned(Matcher conversion) throws Unfollowed {
    String modifier = conversion.group(3) == null ? "" : conversion.group(3);
    String width = conversion.group(2);
    boolean isPlain = modifier.isEmpty() && width.length() <= 6;
    switch (conversion.group(4).charAt(0)) {
      case 'd', 'i', 'u', 'x', 'X', 'o', 'n' -> {
        return switch (modifier) {
          case "hh" -> Scalar.I8.size();
          case "h" -> Scalar.I16.size();
          case "" -> Scalar.I32.size();
          case "l", "z", "t" -> model.ofLong(true).size();
          default -> Scalar.I64.size();
        };
      }
      case 'f', 'g', 'e' -> {
        if (modifier.isEmpty() || modifier.equals("l")) {
          return modifier.isEmpty() ? Scalar.F32.size() : Scalar.F64.size();
        }
      }
      case 'p' -> {
        if (modifier.isEmpty()) {
          return model.ofStoredPointers().size();
        }
      }
      case 'c' -> {
        if (isPlain) {
          return width.isEmpty() ? 1 : Integer.parseInt(width);
        }
      }
      case 's' -> {
        if (isPlain && !width.isEmpty()) {
          return Integer.parseInt(width) + 1L;
        }
      }
      default -> {}
    }
    throw new Unfollowed("a format that is not understood");
  }

  /** A character as these functions take it, or the end of a file: other numbers have no class. */
  private Optional<Term> character(List<Datum> given) {
    return given.size() == 1
            && given.get(0) instanceof Datum.Number(Term c)
            && c.sort().equals(Sort.bits(32))
        ? Optional.of(c)
        : Optional.empty();
  }

  private Term isBetween(Term c, char low, char high) {
    Term above = terms.binary(Op.SUBTRACT, c, terms.bits(32, low));
    return terms.compare(Op.UNSIGNED_AT_MOST, above, terms.bits(32, high - low));
  }

  private Term isPlain(Term c) {
    Term above = terms.binary(Op.ADD, c, terms.bits(32, 1));
    return terms.compare(Op.UNSIGNED_AT_MOST, above, terms.bits(32, 256));
  }

  /** As in the locale that a program starts in; what is not zero is any such number. */
  private Datum isOne(String name, Term c) {
    Term upper = isBetween(c, 'A', 'Z');
    Term lower = isBetween(c, 'a', 'z');
    Term digit = isBetween(c, '0', '9');
    Term is =
        switch (name) {
          case "isupper" -> upper;
          case "islower" -> lower;
          case "isdigit" -> digit;
          case "isalpha" -> terms.or(upper, lower);
          case "isalnum" -> terms.or(digit, terms.or(upper, lower));
          case "isxdigit" ->
              terms.or(digit, terms.or(isBetween(c, 'A', 'F'), isBetween(c, 'a', 'f')));
          default -> terms.or(isBetween(c, '\t', '\r'), terms.equal(c, terms.bits(32, ' ')));
        };
    Term any = terms.fresh(Sort.bits(32));
    Term zero = terms.bits(32, 0);
    Term some = terms.ite(terms.equal(any, zero), terms.bits(32, 1), any);
    return new Datum.Number(terms.ite(isPlain(c), terms.ite(is, some, zero), any));
  }

  private Datum cased(Term c, char low, char high, int by) {
    Term changed = terms.binary(Op.ADD, c, terms.bits(32, by));
    Term result = terms.ite(isBetween(c, low, high), changed, c);
    return new Datum.Number(terms.ite(isPlain(c), result, terms.fresh(Sort.bits(32))));
  }
}
