package residua.sources.executed;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import residua.base.text.Position;
import residua.c.cfa.Edge;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.condition.Assumption;
import residua.condition.ConditionAutomaton;
import residua.condition.EdgeAlphabet;
import residua.condition.Minimisation;
import residua.condition.State;
import residua.condition.Transition;
import residua.condition.Unmatched;
import residua.condition.alphabet.Alphabet;
import residua.condition.alphabet.Letter;
import residua.condition.alphabet.LetterGuard;

/**
 * The paths of executions that ended regularly, as a prefix tree. Claim: every execution that the
 * condition covers takes one of these paths to its end, so it makes no error call, since such a
 * call is a location on the path; what comes after a location is covered there only if every branch
 * from it is.
 */
public final class PathTree {
  private static final int NONE = -1;
  private static final int COMPLETE = -2;

  private final Program program;
  private final Alphabet alphabet;
  private final Visibility visibility;
  private final int mostLetters;
  private final List<Vertex> vertices = new ArrayList<>();

  private record Vertex(
      ExecutedLocation.Ahead ahead, Map<Letter, Integer> children, boolean[] ended) {}

  /** The outcome of adding a recorded path. */
  public sealed interface Outcome {
    /**
     * It is part of the tree.
     *
     * @param isNew whether no execution took it before
     */
    record Added(boolean isNew) implements Outcome {}

    /**
     * It is ignored.
     *
     * @param where the location that is the reason, if there is one
     */
    record Ignored(String reason, Optional<Position> where) implements Outcome {}

    /**
     * An error call was reached.
     *
     * @param where its position; only the file where no edge shows it
     */
    record Error(Position where) implements Outcome {}
  }

  /** How an execution ended, as far as its path is concerned. */
  public enum End {
    /** Regularly: it returned, called {@code exit}, or {@code abort}. */
    REGULAR,
    /** In an error call. */
    ERROR,
    /** In any other way. */
    OTHER
  }

  /**
   * A tree without paths.
   *
   * @param errorCalls names of the functions whose calls are errors
   * @param mostLetters largest total number of letters of all paths
   */
  public PathTree(Program program, Alphabet alphabet, Set<String> errorCalls, int mostLetters) {
    this.program = program;
    this.alphabet = alphabet;
    this.visibility = new Visibility(program, errorCalls);
    this.mostLetters = mostLetters;
    vertices.add(vertex(ExecutedLocation.start(program)));
  }

  private Vertex vertex(ExecutedLocation place) {
    return new Vertex(place.ahead(program, alphabet), new LinkedHashMap<>(), new boolean[1]);
  }

  /** Why no path of the program can be covered, if none can. */
  public Optional<String> obstacle() {
    return visibility.obstacle();
  }

  /**
   * Adds the path of an execution.
   *
   * @param states those of {@link EveryEdge}, in order; some are left out inside {@code switch}
   */
  public Outcome add(int[] states, End end) {
    List<Letter> letters = new ArrayList<>(states.length);
    int vertex = 0;
    ExecutedLocation.Ahead ahead = vertices.get(0).ahead();
    for (int state : states) {
      Optional<Letter> read = EveryEdge.letter(alphabet, state);
      if (read.isEmpty()) {
        return end == End.ERROR
            ? hidden()
            : ignored("it executed code that no edge shows", letters);
      }
      Optional<List<Letter>> way = way(ahead, read.get());
      if (way.isEmpty()) {
        return end == End.ERROR ? hidden() : ignored("it left the paths that edges show", letters);
      }
      for (Letter letter : way.get()) {
        letters.add(letter);
        if (visibility.isErrorCall(letter)) {
          return new Outcome.Error(position(letter.edge()));
        }
        Integer child = vertex < 0 ? null : vertices.get(vertex).children().get(letter);
        ahead =
            child == null
                ? ahead.letters().get(letter).ahead(program, alphabet)
                : vertices.get(child).ahead();
        vertex = child == null ? NONE : child;
      }
    }
    return switch (end) {
      case ERROR -> error(letters, ahead);
      case OTHER -> ignored("it did not reach its end", letters);
      case REGULAR -> regular(letters, ahead);
    };
  }

  /**
   * The letters that an execution has read for certain.
   *
   * @param states those of {@link EveryEdge}, in order
   */
  public List<Letter> letters(int[] states) {
    List<Letter> letters = new ArrayList<>();
    ExecutedLocation.Ahead ahead = vertices.get(0).ahead();
    for (int state : states) {
      Optional<Letter> read = EveryEdge.letter(alphabet, state);
      ExecutedLocation.Ahead from = ahead;
      Optional<List<Letter>> way = read.flatMap(letter -> way(from, letter));
      if (way.isEmpty()) {
        break;
      }
      for (Letter letter : way.get()) {
        letters.add(letter);
        ahead = ahead.letters().get(letter).ahead(program, alphabet);
      }
    }
    return letters;
  }

  private Outcome regular(List<Letter> letters, ExecutedLocation.Ahead ahead) {
    for (Letter letter : letters) {
      Optional<String> obstacle = visibility.obstacle(letter);
      if (obstacle.isPresent()) {
        return new Outcome.Ignored(obstacle.get(), Optional.of(position(letter.edge())));
      }
    }
    boolean returned = ahead.mayEnd() && ahead.letters().isEmpty();
    boolean isOver = !letters.isEmpty() && visibility.ends(letters.getLast());
    if (!returned && !isOver) {
      return ignored("it ended inside a statement, where others continue", letters);
    }
    if (vertices.size() + letters.size() > mostLetters) {
      return ignored("too many paths", letters);
    }
    return insert(letters);
  }

  private Outcome insert(List<Letter> letters) {
    int at = 0;
    ExecutedLocation place = ExecutedLocation.start(program);
    for (Letter letter : letters) {
      Vertex vertex = vertices.get(at);
      place = vertex.ahead().letters().get(letter);
      Integer known = vertex.children().get(letter);
      if (known == null) {
        known = vertices.size();
        vertex.children().put(letter, known);
        vertices.add(vertex(place));
      }
      at = known;
    }
    boolean isNew = !vertices.get(at).ended()[0];
    vertices.get(at).ended()[0] = true;
    return new Outcome.Added(isNew);
  }

  /**
   * The letters that lead to one that was recorded, including that one. Only the comparisons of a
   * {@code switch} with cases that do not match are not recorded one by one.
   */
  private Optional<List<Letter>> way(ExecutedLocation.Ahead from, Letter wanted) {
    List<Letter> result = new ArrayList<>();
    ExecutedLocation.Ahead ahead = from;
    while (!ahead.letters().containsKey(wanted)) {
      Optional<Letter> next =
          ahead.letters().keySet().stream().filter(each -> isOtherCase(each, wanted)).findFirst();
      if (next.isEmpty()) {
        return Optional.empty();
      }
      result.add(next.get());
      ahead = ahead.letters().get(next.get()).ahead(program, alphabet);
    }
    result.add(wanted);
    return Optional.of(result);
  }

  private boolean isOtherCase(Letter letter, Letter wanted) {
    Edge edge = letter.edge();
    return edge.function() == wanted.edge().function()
        && edge.step() == wanted.edge().step()
        && edge.operation() instanceof Operation.Assume assume
        && !assume.truth()
        && program.functions().get(edge.function()).steps().get(edge.step()) instanceof Step.Switch;
  }

  private Outcome ignored(String reason, List<Letter> letters) {
    return new Outcome.Ignored(
        reason,
        letters.isEmpty() ? Optional.empty() : Optional.of(position(letters.getLast().edge())));
  }

  /** An error call in code that has no edge, or to which no known edge led. */
  private Outcome hidden() {
    return new Outcome.Error(Position.ofFile(program.source().name()));
  }

  /** The recording shows the statement before its effect, or the one before it. */
  private Outcome error(List<Letter> letters, ExecutedLocation.Ahead ahead) {
    return Stream.concat(
            letters.isEmpty() ? Stream.empty() : Stream.of(letters.getLast()),
            ahead.letters().keySet().stream())
        .map(Letter::edge)
        .filter(edge -> visibility.hidesFlow(edge) || visibility.mayMakeErrorCall(edge))
        .findFirst()
        .filter(edge -> !visibility.hidesFlow(edge))
        .<Outcome>map(edge -> new Outcome.Error(position(edge)))
        .orElseGet(this::hidden);
  }

  private Position position(Edge edge) {
    return program.source().position(edge.where().start());
  }

  /** The condition that covers the paths. */
  public ConditionAutomaton condition() {
    int[] states = new int[vertices.size()];
    List<Integer> order = new ArrayList<>();
    // Children come after their parents.
    for (int i = vertices.size() - 1; i >= 0; i--) {
      states[i] = isComplete(i, states) ? COMPLETE : isLive(i, states) ? i : NONE;
    }
    List<State> made = new ArrayList<>();
    int[] numbers = new int[vertices.size()];
    for (int i = 0; i < vertices.size(); i++) {
      if (states[i] >= 0) {
        numbers[i] = made.size();
        made.add(new State("s" + made.size(), false, Unmatched.RESIDUAL));
        order.add(i);
      }
    }
    int accepting = made.size();
    made.add(new State("executed", true, Unmatched.RESIDUAL));
    if (states[0] == NONE) {
      made.add(new State("open", false, Unmatched.RESIDUAL));
    }
    List<Transition> transitions = new ArrayList<>();
    for (int i : order) {
      vertices
          .get(i)
          .children()
          .forEach((letter, child) -> {
            if (states[child] != NONE && isAlone(vertices.get(i), letter)) {
              int to = states[child] == COMPLETE ? accepting : numbers[child];
              transitions.add(
                  new Transition(
                      numbers[i], to, alphabet.guard(letter).guard(), Assumption.TRUE, 0));
            }
          });
    }
    int entry = states[0] == COMPLETE ? accepting : states[0] == NONE ? made.size() - 1 : 0;
    return Minimisation.of(
        new ConditionAutomaton(
            EdgeAlphabet.SOURCE_EDGES,
            made,
            entry,
            transitions,
            Optional.empty(),
            Optional.empty()));
  }

  private boolean isComplete(int index, int[] states) {
    Vertex vertex = vertices.get(index);
    if (vertex.ended()[0]) {
      return true;
    }
    return !vertex.ahead().mayEnd()
        && !vertex.ahead().letters().isEmpty()
        && vertex.ahead().letters().keySet().stream()
            .allMatch(letter -> {
              Integer child = vertex.children().get(letter);
              return child != null && states[child] == COMPLETE;
            });
  }

  private boolean isLive(int index, int[] states) {
    Vertex vertex = vertices.get(index);
    return vertex.children().entrySet().stream()
        .anyMatch(each -> states[each.getValue()] != NONE && isAlone(vertex, each.getKey()));
  }

  /** Whether the guard of a letter matches no other one that may be read at the same location. */
  private boolean isAlone(Vertex vertex, Letter letter) {
    LetterGuard guard = alphabet.guard(letter);
    return guard.others().stream().noneMatch(vertex.ahead().letters()::containsKey);
  }
}
