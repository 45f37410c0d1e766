package residua.portfolio;

import java.time.Duration;
import java.util.List;

/** The times of sequential stages. */
sealed interface StageTimes {
  /**
   * A stage with its limits when its turn comes.
   *
   * @param processors how many stages run at the same time
   */
  Stage turn(List<Stage> stages, int index, int processors);

  /** Whether there is time for another stage. */
  boolean isTimeLeft();

  /** How much time there is for stages that were stopped, once all had their turn. */
  Duration rest();

  /** Whether work between stages takes time from them. */
  boolean isShared();

  /** How long work between stages may take, given its own limit. */
  Duration atMost(Duration most);

  /** How long a reduction may delay a stage that is about to begin. */
  Duration between();

  /** The same for a stage that may be a little late with its result. */
  Duration late(Duration most);

  /** Each has its own time: what one does not need is of no use to others. */
  record Own() implements StageTimes {
    @Override
    public Stage turn(List<Stage> stages, int index, int processors) {
      return stages.get(index);
    }

    @Override
    public boolean isTimeLeft() {
      return true;
    }

    @Override
    public Duration rest() {
      return Duration.ZERO;
    }

    @Override
    public boolean isShared() {
      return false;
    }

    @Override
    public Duration atMost(Duration most) {
      return most;
    }

    @Override
    public Duration between() {
      return Duration.ofSeconds(2);
    }

    @Override
    public Duration late(Duration most) {
      return most;
    }
  }

  /**
   * All share what is left of one budget: the times of stages only determine the share of each
   * relative to those that are still to come. So what one does not need is available to those after
   * it.
   *
   * @param end the deadline, in the time of {@link System#nanoTime}
   */
  record Shared(long end) implements StageTimes {
    private static final Duration LEAST = Duration.ofMillis(100);
    private static final Duration GRACE = Duration.ofSeconds(1);

    /** This much time, from now on. */
    static Shared of(Duration total) {
      return new Shared(System.nanoTime() + total.toNanos());
    }

    private Duration left() {
      Duration left = Duration.ofNanos(end - System.nanoTime());
      return left.compareTo(LEAST) < 0 ? LEAST : left;
    }

    @Override
    public Stage turn(List<Stage> stages, int index, int processors) {
      double all =
          stages.subList(index, stages.size()).stream()
              .mapToDouble(stage -> stage.time().toMillis())
              .sum();
      double share = processors * stages.get(index).time().toMillis() / Math.max(1, all);
      // A stage that waits for no processor takes no time from this one.
      if (stages.size() - index <= processors || share > 1) {
        share = 1;
      }
      return stages.get(index).lasting(Duration.ofMillis((long) (left().toMillis() * share)));
    }

    @Override
    public boolean isTimeLeft() {
      return end - System.nanoTime() > LEAST.toNanos();
    }

    @Override
    public Duration rest() {
      return Duration.ofNanos(Math.max(0, end - System.nanoTime()));
    }

    @Override
    public boolean isShared() {
      return true;
    }

    @Override
    public Duration atMost(Duration most) {
      // The stages that are still to come need some of it.
      Duration half = left().dividedBy(2);
      return half.compareTo(most) < 0 ? half : most;
    }

    @Override
    public Duration between() {
      return left().dividedBy(10);
    }

    @Override
    public Duration late(Duration most) {
      Duration left = left().plus(GRACE);
      return left.compareTo(most) < 0 ? left : most;
    }
  }
}
