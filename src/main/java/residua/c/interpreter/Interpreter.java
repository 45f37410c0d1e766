package residua.c.interpreter;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import residua.base.concurrent.Lazy;
import residua.c.callgraph.ImplicitlyCalledFunctions;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.interpreter.memory.ProgramState;
import residua.c.interpreter.memory.UnsupportedExecution;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.ProgramSemantics;
import residua.c.semantics.Scalar;

/**
 * Executes a program on given inputs by the semantics of its edges. Where that is unknown it says
 * so; it never guesses.
 */
public final class Interpreter {
  /** Beyond this number, inputs are read without recording where. */
  private static final int MOST_READS = 100_000;

  private static final long CHECK_EVERY = 1024;
  private static final String LOST = "whether something was lost before the end";

  private final Program program;
  private final ProgramSemantics meaning;
  private final Set<String> errorCalls;

  /** A search executes a program thousands of times, and this reads all of its text. */
  private final Lazy<Boolean> mayRunUnfollowed;

  /** The end of an execution. */
  public sealed interface End {
    /** The program ended by itself, with this exit code. */
    record Exited(int code) implements End {}

    /**
     * The execution is before an error call.
     *
     * @param edge the edge of the call, by its id
     */
    record Error(int edge) implements End {}

    /**
     * The execution goes on, but cannot be followed here; or it has ended with an unknown exit
     * code.
     */
    record Unknown(String why) implements End {
      private static final String CODE = "an unknown exit code";

      /** Whether it goes on. */
      public boolean goesOn() {
        return !why.equals(CODE);
      }
    }
  }

  /**
   * The result of an execution.
   *
   * @param output its output, one character for each byte
   * @param inputs number of inputs read
   * @param steps number of edges executed
   * @param reads the inputs it read, and where
   * @param violated what ended it, if it was the violation of a property and no error call
   */
  public record Run(
      String output,
      End end,
      int inputs,
      long steps,
      List<Read> reads,
      Optional<Effect.Violates> violated) {
    public Run {
      reads = List.copyOf(reads);
    }
  }

  /**
   * An input.
   *
   * @param edge the edge that read it, by its id
   * @param type of the input
   * @param value its value, of its type
   */
  public record Read(int edge, Scalar type, Value value) {}

  /**
   * For a program.
   *
   * @param errorCalls names of the functions at whose calls an execution ends
   */
  public Interpreter(Program program, ProgramSemantics meaning, Set<String> errorCalls) {
    this.program = program;
    this.meaning = meaning;
    this.errorCalls = Set.copyOf(errorCalls);
    this.mayRunUnfollowed =
        new Lazy<>(() -> ImplicitlyCalledFunctions.mayRunUnfollowed(program, false, errorCalls));
  }

  /**
   * Executes it.
   *
   * @param inputs integers, one after the other, followed by zeros
   * @param most maximal number of edges executed
   */
  public Run run(List<Long> inputs, long most) {
    return runOn(inputs.stream().map(Value::of).toList(), most);
  }

  /**
   * Executes it.
   *
   * @param inputs values, one after the other, converted as in C, followed by zeros
   * @param most maximal number of edges executed
   */
  public Run runOn(List<Value> inputs, long most) {
    return runOn(inputs, most, System.nanoTime() + Long.MAX_VALUE / 2);
  }

  /**
   * Executes it.
   *
   * @param inputs values, one after the other, converted as in C, followed by zeros
   * @param most maximal number of edges executed
   * @param until deadline, in the time of {@link System#nanoTime}
   */
  public Run runOn(List<Value> inputs, long most, long until) {
    return runOn(inputs, most, until, state -> {});
  }

  /**
   * Executes it.
   *
   * @param inputs values, one after the other, converted as in C, followed by zeros
   * @param most maximal number of edges executed
   * @param until deadline, in the time of {@link System#nanoTime}
   * @param watcher receives the state before each edge; it must fork a state that it keeps
   */
  public Run runOn(List<Value> inputs, long most, long until, Consumer<ProgramState> watcher) {
    return new Execution(inputs, most, until, watcher).run();
  }

  private final class Execution implements ExecutionEnvironment, Successors {
    private final List<Value> inputs;
    private final long most;
    private final long until;
    private final Consumer<ProgramState> watcher;
    private final StringBuilder output = new StringBuilder();
    private final Machine machine;
    private final Set<Integer> errors = new HashSet<>();
    private final List<Read> reads = new ArrayList<>();
    private int inputsRead;
    private int current;
    private long steps;
    private ProgramState reached;
    private End end;
    private Optional<Effect.Violates> violated = Optional.empty();
    private boolean entered;
    private boolean mayHaveLost;

    Execution(List<Value> inputs, long most, long until, Consumer<ProgramState> watcher) {
      this.inputs = List.copyOf(inputs);
      this.most = most;
      this.until = until;
      this.watcher = watcher;
      for (Function function : program.functions()) {
        if (errorCalls.contains(function.name())) {
          errors.add(function.index());
        }
      }
      this.machine = new Machine(meaning, errors::contains, errorCalls, this);
    }

    Run run() {
      if (mayRunUnfollowed.get()) {
        return new Run(
            "", new End.Unknown(ImplicitlyCalledFunctions.WHY), 0, 0, List.of(), Optional.empty());
      }
      try {
        ProgramState state = machine.start(program.entry());
        state.goTo(program.entryFunction().entry());
        untilDepth(state, 0);
      } catch (Ended e) {
        // The end is known already.
        steps++;
      } catch (UnsupportedExecution e) {
        end = new End.Unknown(e.getMessage());
      } catch (StackOverflowError e) {
        end = new End.Unknown("calls that are nested too deeply");
      }
      return new Run(output.toString(), end, inputsRead, steps, reads, violated);
    }

    /** Executes until a call has returned, or the program has ended. */
    private ProgramState untilDepth(ProgramState start, int depth) {
      ProgramState state = start;
      while (end == null && state.depth() > depth) {
        if (++steps > most || steps % CHECK_EVERY == 0 && until - System.nanoTime() < 0) {
          throw new UnsupportedExecution("too many steps");
        }
        watcher.accept(state);
        List<Edge> edges = program.functions().get(state.function()).outgoing(state.location());
        if (edges.isEmpty()) {
          throw new UnsupportedExecution("a location without successors");
        }
        ProgramState before = state;
        reached = null;
        for (int i = 0; i < edges.size() && reached == null && end == null; i++) {
          boolean isLast = i == edges.size() - 1;
          ProgramState tried = isLast || decidesFirst(edges.get(i)) ? before : before.fork();
          int readBefore = inputsRead;
          int printedBefore = output.length();
          take(tried, edges.get(i));
          if (reached == null && end == null) {
            // The next edge evaluates the same condition, and reads and prints the same.
            forget(readBefore, printedBefore);
          }
        }
        if (reached == null && end == null) {
          throw new UnsupportedExecution("an assumption that does not hold");
        }
        state = reached;
      }
      return state;
    }

    private void forget(int readBefore, int printedBefore) {
      inputsRead = readBefore;
      while (reads.size() > readBefore) {
        reads.removeLast();
      }
      output.setLength(printedBefore);
    }

    /** Whether nothing is changed if the edge cannot be taken. */
    private boolean decidesFirst(Edge edge) {
      List<Effect> effects = meaning.of(edge.id());
      return !effects.isEmpty() && effects.get(0) instanceof Effect.Assume;
    }

    private void take(ProgramState state, Edge edge) {
      entered = false;
      current = edge.id();
      machine.execute(state, edge.id(), this);
      if (reached != null) {
        if (entered) {
          Operation.Call call = (Operation.Call) edge.operation();
          reached.goTo(program.functions().get(call.callee()).entry());
        } else if (edge.operation() instanceof Operation.Call) {
          throw new UnsupportedExecution("a call that is not understood");
        } else if (!isReturn(edge)) {
          reached.goTo(edge.target());
        }
      }
    }

    private boolean isReturn(Edge edge) {
      List<Effect> effects = meaning.of(edge.id());
      return !effects.isEmpty() && effects.get(effects.size() - 1) instanceof Effect.Return;
    }

    @Override
    public void next(ProgramState state) {
      reached = state;
    }

    @Override
    public void entered(ProgramState state) {
      entered = true;
      reached = state;
    }

    @Override
    public void returned(ProgramState state, int callEdge) {
      if (callEdge >= 0) {
        state.goTo(program.edges().get(callEdge).target());
      }
      reached = state;
    }

    @Override
    public void ended(ProgramState state, Value code) {
      if (mayHaveLost || !(code instanceof Value.Int)) {
        throw new UnsupportedExecution(mayHaveLost ? LOST : End.Unknown.CODE);
      }
      end = new End.Exited((int) (((Value.Int) code).bits() & 0xff));
    }

    @Override
    public void doubted(String why) {
      // Executed in one order, like a compiled program.
    }

    @Override
    public void error(ProgramState state, int edge) {
      end = new End.Error(edge);
    }

    @Override
    public void violated(ProgramState state, int edge, Effect.Violates how) {
      violated = Optional.of(how);
      error(state, edge);
    }

    @Override
    public List<Value> inputs(Scalar type) {
      if (type.isPointer()) {
        throw new UnsupportedExecution("an input that is a pointer");
      }
      Value next = as(type, inputsRead < inputs.size() ? inputs.get(inputsRead) : Value.ZERO);
      inputsRead++;
      if (reads.size() < MOST_READS) {
        reads.add(new Read(current, type, next));
      }
      return List.of(next);
    }

    private static Value as(Scalar type, Value input) {
      if (!type.isFloating()) {
        return Value.of(
            type.wrap(
                switch (input) {
                  case Value.Int number -> number.bits();
                  case Value.Real number -> (long) number.value();
                  default -> 0;
                }));
      }
      return switch (input) {
        case Value.Int number ->
            new Value.Real(type == Scalar.F32 ? (float) number.bits() : number.bits());
        case Value.Real number ->
            new Value.Real(type == Scalar.F32 ? (float) number.value() : number.value());
        default -> new Value.Real(0);
      };
    }

    @Override
    public void print(String bytes) {
      output.append(bytes);
    }

    @Override
    public boolean isConcrete() {
      return true;
    }

    /** What is lost remains lost: it is seen at the end, where variables of calls do not count. */
    @Override
    public boolean goesOnDespite(Effect.Violates violates) {
      boolean isLeak = violates.when() instanceof Expression.Leaks;
      mayHaveLost |= isLeak;
      return isLeak;
    }

    @Override
    public boolean keepsRanges() {
      return true;
    }

    @Override
    public void callPointer(ProgramState state, int function, Effect.CallPointer call) {
      if (errors.contains(function)) {
        end = new End.Error(current);
        throw new Ended();
      }
      int depth = state.depth();
      int location = state.location();
      machine.enter(state, function, call);
      state.goTo(program.functions().get(function).entry());
      int edge = current;
      ProgramState after = untilDepth(state, depth);
      current = edge;
      if (end != null) {
        throw new Ended();
      }
      state.become(after);
      state.goTo(location);
      reached = null;
    }
  }

  /** Thrown if the program has ended inside an indirect call. */
  private static final class Ended extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Ended() {
      super("ended", null, false, false);
    }
  }
}
