package residua.cli.options;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;
import picocli.CommandLine.TypeConversionException;
import residua.base.text.ListedLines.FileLine;
import residua.c.specification.SafetyProperty;
import residua.c.specification.Specification;
import residua.sources.goals.Wanted;

/** The goals that tests are still to reach. */
public final class GoalOptions {
  /** Memory may be lost at any statement; error calls are goals as calls. */
  private static final Set<SafetyProperty> OF_NO_STATEMENT =
      Set.of(
          SafetyProperty.UNREACH_CALL,
          SafetyProperty.VALID_MEMTRACK,
          SafetyProperty.VALID_MEMCLEANUP);

  @Option(
      names = "--goals",
      split = ",",
      paramLabel = "GOAL",
      description =
          "branches, lines, calls[:FUNCTION], FILE:LINE or a property of operations such as"
              + " no-overflow, also several: executions also stop where"
              + " no uncovered goal can be reached any more; goals are marked with a call of"
              + " __residua_goal(NUMBER).")
  private List<String> goals = new ArrayList<>();

  @Option(
      names = "--covered",
      paramLabel = "FILE",
      description =
          "With --goals, existing coverage: gcov --json-format (also gzip), llvm-cov export or"
              + " LCOV; may be repeated.")
  private List<String> covered = new ArrayList<>();

  @Spec(Target.MIXEE)
  private CommandSpec spec;

  /** Whether there are any. */
  public boolean isGiven() {
    return !goals.isEmpty();
  }

  /** Files with coverage. */
  public List<String> covered() {
    if (!covered.isEmpty() && goals.isEmpty()) {
      throw new ParameterException(spec.commandLine(), "--covered needs --goals");
    }
    return List.copyOf(covered);
  }

  /**
   * The goals that are wanted.
   *
   * @param program of which lines may be named
   * @throws ParameterException if a goal is malformed
   */
  public List<Wanted> wanted(ProgramOptions program) {
    return goals.stream().map(goal -> wanted(goal, program)).toList();
  }

  private Wanted wanted(String goal, ProgramOptions program) {
    if (goal.equals("branches")) {
      return new Wanted.Branches();
    }
    if (goal.equals("lines")) {
      return new Wanted.Lines();
    }
    if (goal.equals("calls")) {
      return new Wanted.Calls(Optional.empty());
    }
    if (goal.matches("calls:[A-Za-z_]\\w*")) {
      return new Wanted.Calls(Optional.of(goal.substring("calls:".length())));
    }
    Set<SafetyProperty> properties = new TreeSet<>(Specification.named(goal));
    properties.removeAll(OF_NO_STATEMENT);
    if (!properties.isEmpty()) {
      return new Wanted.Operations(new Specification(properties));
    }
    try {
      Optional<FileLine> line = program.line(LineNumber.of(goal));
      if (line.isPresent()) {
        return new Wanted.Line(line.get());
      }
    } catch (TypeConversionException e) {
      // Rejected below, like a line of another file.
    }
    throw new ParameterException(
        spec.commandLine(),
        "--goals "
            + goal
            + ": not branches, lines, calls[:FUNCTION], a property of operations or a line of the"
            + " program");
  }
}
