package residua.binding;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import residua.binding.CpacheckerWord.Match;
import residua.cfa.Edge;
import residua.cfa.Operation;
import residua.cfa.Step;
import residua.source.Slice;
import residua.source.SourceText;

/**
 * The edges CPAchecker makes for conditions. Each atom of a condition is one branching; the text is
 * the whole condition, {@code [c]}, if the branch leads where the condition may still hold after
 * all negations around the atom, {@code [!(c)]} otherwise. A text that starts with {@code !(} loses
 * these characters and its last one instead.
 */
final class CpacheckerConditions {
  private final SourceText source;
  private final CpacheckerFixedNames fixedNames;

  CpacheckerConditions(SourceText source, CpacheckerFixedNames fixedNames) {
    this.source = source;
    this.fixedNames = fixedNames;
  }

  /** The branch on an atom of the condition of a statement. */
  CpacheckerPlan atom(Step.Branch step, Edge edge, int bodies) {
    if (CpacheckerStatements.isOpaque(step.effects())) {
      return CpacheckerPlan.UNKNOWN;
    }
    Slice whole = withoutListBefore(step);
    String key = CpacheckerText.key(source.text(whole));
    CpacheckerShape shape = CpacheckerShape.of(key);
    CpacheckerShape atom = CpacheckerShape.of(CpacheckerText.key(source.text(step.text())));
    boolean nested = shape.conditional() || isTestOfConditional(step);
    boolean calls = bodies > 0 || !step.effects().calls().isEmpty();
    List<CpacheckerWord> words = new ArrayList<>();
    if (calls || nested || !atom.isPlain() || atom.assignments() > 0 || atom.commas() > 0) {
      boolean branches = atom.logical() || (nested && shape.logical());
      words.add(CpacheckerWord.any(evaluation(key, branches, step), 0));
    }
    words.add(branch(step, whole, edge, nested && shape.logical()));
    return CpacheckerPlan.branch(!step.effects().calls().isEmpty(), words);
  }

  /** The edges up to the call of a function with a body in an atom, that call included. */
  CpacheckerPlan call(Step.Branch step, int bodies) {
    if (CpacheckerStatements.isOpaque(step.effects())) {
      return CpacheckerPlan.UNKNOWN;
    }
    String key = CpacheckerText.key(source.text(withoutListBefore(step)));
    CpacheckerShape atom = CpacheckerShape.of(CpacheckerText.key(source.text(step.text())));
    boolean single = bodies == 1 && step.effects().calls().isEmpty();
    if (single && atom.isPlain() && atom.assignments() == 0 && !isTestOfConditional(step)) {
      // A temporary variable, then the call.
      return CpacheckerPlan.of(CpacheckerPlan.ALL, CpacheckerWord.repeated(key, 1, 2));
    }
    boolean branches = CpacheckerShape.of(key).logical();
    int safe = step.effects().calls().isEmpty() ? CpacheckerPlan.ALL : 0;
    return CpacheckerPlan.of(safe, CpacheckerWord.any(evaluation(key, branches, step), 1));
  }

  /** Texts on the way to a branching; around the test of {@code ?:} they are those of the whole. */
  private Function<String, Match> evaluation(String key, boolean branches, Step.Branch step) {
    var parts = CpacheckerParts.of(key, branches, Set.of());
    if (!isTestOfConditional(step)) {
      return parts;
    }
    return text ->
        !CpacheckerText.isBranch(text) && text.contains(key) ? Match.OWN : parts.apply(text);
  }

  private CpacheckerWord branch(Step.Branch step, Slice whole, Edge edge, boolean mayBeAbsent) {
    Operation.Assume assume = (Operation.Assume) edge.operation();
    String condition = source.text(whole);
    if (CpacheckerFixedNames.isLiteral(source.text(step.text()))) {
      return CpacheckerWord.repeated(CpacheckerText.key(condition), 0, 1);
    }
    boolean holds = assume.truth() != CpacheckerText.isNegated(source.text(), whole, step.text());
    Set<String> positive = Set.of(CpacheckerText.holds(condition));
    Set<String> negative = new TreeSet<>(Set.of(CpacheckerText.fails(condition)));
    if (condition.startsWith("!(")) {
      negative.add(
          CpacheckerText.holds(condition.substring(2, Math.max(2, condition.length() - 1))));
    }
    Set<String> own = new TreeSet<>(holds ? positive : negative);
    boolean constant = fixedNames.mayBeConstant(source.text(step.text()));
    if (constant) {
      // A condition that CPAchecker finds to be constant is a blank edge with its text.
      own.add(CpacheckerText.key(condition));
    }
    int least = constant || mayBeAbsent ? 0 : 1;
    return CpacheckerWord.branch(own, holds ? negative : positive, least);
  }

  /** In the header of a {@code for} the last part of a list is the condition. */
  private Slice withoutListBefore(Step.Branch step) {
    String condition = source.text(step.whole());
    boolean list =
        CpacheckerShape.of(CpacheckerText.key(condition)).commas() > 0
            && step.whole().end() == step.text().end();
    return list ? step.text() : step.whole();
  }

  private boolean isTestOfConditional(Step.Branch step) {
    int at = step.whole().end();
    String text = source.text();
    while (at < text.length() && (text.charAt(at) <= ' ' || text.charAt(at) == ')')) {
      at++;
    }
    return at < text.length() && text.charAt(at) == '?';
  }

  /** A branch that belongs to the evaluation of a value. */
  CpacheckerPlan inner(Step step, Edge edge, Set<String> others) {
    if (CpacheckerStatements.isOpaque(step.effects())) {
      return CpacheckerPlan.UNKNOWN;
    }
    Operation.Assume assume = (Operation.Assume) edge.operation();
    Slice text = step instanceof Step.Branch branch ? branch.whole() : step.text();
    String whole = CpacheckerText.key(source.text(text));
    String atom = CpacheckerText.key(source.text(edge.where()));
    boolean eitherWay = CpacheckerText.isNegated(source.text(), text, edge.where());
    int least = fixedNames.mayBeConstant(atom) ? 0 : 1;
    var evaluated = CpacheckerParts.of(whole, false, others);
    var branching = CpacheckerParts.branching(whole, atom, assume.truth(), eitherWay);
    return CpacheckerPlan.branch(
        !step.effects().calls().isEmpty(),
        List.of(CpacheckerWord.any(evaluated, 0), CpacheckerWord.branch(branching, false, least)));
  }
}
