package residua.cli.stages;

import java.util.List;
import java.util.Optional;
import residua.c.specification.Specification;
import residua.portfolio.Stage;

/** What cannot be combined with properties other than unreach-call. */
public final class PropertyUsage {
  private PropertyUsage() {}

  /**
   * A usage error, if there is one.
   *
   * @param onlyForErrorCalls an option that was given and is only for error calls
   */
  public static Optional<String> objection(
      List<Stage> stages, Specification asked, Optional<String> onlyForErrorCalls) {
    return stages.stream()
        .flatMap(stage -> stage.objection(asked).stream())
        .findFirst()
        .or(() ->
            onlyForErrorCalls.map(option -> option + " is only for the property unreach-call"));
  }
}
