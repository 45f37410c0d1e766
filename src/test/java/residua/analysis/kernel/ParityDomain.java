package residua.analysis.kernel;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.analysis.reachability.AnalysisConfig;
import residua.analysis.reachability.Domain;
import residua.c.cfa.Edge;
import residua.c.interpreter.memory.ProgramState;
import residua.c.interpreter.memory.Value;
import residua.c.libc.HarnessWord;
import residua.c.semantics.Effect;
import residua.c.semantics.ProgramSemantics;
import residua.c.semantics.Scalar;

/**
 * A domain with abstract states and a transfer relation of its own: of integer variables it is
 * known whether they are even or odd. What is done with pointers is not followed.
 */
public record ParityDomain() implements Domain<ParityDomain.State> {
  /** Whether an integer of a type is odd; others are not known. */
  record Parity(Scalar type, boolean isOdd) {}

  /** A call; the destination of its result is in the caller's frame. */
  record Call(int function, int edge, Optional<Effect.Result> result) {}

  /** What is known: of objects of static storage duration, and of those of each call. */
  public record State(
      int location,
      List<Call> calls,
      Map<Integer, Parity> globals,
      List<Map<Integer, Parity>> locals) {
    private State at(int other) {
      return new State(other, calls, globals, locals);
    }
  }

  @Override
  public String word() {
    return "parity";
  }

  @Override
  public ConfigurableProgramAnalysis<State> analysis(AnalysisConfig setting) {
    Lattice lattice = new Lattice();
    return new CpaOperators<>(lattice, new Transfer(setting), MergeOperator.joining(lattice, 0));
  }

  @Override
  public long size(State state) {
    return state.globals().size();
  }

  @Override
  public List<Value> inputs(State state) {
    return List.of();
  }

  @Override
  public Optional<ProgramState> values(State state) {
    return Optional.empty();
  }

  private record Lattice() implements AbstractDomain<State> {
    private record Place(int location, List<Call> calls) {}

    @Override
    public Optional<State> join(State older, State newer, boolean widens, boolean isForced) {
      if (!place(older).equals(place(newer))) {
        return Optional.empty();
      }
      List<Map<Integer, Parity>> locals = new ArrayList<>();
      for (int i = 0; i < older.locals().size(); i++) {
        locals.add(common(older.locals().get(i), newer.locals().get(i)));
      }
      Map<Integer, Parity> globals = common(older.globals(), newer.globals());
      return Optional.of(new State(older.location(), older.calls(), globals, locals));
    }

    private static Map<Integer, Parity> common(
        Map<Integer, Parity> some, Map<Integer, Parity> others) {
      Map<Integer, Parity> result = new HashMap<>(some);
      result.entrySet().retainAll(others.entrySet());
      return result;
    }

    @Override
    public Object place(State state) {
      return new Place(state.location(), state.calls());
    }

    @Override
    public int depth(State state) {
      return state.calls().size();
    }
  }

  private record Transfer(AnalysisConfig setting) implements TransferRelation<State> {
    private ProgramSemantics meaning() {
      return setting.meaning();
    }

    @Override
    public void start(Successors<State> found) {
      int entry = setting.program().entry();
      int location = setting.program().entryFunction().entry();
      Call call = new Call(entry, -1, Optional.empty());
      ParityExecution execution =
          new ParityExecution(new State(location, List.of(call), Map.of(), List.of(Map.of())));
      meaning().initial().forEach(execution::write);
      found.next(execution.state(location));
    }

    @Override
    public void successors(State state, Edge edge, boolean isLast, Successors<State> found) {
      try {
        follow(new ParityExecution(state), meaning().of(edge.id()), edge, found);
      } catch (ParityExecution.Unknown e) {
        found.end(new Successors.End.Unknown(e.getMessage(), false));
      }
    }

    private void follow(
        ParityExecution state, List<Effect> effects, Edge edge, Successors<State> found) {
      for (int i = 0; i < effects.size(); i++) {
        switch (effects.get(i)) {
          case Effect.Assume assume -> {
            if (state.truth(assume.condition()).filter(is -> is != assume.truth()).isPresent()) {
              return;
            }
          }
          case Effect.When when -> {
            Optional<Boolean> truth = state.truth(when.condition());
            List<Effect> rest = effects.subList(i + 1, effects.size());
            for (boolean side : new boolean[] {true, false}) {
              if (truth.filter(is -> is != side).isEmpty()) {
                List<Effect> all = new ArrayList<>(side ? when.then() : when.otherwise());
                all.addAll(rest);
                follow(new ParityExecution(state.state(0)), all, edge, found);
              }
            }
            return;
          }
          case Effect.Enter enter -> {
            enter(state, enter, edge, found);
            return;
          }
          case Effect.Return end -> {
            leave(state, end, found);
            return;
          }
          case Effect.CallLibrary call -> {
            if (setting.errorCalls().contains(call.name())) {
              found.error(state.state(0), edge.id(), "an error call");
              return;
            }
            if (call.name().equals("abort") || call.name().equals("exit")) {
              return;
            }
            if (!HarnessWord.INPUT.isOf(call.name())) {
              throw new ParityExecution.Unknown("a call of " + call.name());
            }
            call.result().ifPresent(result -> state.forgetLocal(result.slot()));
          }
          case Effect.OneOrder order -> found.doubted(order.why());
          case Effect.Violates violates -> throw new ParityExecution.Unknown("an obligation");
          default -> state.write(effects.get(i));
        }
      }
      found.next(state.state(edge.target()));
    }

    private void enter(
        ParityExecution state, Effect.Enter enter, Edge edge, Successors<State> found) {
      String name = setting.program().functions().get(enter.function()).name();
      if (setting.errorCalls().contains(name)) {
        found.error(state.state(0), edge.id(), "an error call");
        return;
      }
      Map<Integer, Parity> arguments = new HashMap<>();
      for (int i = 0; i < enter.arguments().size(); i++) {
        Effect.Argument argument = enter.arguments().get(i);
        int slot = i;
        if (argument.bytes() == 0) {
          Optional<Scalar> type = meaning().functions().get(enter.function()).parameters().get(i);
          state
              .isOdd(argument.value())
              .filter(odd -> type.isPresent())
              .ifPresent(odd -> arguments.put(slot, new Parity(type.get(), odd)));
        }
      }
      state.calls.add(new Call(enter.function(), edge.id(), enter.result()));
      state.locals.add(arguments);
      int entry = setting.program().functions().get(enter.function()).entry();
      found.entered(state.state(entry), enter.function(), true);
    }

    private void leave(ParityExecution state, Effect.Return end, Successors<State> found) {
      Optional<Effect.Argument> value = end.value().filter(each -> each.bytes() == 0);
      Optional<Boolean> odd = value.flatMap(each -> state.isOdd(each.value()));
      Call call = state.calls.removeLast();
      state.locals.removeLast();
      if (state.calls.isEmpty()) {
        return;
      }
      call.result()
          .ifPresent(result -> {
            state.forgetLocal(result.slot());
            if (odd.isPresent() && result.type().isPresent()) {
              state.locals.getLast().put(result.slot(), new Parity(result.type().get(), odd.get()));
            }
          });
      int target = setting.program().edges().get(call.edge()).target();
      found.returned(Optional.of(state.state(target)), call.edge());
    }
  }
}
