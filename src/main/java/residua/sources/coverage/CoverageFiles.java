package residua.sources.coverage;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.FileTrouble;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;

/**
 * Reads coverage reports: {@code gcov --json-format} (also gzip), {@code llvm-cov export} in JSON,
 * LCOV. The format is detected from the content.
 */
public final class CoverageFiles {
  private static final int LARGEST = 128 << 20;
  private static final int SEGMENT = 5;
  private static final int BRANCH = 6;

  private final String program;
  private final List<String> others;
  private final int lastLine;
  private final CoverageData result = CoverageData.nothing();

  private CoverageFiles(String program, List<String> others, int lastLine) {
    this.program = program;
    this.others = List.copyOf(others);
    this.lastLine = lastLine;
  }

  /**
   * Reads files.
   *
   * @param program name of the file whose coverage is wanted
   * @param others the program's other files; a report may name only some of them
   * @param lastLine of the file
   * @param notes receives messages
   * @throws InputException if a file is not coverage, or for another version
   */
  public static CoverageData read(
      List<String> names,
      String program,
      List<String> others,
      int lastLine,
      Consumer<Diagnostic> notes)
      throws InputException {
    CoverageFiles files = new CoverageFiles(program, others, lastLine);
    for (String name : names) {
      boolean isMentioned = files.read(name);
      if (!isMentioned && others.isEmpty()) {
        notes.accept(Diagnostic.warning(Position.ofFile(name), "does not mention " + program));
      } else if (isMentioned && isOlderThan(program, name)) {
        notes.accept(
            Diagnostic.warning(
                Position.ofFile(name),
                "this coverage is older than "
                    + program
                    + ", which was written after it: its lines may have changed"));
      }
      if (files.result.lastLine() > lastLine) {
        throw new InputException(
            Position.ofFile(name),
            "coverage of another version: it has line "
                + files.result.lastLine()
                + " of "
                + program
                + ", which has "
                + lastLine);
      }
    }
    return files.result;
  }

  /** Whether a file was written before the program; false where the file system does not tell. */
  private static boolean isOlderThan(String program, String name) {
    try {
      FileTime written = Files.getLastModifiedTime(Path.of(name));
      return written.compareTo(Files.getLastModifiedTime(Path.of(program))) < 0;
    } catch (IOException | InvalidPathException e) {
      return false;
    }
  }

  private boolean read(String name) throws InputException {
    try {
      byte[] content = content(name);
      String start =
          new String(content, 0, Math.min(64, content.length), StandardCharsets.ISO_8859_1);
      return start.stripLeading().startsWith("{") ? json(name, content) : lcov(name, content);
    } catch (NoSuchFileException e) {
      throw new InputException(Position.ofFile(name), "no such file");
    } catch (ZipException | EOFException e) {
      throw new InputException(Position.ofFile(name), "its compression is broken");
    } catch (JsonProcessingException e) {
      var where = e.getLocation();
      throw new InputException(
          where == null
              ? Position.ofFile(name)
              : new Position(name, where.getLineNr(), where.getColumnNr()),
          "malformed JSON");
    } catch (IOException | InvalidPathException e) {
      throw new InputException(Position.ofFile(name), "cannot be read: " + FileTrouble.of(e));
    }
  }

  private static byte[] content(String name) throws IOException, InputException {
    byte[] bytes;
    try (InputStream in = Files.newInputStream(Path.of(name))) {
      bytes = in.readNBytes(LARGEST + 1);
    }
    if (bytes.length > 1 && bytes[0] == 0x1f && bytes[1] == (byte) 0x8b) {
      try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
        bytes = in.readNBytes(LARGEST + 1);
      }
    }
    if (bytes.length > LARGEST) {
      throw new InputException(Position.ofFile(name), "larger than coverage may be (128 MB)");
    }
    return bytes;
  }

  private boolean json(String name, byte[] content) throws IOException, InputException {
    JsonNode root = new ObjectMapper().readTree(content);
    if (root.path("files").isArray()) {
      Path base = Path.of(root.path("current_working_directory").asText());
      List<JsonNode> own = ownOf(name, root.path("files"), "file", base);
      own.forEach(this::gcov);
      return !own.isEmpty();
    }
    if (root.path("type").asText().equals("llvm.coverage.json.export")) {
      List<JsonNode> all = new ArrayList<>();
      root.path("data").forEach(data -> data.path("files").forEach(all::add));
      List<JsonNode> own = ownOf(name, all, "filename", Path.of(""));
      own.forEach(this::llvm);
      return !own.isEmpty();
    }
    throw new InputException(
        Position.ofFile(name), "not coverage data: neither of gcov nor of llvm-cov nor LCOV");
  }

  /** The files of a report that are the program. */
  private List<JsonNode> ownOf(String report, Iterable<JsonNode> files, String key, Path base)
      throws InputException {
    List<JsonNode> all = new ArrayList<>();
    files.forEach(all::add);
    List<String> names = all.stream().map(file -> file.path(key).asText()).toList();
    Set<String> own = OwnNames.among(report, program, names, base, others);
    return all.stream().filter(file -> own.contains(file.path(key).asText())).toList();
  }

  private void gcov(JsonNode file) {
    Map<Integer, List<Boolean>> outcomes = new TreeMap<>();
    for (JsonNode line : file.path("lines")) {
      int number = line.path("line_number").asInt();
      result.line(number, line.path("count").asLong() > 0);
      // A line has an entry for each function that has something on it.
      List<Boolean> taken = outcomes.computeIfAbsent(number, l -> new ArrayList<>());
      line.path("branches").forEach(branch -> taken.add(branch.path("count").asLong() > 0));
    }
    outcomes.forEach(result::outcomes);
  }

  private void llvm(JsonNode file) {
    int open = 0;
    boolean counts = false;
    boolean executed = false;
    for (JsonNode segment : file.path("segments")) {
      if (segment.size() < SEGMENT) {
        continue;
      }
      int line = segment.path(0).asInt();
      // As llvm-cov counts: the region in which a line begins, and those that begin on it. One line
      // more than there are is enough for rejection.
      int last = Math.min(line, lastLine + 1);
      for (int next = open + 1; counts && next <= last; next++) {
        result.line(next, executed);
      }
      counts = segment.path(3).asBoolean();
      executed = segment.path(2).asLong() > 0;
      open = line;
      boolean isGap = segment.size() > SEGMENT && segment.path(SEGMENT).asBoolean();
      if (counts && segment.path(4).asBoolean() && !isGap) {
        result.line(line, executed);
      }
    }
    Map<Integer, Map<Integer, CoverageData.Branch>> byLine = new TreeMap<>();
    for (JsonNode branch : file.path("branches")) {
      if (branch.size() >= BRANCH) {
        byLine
            .computeIfAbsent(branch.path(0).asInt(), line -> new TreeMap<>())
            .merge(
                branch.path(1).asInt(),
                new CoverageData.Branch(branch.path(4).asLong() > 0, branch.path(5).asLong() > 0),
                CoverageData.Branch::and);
      }
    }
    byLine.forEach((line, all) -> result.branches(line, List.copyOf(all.values())));
  }

  private boolean lcov(String name, byte[] content) throws InputException {
    String[] lines = new String(content, StandardCharsets.UTF_8).split("\n");
    List<String> named =
        Arrays.stream(lines)
            .map(String::strip)
            .filter(line -> line.startsWith("SF:"))
            .map(CoverageFiles::sourceFile)
            .toList();
    Set<String> own = OwnNames.among(name, program, named, Path.of(""), others);
    boolean any = false;
    boolean isOpen = false;
    Map<Integer, List<Boolean>> branches = new TreeMap<>();
    int number = 0;
    for (String line : lines) {
      number++;
      String[] parts = line.strip().split("[:,]");
      try {
        switch (parts[0]) {
          case "SF" -> {
            any = true;
            isOpen = own.contains(sourceFile(line.strip()));
          }
          case "DA" -> {
            if (isOpen) {
              result.line(Integer.parseInt(parts[1]), Long.parseLong(parts[2]) > 0);
            }
          }
          case "BRDA" -> {
            if (isOpen) {
              boolean taken = !parts[4].equals("-") && Long.parseLong(parts[4]) > 0;
              branches
                  .computeIfAbsent(Integer.parseInt(parts[1]), l -> new ArrayList<>())
                  .add(taken);
            }
          }
          case "end_of_record" -> {
            branches.forEach(result::outcomes);
            branches.clear();
            isOpen = false;
          }
          default -> {}
        }
      } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
        throw new InputException(new Position(name, number, 0), "malformed LCOV");
      }
    }
    if (!any) {
      throw new InputException(
          Position.ofFile(name), "not coverage data: neither of gcov nor of llvm-cov nor LCOV");
    }
    return !own.isEmpty();
  }

  private static String sourceFile(String line) {
    return line.substring(Math.min(3, line.length()));
  }
}
