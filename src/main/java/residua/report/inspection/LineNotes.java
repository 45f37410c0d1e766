package residua.report.inspection;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import residua.c.cfa.Function;
import residua.c.cfa.Program;

/** The behaviour of a condition on the lines of a program. */
public final class LineNotes {
  private LineNotes() {}

  /**
   * An edge on a line.
   *
   * @param edge its text
   * @param states the reaction in each state in which it is reached, in words; empty if it is not
   *     reached
   * @param cut whether it is covered in at least one of them
   */
  public record Note(String edge, List<String> states, boolean cut) {
    public Note {
      states = List.copyOf(states);
    }
  }

  /** The edges by the line of the original files, as they are listed, that they begin on. */
  public static SortedMap<Integer, List<Note>> of(Inspection inspection) {
    SortedMap<Integer, List<Note>> result = new TreeMap<>();
    Program program = inspection.program();
    for (Function function : program.functions()) {
      for (EdgeRow row : EdgeRow.of(program, function)) {
        program
            .source()
            .listedLine(row.edge().where().start())
            .ifPresent(number ->
                result
                    .computeIfAbsent(number, line -> new ArrayList<>())
                    .add(note(inspection, row)));
      }
    }
    return result;
  }

  private static Note note(Inspection inspection, EdgeRow row) {
    String text = row.back() ? EdgeRow.back(inspection.program(), row.edge()) : row.text();
    List<String> states =
        inspection
            .condition()
            .map(bound -> row.runs(bound).stream().map(run -> StateWords.run(bound, run)).toList())
            .orElse(List.of());
    return new Note(text, states, Fate.of(inspection, row) == Fate.CUT);
  }
}
