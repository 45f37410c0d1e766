package residua.analysis.reachability;

import java.util.List;
import java.util.function.Predicate;

/**
 * A value is either known or unknown. Values may be left untracked until a counterexample asks for
 * them.
 */
public record ValueDomain() implements InterpretedDomain {
  @Override
  public String word() {
    return "value";
  }

  @Override
  public List<String> limits() {
    return Limits.NAMES;
  }

  @Override
  public Outcome explore(AnalysisConfig setting, Predicate<Exploration.Suspicion> violated) {
    return ValueExploration.run(setting, this, violated);
  }
}
