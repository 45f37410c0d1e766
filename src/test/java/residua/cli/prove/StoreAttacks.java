package residua.cli.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What can be done to a project, and to its store, after it was proved. */
final class StoreAttacks {
  private StoreAttacks() {}

  /** Something that is done to a project after it was proved. */
  record Attack(String name, Deed deed) {
    @Override
    public String toString() {
      return name;
    }
  }

  /** The deed of an attack. */
  interface Deed {
    void on(ProjectFiles files) throws IOException;
  }

  /**
   * The files of a project.
   *
   * @param tool a tool that it uses, outside of it
   */
  record ProjectFiles(Path directory, Path tool) {
    Path file(String name) {
      return directory.resolve(name);
    }

    void write(String name, String text) throws IOException {
      Files.createDirectories(file(name).getParent());
      Files.writeString(file(name), text);
    }

    void edit(String name, String old, String now) throws IOException {
      String text = Files.readString(file(name));
      assertThat(text).contains(old);
      write(name, text.replace(old, now));
    }

    /** Makes the program a wrong one; the old result is about the right one. */
    void makeWrong() throws IOException {
      edit("src/p.c", "return x + 1;", "return x + 9;");
    }

    List<Path> all(String below) throws IOException {
      try (Stream<Path> files = Files.walk(file(".residua").resolve(below))) {
        return files.filter(Files::isRegularFile).sorted().toList();
      }
    }

    /** The results whose verdict is this one. */
    Path result(String verdict) throws IOException {
      for (Path each : all("results")) {
        if (Files.readString(each).contains("\"verdict\" : \"" + verdict + "\"")) {
          return each;
        }
      }
      throw new AssertionError("no result " + verdict);
    }
  }

  static Attack edit(String file, String old, String now) {
    return new Attack(file + ": " + old + " -> " + now, files -> files.edit(file, old, now));
  }

  private static List<Attack> questions() {
    String yml = "residua.yml";
    return List.of(
        edit(yml, "-DLIMIT=2", "-DLIMIT=3"),
        edit(yml, "-DLIMIT=2", "-DLIMIT=2, -DMORE"),
        edit(yml, "-DLIMIT=2", "-DLIMIT=2, -DONE=1"),
        edit(yml, "-DLIMIT=2", "-DLIMIT=2, -Umissing"),
        edit(yml, "-DLIMIT=2", "-DLIMIT=2, -m32"),
        edit(yml, "-Iinclude, -Ilate", "-Ilate, -Iinclude"),
        edit(yml, "-Iinclude, -Ilate", "-isystem, include, -Ilate"),
        edit(yml, "-Iinclude, -Ilate", "-iquote, include, -Ilate"),
        edit(yml, "-Iinclude, -Ilate", "-Iinclude"),
        edit(yml, ", -include, forced.h", ""),
        edit(yml, "-include, forced.h", "-include, include/table.h"),
        edit(yml, "[unreach-call]", "[no-overflow]"),
        edit(yml, "[unreach-call]", "[unreach-call, no-overflow]"),
        edit(yml, "[unreach-call]", "[memsafety]"),
        edit(yml, "[unreach-call]", "[no-undefined-shift]"),
        edit(yml, "-DLIMIT=2", "-DLIMIT=02"),
        edit(yml, "[unreach-call]", "[def-behavior]"),
        edit(yml, "    property", "    entry: second\n    property"),
        edit(yml, "    property", "    entry: use\n    property"),
        edit(yml, "    property", "    entry: src/main.c:second\n    property"),
        edit(yml, "src/main.c, src/p.c, src/q.c", "src/main.c, src/p.c"),
        edit(yml, "src/main.c, src/p.c, src/q.c", "src/main.c, src/q.c, src/p.c"),
        edit(yml, "src/p.c, src/q.c", "src/p.c, src/q.c, src/r.c"),
        new Attack(
            "a copy under another name",
            files -> {
              Files.move(files.file("src/q.c"), files.file("src/r.c"));
              files.edit("residua.yml", "src/q.c", "src/r.c");
            }),
        new Attack(
            "flags in a database",
            files -> {
              files.write(
                  "compile_commands.json",
                  "[{\"directory\": \""
                      + files.directory()
                      + "\", \"file\": \"src/q.c\", \"command\": \"cc -Dx=1 -c src/q.c\"}]");
              files.edit(
                  "residua.yml",
                  "    property",
                  "    compile-commands: compile_commands.json\n    property");
            }));
  }

  private static List<Attack> means() {
    String yml = "residua.yml";
    return List.of(
        edit(yml, "value:30s", "interval:30s"),
        edit(yml, "value:30s", "value:29s"),
        edit(yml, "own]", "bmc, own]"),
        edit(yml, "time: 60", "time: 61"),
        new Attack(
            "another version of a tool",
            files -> files.edit(files.tool().toString(), "own 1.0", "own 1.1")),
        new Attack(
            "a program of a tool that is edited",
            files -> files.edit(files.tool().toString(), "echo", "# again\necho")),
        new Attack(
            "a file of a tool that is edited", files -> files.edit("rules.txt", "strict", "loose")),
        new Attack(
            "a tool that does not start any more",
            files -> files.edit(files.tool().toString(), "echo", "exit 1; echo")),
        edit("own.json", "^SAFE$", "^.*$"),
        edit("own.json", "generic", "sv-comp"),
        new Attack(
            "the tool is gone",
            files -> {
              files.edit(yml, "tools: [own.json]\n", "");
              files.edit(yml, ", own]", "]");
            }));
  }

  /** Damage that is done to the result of today's question. */
  private static Attack damage(String name, Damage damage) {
    return new Attack(
        name,
        files -> {
          Path result = files.result("TRUE");
          damage.to(files, result);
        });
  }

  /** Damage of a file. */
  private interface Damage {
    void to(ProjectFiles files, Path result) throws IOException;
  }

  private static void garble(Path file, int percent) throws IOException {
    StringBuilder text = new StringBuilder(Files.readString(file));
    int at = text.length() * percent / 100;
    while (!Character.isLetterOrDigit(text.charAt(at))) {
      at++;
    }
    text.setCharAt(at, text.charAt(at) == '7' ? '8' : '7');
    Files.writeString(file, text);
  }

  private static List<Attack> damages() {
    List<Attack> result = new ArrayList<>();
    for (int percent : List.of(0, 1, 20, 50, 80, 95, 99)) {
      result.add(
          damage(
              "cut off after " + percent + " %",
              (files, file) -> {
                byte[] content = Files.readAllBytes(file);
                byte[] part = new byte[content.length * percent / 100];
                System.arraycopy(content, 0, part, 0, part.length);
                Files.write(file, part);
              }));
    }
    for (int percent : List.of(3, 13, 23, 33, 43, 53, 63, 73, 83, 93)) {
      result.add(
          damage("another letter at " + percent + " %", (files, file) -> garble(file, percent)));
    }
    for (String field :
        List.of(
            "entry", "flags", "machine", "preprocessor", "property", "time", "stages", "build")) {
      result.add(
          damage(
              "another " + field,
              (files, file) ->
                  Files.writeString(
                      file,
                      Files.readString(file)
                          .replace("\"" + field + "\" : \"", "\"" + field + "\" : \"x"))));
    }
    for (String field :
        List.of("answer", "verdict", "name", "checksum", "question", "means", "format")) {
      result.add(
          damage(
              "without " + field,
              (files, file) ->
                  Files.writeString(
                      file,
                      Files.readString(file).replace("\"" + field + "\"", "\"x" + field + "\""))));
    }
    result.add(damage("is gone", (files, file) -> Files.delete(file)));
    result.add(
        damage(
            "is a directory",
            (files, file) -> {
              Files.delete(file);
              Files.createDirectory(file);
            }));
    result.add(
        damage(
            "is one of another format",
            (files, file) ->
                Files.writeString(
                    file, Files.readString(file).replace("\"format\" : 1", "\"format\" : 2"))));
    return result;
  }

  /** Results that were moved to where those of a program with an error are looked for. */
  static List<Attack> moves() {
    return List.of(
        new Attack("the edited text alone", ProjectFiles::makeWrong),
        new Attack(
            "FALSE is edited to TRUE",
            files -> {
              files.makeWrong();
              Path file = files.result("FALSE");
              Files.writeString(
                  file,
                  Files.readString(file)
                      .replace("\"verdict\" : \"FALSE\"", "\"verdict\" : \"TRUE\""));
            }),
        new Attack(
            "TRUE takes the place of FALSE",
            files -> {
              files.makeWrong();
              Path from = files.result("TRUE");
              Path to = files.result("FALSE");
              Files.write(to, Files.readAllBytes(from));
            }),
        new Attack(
            "a link to TRUE takes the place of FALSE",
            files -> {
              files.makeWrong();
              Path from = files.result("TRUE").toAbsolutePath();
              Path to = files.result("FALSE");
              Files.delete(to);
              Files.createSymbolicLink(to, from);
            }),
        new Attack(
            "directories of questions change names",
            files -> {
              files.makeWrong();
              Path right = files.result("TRUE").getParent();
              Path wrong = files.result("FALSE").getParent();
              Path between = wrong.resolveSibling("between");
              Files.move(right, between);
              Files.move(wrong, right);
              Files.move(between, wrong);
            }),
        new Attack(
            "texts are exchanged in a moved result",
            files -> {
              files.makeWrong();
              Path right = files.result("TRUE");
              Path wrong = files.result("FALSE");
              String head = Files.readString(wrong).split("\"verdict\"")[0];
              String tail = Files.readString(right).split("\"verdict\"")[1];
              Files.writeString(wrong, head + "\"verdict\"" + tail);
            }),
        new Attack(
            "two results in one file",
            files -> {
              files.makeWrong();
              Path wrong = files.result("FALSE");
              Files.writeString(
                  wrong, Files.readString(files.result("TRUE")) + Files.readString(wrong));
            }),
        new Attack(
            "a condition that covers everything",
            files -> {
              files.makeWrong();
              Path wrong = files.result("FALSE");
              List<Path> conditions = files.all("conditions");
              Files.writeString(
                  wrong,
                  Files.readString(wrong)
                      .replace("\"verdict\" : \"FALSE\"", "\"verdict\" : \"UNKNOWN\""));
              for (Path each : conditions) {
                Files.write(each, Files.readAllBytes(conditions.getFirst()));
              }
            }));
  }

  static List<Attack> all() {
    return Stream.of(TextAttacks.all(), questions(), means(), damages(), moves())
        .flatMap(List::stream)
        .toList();
  }
}
