package residua.cli.prove;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import residua.testing.Tool;

/** The example project with its history, in a directory of its own. */
record ExampleProject(Path directory) {
  private static final String SCRIPT = "test-programs/project/make-history.sh";

  /** Makes it; its first version is checked out. */
  static ExampleProject in(Path parent) throws IOException {
    Path directory = parent.resolve("project");
    execute(Path.of("").toAbsolutePath(), SCRIPT, directory.toString());
    ExampleProject result = new ExampleProject(directory);
    result.checkOut("base");
    return result;
  }

  void checkOut(String revision) throws IOException {
    execute(directory, "git", "checkout", "-q", "--force", revision);
  }

  void git(String... words) throws IOException {
    List<String> all =
        new ArrayList<>(List.of("git", "-c", "user.name=a", "-c", "user.email=a@b.invalid"));
    all.addAll(List.of(words));
    execute(directory, all.toArray(String[]::new));
  }

  private static void execute(Path directory, String... words) throws IOException {
    Process process =
        new ProcessBuilder(words).directory(directory.toFile()).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes());
    try {
      if (process.waitFor() != 0) {
        throw new AssertionError(String.join(" ", words) + "\n" + output);
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException("nobody interrupts this thread", e);
    }
  }

  Path file(String name) {
    return directory.resolve(name);
  }

  String read(String name) throws IOException {
    return Files.readString(file(name));
  }

  void write(String name, String text) throws IOException {
    Files.createDirectories(file(name).getParent());
    Files.writeString(file(name), text);
  }

  void edit(String name, String old, String now) throws IOException {
    String text = read(name);
    if (!text.contains(old)) {
      throw new AssertionError(name + " has no " + old);
    }
    write(name, text.replace(old, now));
  }

  /** Runs {@code prove} on it. */
  Tool.Result prove(String... words) {
    return run("prove", words);
  }

  /** Runs a command on its file. */
  Tool.Result run(String command, String... words) {
    List<String> all = new ArrayList<>(List.of(command));
    boolean isStore = command.equals("store");
    all.addAll(List.of(words));
    all.add(isStore ? all.size() : 1, file("residua.yml").toString());
    return Tool.run(all.toArray(String[]::new));
  }

  /** The line of a proof in a table. */
  static String line(Tool.Result result, String name) {
    return (result.out() + result.err())
        .lines()
        .filter(line -> line.startsWith(name + " "))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no line of " + name + ": " + result));
  }
}
