package residua.cli.stages;

import java.util.List;
import java.util.Optional;
import residua.c.specification.Specification;
import residua.cli.options.SpecificationOption;
import residua.portfolio.Stage;

/** What cannot be combined with properties other than unreach-call. */
public final class PropertyUsage {
  private PropertyUsage() {}

  /**
   * A usage error, if there is one.
   *
   * @param inParts whether the program is divided
   * @param witness the witness that is written or validated, if there is one
   */
  public static Optional<String> objection(
      List<Stage> stages, Specification asked, boolean inParts, Optional<String> witness) {
    return stages.stream()
        .flatMap(stage -> stage.objection(asked).stream())
        .findFirst()
        .or(() ->
            inParts
                ? Optional.of("--parts is only for the property unreach-call")
                : witness.flatMap(name -> SpecificationOption.withoutWitness(asked)));
  }
}
