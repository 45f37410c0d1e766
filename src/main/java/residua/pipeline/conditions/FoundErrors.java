package residua.pipeline.conditions;

import java.util.List;
import java.util.Optional;
import residua.base.diagnostics.InputException;
import residua.base.text.ListedLines.FileLine;
import residua.base.text.Position;
import residua.base.text.SourceText;
import residua.c.cfa.Edge;
import residua.c.cfa.Program;
import residua.c.specification.Property;
import residua.condition.Claim;
import residua.condition.Evidence;
import residua.condition.NamedCondition;
import residua.sources.stated.StatedCondition;
import residua.sources.stated.StatedFact;

/** Leaves out executions that reach errors which have been found, so that others can be found. */
public final class FoundErrors {
  private FoundErrors() {}

  /**
   * A condition that covers the executions that make an error call on a line. It says nothing about
   * their safety.
   *
   * @param place the line
   * @return empty if no condition can select the error calls of the line
   */
  public static Optional<NamedCondition> leftOut(Program program, Position place) {
    SourceText source = program.source();
    Optional<FileLine> own =
        program.edges().stream()
            .map(Edge::where)
            .filter(where -> isOn(source.position(where.start()), place))
            .flatMap(where -> source.ownLine(where.start()).stream())
            .findFirst();
    StatedFact.Line line =
        new StatedFact.Line(
            own.isPresent() ? Optional.empty() : Optional.of(place.file()),
            own.orElse(new FileLine(0, place.line())));
    try {
      return Optional.of(
          new NamedCondition(
              place.toString(),
              StatedCondition.of(
                      program,
                      List.of(new StatedFact.CallNotReached(line)),
                      Property.UnreachCall.usual().errorCalls(),
                      (offset, name) -> name)
                  .with(Evidence.of(Claim.STATED).about(Evidence.UNREACH_CALL))));
    } catch (InputException e) {
      return Optional.empty();
    }
  }

  private static boolean isOn(Position where, Position place) {
    return where.file().equals(place.file()) && where.line() == place.line();
  }
}
