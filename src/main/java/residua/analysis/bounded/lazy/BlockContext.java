package residua.analysis.bounded.lazy;

import java.util.Optional;
import java.util.Set;
import residua.analysis.symbolic.Template;
import residua.smt.Term;

/**
 * The common part of all states at some point; formulas over its variables distinguish them. It is
 * compared by identity.
 */
final class BlockContext {
  private final Optional<BlockEntry> point;
  private final Optional<Template> template;
  private final Set<Term> variables;
  private final Term known;

  /**
   * A context.
   *
   * @param point empty where the program begins
   * @param template empty there, too
   * @param known what always holds there
   */
  BlockContext(Optional<BlockEntry> point, Optional<Template> template, Term known) {
    this.point = point;
    this.template = template;
    this.variables = template.map(Template::variables).orElse(Set.of());
    this.known = known;
  }

  Optional<BlockEntry> point() {
    return point;
  }

  Optional<Template> template() {
    return template;
  }

  Set<Term> variables() {
    return variables;
  }

  Term known() {
    return known;
  }
}
