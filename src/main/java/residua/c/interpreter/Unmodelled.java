package residua.c.interpreter;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.c.interpreter.memory.ProgramState;
import residua.c.interpreter.memory.UnsupportedExecution;
import residua.c.interpreter.memory.Value;
import residua.c.libc.HarnessWord;
import residua.c.libc.LibraryFunctions;
import residua.c.libc.PrintFormats;
import residua.c.libc.PureLibraryFunctions;
import residua.c.semantics.DataModel;
import residua.c.semantics.Effect;
import residua.c.semantics.Scalar;

/**
 * Library functions whose possible changes are known, but not their results: they return any value.
 * They call no function of the program. Writes must lie inside an object, as C demands.
 */
final class Unmodelled {
  /** A conversion and the size it stores, given by its length modifiers. */
  private static final Pattern CONVERSION = Pattern.compile("%(\\*?)(\\d*)(hh|h|ll|l|z)?(.)");

  private final ProgramState state;
  private final Evaluator evaluator;
  private final Memory memory;
  private final DataModel model;
  private final boolean keepsRanges;

  Unmodelled(ProgramState state, Evaluator evaluator, DataModel model, boolean keepsRanges) {
    this.model = model;
    this.keepsRanges = keepsRanges;
    this.state = state;
    this.evaluator = evaluator;
    this.memory = new Memory(state, evaluator);
  }

  /** The possible values of a call; empty if nothing is known of it. */
  Optional<List<Value>> call(String name, Effect.CallLibrary call, List<Value> arguments) {
    boolean givesStructure = call.result().filter(result -> result.type().isEmpty()).isPresent();
    if (givesStructure || arguments.size() != call.arguments().size()) {
      return Optional.empty();
    }
    if (PureLibraryFunctions.isOne(call.name())) {
      return ANY;
    }
    try {
      return changing(name, arguments);
    } catch (ArithmeticException e) {
      throw new UnsupportedExecution("an access outside an object");
    }
  }

  private Optional<List<Value>> changing(String name, List<Value> arguments) {
    if (HarnessWord.BYTES.isOf(name)) {
      changes(arguments.get(0), Memory.number(arguments.get(1)));
      return ANY;
    }
    switch (name) {
      case "sigemptyset", "sigfillset", "sigaddset", "sigdelset" ->
          changes(arguments.get(0), LibraryFunctions.SIGNAL_SET);
      case "time" -> changes(arguments.get(0), model.ofLong(true).size());
      case "strtol", "strtoll", "strtoul", "strtoull", "strtod", "strtof", "strtold" ->
          changes(arguments.get(1), model.ofStoredPointers().size());
      case "fputs", "perror" -> memory.string(arguments.get(0));
      case "vprintf" -> requireNoStore(arguments.get(0));
      case "fprintf", "vfprintf" -> requireNoStore(arguments.get(1));
      case "fwrite" ->
          reads(
              arguments.get(0),
              Math.multiplyExact(Memory.number(arguments.get(1)), Memory.number(arguments.get(2))));
      case "write" -> reads(arguments.get(1), Memory.number(arguments.get(2)));
      case "read" -> {
        long size = Memory.number(arguments.get(2));
        changes(arguments.get(1), size);
        return between(-1, size);
      }
      case "fread" -> {
        long count = Memory.number(arguments.get(2));
        changes(arguments.get(0), Math.multiplyExact(Memory.number(arguments.get(1)), count));
        return between(0, count);
      }
      case "sprintf" -> {
        OptionalLong longest = PrintFormats.longest(memory.string(arguments.get(1)));
        long most =
            longest.orElseThrow(() -> new UnsupportedExecution("an unsupported format string"));
        changes(arguments.get(0), most + 1);
        return between(-1, most);
      }
      case "snprintf", "vsnprintf" -> {
        requireNoStore(arguments.get(2));
        changes(arguments.get(0), Memory.number(arguments.get(1)));
      }
      case "fgets" -> {
        changes(arguments.get(0), Memory.number(arguments.get(1)));
        return Optional.of(List.of(arguments.get(0), Value.ZERO));
      }
      case "scanf", "__isoc99_scanf", "__isoc23_scanf" -> scans(arguments, 0);
      case "fscanf",
          "__isoc99_fscanf",
          "__isoc23_fscanf",
          "sscanf",
          "__isoc99_sscanf",
          "__isoc23_sscanf" ->
          scans(arguments, 1);
      default -> {
        return Optional.empty();
      }
    }
    return ANY;
  }

  private static final Optional<List<Value>> ANY = Optional.of(List.of(Value.UNKNOWN));

  private Optional<List<Value>> between(long low, long high) {
    boolean isRange = keepsRanges && low < high;
    return isRange ? Optional.of(List.of(new Value.Range(low, high))) : ANY;
  }

  /** Makes bytes unknown, unless the pointer is null. */
  private void changes(Value pointer, long size) {
    if (pointer instanceof Value.Int integer && integer.bits() == 0 || size == 0) {
      return;
    }
    if (!(pointer instanceof Value.Address to)) {
      throw new UnsupportedExecution("a write through an unknown pointer");
    }
    if (size < 0) {
      throw new UnsupportedExecution("an access outside an object");
    }
    evaluator.requireInside(to.object(), to.offset(), size);
    Writes.requireWritable(state, to.object());
    state.forget(to.object(), to.offset(), size);
  }

  private void reads(Value pointer, long size) {
    if (pointer instanceof Value.Address from) {
      evaluator.requireInside(from.object(), from.offset(), Math.max(0, size));
    }
  }

  private void requireNoStore(Value format) {
    if (PrintFormats.storesCount(memory.string(format))) {
      throw new UnsupportedExecution("a format string that stores (%n)");
    }
  }

  private void scans(List<Value> arguments, int at) {
    String format = memory.string(arguments.get(at)).replace("%%", "");
    Matcher conversions = CONVERSION.matcher(format);
    int next = at + 1;
    while (conversions.find()) {
      char conversion = conversions.group(4).charAt(0);
      if (conversion == 'c' && !conversions.group(2).isEmpty()) {
        throw new UnsupportedExecution("an unsupported format string");
      }
      long size = size(conversions.group(3), conversion);
      if (conversions.group(1).isEmpty()) {
        if (next == arguments.size()) {
          throw new UnsupportedExecution("a format string with too few arguments");
        }
        changes(arguments.get(next++), size);
      }
    }
  }

  private long size(String length, char conversion) {
    String modifier = length == null ? "" : length;
    return switch (conversion) {
      case 'd', 'i', 'u', 'x', 'X', 'o', 'n' ->
          switch (modifier) {
            case "hh" -> Scalar.I8.size();
            case "h" -> Scalar.I16.size();
            case "" -> Scalar.I32.size();
            case "l", "z", "t" -> model.ofLong(true).size();
            default -> Scalar.I64.size();
          };
      case 'f', 'g', 'e' -> modifier.equals("l") ? Scalar.F64.size() : Scalar.F32.size();
      case 'c' -> {
        if (!modifier.isEmpty()) {
          throw new UnsupportedExecution("an unsupported format string");
        }
        yield 1;
      }
      default -> throw new UnsupportedExecution("an unsupported format string");
    };
  }
}
