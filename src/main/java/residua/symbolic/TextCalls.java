package residua.symbolic;

import java.util.Optional;
import residua.formula.Sort;
import residua.formula.Terms;
import residua.meaning.DataModel;

/**
 * Functions that read and write text and files: what they store is any value, inside of objects, as
 * C demands. Formats must be string literals.
 */
final class TextCalls {
  private final Values values;
  private final Terms terms;
  private final DataModel model;
  private final Literals literals;
  private final ScanCalls scans;
  private final CharacterCalls characters;

  TextCalls(Values values, ObjectTable objects, Inputs inputs, DataModel model) {
    this.model = model;
    this.values = values;
    this.terms = values.terms();
    this.literals = new Literals(values, objects);
    this.scans = new ScanCalls(literals, inputs, model);
    this.characters = new CharacterCalls(terms);
  }

  /** Executes a call; nothing if it is no such function. */
  Optional<Given> call(CallArguments given, SymbolicState state, SymbolicEvaluator evaluator)
      throws Unfollowed {
    switch (given.name()) {
      case "scanf", "__isoc99_scanf", "__isoc23_scanf" -> scans.scan(given, 0, state, evaluator);
      case "fscanf",
          "sscanf",
          "__isoc99_fscanf",
          "__isoc99_sscanf",
          "__isoc23_fscanf",
          "__isoc23_sscanf" ->
          scans.scan(given, 1, state, evaluator);
      case "puts", "fputs", "perror" -> {}
      case "printf", "vprintf" -> format(given, 0, state);
      case "fprintf", "vfprintf" -> format(given, 1, state);
      case "snprintf", "vsnprintf" -> {
        format(given, 2, state);
        forget(evaluator, given, 0, given.constant(1));
      }
      case "sprintf" -> {
        long most = 0;
        for (String each : literals.of(given.pointer(1), state)) {
          most = Math.max(most, PrintFormat.longest(each) + 1);
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
      case "read" -> forget(evaluator, given, 1, given.constant(2));
      case "fread" -> {
        long each = given.constant(1);
        long count = given.constant(2);
        if (each > 0 && count > Integer.MAX_VALUE / each) {
          throw new Unfollowed("a size that is not known");
        }
        forget(evaluator, given, 0, each * count);
      }
      case "write" -> evaluator.memory().requireReadable(given.pointer(1), given.number(2));
      case "fgets" -> {
        Datum.Pointer to = given.pointer(0);
        forget(evaluator, given, 0, given.constant(1));
        Datum none = values.pointer(new Place.Raw(terms.bits(64, 0)));
        return Optional.of(new Given(Optional.of(values.ite(terms.fresh(Sort.BOOL), to, none))));
      }
      default -> {
        return characters.call(given);
      }
    }
    return Optional.of(Given.ANY);
  }

  /** Says that nothing is known of bytes, unless the pointer is null. */
  private void forget(SymbolicEvaluator evaluator, CallArguments given, int index, long size)
      throws Unfollowed {
    Datum.Pointer to = given.pointer(index);
    if (!to.targets().stream().allMatch(Datum.Target::isNull)) {
      evaluator.memory().forget(to, size);
    }
  }

  /** A format that is known, and stores no count of what was written. */
  private void format(CallArguments given, int at, SymbolicState state) throws Unfollowed {
    for (String each : literals.of(given.pointer(at), state)) {
      PrintFormat.requireNoCount(each);
    }
  }
}
