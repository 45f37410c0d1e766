package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import residua.testing.Tool;

/**
 * Two versions of a program, written as one text: {@code @(old|new)} is what differs. The new one
 * calls {@code reach_error}.
 *
 * @param directory for the files
 * @param head what both begin with
 */
record TwoVersions(Path directory, String head) {
  /** What the new version does otherwise is left open, however the versions are compared. */
  void assertNotOverlooked(String text) throws IOException {
    String old = old(text);
    String mine = mine(text);
    assertThat(Tool.reduce(mine, "--since", old)).contains("reach_error();");
    assertThat(Tool.reduce(mine, "--since", old, "--property", "unreach-call"))
        .contains("reach_error();");
    String by = directory.resolve("text.graphml").toString();
    Tool.run("condition", "diff", old, mine, "--by", "text", "-o", by);
    assertThat(Tool.reduce(mine, by)).contains("reach_error();");
  }

  /** Nothing is left open. */
  void assertAllCovered(String text, String... options) throws IOException {
    List<String> words = new ArrayList<>(List.of("reduce", mine(text), "--since", old(text)));
    words.addAll(List.of(options));
    words.add("--exit-code");
    assertThat(Tool.run(words.toArray(String[]::new)).exitCode()).isEqualTo(10);
  }

  private String old(String text) throws IOException {
    return write("old.c", text, 1);
  }

  private String mine(String text) throws IOException {
    return write("new.c", text, 2);
  }

  private String write(String name, String text, int version) throws IOException {
    String own = text.replaceAll("@\\(([^|]*)\\|([^)]*)\\)", "$" + version);
    return Files.writeString(directory.resolve(name), head + own + "\n").toString();
  }
}
