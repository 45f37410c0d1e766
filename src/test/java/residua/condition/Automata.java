package residua.condition;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;

/** Automata for tests. */
public final class Automata {
  private static final List<String> TEXTS =
      List.of(
          "x = x + 1;",
          "[x > 0 && y < 3]",
          "puts(\"a \\\"b\\\" \\\\ \\n\");",
          "int größe = 'ä';",
          "if (a)\n  b();\r\n\tc();",
          "",
          "  blanks around  ",
          "a < b & c > d ]]>",
          "emoji(\"\uD83D\uDE00\");");
  private static final List<String> EXPRESSIONS =
      List.of("x == 1", "false", "s[0] == ';'", "f(\"a;b\") > ( y )", "( RIP == 2 )", "a & b");

  private Automata() {}

  /** The automaton with all lines 0: writing and reading moves the lines, and nothing else. */
  public static ConditionAutomaton withoutLines(ConditionAutomaton automaton) {
    return new ConditionAutomaton(
        automaton.reading(),
        automaton.states(),
        automaton.entry(),
        automaton.transitions().stream()
            .map(t -> new Transition(t.source(), t.target(), t.guard(), t.assumption(), 0))
            .toList(),
        automaton.programFile(),
        automaton.programHash(),
        automaton.evidence());
  }

  /** An automaton with all that the model can express. */
  public static ConditionAutomaton random(Random random) {
    List<State> states = new ArrayList<>();
    int count = 1 + random.nextInt(8);
    boolean stay = random.nextInt(3) == 0;
    for (int i = 0; i < count; i++) {
      Unmatched unmatched = stay || random.nextInt(5) == 0 ? Unmatched.STAY : Unmatched.RESIDUAL;
      states.add(new State(stateName(i, random), random.nextInt(4) == 0, unmatched));
    }
    List<Transition> transitions = new ArrayList<>();
    for (int i = random.nextInt(4 * count); i > 0; i--) {
      int source = random.nextInt(count);
      int target = random.nextInt(count);
      if (!states.get(source).accepting() || states.get(target).accepting()) {
        transitions.add(new Transition(source, target, guard(random), assumption(random, true), 0));
      }
    }
    return new ConditionAutomaton(
        random.nextInt(4) == 0 ? EdgeAlphabet.CPACHECKER_EDGES : EdgeAlphabet.SOURCE_EDGES,
        states,
        random.nextInt(count),
        transitions,
        optional(random, "dir/p & q.c"),
        optional(random, "00ff".repeat(16)),
        evidence(random));
  }

  private static Evidence evidence(Random random) {
    return new Evidence(
        Claim.values()[random.nextInt(Claim.values().length)],
        optional(random, "unreach-call"),
        optional(random, "old <1>.c"),
        optional(random, "ff00".repeat(16)),
        optional(random, "said & done"),
        optional(random, "somebody"),
        new Subject(
            optional(random, "32bit"),
            optional(random, "0f0f".repeat(16)),
            optional(random, "start"),
            optional(random, "any")));
  }

  /** An automaton as CPAchecker writes them: deterministic, with a default in every state. */
  public static ConditionAutomaton randomAssumptionAutomaton(Random random) {
    List<State> states = new ArrayList<>();
    states.add(new State("__TRUE", true, Unmatched.RESIDUAL));
    states.add(new State("__FALSE", false, Unmatched.RESIDUAL));
    int count = 2 + random.nextInt(8);
    List<Transition> transitions = new ArrayList<>();
    transitions.add(new Transition(0, 0, Guard.ANY, Assumption.TRUE, 0));
    transitions.add(new Transition(1, 1, Guard.ANY, assumption(random, false), 0));
    for (int source = 2; source < count; source++) {
      states.add(new State("ARG" + source, false, Unmatched.RESIDUAL));
      for (String text : TEXTS) {
        if (random.nextInt(4) == 0) {
          int target = random.nextInt(count);
          transitions.add(
              new Transition(source, target, Guard.text(text), assumption(random, false), 0));
        }
      }
      transitions.add(
          new Transition(source, random.nextInt(2), Guard.OTHERWISE, assumption(random, false), 0));
    }
    return new ConditionAutomaton(
        EdgeAlphabet.CPACHECKER_EDGES,
        states,
        random.nextInt(count),
        transitions,
        Optional.empty(),
        Optional.empty());
  }

  private static String stateName(int index, Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> "<q \"" + index + "\">";
      case 1 -> "größe " + index;
      default -> "q" + index;
    };
  }

  private static Guard guard(Random random) {
    int startLine = 1 + random.nextInt(90);
    int startOffset = random.nextInt(1000);
    return new Guard(
        new Guard.Extent(
            random.nextBoolean() ? OptionalInt.of(startLine) : OptionalInt.empty(),
            random.nextBoolean()
                ? OptionalInt.of(startLine + random.nextInt(3))
                : OptionalInt.empty(),
            random.nextBoolean() ? OptionalInt.of(startOffset) : OptionalInt.empty(),
            random.nextBoolean() ? OptionalInt.of(startOffset + 9) : OptionalInt.empty(),
            Optional.empty()),
        random.nextBoolean() ? Optional.of(pick(TEXTS, random)) : Optional.empty(),
        random.nextBoolean() ? Optional.of(random.nextBoolean()) : Optional.empty(),
        optional(random, "f"),
        optional(random, "g"),
        random.nextInt(4) == 0,
        random.nextInt(4) == 0);
  }

  private static Assumption assumption(Random random, boolean scoped) {
    List<String> expressions = new ArrayList<>();
    for (int i = Math.max(0, random.nextInt(6) - 3); i > 0; i--) {
      expressions.add(pick(EXPRESSIONS, random));
    }
    return expressions.isEmpty()
        ? Assumption.TRUE
        : new Assumption(expressions, scoped ? optional(random, "h") : Optional.empty());
  }

  private static Optional<String> optional(Random random, String text) {
    return random.nextInt(3) == 0 ? Optional.of(text) : Optional.empty();
  }

  private static String pick(List<String> texts, Random random) {
    return texts.get(random.nextInt(texts.size()));
  }
}
