package residua.validation;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import residua.binding.BoundCondition;
import residua.cfa.Effects;
import residua.cfa.Function;
import residua.cfa.Program;
import residua.cfa.Reference;
import residua.source.TokenTable;
import residua.source.WordSet;

/** Functions of the original that run without an edge that shows it. */
final class UnseenCode {
  private final BoundCondition condition;
  private final Set<Integer> callable;
  private final boolean runsAtAnyTime;
  private final Map<Integer, Boolean> immovable = new HashMap<>();

  UnseenCode(Side original, BoundCondition condition) {
    this.condition = condition;
    this.callable = closure(original.program(), original.program().addressTaken());
    TokenTable tokens = original.tokens();
    WordSet starters = tokens.wordsThat(LibraryCalls::startsOthers);
    this.runsAtAnyTime =
        original.program().functions().stream()
            .anyMatch(function -> tokens.firstWithin(function.body(), starters).isPresent());
  }

  /** Functions and all they name. */
  static Set<Integer> closure(Program program, Iterable<Integer> functions) {
    Set<Integer> result = new TreeSet<>();
    functions.forEach(result::add);
    Deque<Integer> work = new ArrayDeque<>(result);
    while (!work.isEmpty()) {
      Function function = program.functions().get(work.remove());
      for (Reference reference : function.references()) {
        if (reference.target() instanceof Reference.Target.ToFunction to
            && result.add(to.function())) {
          work.add(to.function());
        }
      }
    }
    return result;
  }

  /** Whether functions may run at any time. */
  boolean runsAtAnyTime() {
    return runsAtAnyTime && !callable.isEmpty();
  }

  /** Whether executing a text may run functions of the program that no edge shows. */
  boolean mayRunIn(Effects effects) {
    return effects.hidden() || (mayCall(effects) && !callable.isEmpty());
  }

  /** Whether executing a text may call functions that it does not name. */
  static boolean mayCall(Effects effects) {
    return effects.callsThroughPointer()
        || effects.calls().stream().anyMatch(LibraryCalls::mayCallBack);
  }

  /** Whether a text may be left a second time. */
  static boolean mayReturnTwice(Effects effects) {
    return effects.calls().stream().anyMatch(LibraryCalls::mayReturnTwice);
  }

  /** Whether a state is the same whatever ran unseen. */
  boolean isImmovable(int state) {
    return state == Configuration.COVERED
        || state == BoundCondition.RESIDUAL
        || callable.isEmpty()
        || immovable.computeIfAbsent(state, s -> condition.isImmovable(s, callable));
  }
}
