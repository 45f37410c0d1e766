package residua.analysis.symbolic.libc;

import java.util.Optional;
import java.util.OptionalLong;
import residua.analysis.symbolic.evaluation.SymbolicEvaluator;
import residua.analysis.symbolic.state.PointsTo;
import residua.analysis.symbolic.state.SymbolicCell;
import residua.analysis.symbolic.state.SymbolicInputs;
import residua.analysis.symbolic.state.SymbolicObjectTable;
import residua.analysis.symbolic.state.SymbolicState;
import residua.analysis.symbolic.state.SymbolicValues;
import residua.analysis.symbolic.state.UnsupportedEdge;
import residua.c.libc.LibraryFunctions;
import residua.c.libc.PrintFormats;
import residua.c.semantics.DataModel;
import residua.smt.Op;
import residua.smt.Sort;
import residua.smt.Term;
import residua.smt.Terms;

/**
 * Functions that read and write text and files: they store any value, inside of objects, as C
 * demands. Formats must be string literals.
 */
final class TextCalls {
  /** Longer texts are not known to end. */
  private static final long MOST_BYTES = 256;

  private final SymbolicValues values;
  private final Terms terms;
  private final DataModel model;
  private final StringLiterals literals;
  private final ScanCalls scans;
  private final CharacterCalls characters;
  private final StringCalls strings;

  TextCalls(
      SymbolicValues values,
      SymbolicObjectTable objects,
      SymbolicInputs inputs,
      DataModel model,
      StringCalls strings) {
    this.strings = strings;
    this.model = model;
    this.values = values;
    this.terms = values.terms();
    this.literals = new StringLiterals(values, objects);
    this.scans = new ScanCalls(literals, inputs, model);
    this.characters = new CharacterCalls(terms);
  }

  /** Executes a call; empty if it is no such function. */
  Optional<CallResult> call(CallArguments given, SymbolicState state, SymbolicEvaluator evaluator)
      throws UnsupportedEdge {
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
        return cut(given, state, evaluator);
      }
      case "sprintf" -> {
        return printed(given, state, evaluator);
      }
      case "strtol",
          "strtoll",
          "strtoul",
          "strtoull",
          "strtod",
          "strtof",
          "strtold",
          "__isoc23_strtol",
          "__isoc23_strtoll",
          "__isoc23_strtoul",
          "__isoc23_strtoull" ->
          forget(evaluator, given, 1, model.ofStoredPointers().size());
      case "time" -> forget(evaluator, given, 0, model.ofLong(true).size());
      case "sigemptyset", "sigfillset", "sigaddset", "sigdelset" ->
          forget(evaluator, given, 0, LibraryFunctions.SIGNAL_SET);
      case "clock_gettime" -> forget(evaluator, given, 1, 2L * model.ofLong(true).size());
      case "read" -> {
        forget(evaluator, given, 1, given.constant(2));
        return between(-1, given.constant(2), model.ofLong(true).bits());
      }
      case "fread" -> {
        return elements(given, evaluator);
      }
      case "write" -> evaluator.memory().requireReadable(given.pointer(1), given.number(2));
      case "fgets" -> {
        return line(given, evaluator);
      }
      default -> {
        return characters.call(given);
      }
    }
    return Optional.of(CallResult.ANY);
  }

  /** Prints to an object. */
  private Optional<CallResult> printed(
      CallArguments given, SymbolicState state, SymbolicEvaluator evaluator)
      throws UnsupportedEdge {
    long most =
        new PrintedTexts(strings, evaluator, given, 1)
            .longest(literals.of(given.pointer(1), state))
            .orElseThrow(TextCalls::notUnderstood);
    text(evaluator, given, most + 1, terms.bool(true));
    return between(-1, most, 32);
  }

  /** Prints as much as fits; the result is the length of the whole text. */
  private Optional<CallResult> cut(
      CallArguments given, SymbolicState state, SymbolicEvaluator evaluator)
      throws UnsupportedEdge {
    long size = given.constant(1);
    OptionalLong most =
        new PrintedTexts(strings, evaluator, given, 2)
            .longest(literals.of(given.pointer(2), state));
    if (most.isEmpty()) {
      text(evaluator, given, size, terms.bool(true));
      return Optional.of(CallResult.ANY);
    }
    text(evaluator, given, Math.min(size, most.getAsLong() + 1), terms.bool(true));
    return between(-1, most.getAsLong(), 32);
  }

  /** Reads elements of a given size. */
  private Optional<CallResult> elements(CallArguments given, SymbolicEvaluator evaluator)
      throws UnsupportedEdge {
    long each = given.constant(1);
    long count = given.constant(2);
    if (each > 0 && count > Integer.MAX_VALUE / each) {
      throw new UnsupportedEdge("an unknown size");
    }
    forget(evaluator, given, 0, each * count);
    return between(0, count, model.ofLong(true).bits());
  }

  /** Reads a line; the result is a null pointer if there is none. */
  private Optional<CallResult> line(CallArguments given, SymbolicEvaluator evaluator)
      throws UnsupportedEdge {
    SymbolicCell.Pointer to = given.pointer(0);
    Term isRead = terms.fresh(Sort.BOOL);
    text(evaluator, given, given.constant(1), isRead);
    SymbolicCell none = values.pointer(new PointsTo.Raw(terms.bits(64, 0)));
    return Optional.of(new CallResult(Optional.of(values.ite(isRead, to, none))));
  }

  private static UnsupportedEdge notUnderstood() {
    return new UnsupportedEdge("an unsupported format string");
  }

  /** An integer result in a range; any if signed integers of this width are smaller. */
  private Optional<CallResult> between(long low, long high, int bits) {
    if (high >> (bits - 1) != 0) {
      return Optional.of(CallResult.ANY);
    }
    Term any = terms.fresh(Sort.bits(bits));
    Term isOne =
        terms.and(
            terms.compare(Op.SIGNED_AT_MOST, terms.bits(bits, low), any),
            terms.compare(Op.SIGNED_AT_MOST, any, terms.bits(bits, high)));
    Term number = terms.ite(isOne, any, terms.bits(bits, high));
    return Optional.of(new CallResult(Optional.of(new SymbolicCell.Number(number))));
  }

  /**
   * Writes a text to the first argument's target, of a given size: the text ends within it.
   *
   * @param isWritten when it is written
   */
  private void text(SymbolicEvaluator evaluator, CallArguments given, long size, Term isWritten)
      throws UnsupportedEdge {
    SymbolicCell.Pointer to = given.pointer(0);
    forget(evaluator, given, 0, size);
    if (size == 0 || size > MOST_BYTES || !to.targets().stream().allMatch(TextCalls::isInside)) {
      return;
    }
    Term hasNoEnd = isWritten;
    for (long at = 0; at < size; at++) {
      Term each = evaluator.byteWhen(isWritten, to, at);
      hasNoEnd = terms.and(hasNoEnd, terms.not(terms.equal(each, terms.bits(8, 0))));
    }
    // No execution continues without a terminator.
    evaluator.doubts().leaveOut(false);
    evaluator.doubts().end(hasNoEnd);
  }

  private static boolean isInside(SymbolicCell.Target target) {
    return target.place() instanceof PointsTo.Into;
  }

  /** Makes bytes unknown, unless the pointer is null. */
  private void forget(SymbolicEvaluator evaluator, CallArguments given, int index, long size)
      throws UnsupportedEdge {
    SymbolicCell.Pointer to = given.pointer(index);
    if (!to.targets().stream().allMatch(SymbolicCell.Target::isNull)) {
      evaluator.memory().forget(to, size);
    }
  }

  /** Requires a known format that does not store the number of characters written. */
  private void format(CallArguments given, int at, SymbolicState state) throws UnsupportedEdge {
    for (String each : literals.of(given.pointer(at), state)) {
      if (PrintFormats.storesCount(each)) {
        throw new UnsupportedEdge("a format string that may store (%n)");
      }
    }
  }
}
