package residua.condition.observer.cpachecker;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import residua.condition.ConditionAutomaton;
import residua.condition.Guard;
import residua.condition.Transition;
import residua.condition.Unmatched;
import residua.condition.observer.cpachecker.edges.EdgeWords;

/** An automaton with its texts numbered, and what follows from the lines of its states. */
final class TextedAutomaton {
  /** The text of a transition that is taken on any edge. */
  static final int ANY = -1;

  /** The text of a transition that is taken where no other of its state is. */
  static final int OTHERWISE = -2;

  /** The empty text, that of a blank edge. */
  static final int BLANK = 0;

  private final ConditionAutomaton automaton;
  private final List<List<Integer>> outgoing;
  private final int[] textOf;
  private final List<String> texts = new ArrayList<>(List.of(""));
  private final List<List<Integer>> listed = new ArrayList<>();
  private final BitSet acceptsTheRest = new BitSet();
  private final BitSet ended;
  private final BitSet hopeless;

  TextedAutomaton(ConditionAutomaton automaton) {
    this.automaton = automaton;
    this.outgoing = automaton.outgoing();
    this.textOf = numberTexts();
    for (int state = 0; state < outgoing.size(); state++) {
      lookAt(state);
    }
    this.ended = complement(reaching(false));
    this.hopeless = complement(reaching(true));
  }

  private int[] numberTexts() {
    Map<String, Integer> byRaw = new HashMap<>();
    Map<String, Integer> byKey = new HashMap<>(Map.of("", BLANK));
    int[] result = new int[automaton.transitions().size()];
    for (int i = 0; i < result.length; i++) {
      Guard guard = automaton.transitions().get(i).guard();
      if (guard.sourceCode().isPresent()) {
        result[i] =
            byRaw.computeIfAbsent(
                guard.sourceCode().get(), raw -> number(EdgeWords.key(inBytes(raw)), byKey));
      } else {
        result[i] = guard.otherwise() ? OTHERWISE : ANY;
      }
    }
    return result;
  }

  /** In the form in which the program's text is kept: one character for each byte. */
  private static String inBytes(String text) {
    return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
  }

  private int number(String key, Map<String, Integer> byKey) {
    return byKey.computeIfAbsent(
        key,
        text -> {
          texts.add(text);
          return texts.size() - 1;
        });
  }

  private void lookAt(int state) {
    List<Integer> texts = new ArrayList<>();
    boolean any = false;
    boolean accepts = false;
    for (int index : outgoing.get(state)) {
      Transition transition = automaton.transitions().get(index);
      switch (textOf[index]) {
        case ANY -> any = true;
        case OTHERWISE ->
            accepts = transition.assumption().isTrue() && isAccepting(transition.target());
        default -> texts.add(textOf[index]);
      }
    }
    listed.add(texts);
    acceptsTheRest.set(state, accepts && !any);
  }

  /**
   * States from which an accepting one is reachable, by all defaults or by the trusted ones only.
   */
  private BitSet reaching(boolean trusted) {
    List<List<Integer>> predecessors = new ArrayList<>();
    outgoing.forEach(lines -> predecessors.add(new ArrayList<>()));
    for (int i = 0; i < textOf.length; i++) {
      Transition transition = automaton.transitions().get(i);
      boolean counts =
          !trusted
              || textOf[i] != OTHERWISE
              || !isAccepting(transition.target())
              || mayTrustDefault(transition.source());
      if (counts && !transition.assumption().isFalse()) {
        predecessors.get(transition.target()).add(transition.source());
      }
    }
    BitSet result = new BitSet();
    Deque<Integer> work = new ArrayDeque<>();
    for (int state = 0; state < outgoing.size(); state++) {
      if (isAccepting(state)) {
        result.set(state);
        work.add(state);
      }
    }
    while (!work.isEmpty()) {
      for (int predecessor : predecessors.get(work.remove())) {
        if (!result.get(predecessor)) {
          result.set(predecessor);
          work.add(predecessor);
        }
      }
    }
    return result;
  }

  private BitSet complement(BitSet set) {
    BitSet result = (BitSet) set.clone();
    result.flip(0, outgoing.size());
    return result;
  }

  private boolean mayTrustDefault(int state) {
    return listsNothing(state)
        || listed(state).stream().anyMatch(text -> EdgeWords.isBranch(texts.get(text)));
  }

  int entry() {
    return automaton.entry();
  }

  /** The number of states. */
  int count() {
    return outgoing.size();
  }

  String name(int state) {
    return automaton.states().get(state).name();
  }

  boolean isAccepting(int state) {
    return automaton.states().get(state).accepting();
  }

  /** Whether no accepting state can be reached: equivalent to the residual state. */
  boolean isEnded(int state) {
    return ended.get(state);
  }

  /**
   * Whether an accepting state can be reached only by a default that is never to be trusted, if at
   * all.
   */
  boolean isHopeless(int state) {
    return hopeless.get(state);
  }

  /** Indices of the transitions that leave a state. */
  List<Integer> outgoing(int state) {
    return outgoing.get(state);
  }

  Transition transition(int index) {
    return automaton.transitions().get(index);
  }

  /** The number of the text of a transition, {@link #ANY} or {@link #OTHERWISE}. */
  int line(int transition) {
    return textOf[transition];
  }

  /** All texts, including the blank one. */
  List<String> texts() {
    return Collections.unmodifiableList(texts);
  }

  /** The text with a number. */
  String text(int number) {
    return texts.get(number);
  }

  /** The numbers of the texts that a state lists, including the blank one. */
  List<Integer> listed(int state) {
    return listed.get(state);
  }

  /** Whether a state has no line for a text. */
  boolean listsNothing(int state) {
    return listed(state).isEmpty();
  }

  boolean staysUnmatched(int state) {
    return automaton.states().get(state).unmatched() == Unmatched.STAY;
  }

  /** Whether everything that a state does not list is covered. */
  boolean acceptsTheRest(int state) {
    return acceptsTheRest.get(state);
  }
}
