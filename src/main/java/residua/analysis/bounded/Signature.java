package residua.analysis.bounded;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.formula.Term;
import residua.meaning.Effect;
import residua.meaning.Expression;
import residua.meaning.Meaning;
import residua.meaning.Scalar;
import residua.symbolic.SymbolicMachine;
import residua.symbolic.SymbolicState;

/**
 * The integers that a function is given and gives.
 *
 * @param parameters the objects of its frame that are such parameters
 * @param types their types
 * @param result the type of its value, if it is one
 */
record Signature(List<Integer> parameters, List<Scalar> types, Optional<Scalar> result) {
  Signature {
    parameters = List.copyOf(parameters);
    types = List.copyOf(types);
  }

  static Signature of(Meaning meaning, Function function) {
    List<Optional<Scalar>> all = meaning.functions().get(function.index()).parameters();
    List<Integer> parameters = new ArrayList<>();
    List<Scalar> types = new ArrayList<>();
    for (int slot = 0; slot < all.size(); slot++) {
      Optional<Scalar> type = all.get(slot).filter(Scalar::isInteger);
      if (type.isPresent()) {
        parameters.add(slot);
        types.add(type.get());
      }
    }
    Set<Optional<Scalar>> results = new HashSet<>();
    for (Edge edge : function.edges()) {
      addResults(meaning.of(edge.id()), results);
    }
    Optional<Scalar> result =
        results.size() == 1 ? results.iterator().next() : Optional.<Scalar>empty();
    return new Signature(parameters, types, result);
  }

  private static void addResults(List<Effect> effects, Set<Optional<Scalar>> results) {
    for (Effect effect : effects) {
      switch (effect) {
        // Behind one without a value, it may be any.
        case Effect.Return end ->
            end.value()
                .ifPresent(value ->
                    results.add(
                        Optional.of(value.value().type())
                            .filter(type -> value.bytes() == 0 && type.isInteger())));
        case Effect.When when -> {
          addResults(when.then(), results);
          addResults(when.otherwise(), results);
        }
        default -> {}
      }
    }
  }

  /** What a call is given that has just been entered. */
  List<Term> given(SymbolicMachine machine, SymbolicState state) {
    List<Term> result = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      Expression place = new Expression.Local(parameters.get(i));
      result.add(machine.number(state, new Expression.Load(types.get(i), place)));
    }
    return result;
  }
}
