package residua.c.interpreter;

import static residua.c.interpreter.Memory.number;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.c.interpreter.memory.Objects;
import residua.c.interpreter.memory.ProgramState;
import residua.c.interpreter.memory.UnsupportedExecution;
import residua.c.interpreter.memory.Value;
import residua.c.libc.LibraryFunctions;
import residua.c.libc.PrintFormats;
import residua.c.libc.VerifierFunctions;
import residua.c.semantics.DataModel;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Scalar;

/** Executes functions of the C library as specified by ISO C; others are not followed. */
final class LibcModel {
  private static final long MOST_BYTES = 1L << 26;

  private final ExecutionEnvironment environment;
  private final DataModel model;

  LibcModel(ExecutionEnvironment environment, DataModel model) {
    this.model = model;
    this.environment = environment;
  }

  /** The outcome of a call. */
  sealed interface Outcome {
    /** Control continues. */
    record Goes() implements Outcome {}

    /** No execution continues or terminates. */
    record Never() implements Outcome {}

    /** The program ends. */
    record Ends(Value code) implements Outcome {}

    /** Control continues with memory, or with null, and then nothing else has changed. */
    record Moved(Value there) implements Outcome {}

    /** Control continues with one of some values. */
    record Splits(List<Value> values) implements Outcome {
      public Splits {
        values = List.copyOf(values);
      }
    }
  }

  private static final Outcome GOES = new Outcome.Goes();

  static boolean isInput(String name) {
    return VerifierFunctions.isInput(name);
  }

  /** Whether a call may end an object that stays alive where no memory is there. */
  static boolean mayMove(Effect.CallLibrary call) {
    return call.name().endsWith("realloc");
  }

  /** Stores the result of a call. */
  static void result(ProgramState state, Optional<Effect.Result> result, Value value) {
    if (result.isPresent()) {
      Scalar type =
          result
              .get()
              .type()
              .orElseThrow(() -> new UnsupportedExecution("a structure that a function returns"));
      state.store(type, state.local(result.get().slot()), 0, value);
    }
  }

  Outcome call(ProgramState state, Evaluator evaluator, Effect.CallLibrary call) {
    String name = call.name().startsWith("__builtin_") ? call.name().substring(10) : call.name();
    if (LibraryFunctions.isOnlyBuiltin(call.name())) {
      throw new UnsupportedExecution("a call of " + call.name());
    }
    List<Value> given = new ArrayList<>();
    for (Effect.Argument argument : call.arguments()) {
      given.add(argument.bytes() > 0 ? Value.UNKNOWN : evaluator.value(argument.value()));
    }
    List<Value> arguments = new GivenArguments(given);
    if (isInput(name)) {
      return input(call, name);
    }
    if (VerifierFunctions.isAssume(name)) {
      return assumed(state, evaluator, call, arguments.get(0));
    }
    try {
      return known(state, evaluator, call, name, arguments);
    } catch (UnsupportedExecution.NotKnown e) {
      Optional<Value> any =
          environment.isConcrete()
              ? Optional.empty()
              : new UnknownTexts(state, evaluator, model)
                  .value(name, arguments, new Memory(state, evaluator));
      return goesOn(state, call, any.orElseThrow(() -> e));
    }
  }

  private Outcome known(
      ProgramState state,
      Evaluator evaluator,
      Effect.CallLibrary call,
      String name,
      List<Value> arguments) {
    Memory memory = new Memory(state, evaluator);
    return switch (name) {
      case "abort", "trap" -> new Outcome.Ends(new Value.Int(134));
      case "exit", "_Exit", "_exit" -> new Outcome.Ends(arguments.get(0));
      case "malloc", "calloc", "strdup", "realloc" -> {
        if (AllocatedSizes.exceedLargest(model, name, types(call), arguments)) {
          yield goesOn(state, call, Value.ZERO);
        }
        Value there = allocated(state, memory, name, arguments);
        yield name.equals("realloc") && !environment.isConcrete()
            ? new Outcome.Moved(there)
            : given(there, call, state);
      }
      case "alloca", "alloca_with_align" -> goesOn(state, call, reserved(state, arguments.get(0)));
      case "free" -> {
        freed(state, arguments.get(0));
        yield GOES;
      }
      case "printf", "puts", "putchar" ->
          goesOn(state, call, printed(memory, name, call, arguments));
      case "add_overflow", "sub_overflow", "mul_overflow" ->
          goesOn(
              state,
              call,
              WideArithmetic.store(
                  new Writes(environment), state, evaluator, name, types(call), arguments));
      default -> {
        Optional<Value> value = value(memory, name, call, arguments);
        yield value.isPresent()
            ? goesOn(state, call, value.get())
            : unmodelled(state, evaluator, name, call, arguments);
      }
    };
  }

  /** The result of a function that does nothing but access bytes and compute. */
  private Optional<Value> value(
      Memory memory, String name, Effect.CallLibrary call, List<Value> arguments) {
    return switch (name) {
      case "abs", "labs", "llabs" -> Optional.of(absolute(arguments.get(0), call));
      case "isdigit" -> Optional.of(in(arguments.get(0), "09"));
      case "isupper" -> Optional.of(in(arguments.get(0), "AZ"));
      case "islower" -> Optional.of(in(arguments.get(0), "az"));
      case "toupper" -> Optional.of(cased(arguments.get(0), 'a', 'z', -32));
      case "tolower" -> Optional.of(cased(arguments.get(0), 'A', 'Z', 32));
      default ->
          new MemoryFunctions(memory)
              .of(name, arguments)
              .or(() -> NumberFunctions.of(name, arguments))
              .or(() -> new StringFunctions(memory, model).of(name, arguments, types(call)));
    };
  }

  /** The object that a function allocates. */
  private static Value allocated(
      ProgramState state, Memory memory, String name, List<Value> arguments) {
    return switch (name) {
      case "calloc" -> allocated(state, product(arguments.get(0), arguments.get(1)), true);
      case "realloc" -> reallocated(state, arguments.get(0), arguments.get(1));
      case "strdup" -> {
        String text = memory.string(arguments.get(0)) + '\0';
        Value copy = allocated(state, Value.of(text.length()), false);
        memory.put(copy, text);
        yield copy;
      }
      default -> allocated(state, arguments.get(0), false);
    };
  }

  private static Value reserved(ProgramState state, Value size) {
    long bytes = number(size);
    if (bytes < 0 || bytes > Effect.MOST_BYTES) {
      throw new UnsupportedExecution("an allocation that is too large");
    }
    return new Value.Address(state.reserve(bytes), 0);
  }

  /** Prints text; only the output of a concrete execution is of use. */
  private Value printed(
      Memory memory, String name, Effect.CallLibrary call, List<Value> arguments) {
    if (!environment.isConcrete()) {
      if (name.equals("printf") && PrintFormats.storesCount(memory.string(arguments.get(0)))) {
        throw new UnsupportedExecution("a format string that stores (%n)");
      }
      return Value.UNKNOWN;
    }
    switch (name) {
      case "puts" -> {
        environment.print(memory.string(arguments.get(0)) + '\n');
        return Value.UNKNOWN;
      }
      case "putchar" -> {
        // The number of characters written, or EOF.
        long character = number(arguments.get(0)) & 0xff;
        environment.print(String.valueOf((char) character));
        return Value.of(character);
      }
      default -> {
        String text = new Format(memory).text(arguments, types(call));
        environment.print(text);
        return Value.of(text.length());
      }
    }
  }

  private Outcome goesOn(ProgramState state, Effect.CallLibrary call, Value value) {
    result(
        state,
        call.result(),
        environment.keepsRanges() || !(value instanceof Value.Range) ? value : Value.UNKNOWN);
    return GOES;
  }

  /** A concrete execution needs known values: only abstract states continue. */
  private Outcome unmodelled(
      ProgramState state,
      Evaluator evaluator,
      String name,
      Effect.CallLibrary call,
      List<Value> arguments) {
    Optional<List<Value>> values =
        environment.isConcrete()
            ? Optional.empty()
            : new Unmodelled(state, evaluator, model, environment.keepsRanges())
                .call(name, call, arguments);
    if (values.isEmpty()) {
      throw new UnsupportedExecution.NotKnown("a call of " + call.name());
    }
    return new Outcome.Splits(values.get());
  }

  private static List<Scalar> types(Effect.CallLibrary call) {
    return call.arguments().stream().map(Effect.Argument::value).map(Expression::type).toList();
  }

  private Outcome input(Effect.CallLibrary call, String name) {
    if (!call.arguments().isEmpty()) {
      throw new UnsupportedExecution("an input function with arguments");
    }
    Optional<Scalar> type = call.result().flatMap(Effect.Result::type);
    if (call.result().isPresent() && type.isEmpty()) {
      throw new UnsupportedExecution("an input that is a structure");
    }
    return new Outcome.Splits(environment.inputs(type.orElseGet(() -> typeOf(name))));
  }

  /** The type of an input that is dropped: it is read all the same. */
  private Scalar typeOf(String name) {
    return switch (VerifierFunctions.inputType(name).orElse("")) {
      case "bool", "_Bool" -> Scalar.BOOL;
      case "char" -> model.ofChar();
      case "schar" -> Scalar.I8;
      case "uchar", "u8" -> Scalar.U8;
      case "short" -> Scalar.I16;
      case "ushort", "u16" -> Scalar.U16;
      case "int" -> Scalar.I32;
      case "uint", "unsigned", "u32" -> Scalar.U32;
      case "long" -> model.ofLong(true);
      case "longlong" -> Scalar.I64;
      case "ulong", "size_t" -> model.ofLong(false);
      case "ulonglong" -> Scalar.U64;
      case "float" -> Scalar.F32;
      case "double" -> Scalar.F64;
      default -> throw new UnsupportedExecution("an input of unknown type");
    };
  }

  private Outcome assumed(
      ProgramState state, Evaluator evaluator, Effect.CallLibrary call, Value value) {
    Expression condition = call.arguments().get(0).value();
    Value truth = Evaluator.truth(condition.type(), value);
    if (truth == Value.UNKNOWN) {
      if (environment.isConcrete()) {
        throw new UnsupportedExecution("a decision that depends on an unknown value");
      }
      boolean mayHold =
          new BranchRefinement(state, evaluator, environment.keepsRanges()).assume(condition, true);
      return mayHold ? GOES : new Outcome.Never();
    }
    return truth == Value.ZERO ? new Outcome.Never() : GOES;
  }

  private static Value product(Value left, Value right) {
    try {
      return left instanceof Value.Int a && right instanceof Value.Int b
          ? Value.of(Math.multiplyExact(a.bits(), b.bits()))
          : Value.UNKNOWN;
    } catch (ArithmeticException e) {
      return Value.UNKNOWN;
    }
  }

  /** Allocated memory, or a null pointer: a concrete execution always gets memory. */
  private Outcome given(Value there, Effect.CallLibrary call, ProgramState state) {
    if (!environment.isConcrete()) {
      return new Outcome.Splits(List.of(there, Value.ZERO));
    }
    result(state, call.result(), there);
    return GOES;
  }

  /** Moves an object to new memory. */
  private static Value reallocated(ProgramState state, Value pointer, Value size) {
    if (number(size) <= 0) {
      throw new UnsupportedExecution("an allocation of size zero");
    }
    Value there = allocated(state, size, false);
    if (pointer instanceof Value.Address old && old.offset() == 0 && Objects.isHeap(old.object())) {
      long bytes = Math.min(state.size(old.object()), number(size));
      state.copy(((Value.Address) there).object(), 0, old.object(), 0, bytes);
    }
    freed(state, pointer);
    return there;
  }

  private static Value allocated(ProgramState state, Value size, boolean cleared) {
    long bytes = number(size);
    if (bytes < 0 || bytes > MOST_BYTES) {
      throw new UnsupportedExecution("an allocation that is too large");
    }
    long object = state.allocate(bytes);
    if (cleared) {
      state.fill(object, 0, bytes, (byte) 0);
    }
    return new Value.Address(object, 0);
  }

  private static void freed(ProgramState state, Value pointer) {
    if (pointer instanceof Value.Int integer && integer.bits() == 0) {
      return;
    }
    if (!(pointer instanceof Value.Address address) || address.offset() != 0) {
      throw new UnsupportedExecution("freeing an unknown pointer");
    }
    state.free(address.object());
  }

  private static Value absolute(Value value, Effect.CallLibrary call) {
    Scalar type = call.arguments().get(0).value().type();
    return value instanceof Value.Int integer
        ? Value.of(type.wrap(Math.abs(integer.bits())))
        : Value.UNKNOWN;
  }

  private static Value in(Value value, String bounds) {
    if (value instanceof Value.Int integer
        && (integer.bits() < bounds.charAt(0) || integer.bits() > bounds.charAt(1))) {
      return Value.ZERO;
    }
    // Only known to be non-zero.
    return value instanceof Value.Int ? new Value.Range(1, Integer.MAX_VALUE) : Value.UNKNOWN;
  }

  private static Value cased(Value value, char low, char high, int by) {
    if (!(value instanceof Value.Int integer) || integer.bits() < -1 || integer.bits() > 255) {
      // A value that is neither a character nor the end of a file is still looked up in tables.
      return Value.UNKNOWN;
    }
    boolean changes = integer.bits() >= low && integer.bits() <= high;
    return Value.of(changes ? integer.bits() + by : integer.bits());
  }
}
