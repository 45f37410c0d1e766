package residua.condition.observer.cpachecker.edges;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import residua.base.text.FoldedText;
import residua.base.text.Slice;
import residua.c.cfa.Edge;
import residua.c.cfa.Operation;
import residua.c.cfa.Step;
import residua.condition.observer.cpachecker.edges.EdgeSequence.Match;

/**
 * The edges CPAchecker makes for conditions. Each atom of a condition is one branching; the text is
 * the whole condition, {@code [c]}, if the branch leads to where the condition may still hold after
 * all negations around the atom, {@code [!(c)]} otherwise. A text that starts with {@code !(} loses
 * these characters and its last one instead.
 */
final class BranchConditions {
  private final EdgeTexts source;
  private final FixedNames fixedNames;

  BranchConditions(EdgeTexts source, FixedNames fixedNames) {
    this.source = source;
    this.fixedNames = fixedNames;
  }

  /** Whether CPAchecker may find that a step's condition is constant. */
  boolean mayBeConstant(Step step) {
    return fixedNames.mayBeConstant(source.named(step.text()));
  }

  /** Whether the condition of a step needs no edges but its branches. */
  boolean isEvaluatedOnly(Step step) {
    SyntaxFeatures shape = SyntaxFeatures.of(EdgeWords.key(source.text(step.text())));
    return shape.isPlain()
        && shape.writes().count() == 0
        && shape.lists().commas() == 0
        && step.effects().calls().isEmpty()
        && !Statements.isOpaque(step.effects());
  }

  /**
   * The branch on an atom of the condition of a statement.
   *
   * @param removable whether the branching may have been removed
   */
  EdgeMapping atom(Step.Branch step, Edge edge, int bodies, boolean removable) {
    if (Statements.isOpaque(step.effects())) {
      return EdgeMapping.UNKNOWN;
    }
    Slice whole = withoutListBefore(step);
    String key = EdgeWords.key(source.text(whole));
    SyntaxFeatures shape = SyntaxFeatures.of(key);
    SyntaxFeatures atom = SyntaxFeatures.of(EdgeWords.key(source.text(step.text())));
    boolean nested = shape.branches().conditional() || isTestOfConditional(step);
    boolean calls = bodies > 0 || !step.effects().calls().isEmpty();
    List<EdgeSequence> words = new ArrayList<>();
    boolean plain = atom.isPlain() && atom.writes().count() == 0 && atom.lists().commas() == 0;
    if (calls || nested || !plain || atom.variables() > 0) {
      boolean branches = atom.branches().logical() || (nested && shape.branches().logical());
      words.add(EdgeSequence.any(evaluation(key, branches, step), 0));
    }
    words.add(branch(step, whole, edge, nested && shape.branches().logical(), removable));
    return EdgeMapping.branch(!step.effects().calls().isEmpty(), words);
  }

  /** The edges after a call through a pointer in an atom: the branching is the last of them. */
  List<EdgeSequence> afterCall(Step.Branch step, Edge edge, boolean removable) {
    String key = EdgeWords.key(source.text(step.whole()));
    return List.of(
        EdgeSequence.any(evaluation(key, false, step), 0),
        branch(step, step.whole(), edge, false, removable));
  }

  /** The edges up to the call of a function with a body in an atom, including that call. */
  EdgeMapping call(Step.Branch step, int bodies) {
    if (Statements.isOpaque(step.effects())) {
      return EdgeMapping.UNKNOWN;
    }
    String key = EdgeWords.key(source.text(withoutListBefore(step)));
    SyntaxFeatures atom = SyntaxFeatures.of(EdgeWords.key(source.text(step.text())));
    boolean single = bodies == 1 && step.effects().calls().isEmpty();
    boolean plain = atom.isPlain() && atom.writes().count() == 0 && atom.variables() == 0;
    if (single && plain && !isTestOfConditional(step)) {
      // A temporary variable, then the call.
      return EdgeMapping.of(EdgeMapping.ALL, EdgeSequence.repeated(key, 1, 2));
    }
    boolean branches = SyntaxFeatures.of(key).branches().logical();
    int safe = step.effects().calls().isEmpty() ? EdgeMapping.ALL : 0;
    return EdgeMapping.of(safe, EdgeSequence.any(evaluation(key, branches, step), 1));
  }

  /** Texts on the way to a branching; around the test of {@code ?:} they are those of the whole. */
  private Function<String, Match> evaluation(String key, boolean branches, Step.Branch step) {
    var parts = ExpressionParts.of(key, branches, Set.of());
    if (!isTestOfConditional(step)) {
      return parts;
    }
    return text ->
        !EdgeWords.isBranch(text) && Operands.isPart(text, key) ? Match.OWN : parts.apply(text);
  }

  private EdgeSequence branch(
      Step.Branch step, Slice whole, Edge edge, boolean mayBeAbsent, boolean removable) {
    boolean holds = holds(step, whole, edge);
    return branch(step, source.text(whole), holds, mayBeAbsent, removable);
  }

  /** The branch on an atom of a condition in parentheses of which only the size is taken. */
  List<EdgeSequence> sized(Step.Branch step, Edge edge) {
    boolean holds = holds(step, step.whole(), edge);
    String condition = "(" + source.text(step.whole()) + ")";
    EdgeSequence branch = branch(step, condition, holds, false, false);
    String key = EdgeWords.key(condition);
    return SyntaxFeatures.of(key).variables() == 0
        ? List.of(branch)
        : List.of(EdgeSequence.any(evaluation(key, false, step), 0), branch);
  }

  /** Whether a branch leads to where a condition may still hold. */
  private boolean holds(Step.Branch step, Slice whole, Edge edge) {
    Operation.Assume assume = (Operation.Assume) edge.operation();
    return assume.truth() != EdgeWords.isNegated(source.text(), whole, step.text());
  }

  private EdgeSequence branch(
      Step.Branch step, String condition, boolean holds, boolean mayBeAbsent, boolean removable) {
    // As an operand of "?:" beside "&&" it is assigned, and the assigned value is branched on.
    if (FixedNames.isLiteral(source.text(step.text())) && !mayBeAbsent) {
      return EdgeSequence.repeated(EdgeWords.key(condition), 0, 1);
    }
    Set<String> positive = Set.of(EdgeWords.holds(condition));
    Set<String> negative = new TreeSet<>(Set.of(EdgeWords.fails(condition)));
    if (condition.startsWith("!(")) {
      negative.add(EdgeWords.holds(condition.substring(2, Math.max(2, condition.length() - 1))));
    }
    Set<String> own = new TreeSet<>(holds ? positive : negative);
    boolean constant = fixedNames.mayBeConstant(source.named(step.text()));
    if (constant) {
      // A condition that CPAchecker finds to be constant is a blank edge with its text.
      own.add(EdgeWords.key(condition));
    }
    if (removable) {
      own.add(EmptyBranchings.TEXT);
    }
    int least = constant || mayBeAbsent || removable ? 0 : 1;
    return EdgeSequence.branch(own, holds ? negative : positive, least);
  }

  /** In the header of a {@code for} the last part of a list is the condition. */
  private Slice withoutListBefore(Step.Branch step) {
    String condition = source.text(step.whole());
    boolean list =
        SyntaxFeatures.of(EdgeWords.key(condition)).lists().commas() > 0
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

  /**
   * A branch that belongs to the evaluation of a value.
   *
   * @param all the conditions in that value: one that is constant may decide others with it
   */
  EdgeMapping inner(Step step, Edge edge, List<Slice> all, Set<String> others) {
    if (Statements.isOpaque(step.effects())) {
      return EdgeMapping.UNKNOWN;
    }
    Operation.Assume assume = (Operation.Assume) edge.operation();
    Slice text = step instanceof Step.Branch branch ? branch.whole() : step.text();
    String whole = EdgeWords.key(source.text(text));
    String atom = EdgeWords.key(source.text(edge.where()));
    boolean eitherWay = EdgeWords.isNegated(source.text(), text, edge.where());
    boolean constant = all.stream().anyMatch(each -> fixedNames.mayBeConstant(source.named(each)));
    int least = constant ? 0 : 1;
    List<Slice> decided = all.stream().map(each -> folded(text, each)).toList();
    var evaluated =
        ExpressionParts.of(whole, SyntaxFeatures.of(whole).branches().logical(), others, decided);
    var branching = ExpressionParts.branching(whole, atom, assume.truth(), eitherWay);
    return EdgeMapping.branch(
        !step.effects().calls().isEmpty(),
        List.of(EdgeSequence.any(evaluated, 0), EdgeSequence.branch(branching, false, least)));
  }

  /** The position of a part in the folded text of the whole. */
  private Slice folded(Slice whole, Slice part) {
    int start = Math.min(whole.start(), part.start());
    String upTo = FoldedText.of(source.text(new Slice(start, part.end()))).replace("`", "");
    String own = FoldedText.of(source.text(part)).replace("`", "");
    return new Slice(upTo.length() - own.length(), upTo.length());
  }
}
