package residua.analysis.bounded.elements;

import java.util.List;
import residua.c.cfa.Function;
import residua.c.semantics.Expression;
import residua.c.semantics.ProgramSemantics;
import residua.c.semantics.elements.FollowedElement;

/**
 * What may be known of elements in some states only, as after a search.
 *
 * @param notSet each is true unless the state is one of these
 * @param facts what may then hold of elements
 */
public record ConditionalFacts(List<Expression> notSet, List<Expression.Compare> facts) {
  /** No facts. */
  public static final ConditionalFacts NONE = new ConditionalFacts(List.of(), List.of());

  public ConditionalFacts {
    notSet = List.copyOf(notSet);
    facts = List.copyOf(facts);
  }

  /** Those of a function: what it compares elements with, where a flag of it is set. */
  public static ConditionalFacts of(
      ProgramSemantics meaning, Function function, FollowedElement followed) {
    return new ConditionalFacts(
        Flags.notSet(meaning, function), ElementComparisons.of(meaning, function, followed));
  }
}
