package residua.sources.goals;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import residua.base.text.ListedLines.FileLine;
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

  private static final int ELSEWHERE = -1;

  private final SourceText source;

  /** Lines by the index of their file; -1 for those that are in no certain one. */
  private final Map<Integer, BitSet> others = new HashMap<>();

  private final Map<Integer, BitSet> broken = new HashMap<>();

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
  boolean haveOthers(FileLine line) {
    return isMarked(others, line);
  }

  /** Whether no statement with a condition that spans several lines decides on a line. */
  boolean areWhole(FileLine line) {
    return !isMarked(broken, line);
  }

  private static boolean isMarked(Map<Integer, BitSet> marks, FileLine line) {
    return Stream.of(line.file(), ELSEWHERE)
        .anyMatch(file -> marks.getOrDefault(file, new BitSet()).get(line.line()));
  }

  private void add(Step step) {
    if (CHOICE.matcher(source.text(step.text())).find()) {
      mark(others, step.text().start(), step.text().end());
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
    if (line(start) != line(decision.end())) {
      mark(broken, start, decision.end());
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

  /** The lines from one offset to another; those of different files may be in any order. */
  private void mark(Map<Integer, BitSet> marks, int start, int end) {
    int file = file(start) == file(end) ? file(start) : ELSEWHERE;
    marks
        .computeIfAbsent(file, each -> new BitSet())
        .set(Math.min(line(start), line(end)), Math.max(line(start), line(end)) + 1);
  }

  private int file(int offset) {
    return source.ownLine(offset).map(FileLine::file).orElse(ELSEWHERE);
  }
}
