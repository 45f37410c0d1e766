package residua.base.text;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import residua.base.concurrent.Lazy;

/**
 * The text of one translation unit, one character a byte (ISO-8859-1), so that every byte of a
 * string or comment survives and offsets are byte offsets. It may be the output of a preprocessor;
 * positions are those of the original files.
 */
public final class SourceText {
  private final String name;
  private final String text;
  private final String original;
  private final LineMap lines;
  private final boolean preprocessed;
  private final Supplier<LineStarts> originalLines;
  private final NamedFiles.Which[] whichFiles;
  private final TokenTable tokens;
  private final List<String> units;
  private final Map<String, FileNames.Which[]> otherFiles = new ConcurrentHashMap<>();

  /**
   * @param name the name of the program as the user gave it
   * @param text the parsed text
   * @param original the text of the file itself, before preprocessing
   */
  public SourceText(String name, String text, String original) {
    this(name, text, original, List.of());
  }

  /**
   * @param name the name of the first file
   * @param text the parsed text
   * @param original the text of the first file itself
   * @param units the files of a program of several
   */
  public SourceText(String name, String text, String original, List<String> units) {
    this.units = List.copyOf(units);
    this.name = name;
    this.text = text;
    this.original = original;
    this.tokens = TokenTable.of(text);
    this.lines = new LineMap(text, tokens, name);
    this.preprocessed = !original.equals(text);
    // For most programs only lines of the parsed text are needed.
    this.originalLines = new Lazy<>(() -> new LineStarts(original));
    NamedFiles named = new NamedFiles(name, firstMarkedFile());
    this.whichFiles = lines.files().stream().map(named::which).toArray(NamedFiles.Which[]::new);
  }

  private String firstMarkedFile() {
    if (!lines.hasMarkers() || tokens.size() == 0) {
      return name;
    }
    int line = lines.physicalLine(tokens.end(0));
    boolean marksTheNext = tokens.kind(0) == Token.Kind.DIRECTIVE && line + 1 < lines.count();
    return lines.file(marksTheNext ? line + 1 : line);
  }

  /** The name of the program as the user gave it. */
  public String name() {
    return name;
  }

  /** The whole text. */
  public String text() {
    return text;
  }

  /** The text of the file itself, before preprocessing. */
  public String original() {
    return original;
  }

  /** Whether a line marker names this file. */
  public boolean namesFile(String file) {
    return lines.files().contains(file);
  }

  /** Whether columns are those of the file: it was not preprocessed. */
  public boolean hasColumns() {
    return text.equals(original);
  }

  /**
   * Whether each line attributed to the file has its number in the file: no directive renumbers
   * them.
   */
  public boolean countsItsLines() {
    LineMap own = preprocessed ? new LineMap(original, TokenTable.of(original), name) : lines;
    String last = lastPart(name);
    for (int line = 0; own.hasMarkers() && line < own.count(); line++) {
      if (own.originalLine(line) != line + 1 && lastPart(own.file(line)).equals(last)) {
        return false;
      }
    }
    return true;
  }

  private static String lastPart(String file) {
    return file.substring(file.lastIndexOf('/') + 1);
  }

  /** The tokens of the whole text. */
  public TokenTable tokens() {
    return tokens;
  }

  /** The text of a slice. */
  public String text(Slice slice) {
    return text.substring(slice.start(), slice.end());
  }

  /** File, line and column of an offset; the column counts in the text that was parsed. */
  public Position position(int offset) {
    int physical = lines.physicalLine(offset);
    return new Position(
        lines.file(physical), lines.originalLine(physical), offset - lines.lineStart(physical) + 1);
  }

  /** The original line of an offset, from 1. */
  public int line(int offset) {
    return lines.originalLine(lines.physicalLine(offset));
  }

  /** The file that an offset comes from, as line markers name it. */
  public String file(int offset) {
    return lines.file(lines.physicalLine(offset));
  }

  /**
   * Whether an offset comes from a file that somebody else names.
   *
   * @return empty if that is not certain: only the last parts of the names agree, or there are
   *     several such files
   */
  public Optional<Boolean> isFrom(String file, int offset) {
    FileNames.Which[] which =
        otherFiles.computeIfAbsent(file, name -> FileNames.matching(name, lines.files()));
    return switch (which[lines.fileNumber(lines.physicalLine(offset))]) {
      case YES -> Optional.of(true);
      case NO -> Optional.of(false);
      case UNKNOWN -> Optional.empty();
    };
  }

  /** The files of the program, in the order in which they were linked. */
  public List<String> units() {
    return units;
  }

  /** The file of the program that an offset comes from, if it has several. */
  public Optional<String> unit(int offset) {
    return Optional.of(file(offset)).filter(units::contains);
  }

  /** Whether an offset certainly comes from the program's main file, not from an included one. */
  public boolean isInMainFile(int offset) {
    return which(offset) == NamedFiles.Which.MAIN;
  }

  /**
   * Whether an offset may come from the program's main file: line markers with its name do not
   * always show which directory they mean.
   */
  public boolean mayBeInMainFile(int offset) {
    return which(offset) != NamedFiles.Which.OTHER;
  }

  private NamedFiles.Which which(int offset) {
    return whichFiles[lines.fileNumber(lines.physicalLine(offset))];
  }

  /**
   * The offset in the original file of an offset in this text.
   *
   * @return empty if the text comes from another file or out of a macro, so that there is none
   */
  public OptionalInt originalOffset(int offset) {
    if (!preprocessed && !lines.hasMarkers()) {
      return OptionalInt.of(offset);
    }
    if (!isInMainFile(offset) || !preprocessed) {
      return OptionalInt.empty();
    }
    int physical = lines.physicalLine(offset);
    int line = lines.originalLine(physical);
    return originalLineStart(line).stream()
        .map(start -> columnInOriginal(physical, offset, start))
        .filter(result -> result >= 0)
        .findFirst();
  }

  private OptionalInt originalLineStart(int line) {
    int index = line - 1;
    try {
      return OptionalInt.of(originalLines.get().start(index));
    } catch (ArrayIndexOutOfBoundsException e) {
      return OptionalInt.empty();
    }
  }

  /** A position keeps its column while the line is unchanged up to it, or from it to the end. */
  private int columnInOriginal(int physical, int offset, int originalStart) {
    String line = lineAt(text, lines.lineStart(physical));
    String originalLine = lineAt(original, originalStart);
    int column = offset - lines.lineStart(physical);
    if (originalLine.regionMatches(0, line, 0, Math.min(line.length(), column + 1))) {
      return originalStart + column;
    }
    int fromEnd = line.length() - column;
    int candidate = originalLine.length() - fromEnd;
    boolean sameTail =
        candidate >= 0 && originalLine.regionMatches(candidate, line, column, fromEnd);
    return sameTail ? originalStart + candidate : -1;
  }

  private static String lineAt(String text, int start) {
    int end = text.indexOf('\n', start);
    String line = text.substring(start, end < 0 ? text.length() : end);
    return line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
  }
}
