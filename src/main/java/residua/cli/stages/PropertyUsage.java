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
   * @param isFileOfParts whether a file names them, and the program is divided
   * @param witness the witness that is written or validated, if there is one
   */
  public static Optional<String> objection(
      List<Stage> stages, Specification asked, boolean isFileOfParts, Optional<String> witness) {
    return stages.stream()
        .flatMap(stage -> stage.objection(asked).stream())
        .findFirst()
        .or(() ->
            isFileOfParts
                // What a file implies for allocations and undefined operations is not handed on.
                ? Optional.of("--parts: name the properties instead of a property file")
                : witness.flatMap(name -> SpecificationOption.withoutWitness(asked)));
  }
}
