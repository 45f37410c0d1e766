package residua.reducer.printing.text;

import java.util.Map;
import java.util.TreeMap;
import residua.base.text.QuotedName;
import residua.base.text.Slice;
import residua.base.text.SourceText;

/** Collects the text of the residual program and keeps its line directives right. */
public final class CodeWriter {
  /** Deeper nesting would make the text grow with the square of the depth. */
  private static final int DEEPEST_INDENTATION = 40;

  private final StringBuilder out = new StringBuilder();
  private final SourceText source;
  private final Templates templates;
  private final boolean directives;
  private final TreeMap<Integer, Integer> origins = new TreeMap<>();
  private String file = "";
  private int line;
  private String lastFile = "";
  private int lastLine;
  private int depth;

  /** An empty text; {@code directives} says whether to write line directives. */
  public CodeWriter(SourceText source, Templates templates, boolean directives) {
    this.source = source;
    this.templates = templates;
    this.directives = directives;
  }

  /** Indents the following lines by one more level. */
  public void indent() {
    depth++;
  }

  /** Indents the following lines by one level less. */
  public void unindent() {
    depth--;
  }

  /** Writes a line without an origin in the program, and without code. */
  public void made(String text) {
    begins(-1);
    pad();
    append(text);
  }

  /**
   * Writes a statement without an origin in the program: its line is that of the last statement
   * with an origin.
   */
  public void code(String text) {
    at(lastFile, lastLine);
    made(text);
  }

  /** Writes text that comes from a slice of the program. */
  public void original(String text, Slice origin) {
    at(source.file(origin.start()), source.line(origin.start()));
    begins(origin.start());
    pad();
    append(directives ? SliceText.withoutFlags(text) : SliceText.withoutMarkers(text));
    int last = Math.max(origin.start(), origin.end() - 1);
    lastFile = source.file(last);
    lastLine = source.line(last);
    file = lastFile;
    line = lastLine + 1;
  }

  /** Makes the next line one of a given file. */
  private void at(String wantedFile, int wantedLine) {
    if (directives && !(wantedFile.equals(file) && wantedLine == line)) {
      String quoted = QuotedName.quote(wantedFile);
      append(
          templates.render(
              "lineDirective", Map.of("line", String.valueOf(wantedLine), "file", quoted)));
      file = wantedFile;
      line = wantedLine;
    }
  }

  /** Makes the following text belong to no file of the program. */
  public void after() {
    if (directives) {
      append(templates.render("behind"));
    }
  }

  /** Writes a blank line, except at the beginning. */
  public void blankLine() {
    if (!out.isEmpty()) {
      append("");
    }
  }

  /** The number of blanks before the next line. */
  public int indentation() {
    return 2 * Math.min(depth, DEEPEST_INDENTATION);
  }

  private void begins(int origin) {
    if (depth == 0) {
      origins.put(out.length(), origin);
    }
  }

  private void pad() {
    out.append(" ".repeat(indentation()));
  }

  private void append(String text) {
    out.append(text).append('\n');
    line += 1 + (int) text.chars().filter(c -> c == '\n').count();
  }

  /** Text written so far. */
  public String text() {
    return out.toString();
  }

  /** The text, with where its parts come from. */
  public PrintedText printed() {
    return new PrintedText(text(), origins);
  }
}
