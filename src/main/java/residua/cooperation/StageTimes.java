package residua.cooperation;

import java.time.Duration;
import java.util.List;

/** How long stages may take that come one after the other. */
sealed interface StageTimes {
  /**
   * A stage as it is to be run when its turn comes.
   *
   * @param processors how many stages run at the same time
   */
  Stage turn(List<Stage> stages, int index, int processors);

  /** Whether there is time for another stage. */
  boolean isTimeLeft();

  /** How much time there is for stages that were stopped, once all had their turn. */
  Duration rest();

  /** Whether what is done between stages takes time from them. */
  boolean isShared();

  /** How long something may take between stages, if it may take as long as is said at most. */
  Duration atMost(Duration most);

  /** How long a stage that is to begin may be kept from it by a reduction. */
  Duration between();

  /** The same for a stage that may be a little late with what it has to say. */
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
    public Stage turn(List<Stage> stages, int index, int processors) {
      double all =
          stages.subList(index, stages.size()).stream()
              .mapToDouble(stage -> stage.time().toMillis())
              .sum();
      double share = processors * stages.get(index).time().toMillis() / Math.max(1, all);
      // Whoever waits for no processor takes no time from this one.
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
