package residua.base.text;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
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
  private final boolean isLinked;
  private final TokenTable tokens;
  private final List<ProgramFile> files;
  private final LinkedNames linkedNames;

  /** For each file of the program, the answer for each file that line markers name. */
  private final List<NamedFiles.Which[]> whichFiles = new ArrayList<>();

  /** For each file that line markers name, the first file of the program that it is, or -1. */
  private final int[] ownFiles;

  /** The files that line markers name and that may be one of the program. */
  private final BitSet maybeOwn = new BitSet();

  private final List<ProgramFile.OriginalLines> originalLines;
  private final Lazy<ListedLines> listed;
  private final Map<String, FileNames.Which[]> otherFiles = new ConcurrentHashMap<>();

  /**
   * How the files of a program differ from the text that they were linked to.
   *
   * @param original what is renamed in the text, and its name in the files
   * @param statics for each file, in their order, the objects and functions of internal linkage
   *     that it declares, and their names in the text
   * @param omitted declarations in the files that the text does not have, or has in another form
   */
  public record LinkedNames(
      Map<String, String> original, List<Map<String, String>> statics, List<String> omitted) {
    /** There is no difference, and nothing is known of internal linkage. */
    public static final LinkedNames NONE = new LinkedNames(Map.of(), List.of(), List.of());

    public LinkedNames {
      original = Map.copyOf(original);
      statics = statics.stream().map(Map::copyOf).toList();
      omitted = List.copyOf(omitted);
    }
  }

  /**
   * @param name the name of the program as the user gave it
   * @param text the parsed text
   * @param original the text of the file itself, before preprocessing
   */
  public SourceText(String name, String text, String original) {
    this(name, text, original, List.of(), LinkedNames.NONE);
  }

  /**
   * A program of several files.
   *
   * @param text the parsed text
   * @param units its files, at least one; it has the name of the first
   * @param names how they differ from the text
   */
  public static SourceText linked(String text, List<SourceText> units, LinkedNames names) {
    SourceText first = units.getFirst();
    List<ProgramFile> files = units.stream().map(ProgramFile::of).toList();
    return new SourceText(first.name, text, first.original, files, names);
  }

  private SourceText(
      String name, String text, String original, List<ProgramFile> units, LinkedNames names) {
    this.isLinked = !units.isEmpty();
    this.linkedNames = names;
    this.name = name;
    this.text = text;
    this.original = original;
    this.tokens = TokenTable.of(text);
    this.lines = new LineMap(text, tokens, name);
    this.preprocessed = !original.equals(text);
    this.files =
        units.isEmpty()
            ? List.of(new ProgramFile(name, original, firstMarkedFile()))
            : List.copyOf(units);
    for (ProgramFile file : files) {
      NamedFiles named = new NamedFiles(file.name(), file.marked());
      whichFiles.add(lines.files().stream().map(named::which).toArray(NamedFiles.Which[]::new));
    }
    this.ownFiles = IntStream.range(0, lines.files().size()).map(this::ownFileNumber).toArray();
    this.listed = new Lazy<>(() -> new ListedLines(files));
    this.originalLines =
        files.stream().map(file -> new ProgramFile.OriginalLines(file.original())).toList();
  }

  /** The name of the text's own file in its line markers. */
  String firstMarkedFile() {
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
    return files.stream().allMatch(this::countsItsLines);
  }

  private boolean countsItsLines(ProgramFile file) {
    LineMap own =
        preprocessed
            ? new LineMap(file.original(), TokenTable.of(file.original()), file.name())
            : lines;
    String last = lastPart(file.name());
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
    int number = lines.fileNumber(lines.physicalLine(offset));
    for (int i = 0; i < files.size(); i++) {
      // Line markers of a file that was preprocessed elsewhere may never mention its name.
      if (files.get(i).name().equals(file) && !namesFile(file)) {
        return known(whichFiles.get(i)[number]);
      }
    }
    FileNames.Which[] which =
        otherFiles.computeIfAbsent(file, name -> FileNames.matching(name, lines.files()));
    return switch (which[number]) {
      case YES -> Optional.of(true);
      case NO -> Optional.of(false);
      case UNKNOWN -> Optional.empty();
    };
  }

  private static Optional<Boolean> known(NamedFiles.Which which) {
    return switch (which) {
      case MAIN -> Optional.of(true);
      case OTHER -> Optional.of(false);
      case UNKNOWN -> Optional.empty();
    };
  }

  /** Whether files were linked to make it, even if it is only one. */
  public boolean isLinked() {
    return isLinked;
  }

  /** How its files differ from it, if files were linked to make it. */
  public LinkedNames linkedNames() {
    return linkedNames;
  }

  /** A part of it with the names of its files. */
  public String inFiles(String part) {
    return linkedNames.original().isEmpty()
        ? part
        : replaced(part, word -> linkedNames.original().getOrDefault(word, word));
  }

  /** A text with other identifiers. */
  public static String replaced(String text, UnaryOperator<String> names) {
    StringBuilder result = new StringBuilder();
    int end = 0;
    for (Token token : Lexer.tokens(text)) {
      if (token.kind() == Token.Kind.IDENTIFIER) {
        result.append(text, end, token.start()).append(names.apply(token.text(text)));
        end = token.end();
      }
    }
    return result.append(text, end, text.length()).toString();
  }

  /** The files of the program, in the order in which they were linked. */
  public List<ProgramFile> files() {
    return files;
  }

  /** The file of the program that an offset certainly comes from, not from an included one. */
  public Optional<ProgramFile> ownFile(int offset) {
    int index = ownFileIndex(offset);
    return index < 0 ? Optional.empty() : Optional.of(files.get(index));
  }

  private int ownFileIndex(int offset) {
    return ownFiles[lines.fileNumber(lines.physicalLine(offset))];
  }

  private int ownFileNumber(int marked) {
    int result = -1;
    for (int i = files.size() - 1; i >= 0; i--) {
      switch (whichFiles.get(i)[marked]) {
        case MAIN -> {
          result = i;
          maybeOwn.set(marked);
        }
        case UNKNOWN -> maybeOwn.set(marked);
        case OTHER -> {
          // A file that is included.
        }
      }
    }
    return result;
  }

  /** The line of an offset that certainly comes from a file of the program. */
  public Optional<ListedLines.FileLine> ownLine(int offset) {
    int index = ownFileIndex(offset);
    return index < 0
        ? Optional.empty()
        : Optional.of(new ListedLines.FileLine(index, line(offset)));
  }

  /** The same for an offset that may come from one; of several files, the first it may be. */
  public Optional<ListedLines.FileLine> possibleOwnLine(int offset) {
    int number = lines.fileNumber(lines.physicalLine(offset));
    return ownLine(offset)
        .or(() ->
            IntStream.range(0, files.size())
                .filter(i -> whichFiles.get(i)[number] != NamedFiles.Which.OTHER)
                .mapToObj(i -> new ListedLines.FileLine(i, line(offset)))
                .findFirst());
  }

  /** Whether an offset certainly comes from a file of the program, not from an included one. */
  public boolean isInOwnFile(int offset) {
    return ownFileIndex(offset) >= 0;
  }

  /**
   * Whether an offset may come from a file of the program: line markers with its name do not always
   * show which directory they mean.
   */
  public boolean mayBeInOwnFile(int offset) {
    return maybeOwn.get(lines.fileNumber(lines.physicalLine(offset)));
  }

  /** Whether an offset certainly comes from the program's only, or first, file. */
  public boolean isInMainFile(int offset) {
    return which(offset) == NamedFiles.Which.MAIN;
  }

  /** Whether an offset may come from the program's only, or first, file. */
  public boolean mayBeInMainFile(int offset) {
    return which(offset) != NamedFiles.Which.OTHER;
  }

  private NamedFiles.Which which(int offset) {
    return whichFiles.getFirst()[lines.fileNumber(lines.physicalLine(offset))];
  }

  /** The lines of the program's own files. */
  public ListedLines listed() {
    return listed.get();
  }

  /** The number of the line of an offset among them; empty if it is not certainly one of them. */
  public OptionalInt listedLine(int offset) {
    int file = ownFileIndex(offset);
    return file < 0 ? OptionalInt.empty() : listed().number(file, line(offset));
  }

  /**
   * The offset in the original file of an offset in this text.
   *
   * @return empty if the text comes from an included file or out of a macro, so that there is none
   */
  public OptionalInt originalOffset(int offset) {
    if (!preprocessed && !lines.hasMarkers()) {
      return OptionalInt.of(offset);
    }
    int file = preprocessed ? ownFileIndex(offset) : -1;
    if (file < 0) {
      return OptionalInt.empty();
    }
    int physical = lines.physicalLine(offset);
    int start = lines.lineStart(physical);
    return originalLines
        .get(file)
        .offset(
            lines.originalLine(physical),
            ProgramFile.OriginalLines.lineAt(text, start),
            offset - start);
  }
}
