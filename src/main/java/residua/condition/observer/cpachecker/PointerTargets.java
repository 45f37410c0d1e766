package residua.condition.observer.cpachecker;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import residua.base.concurrent.Lazy;
import residua.base.text.TokenTable;
import residua.c.callgraph.CalledUnnamed;
import residua.c.cfa.Function;
import residua.c.cfa.GlobalItem;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.c.cfa.Variable;
import residua.condition.assumption.CpacheckerUnits;
import residua.condition.observer.cpachecker.edges.CalleeSignature;
import residua.condition.observer.cpachecker.edges.EdgeMapping;
import residua.condition.observer.cpachecker.edges.PointerCall;

/**
 * Decides whether an automaton can be assumed to list all functions that a call through a pointer
 * may lead to.
 *
 * <p>CPAchecker considers those whose address is taken and whose type fits. An automaton has only
 * the edges from which something unverified can be reached, so some of these may be missing in it.
 * A function is as good as listed if one with the same type is, or if CPAchecker understands its
 * type as C does; one that takes another number of arguments is never called, as that is undefined.
 * Any other function may be executed although CPAchecker has not considered it there; so may all
 * functions that are called from functions that the program does not define.
 */
final class PointerTargets {
  private final Program program;
  private final CpacheckerUnits units;
  private final TextedAutomaton states;
  private final Map<Integer, CalleeSignature> signatures = new HashMap<>();
  private final Map<PointerCall, Boolean> known = new HashMap<>();
  private final Lazy<Boolean> outside = new Lazy<>(this::mayLeadOutside);

  PointerTargets(Program program, TextedAutomaton states, CpacheckerUnits units) {
    this.units = units;
    this.program = program;
    this.states = states;
  }

  /** Whether a plan can be followed: it may be that of a call whose targets are not known. */
  boolean areKnown(EdgeMapping plan) {
    return plan.known() && plan.pointer().map(this::areKnown).orElse(true);
  }

  /** The function with a body that an automaton calls so. */
  Optional<Function> called(String name) {
    return units
        .linked(name)
        .map(program::function)
        .orElseGet(() ->
            program
                .function(name)
                .filter(function -> !units.isSeparate() || !function.traits().isStatic()));
  }

  private boolean areKnown(PointerCall call) {
    return known.computeIfAbsent(call, this::decide);
  }

  private boolean decide(PointerCall call) {
    if (outside.get()) {
      return false;
    }
    Set<Integer> listed = new TreeSet<>();
    for (String text : states.texts()) {
      Optional<String> name = call.called(text);
      if (name.isPresent()) {
        Optional<Function> function = called(name.get());
        if (function.isEmpty()) {
          return false;
        }
        listed.add(function.get().index());
      }
    }
    // To CPAchecker, a pointer to a function without a parameter list leads to others.
    boolean understood =
        listed.stream().anyMatch(each -> call.arguments().contains(signature(each).parameters()));
    return CalledUnnamed.of(program).stream()
        .filter(function -> mayBeCalled(call, function))
        .allMatch(function ->
            listed.contains(function)
                || (understood && signature(function).isPlain())
                || listed.stream().anyMatch(other -> haveSameType(function, other)));
  }

  /** Whether a pointer may lead to a function without a body that may call back. */
  private boolean mayLeadOutside() {
    TokenTable tokens = program.source().tokens();
    Set<String> objects =
        program.variables().stream().map(Variable::name).collect(Collectors.toSet());
    Set<String> outside = new TreeSet<>();
    for (GlobalItem item : program.items()) {
      if (item.function().isEmpty()) {
        item.declares().stream()
            .filter(name -> program.function(name).isEmpty() && !objects.contains(name))
            .filter(program::mayBeCalledBy)
            .forEach(outside::add);
      }
    }
    for (Function function : program.functions()) {
      for (Step step : function.steps()) {
        if (step instanceof Step.Declaration declaration) {
          declaration.names().stream()
              .filter(name -> !objects.contains(name) && program.mayBeCalledBy(name))
              .forEach(outside::add);
        }
      }
    }
    Set<String> called = new TreeSet<>();
    Set<String> named = new TreeSet<>();
    for (int i = 0; i + 1 < tokens.size(); i++) {
      String word = tokens.text(i);
      if (outside.contains(word)) {
        (tokens.is(i + 1, '(') ? called : named).add(word);
      }
    }
    // A name before a parenthesis is that of a function, or may be; any other is an object's.
    named.retainAll(called);
    return !named.isEmpty();
  }

  private boolean mayBeCalled(PointerCall call, int function) {
    int parameters = signature(function).parameters();
    return parameters == PointerCall.ANY_NUMBER || call.arguments().contains(parameters);
  }

  private boolean haveSameType(int function, int other) {
    Optional<String> type = signature(function).type();
    return type.isPresent() && type.equals(signature(other).type());
  }

  private CalleeSignature signature(int function) {
    return signatures.computeIfAbsent(
        function, index -> CalleeSignature.of(program.source(), program.functions().get(index)));
  }
}
