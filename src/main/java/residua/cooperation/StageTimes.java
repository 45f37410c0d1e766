package residua.cooperation;

import java.time.Duration;
import java.util.List;

/** How long stages may take that come one after the other. */
sealed interface StageTimes {
  /** A stage as it is to be run when its turn comes. */
  Stage turn(List<Stage> stages, int index);

  /** Whether there is time for another stage. */
  boolean isTimeLeft();

  /** Whether what is done between stages takes time from them. */
  boolean isShared();

  /** How long something may take between stages, if it may take as long as is said at most. */
  Duration atMost(Duration most);

  /** The same for a stage that may be a little late with what it has to say. */
  Duration late(Duration most);

  /** Each has its own time: what one does not need is of no use to others. */
  record Own() implements StageTimes {
    @Override
    public Stage turn(List<Stage> stages, int index) {
      return stages.get(index);
    }

    @Override
    public boolean isTimeLeft() {
      return true;
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
    public Duration late(Duration most) {
      return most;
    }
  }

  /**
   * All share what is left of one time: the times of stages only say how large the share of each is
   * beside those that are still to come. So what one does not need belongs to those behind it.
   *
   * @param end when it is used up, as {@link System#nanoTime} counts
   */
  record Shared(long end) implements StageTimes {
    private static final Duration LEAST = Duration.ofMillis(100);
    private static final Duration GRACE = Duration.ofSeconds(1);

    /** That much, from now on. */
    static Shared of(Duration total) {
      return new Shared(System.nanoTime() + total.toNanos());
    }

    private Duration left() {
      Duration left = Duration.ofNanos(end - System.nanoTime());
      return left.compareTo(LEAST) < 0 ? LEAST : left;
    }

    @Override
    public Stage turn(List<Stage> stages, int index) {
      double all =
          stages.subList(index, stages.size()).stream()
              .mapToDouble(stage -> stage.time().toMillis())
              .sum();
      double share = stages.get(index).time().toMillis() / Math.max(1, all);
      return stages.get(index).lasting(Duration.ofMillis((long) (left().toMillis() * share)));
    }

    @Override
    public boolean isTimeLeft() {
      return end - System.nanoTime() > LEAST.toNanos();
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
    public Duration late(Duration most) {
      Duration left = left().plus(GRACE);
      return left.compareTo(most) < 0 ? left : most;
    }
  }
}
