package residua.checker;

import java.util.List;
import residua.base.text.Position;

/** The result about a residual program. */
public sealed interface CheckResult {

  /** Every execution that is not covered is there, none that is covered, and nothing new. */
  record Exact() implements CheckResult {}

  /**
   * Every execution that is not covered is there and nothing new, but also some that are covered.
   *
   * @param places where executions continue that are covered, or may be; in the original, ordered
   */
  record Sound(List<Position> places) implements CheckResult {
    public Sound {
      places = List.copyOf(places);
    }
  }

  /**
   * Every execution that is not covered is there up to its last error call, and nothing new. Says
   * nothing about other properties.
   */
  record SoundForUnreachCall() implements CheckResult {}

  /**
   * An execution that is not covered is missing, as far as the two programs can be compared.
   *
   * @param reason the missing part
   * @param path the path there, positions of the original
   */
  record NotSound(String reason, List<String> path) implements CheckResult {
    public NotSound {
      path = List.copyOf(path);
    }
  }

  /**
   * The residual program does something that the original does not do there.
   *
   * @param reason the new behaviour
   * @param path the path there, positions of the original
   */
  record NewBehaviour(String reason, List<String> path) implements CheckResult {
    public NewBehaviour {
      path = List.copyOf(path);
    }
  }

  /**
   * The two programs cannot be compared.
   *
   * @param reason the reason
   * @param path the path to the obstacle, positions of the original
   */
  record Unknown(String reason, List<String> path) implements CheckResult {
    public Unknown {
      path = List.copyOf(path);
    }
  }

  /** Whether the residual program is proved to be sound and to do nothing new. */
  default boolean isProved() {
    return this instanceof Exact || this instanceof Sound || this instanceof SoundForUnreachCall;
  }

  /** Whether a fault in the residual program was found. */
  default boolean isViolation() {
    return this instanceof NotSound || this instanceof NewBehaviour;
  }

  /** The verdict in one line. */
  default String inWords() {
    return switch (this) {
      case Exact() -> "sound and exact";
      case Sound(List<Position> places) ->
          "sound, not exact (%d %s, first: %s)"
              .formatted(
                  places.size(),
                  places.size() == 1 ? "place" : "places",
                  new Position(places.get(0).file(), places.get(0).line(), 0));
      case SoundForUnreachCall() -> "sound for unreach-call";
      case NotSound(String reason, List<String> path) ->
          "not sound: " + reason + " (path: " + String.join(" ", path) + ")";
      case NewBehaviour(String reason, List<String> path) ->
          "new behaviour: " + reason + " (path: " + String.join(" ", path) + ")";
      case Unknown(String reason, List<String> path) ->
          "cannot tell: "
              + reason
              + (path.isEmpty() ? "" : " (path: " + String.join(" ", path) + ")");
    };
  }
}
