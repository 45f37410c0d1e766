package residua.sources.goals;

import java.util.BitSet;
import java.util.regex.Pattern;
import residua.base.text.Slice;
import residua.base.text.SourceText;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.cfa.Step;

/**
 * Finds the lines of a program on which coverage may count more than the conditions that decide
 * statements. Tools also count parts of {@code &&}, {@code ||} and {@code ?:} in values, and
 * compilers test several parts of a condition at once; so the number of outcomes on a line
 * identifies them only where there are no values of this kind. Some count a part on the line of its
 * operator or of the parenthesis before it.
 */
final class ConditionLines {
  private static final Pattern CHOICE = Pattern.compile("\\?|&&|\\|\\||\\(\\s*\\{");

  private final SourceText source;
  private final BitSet others = new BitSet();
  private final BitSet broken = new BitSet();

  private ConditionLines(SourceText source) {
    this.source = source;
  }

  static ConditionLines of(Program program) {
    ConditionLines result = new ConditionLines(program.source());
    for (Function function : program.functions()) {
      function.steps().forEach(result::add);
    }
    return result;
  }

  /** Whether more may be counted on a line than the conditions that decide statements. */
  boolean haveOthers(int line) {
    return others.get(line);
  }

  /** Whether no statement with a condition that spans several lines decides on a line. */
  boolean areWhole(int line) {
    return !broken.get(line);
  }

  private void add(Step step) {
    if (CHOICE.matcher(source.text(step.text())).find()) {
      mark(others, line(step.text().start()), line(step.text().end()));
    }
    switch (step) {
      case Step.Branch branch -> addDecision(inFront(branch.whole().start()), branch.whole());
      case Step.Switch dispatch -> addDecision(dispatch.head().start(), dispatch.head());
      case Step.Simple simple -> {}
      case Step.Declaration declaration -> {}
      case Step.Return end -> {}
    }
  }

  private void addDecision(int start, Slice decision) {
    int first = line(start);
    int last = line(decision.end());
    if (first != last) {
      mark(broken, first, last);
    }
  }

  /** The last character before an offset that is neither white space nor a parenthesis. */
  private int inFront(int offset) {
    int result = offset;
    do {
      result--;
    } while (result > 0
        && (Character.isWhitespace(source.text().charAt(result))
            || source.text().charAt(result) == '('));
    return Math.max(result, 0);
  }

  private int line(int offset) {
    return source.position(offset).line();
  }

  /** Lines between two; those of different files may be in any order. */
  private static void mark(BitSet lines, int one, int other) {
    lines.set(Math.min(one, other), Math.max(one, other) + 1);
  }
}
