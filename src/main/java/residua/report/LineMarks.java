package residua.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import residua.base.text.ProgramFile;
import residua.base.text.Slice;
import residua.base.text.SourceText;
import residua.c.cfa.Function;
import residua.c.cfa.GlobalItem;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.reducer.printing.PrintedUnits;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.residual.Residual;

/** Determines the fate of the lines of the original files in a residual program. */
public final class LineMarks {
  private final Program program;
  private final SourceText source;
  private final PrintedUnits printed;
  private final Residual residual;
  private final LineMark[] marks;

  private LineMarks(Residual residual) {
    this.residual = residual;
    this.program = residual.program();
    this.source = program.source();
    this.printed = PrintedUnits.of(residual);
    this.marks = new LineMark[source.listed().count()];
    Arrays.fill(marks, LineMark.NEUTRAL);
  }

  /** A mark for each line of the original files, as they are listed; the first has index 0. */
  public static List<LineMark> of(Residual residual) {
    LineMarks result = new LineMarks(residual);
    result.run();
    return List.of(result.marks);
  }

  /**
   * The lines of the original files, as they are listed, with executed code in a residual program.
   */
  public static SortedSet<Integer> standing(Residual residual) {
    LineMarks result = new LineMarks(residual);
    result.markAll();
    SortedSet<Integer> lines = new TreeSet<>();
    for (Function function : residual.program().functions()) {
      for (Step step : function.steps()) {
        for (int line : result.lines(step.text())) {
          if (result.marks[line].copies() > 0) {
            lines.add(line + 1);
          }
        }
      }
    }
    return lines;
  }

  private void run() {
    markAll();
    LineStops.of(residual)
        .forEach((line, ways) -> {
          if (line >= 1 && line <= marks.length) {
            marks[line - 1] = marks[line - 1].withStops(ways);
          }
        });
  }

  private void markAll() {
    for (int i = 0; i < program.items().size(); i++) {
      GlobalItem item = program.items().get(i);
      if (item.function().isEmpty()) {
        boolean stays = printed.items().get(i);
        mark(item.text(), stays ? LineMark.Fate.UNTOUCHED : LineMark.Fate.GONE);
      }
    }
    program.functions().forEach(this::markFunction);
  }

  private void markFunction(Function function) {
    List<Clone> clones = new ArrayList<>();
    for (Clone clone : residual.clones()) {
      if (clone.function() == function.index() && printed.clones().get(clone.index())) {
        clones.add(clone);
      }
    }
    boolean original = printed.originals().get(function.index());
    if (clones.isEmpty()) {
      mark(function.text(), original ? LineMark.Fate.UNTOUCHED : LineMark.Fate.GONE);
      return;
    }
    Map<Integer, Tally> tallies = new TreeMap<>();
    Steps steps = new Steps(function);
    BitSet[] executed = clones.stream().map(clone -> steps.in(clone)).toArray(BitSet[]::new);
    int[] copies = new int[function.steps().size()];
    for (Clone clone : clones) {
      steps.count(clone, copies);
    }
    for (Step step : function.steps()) {
      boolean somewhere = Arrays.stream(executed).anyMatch(set -> set.get(step.id()));
      int count = Math.max(copies[step.id()], somewhere ? 1 : 0) + (original ? 1 : 0);
      for (int line : lines(step.text())) {
        tallies.computeIfAbsent(line, l -> new Tally()).add(count);
      }
    }
    tallies.forEach((line, tally) -> marks[line] = tally.mark());
  }

  private void mark(Slice text, LineMark.Fate fate) {
    for (int line : lines(text)) {
      marks[line] = new LineMark(fate, fate == LineMark.Fate.UNTOUCHED ? 1 : 0);
    }
  }

  /** The indices of the marks of the lines that a text spans. */
  private List<Integer> lines(Slice text) {
    if (text.start() >= text.end()) {
      return List.of();
    }
    Optional<ProgramFile> file = source.ownFile(text.start());
    if (file.isEmpty()) {
      return List.of();
    }
    List<Integer> result = new ArrayList<>();
    int last = source.line(text.end() - 1);
    for (int line = source.line(text.start()); line <= last; line++) {
      source.listed().number(file.get().name(), line).ifPresent(number -> result.add(number - 1));
    }
    return result;
  }

  /** The facts about the steps on one line. */
  private static final class Tally {
    private int most;
    private boolean gone;

    void add(int copies) {
      most = Math.max(most, copies);
      gone |= copies == 0;
    }

    LineMark mark() {
      if (most == 0) {
        return new LineMark(LineMark.Fate.GONE, 0);
      }
      if (most > 1) {
        return new LineMark(LineMark.Fate.SPLIT, most);
      }
      return new LineMark(gone ? LineMark.Fate.PARTLY : LineMark.Fate.KEPT, 1);
    }
  }

  /** The steps of a function by their position in the text. */
  private static final class Steps {
    private final TreeMap<Integer, Step> byStart = new TreeMap<>();

    Steps(Function function) {
      function.steps().forEach(step -> byStart.put(step.text().start(), step));
    }

    /** How often each step is executed as a whole, or to its end. */
    void count(Clone clone, int[] copies) {
      for (Node node : clone.nodes()) {
        switch (node) {
          case Node.Run run -> copies[run.step()]++;
          case Node.LateReturn late -> copies[late.run().step()]++;
          default -> {}
        }
      }
    }

    /** The steps that are executed in a clone at least in part. */
    BitSet in(Clone clone) {
      BitSet result = new BitSet();
      for (Node node : clone.nodes()) {
        switch (node) {
          case Node.Run run -> result.set(run.step());
          case Node.LateReturn late -> result.set(late.run().step());
          case Node.Test test -> around(test.condition(), result);
          case Node.Effect effect -> around(effect.expression(), result);
          default -> {}
        }
      }
      return result;
    }

    private void around(Slice part, BitSet result) {
      Map.Entry<Integer, Step> entry = byStart.floorEntry(part.start());
      if (entry != null && entry.getValue().text().contains(part)) {
        result.set(entry.getValue().id());
      }
    }
  }
}
