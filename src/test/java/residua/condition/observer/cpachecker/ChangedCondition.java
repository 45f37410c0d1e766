package residua.condition.observer.cpachecker;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import residua.condition.observer.cpachecker.ProbedProgram.Moment;
import residua.condition.observer.cpachecker.ProbedProgram.Place;

/** An automaton in which branches and statements are opened and covered at random. */
final class ChangedCondition {
  private final ProbedProgram program;
  private final WrittenAutomaton automaton;
  private final Random random;
  private final List<Integer> free;
  private final List<Integer> covered = new ArrayList<>();
  private final List<Integer> open = new ArrayList<>();
  private final Set<List<Integer>> taken = new HashSet<>();
  private final List<String> log = new ArrayList<>();

  ChangedCondition(ProbedProgram program, WrittenAutomaton automaton, Random random) {
    this.program = program;
    this.automaton = automaton;
    this.random = random;
    this.free = new ArrayList<>(IntStream.range(0, program.places().size()).boxed().toList());
  }

  /** Covers up to two places. */
  void coverSome() {
    for (int i = random.nextInt(3); i > 0 && !free.isEmpty(); i--) {
      int number = free.remove(random.nextInt(free.size()));
      covered.add(number);
      cover(program.places().get(number), number, random.nextBoolean());
    }
  }

  /** Covers most of what a run does not come to. */
  void coverAllBut(List<Moment> run) {
    Set<List<Integer>> come = new HashSet<>();
    run.forEach(moment -> come.add(at(moment)));
    for (int number : program.apart()) {
      Place place = program.places().get(number);
      for (int value : place.isExact() ? new int[] {0, 1} : new int[] {-1}) {
        if (!come.contains(List.of(number, value)) && random.nextInt(8) > 0) {
          if (free.remove((Integer) number)) {
            covered.add(number);
          }
          cover(place, number, value == 1);
        }
      }
    }
  }

  private void cover(Place place, int number, boolean value) {
    boolean isListed = random.nextBoolean();
    String text = place.edge(value);
    if (isListed) {
      automaton.lead(text, Optional.empty(), WrittenAutomaton.COVERED);
    } else {
      automaton.forget(text);
    }
    taken.add(List.of(number, place.isExact() ? (value ? 1 : 0) : -1));
    log.add((isListed ? "covered " : "forgotten ") + text);
  }

  /**
   * Opens up to two places.
   *
   * @param isDone whether it is done or only said
   */
  void openSome(boolean isDone) {
    for (int i = random.nextInt(3); i > 0 && !free.isEmpty(); i--) {
      int number = free.remove(random.nextInt(free.size()));
      Place place = program.places().get(number);
      if (place.isSimple() && place.count() == 1) {
        open.add(number);
        boolean value = random.nextBoolean();
        String text = place.edge(value);
        if (isDone) {
          boolean isBranching = place.isBranching();
          automaton.lead(
              text,
              isBranching ? Optional.of(place.edge(!value)) : Optional.empty(),
              WrittenAutomaton.OPEN);
        }
        taken.add(List.of(number, place.isBranching() ? (value ? 1 : 0) : -1));
        log.add("open " + text);
      }
    }
  }

  /** Has one more edge somewhere. */
  void lengthen() {
    List<String> texts = List.copyOf(automaton.texts());
    String text = any(texts);
    String more = any(List.of("", "unknown;", "[unknown]", text, any(texts)));
    automaton.lengthen(text, more);
    log.add("longer " + text + " by " + more);
  }

  /** Has one edge less somewhere; returns whether that was possible. */
  boolean shorten() {
    String text = any(List.copyOf(automaton.texts()));
    log.add("shorter by " + text);
    return automaton.shorten(text);
  }

  private String any(List<String> texts) {
    return texts.get(random.nextInt(texts.size()));
  }

  /** The places that were changed, by number. */
  List<Integer> places() {
    return Stream.concat(covered.stream(), open.stream()).toList();
  }

  boolean isOpen(Moment moment) {
    return open.contains(moment.place()) && taken.contains(at(moment));
  }

  /** Where a condition is no single edge, coming to it may be enough. */
  boolean isCovered(Moment moment) {
    return covered.contains(moment.place()) && taken.contains(at(moment));
  }

  private static List<Integer> at(Moment moment) {
    return List.of(moment.place(), moment.value());
  }

  /** The file. */
  String text() {
    return automaton.toString();
  }

  /** What was changed. */
  @Override
  public String toString() {
    return log.toString();
  }
}
