package residua.analysis.bounded.induction;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import residua.analysis.symbolic.SymbolicMachine;
import residua.analysis.symbolic.state.SymbolicState;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.ProgramSemantics;
import residua.c.semantics.Scalar;
import residua.smt.Term;

/**
 * The integers that a call takes and leaves. In {@linkplain Contract contracts} they are the
 * objects of a frame: its arguments, then the values of the variables before it, then their values
 * after it, then its result.
 *
 * @param parameters its arguments, as the contents of its frame when it begins
 * @param variables global variables that it may change
 * @param result the type of its result, if that is an integer
 */
record FunctionSignature(
    List<Expression.Load> parameters, List<Expression.Load> variables, Optional<Scalar> result) {
  FunctionSignature {
    parameters = List.copyOf(parameters);
    variables = List.copyOf(variables);
  }

  /**
   * The signature of a function.
   *
   * @param variables global variables that it may change
   */
  static FunctionSignature of(
      ProgramSemantics meaning, Function function, List<Expression.Load> variables) {
    List<Optional<Scalar>> all = meaning.functions().get(function.index()).parameters();
    List<Expression.Load> parameters = new ArrayList<>();
    for (int slot = 0; slot < all.size(); slot++) {
      Optional<Scalar> type = all.get(slot).filter(Scalar::isInteger);
      if (type.isPresent()) {
        parameters.add(new Expression.Load(type.get(), new Expression.Local(slot)));
      }
    }
    Set<Optional<Scalar>> results = new HashSet<>();
    for (Edge edge : function.edges()) {
      addResults(meaning.of(edge.id()), results);
    }
    Optional<Scalar> result =
        results.size() == 1 ? results.iterator().next() : Optional.<Scalar>empty();
    return new FunctionSignature(parameters, variables, result);
  }

  private static void addResults(List<Effect> effects, Set<Optional<Scalar>> results) {
    for (Effect effect : effects) {
      switch (effect) {
        // After a call without a result, the value may be any.
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

  /** The reads where a call begins: its arguments and the variables. */
  List<Expression.Load> before() {
    return Stream.concat(parameters.stream(), variables.stream()).toList();
  }

  /** The values that a call takes that has just been entered. */
  List<Term> taken(SymbolicMachine machine, SymbolicState state) {
    return numbers(machine, state, before());
  }

  /** The values that a call has left in the variables. */
  List<Term> left(SymbolicMachine machine, SymbolicState state) {
    return numbers(machine, state, variables);
  }

  private static List<Term> numbers(
      SymbolicMachine machine, SymbolicState state, List<Expression.Load> places) {
    List<Term> result = new ArrayList<>();
    places.forEach(each -> result.add(machine.number(state, each)));
    return result;
  }

  /** In a contract, the reads where a call begins. */
  List<Expression.Load> named() {
    List<Expression.Load> result = new ArrayList<>();
    for (Expression.Load each : before()) {
      result.add(new Expression.Load(each.type(), new Expression.Local(result.size())));
    }
    return result;
  }

  /** In a contract, the value of a variable before the call, by its index in the list. */
  Expression.Load namedBefore(int variable) {
    return named().get(parameters.size() + variable);
  }

  /** In a contract, its value after the call. */
  Expression.Load namedAfter(int variable) {
    int slot = parameters.size() + variables.size() + variable;
    return new Expression.Load(variables.get(variable).type(), new Expression.Local(slot));
  }

  /** In a contract, the result. */
  Optional<Expression.Load> namedResult() {
    int slot = parameters.size() + 2 * variables.size();
    return result.map(type -> new Expression.Load(type, new Expression.Local(slot)));
  }
}
