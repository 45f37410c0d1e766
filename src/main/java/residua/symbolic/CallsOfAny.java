package residua.symbolic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.formula.Term;
import residua.formula.Terms;
import residua.meaning.Effect;
import residua.meaning.FunctionMeaning;
import residua.meaning.Meaning;
import residua.meaning.Scalar;
import residua.meaning.Storage;

/** Enters and leaves calls with unknown arguments or unknown effects. */
final class CallsOfAny {
  private static final int WIDEST = 8;

  private final Meaning meaning;
  private final Terms terms;
  private final ObjectTable objects;

  CallsOfAny(Meaning meaning, Terms terms, ObjectTable objects) {
    this.meaning = meaning;
    this.terms = terms;
    this.objects = objects;
  }

  /** A frame that consists of temporaries only. */
  private int places(int count) {
    List<Storage> places = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      places.add(new Storage("value", WIDEST, Optional.empty(), false));
    }
    return objects.frame(places);
  }

  /** See {@link SymbolicMachine#enterAny}. */
  void enter(SymbolicState state, int function, Optional<Scalar> result) {
    FunctionMeaning callee = meaning.functions().get(function);
    Activation replaced = state.activation();
    Activation caller =
        new Activation(replaced.caller(), replaced.function(), places(1), Optional.empty());
    state.enter(
        new Activation(
            Optional.of(caller),
            function,
            objects.frame(callee.slots()),
            result.map(type -> new Effect.Result(0, Optional.of(type), type.size()))));
  }

  /** See {@link SymbolicMachine#returnAny}. */
  void leave(SymbolicState state) {
    Activation callee = state.activation();
    Activation caller = callee.caller().orElseThrow();
    callee.result().ifPresent(result -> state.forget(caller.home() + result.slot()));
    int slots = meaning.functions().get(callee.function()).slots().size();
    for (int i = 0; i < slots; i++) {
      state.forget(callee.home() + i);
    }
    state.enter(caller);
  }

  /** See {@link SymbolicMachine#holding}. */
  SymbolicState holding(List<Term> numbers) {
    int home = places(numbers.size());
    SymbolicState result =
        new SymbolicState(
            terms.bool(true), new Activation(Optional.empty(), 0, home, Optional.empty()));
    for (int i = 0; i < numbers.size(); i++) {
      Term number = numbers.get(i);
      long size = number.sort().bits() / Byte.SIZE;
      result.put(
          home + i, Content.of(List.of(new Content.Located(0, size, new Datum.Number(number)))));
    }
    return result;
  }
}
