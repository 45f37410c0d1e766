package residua.checker.indirectcalls;

import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import residua.c.cfa.Function;
import residua.checker.state.ToolVariables;
import residua.checker.text.Side;
import residua.checker.text.TokenRange;

/** The values that a variable at file scope, which only the residual program has, can ever hold. */
final class AssignedNumbers {
  private AssignedNumbers() {}

  /** Its initial value and those it is assigned; empty if it may be used in other ways. */
  static Optional<SortedSet<Long>> of(Side residual, ToolVariables tools, int variable) {
    SortedSet<Long> result = new TreeSet<>();
    Optional<Long> initial = tools.get(variable).initial();
    if (initial.isEmpty() || !tools.holdsNumbers(variable)) {
      return Optional.empty();
    }
    result.add(initial.get());
    for (Function function : residual.program().functions()) {
      TokenRange body = TokenRange.of(residual, function.body(), function.index(), -1);
      for (int i = 0; i < body.size(); i++) {
        if (!body.isIdentifier(i) || tools.global(body.text(i)).orElse(-1) != variable) {
          continue;
        }
        Optional<Long> number = body.is(i + 1, '=') ? assigned(body, i + 2) : Optional.empty();
        if (number.isPresent()) {
          result.add(number.get());
        } else if (!isRead(body, i)) {
          return Optional.empty();
        }
      }
    }
    return Optional.of(result);
  }

  private static Optional<Long> assigned(TokenRange body, int from) {
    int end = from;
    while (end < body.size() && !body.is(end, ';')) {
      end++;
    }
    return ToolVariables.number(body.part(from, end));
  }

  /** Whether the variable is in parentheses, alone or compared. */
  private static boolean isRead(TokenRange body, int at) {
    boolean compared =
        body.is(at + 1, ')')
            || (body.is(at + 1, '<') && !body.is(at + 2, '<'))
            || (body.is(at + 1, '>') && !body.is(at + 2, '>'))
            || ((body.is(at + 1, '=') || body.is(at + 1, '!')) && body.is(at + 2, '='));
    return body.is(at - 1, '(') && compared;
  }
}
