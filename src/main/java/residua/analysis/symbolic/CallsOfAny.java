package residua.analysis.symbolic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.analysis.symbolic.state.ActivationRecord;
import residua.analysis.symbolic.state.ObjectContents;
import residua.analysis.symbolic.state.SymbolicCell;
import residua.analysis.symbolic.state.SymbolicObjectTable;
import residua.analysis.symbolic.state.SymbolicState;
import residua.c.semantics.Effect;
import residua.c.semantics.FunctionMeaning;
import residua.c.semantics.ProgramSemantics;
import residua.c.semantics.Scalar;
import residua.c.semantics.Storage;
import residua.smt.Term;
import residua.smt.Terms;

/** Enters and leaves calls with unknown arguments or unknown effects. */
final class CallsOfAny {
  private static final int WIDEST = 8;

  private final ProgramSemantics meaning;
  private final Terms terms;
  private final SymbolicObjectTable objects;

  CallsOfAny(ProgramSemantics meaning, Terms terms, SymbolicObjectTable objects) {
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
    ActivationRecord replaced = state.activation();
    ActivationRecord caller =
        new ActivationRecord(replaced.caller(), replaced.function(), places(1), Optional.empty());
    state.enter(
        new ActivationRecord(
            Optional.of(caller),
            function,
            objects.frame(callee.slots()),
            result.map(type -> new Effect.Result(0, Optional.of(type), type.size()))));
  }

  /** See {@link SymbolicMachine#returnAny}. */
  void leave(SymbolicState state) {
    ActivationRecord callee = state.activation();
    ActivationRecord caller = callee.caller().orElseThrow();
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
            terms.bool(true), new ActivationRecord(Optional.empty(), 0, home, Optional.empty()));
    for (int i = 0; i < numbers.size(); i++) {
      Term number = numbers.get(i);
      long size = number.sort().bits() / Byte.SIZE;
      result.put(
          home + i,
          ObjectContents.of(
              List.of(new ObjectContents.Located(0, size, new SymbolicCell.Number(number)))));
    }
    return result;
  }
}
