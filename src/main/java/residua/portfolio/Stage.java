package residua.portfolio;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import residua.analysis.reachability.Limits;
import residua.base.execution.ExecutionPolicy;
import residua.c.specification.Specification;
import residua.pipeline.analysis.BuiltInAnalysis;
import residua.pipeline.analysis.NativeExecution;
import residua.tool.PropertyChecks;
import residua.tool.Tool;

/** A participant that may decide, with its limits. */
public sealed interface Stage {
  /** Why a stage that executes the program is left out. */
  String EXECUTES = "it executes the program: " + ExecutionPolicy.OPTION;

  /** Why a stage is left out whose commands strangers may have chosen. */
  String NAMED_BY_A_FILE = "a file names its commands: " + ExecutionPolicy.OPTION;

  /** Its name for users. */
  String name();

  /** Its wall time. */
  Duration time();

  /** The same with limits multiplied by a factor. */
  Stage longer(int times);

  /** The same with another time. */
  Stage lasting(Duration other);

  /**
   * Whether it can exclude executions in which an operation is undefined, and may gain from it.
   *
   * @param isItsReason whether an operation that may be undefined is what it left open before
   */
  default boolean mayCountOnlyDefined(boolean isItsReason) {
    return false;
  }

  /** Why it cannot be asked for a specification; empty if it can. */
  default Optional<String> objection(Specification asked) {
    return Optional.empty();
  }

  /** Why it is left out; empty if it is not. */
  Optional<String> objection(ExecutionPolicy executions);

  /** The same with less time, if it has more. */
  default Stage atMost(Duration most) {
    return time().compareTo(most) > 0 ? lasting(most) : this;
  }

  /**
   * A built-in analysis: gets the program and the conditions.
   *
   * @param limits all of them but the time
   */
  record Own(BuiltInAnalysis analysis, Duration time, Map<String, Long> limits) implements Stage {
    private static final String MEMORY = "memory";
    private static final Duration LEAST = Duration.ofMillis(1);

    public Own {
      limits = Map.copyOf(limits);
    }

    @Override
    public String name() {
      return analysis.word();
    }

    @Override
    public Optional<String> objection(ExecutionPolicy executions) {
      return Optional.of(EXECUTES)
          .filter(why -> !executions.isAllowed() && analysis instanceof NativeExecution);
    }

    @Override
    public boolean mayCountOnlyDefined(boolean isItsReason) {
      return analysis.mayCountOnlyDefined(isItsReason);
    }

    /**
     * All limits; some time is left to express what was proved.
     *
     * @param isLast whether no other stage waits for that
     */
    Limits allLimits(boolean isLast) {
      Duration usable =
          isLast ? time.multipliedBy(19).dividedBy(20) : time.multipliedBy(3).dividedBy(4);
      long seconds = Math.max(1, usable.plusMillis(999).toSeconds());
      Map<String, Long> all = new TreeMap<>(limits);
      all.put("time", seconds);
      Duration over = Duration.ofSeconds(seconds).minus(usable);
      return new Limits(all, over.compareTo(LEAST) > 0 && seconds > 1 ? over : Duration.ZERO);
    }

    private static long multiplied(long bound, int times) {
      return bound > Long.MAX_VALUE / times ? Long.MAX_VALUE : bound * times;
    }

    @Override
    public Stage longer(int times) {
      Map<String, Long> more = new TreeMap<>(limits);
      more.replaceAll((name, bound) -> name.equals(MEMORY) ? bound : multiplied(bound, times));
      return new Own(analysis, time.multipliedBy(times), more);
    }

    @Override
    public Stage lasting(Duration other) {
      return new Own(analysis, other, limits);
    }
  }

  /**
   * A verifier or tester: gets the residual program.
   *
   * @param megabytes memory of each of its processes, if it is limited
   */
  record External(Tool tool, Duration time, OptionalInt megabytes) implements Stage {
    @Override
    public String name() {
      return tool.description().name();
    }

    @Override
    public Optional<String> objection(Specification asked) {
      PropertyChecks known = tool.description().start().properties();
      String names = String.join(", ", known.names());
      String word = known.names().size() == 1 ? "property " : "properties ";
      return known.cover(asked)
          ? Optional.empty()
          : Optional.of(name() + " is only for the " + word + names);
    }

    @Override
    public Optional<String> objection(ExecutionPolicy executions) {
      return executions.isAllowed()
          ? Optional.empty()
          : Optional.of(EXECUTES)
              .filter(why -> tool.description().identity().executes())
              .or(() -> Optional.of(NAMED_BY_A_FILE).filter(why -> tool.isOfUser()));
    }

    /** Its limits as the process runner expects them. */
    residua.tool.ToolLimits allLimits() {
      return new residua.tool.ToolLimits(time, megabytes);
    }

    @Override
    public Stage longer(int times) {
      return new External(tool, time.multipliedBy(times), megabytes);
    }

    @Override
    public Stage lasting(Duration other) {
      return new External(tool, other, megabytes);
    }
  }
}
