package residua.report;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.stringtemplate.v4.ST;
import residua.base.text.ListedLines;
import residua.base.text.ProgramFile;

/**
 * A self-contained page: two versions of a program side by side, with notes on the lines of the new
 * one.
 *
 * @param page its lines are those of the new version
 * @param oldName the name of the old version
 * @param newName the name of the new one
 */
public record SidesPage(LinePage page, String oldName, String newName) {

  /**
   * The page as HTML.
   *
   * @param old text of the old version's file, one character for each byte
   * @param text the same for the new version
   */
  public String write(String old, String text) {
    ListedLines lines = new ListedLines(List.of(new ProgramFile(newName, text, newName)));
    ST template = page.template("/grammar/sides.stg", new FileSections(lines));
    template.add("before", oldName);
    template.add("after", newName);
    template.add("lines", rows(SourceLines.of(old), SourceLines.of(text)));
    return template.render();
  }

  private List<Map<String, ?>> rows(List<String> old, List<String> text) {
    List<Map<String, ?>> result = new ArrayList<>();
    int before = 0;
    int after = 0;
    for (AbstractDelta<String> delta : DiffUtils.diff(old, text).getDeltas()) {
      while (before < delta.getSource().getPosition()) {
        result.add(row(old, before++, text, after++, false));
      }
      int gone = delta.getSource().size();
      int come = delta.getTarget().size();
      for (int i = 0; i < Math.max(gone, come); i++) {
        result.add(row(old, i < gone ? before++ : -1, text, i < come ? after++ : -1, true));
      }
    }
    while (after < text.size()) {
      result.add(row(old, before++, text, after++, false));
    }
    return result;
  }

  /** A row; -1 where a version has no such line. */
  private Map<String, ?> row(
      List<String> old, int before, List<String> text, int after, boolean changed) {
    LinePage.Line line =
        after >= 0 && after < page.lines().size() ? page.lines().get(after) : LinePage.Line.NOTHING;
    return Map.of(
        "number", after >= 0 ? String.valueOf(after + 1) : "-" + (before + 1),
        "before", before >= 0 ? String.valueOf(before + 1) : "",
        "old", before >= 0 ? old.get(before) : "",
        "after", after >= 0 ? String.valueOf(after + 1) : "",
        "text", after >= 0 ? text.get(after) : "",
        "style", LinePage.name(line.style()),
        "mark", line.mark(),
        "title", line.title(),
        "changed", changed);
  }
}
