package residua.analysis.reachability;

import java.util.List;

/** The registry of abstract domains: to add one, write its class and list it here. */
public final class Domains {
  private static final List<Domain<?>> ALL =
      List.of(
          new EnumerateDomain(), //
          new ValueDomain(),
          new IntervalDomain());

  private Domains() {}

  /** All of them, simple ones first. */
  public static List<Domain<?>> all() {
    return ALL;
  }
}
