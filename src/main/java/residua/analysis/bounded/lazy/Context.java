package residua.analysis.bounded.lazy;

import java.util.Optional;
import java.util.Set;
import residua.formula.Term;
import residua.symbolic.Template;

/**
 * The common part of all states at some point; formulas over its variables distinguish them. It is
 * compared by identity.
 */
final class Context {
  private final Optional<Point> point;
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
  Context(Optional<Point> point, Optional<Template> template, Term known) {
    this.point = point;
    this.template = template;
    this.variables = template.map(Template::variables).orElse(Set.of());
    this.known = known;
  }

  Optional<Point> point() {
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
