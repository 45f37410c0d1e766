package residua.condition.algebra;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import residua.base.text.FoldedText;
import residua.base.text.Lexer;
import residua.base.text.Token;

/**
 * Decides whether C expressions, all evaluated at one location, can have given truth values
 * together, as far as {@code !}, {@code &&} and {@code ||} determine it: the operands that they
 * connect may be true or false independently.
 */
final class GuardPropositions {
  /** After this many steps nothing is decided. */
  private static final int MOST_STEPS = 100_000;

  private sealed interface Formula {
    record Atom(String text) implements Formula {}

    record Not(Formula operand) implements Formula {}

    record All(List<Formula> operands) implements Formula {}

    record Some(List<Formula> operands) implements Formula {}
  }

  private GuardPropositions() {}

  /** Whether expressions may have these values; true if that is not known. */
  static boolean compatible(Map<String, Boolean> values) {
    List<Formula> facts = new ArrayList<>();
    values.forEach((text, value) -> {
      Formula formula = new Parser(text).parse();
      facts.add(value ? formula : new Formula.Not(formula));
    });
    Set<String> atoms = new LinkedHashSet<>();
    facts.forEach(fact -> atoms(fact, atoms));
    return new Search(facts, List.copyOf(atoms)).finds(0);
  }

  private static void atoms(Formula formula, Set<String> found) {
    switch (formula) {
      case Formula.Atom atom -> found.add(atom.text());
      case Formula.Not not -> atoms(not.operand(), found);
      case Formula.All all -> all.operands().forEach(each -> atoms(each, found));
      case Formula.Some some -> some.operands().forEach(each -> atoms(each, found));
    }
  }

  /** Tries values for the atoms, one after the other, as long as no fact is violated. */
  private static final class Search {
    private final List<Formula> facts;
    private final List<String> atoms;
    private final Map<String, Boolean> chosen = new HashMap<>();
    private int steps;

    Search(List<Formula> facts, List<String> atoms) {
      this.facts = facts;
      this.atoms = atoms;
    }

    boolean finds(int next) {
      CoverageVerdict all =
          facts.stream().map(this::truth).reduce(CoverageVerdict.YES, CoverageVerdict::and);
      if (all != CoverageVerdict.OPEN || ++steps > MOST_STEPS) {
        return all != CoverageVerdict.NO;
      }
      for (boolean value : new boolean[] {true, false}) {
        chosen.put(atoms.get(next), value);
        if (finds(next + 1)) {
          return true;
        }
      }
      chosen.remove(atoms.get(next));
      return false;
    }

    private CoverageVerdict truth(Formula formula) {
      return switch (formula) {
        case Formula.Atom atom ->
            !chosen.containsKey(atom.text())
                ? CoverageVerdict.OPEN
                : chosen.get(atom.text()) ? CoverageVerdict.YES : CoverageVerdict.NO;
        case Formula.Not not -> truth(not.operand()).not();
        case Formula.All all ->
            all.operands().stream()
                .map(this::truth)
                .reduce(CoverageVerdict.YES, CoverageVerdict::and);
        case Formula.Some some ->
            some.operands().stream()
                .map(this::truth)
                .reduce(CoverageVerdict.NO, CoverageVerdict::or);
      };
    }
  }

  /** Parses what {@code !}, {@code &&} and {@code ||} connect; everything else is an atom. */
  private static final class Parser {
    private final String text;
    private final List<Token> tokens;

    Parser(String text) {
      this.text = text;
      this.tokens = Lexer.tokens(text);
    }

    Formula parse() {
      return parse(0, tokens.size());
    }

    private Formula parse(int from, int to) {
      if (from >= to || hasWeakerOperator(from, to)) {
        return atom(from, to);
      }
      List<Formula> some = parts(from, to, '|');
      if (some.size() > 1) {
        return new Formula.Some(some);
      }
      List<Formula> all = parts(from, to, '&');
      return all.size() > 1 ? new Formula.All(all) : operand(from, to);
    }

    private List<Formula> parts(int from, int to, char operator) {
      List<int[]> ranges = new ArrayList<>();
      int start = from;
      int depth = 0;
      for (int i = from; i < to; i++) {
        depth += depthOf(i);
        if (depth == 0 && isDoubled(i, to, operator)) {
          ranges.add(new int[] {start, i});
          start = i + 2;
          i++;
        }
      }
      if (ranges.isEmpty()) {
        return List.of();
      }
      ranges.add(new int[] {start, to});
      return ranges.stream().map(each -> parse(each[0], each[1])).toList();
    }

    /** An operand of the operators: parenthesised, negated, or an atom. */
    private Formula operand(int from, int to) {
      if (is(from, '(') && closing(from, to) == to - 1) {
        return parse(from + 1, to - 1);
      }
      if (is(from, '!') && isPrimary(from + 1, to)) {
        return new Formula.Not(operand(from + 1, to));
      }
      return atom(from, to);
    }

    /**
     * Whether a negation before it applies to all of it: parentheses, a negation, a name, a call.
     */
    private boolean isPrimary(int from, int to) {
      if (from >= to) {
        return false;
      }
      if (is(from, '!')) {
        return isPrimary(from + 1, to);
      }
      if (is(from, '(')) {
        return closing(from, to) == to - 1;
      }
      boolean name = tokens.get(from).kind() == Token.Kind.IDENTIFIER;
      return name
          && (to == from + 1 || (is(from + 1, '(') && closing(from + 1, to) == to - 1))
          && !tokens.get(from).text(text).equals("sizeof");
    }

    private Formula atom(int from, int to) {
      return from >= to
          ? new Formula.Atom("")
          : new Formula.Atom(
              FoldedText.of(text.substring(tokens.get(from).start(), tokens.get(to - 1).end())));
    }

    /** Whether there is {@code ?:}, a comma or an assignment outside parentheses. */
    private boolean hasWeakerOperator(int from, int to) {
      int depth = 0;
      for (int i = from; i < to; i++) {
        depth += depthOf(i);
        boolean weaker = is(i, '?') || is(i, ',') || (is(i, '=') && !isComparison(i, to));
        if (depth == 0 && weaker) {
          return true;
        }
      }
      return false;
    }

    /** Whether a {@code =} is part of {@code ==}, {@code !=}, {@code <=} or {@code >=}. */
    private boolean isComparison(int i, int to) {
      boolean first = i + 1 < to && is(i + 1, '=') && joined(i);
      boolean after =
          i > 0 && joined(i - 1) && "=!<>".indexOf(text.charAt(tokens.get(i - 1).start())) >= 0;
      boolean shift =
          i > 1
              && joined(i - 2)
              && after
              && (is(i - 1, '<') && is(i - 2, '<') || is(i - 1, '>') && is(i - 2, '>'));
      return first || (after && !shift);
    }

    private int depthOf(int i) {
      return is(i, '(') || is(i, '[') || is(i, '{')
          ? 1
          : is(i, ')') || is(i, ']') || is(i, '}') ? -1 : 0;
    }

    private int closing(int open, int to) {
      int depth = 0;
      for (int i = open; i < to; i++) {
        depth += depthOf(i);
        if (depth == 0) {
          return i;
        }
      }
      return to;
    }

    private boolean isDoubled(int i, int to, char c) {
      return i + 1 < to && is(i, c) && is(i + 1, c) && joined(i);
    }

    private boolean joined(int i) {
      return tokens.get(i).end() == tokens.get(i + 1).start();
    }

    private boolean is(int i, char c) {
      return i < tokens.size() && tokens.get(i).is(text, c);
    }
  }
}
