package residua.c.linker;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.frontend.units.ReservedMembers;
import residua.c.frontend.units.UnitReader;
import residua.c.frontend.units.UnitReader.InlineDialect;
import residua.c.frontend.units.UnitText;
import residua.c.preprocessor.CompilerCheck;

/** The files of a test's program, and what gcc and this project's linker make of them. */
record UnitSet(List<Unit> files) {
  private static final int SECONDS = 60;

  UnitSet {
    files = List.copyOf(files);
  }

  /**
   * A file: a translation unit, or a header.
   *
   * @param words its options for the compiler
   */
  record Unit(String name, String text, List<String> words) {
    boolean isHeader() {
      return name.endsWith(".h");
    }
  }

  /**
   * What became of the program.
   *
   * @param isRefused whether it could not be linked
   * @param text what it printed and its exit code, or why it was refused
   */
  record Outcome(boolean isRefused, String text) {}

  /** Units of texts alone; their names are a.c, b.c and so on. */
  static UnitSet of(String... texts) {
    List<Unit> result = new ArrayList<>();
    for (String text : texts) {
      result.add(new Unit((char) ('a' + result.size()) + ".c", text, List.of()));
    }
    return new UnitSet(result);
  }

  /** The linked text of units that need no preprocessor, without any compiler. */
  String linked() throws InputException {
    List<LinkUnit> result = new ArrayList<>();
    for (Unit unit : files) {
      result.add(unit(unit, unit.text(), (source, suspicion) -> suspicion));
    }
    return Linker.link(result).text();
  }

  private static LinkUnit unit(Unit unit, String text, UnitReader.Judge judge)
      throws InputException {
    boolean isOld = unit.words().contains("-std=gnu89") || unit.words().contains("-fgnu89-inline");
    SourceText source = new SourceText(unit.name(), text, unit.text());
    return new LinkUnit(
        UnitReader.read(source, isOld ? InlineDialect.GNU89 : InlineDialect.C99, judge),
        unit.words().contains("-fcommon"),
        unit.words().stream().anyMatch(word -> word.startsWith("-O")));
  }

  /** The compilation database of the units, which stand in a directory. */
  String database(Path directory) {
    StringBuilder out = new StringBuilder("[");
    for (Unit each : files) {
      if (!each.isHeader()) {
        out.append(out.length() > 1 ? ",\n" : "")
            .append("{\"directory\": \"")
            .append(directory)
            .append("\", \"file\": \"")
            .append(each.name())
            .append("\", \"command\": \"gcc ")
            .append(String.join(" ", each.words()))
            .append(" -c ")
            .append(each.name())
            .append("\"}");
      }
    }
    return out.append("]\n").toString();
  }

  /** Compiles the units one by one with gcc, links them in this order, and runs the program. */
  Outcome ofGcc(Path directory) throws IOException {
    write(directory);
    List<String> link = new ArrayList<>(List.of("gcc", "-o", "units.exe"));
    for (Unit unit : files) {
      if (!unit.isHeader()) {
        List<String> compile = new ArrayList<>(List.of("gcc", "-O0", "-w", "-std=gnu17"));
        compile.addAll(unit.words());
        compile.addAll(List.of("-c", unit.name(), "-o", unit.name() + ".o"));
        Result result = run(directory, compile);
        if (result.code() != 0) {
          return new Outcome(true, result.output());
        }
        link.add(unit.name() + ".o");
      }
    }
    Result result = run(directory, link);
    return result.code() != 0
        ? new Outcome(true, result.output())
        : executed(directory, "./units.exe");
  }

  /** Links the units with this project's linker, and compiles and runs the result. */
  Outcome ofLinker(Path directory) throws IOException {
    write(directory);
    List<Diagnostic> errors = new ArrayList<>();
    try {
      String text = linkedWith(directory, errors);
      if (errors.isEmpty()) {
        Files.writeString(directory.resolve("linked.i"), text, ISO_8859_1);
        Result result =
            run(directory, List.of("gcc", "-O0", "-w", "-std=gnu17", "linked.i", "-o", "l.exe"));
        return result.code() != 0
            ? new Outcome(true, result.output())
            : executed(directory, "./l.exe");
      }
    } catch (InputException e) {
      errors.addAll(e.diagnostics());
    }
    StringBuilder result = new StringBuilder();
    errors.forEach(each -> result.append(each).append('\n'));
    return new Outcome(true, result.toString());
  }

  private String linkedWith(Path directory, List<Diagnostic> errors)
      throws IOException, InputException {
    CompilerCheck compiler = new CompilerCheck(List.of("gcc"));
    List<LinkUnit> result = new ArrayList<>();
    for (Unit unit : files) {
      if (!unit.isHeader()) {
        List<String> command = new ArrayList<>(List.of("gcc", "-E", "-w"));
        command.addAll(unit.words());
        command.addAll(List.of(unit.name(), "-o", "unit.i"));
        Result preprocessed = run(directory, command);
        if (preprocessed.code() != 0) {
          errors.add(
              Diagnostic.error(
                  residua.base.text.Position.ofFile(unit.name()), preprocessed.output()));
          return "";
        }
        String text = Files.readString(directory.resolve("unit.i"), ISO_8859_1);
        List<String> words = new ArrayList<>(List.of("-std=gnu17"));
        unit.words().stream().filter(word -> word.matches("-std=.+|-[fm].+")).forEach(words::add);
        errors.addAll(compiler.errorsAndPlaces(unit.name(), text, words));
        result.add(unit(unit, text, compiler::errors));
      }
    }
    if (!errors.isEmpty()) {
      return "";
    }
    List<UnitText> texts =
        ReservedMembers.alike(result.stream().map(LinkUnit::text).toList(), compiler::errors);
    for (int i = 0; i < result.size(); i++) {
      LinkUnit read = result.get(i);
      result.set(i, new LinkUnit(texts.get(i), read.isCommon(), read.isOptimised()));
    }
    LinkedText linked = Linker.link(result);
    errors.addAll(compiler.errorsAndPlaces("a.c", linked.checked(), List.of("-std=gnu17")));
    return linked.text();
  }

  private void write(Path directory) throws IOException {
    for (Unit unit : files) {
      Files.writeString(directory.resolve(unit.name()), unit.text(), ISO_8859_1);
    }
  }

  private static Outcome executed(Path directory, String program) throws IOException {
    Result result = run(directory, List.of(program));
    return new Outcome(false, result.output() + "exit code " + result.code());
  }

  private record Result(int code, String output) {}

  private static Result run(Path directory, List<String> command) throws IOException {
    Path output = directory.resolve("output.txt");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile());
    builder.environment().put("LC_ALL", "C");
    Process process = builder.start();
    process.getOutputStream().close();
    try {
      if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new IOException("takes too long: " + command);
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      throw new IOException("interrupted: " + command, e);
    }
    return new Result(process.exitValue(), Files.readString(output, ISO_8859_1));
  }
}
