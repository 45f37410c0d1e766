package residua.validation;

import java.util.List;
import residua.source.Position;

/** What is known of a residual program. */
public sealed interface Verdict {

  /** Every run that is not covered is there, nothing that is covered, and nothing new. */
  record Exact() implements Verdict {}

  /**
   * Every run that is not covered is there and nothing new, but also something that is covered.
   *
   * @param places where runs go on that are covered, or where it cannot be said whether they are;
   *     in the original, ordered
   */
  record Sound(List<Position> places) implements Verdict {
    public Sound {
      places = List.copyOf(places);
    }
  }

  /**
   * Every run that is not covered is there up to its last error call, and nothing new. Says nothing
   * of other properties.
   */
  record SoundForUnreachCall() implements Verdict {}

  /**
   * A run that is not covered is not there, as far as the two programs can be compared.
   *
   * @param reason what is missing
   * @param path the way there, places of the original
   */
  record NotSound(String reason, List<String> path) implements Verdict {
    public NotSound {
      path = List.copyOf(path);
    }
  }

  /**
   * The residual does something the original does not do there.
   *
   * @param reason what it does
   * @param path the way there, places of the original
   */
  record NewBehaviour(String reason, List<String> path) implements Verdict {
    public NewBehaviour {
      path = List.copyOf(path);
    }
  }

  /**
   * The two programs cannot be compared.
   *
   * @param reason why
   * @param path the way to where they cannot, places of the original
   */
  record Unknown(String reason, List<String> path) implements Verdict {
    public Unknown {
      path = List.copyOf(path);
    }
  }

  /** Whether the residual is proved to be sound and to do nothing new. */
  default boolean isProved() {
    return this instanceof Exact || this instanceof Sound || this instanceof SoundForUnreachCall;
  }

  /** Whether something is wrong with the residual. */
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
