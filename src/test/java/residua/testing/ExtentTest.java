package residua.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What leaves the gate is run elsewhere. */
class ExtentTest {
  private static final Path TESTS = Path.of("src", "test", "java");

  @Test
  void someElementsAreSpreadOverAll() {
    List<Integer> all = IntStream.range(0, 10).boxed().toList();

    assertThat(Extent.some(all, 20)).isEqualTo(all);
    if (Extent.isFull()) {
      assertThat(Extent.some(all, 3)).isEqualTo(all);
    } else {
      assertThat(Extent.some(all, 3)).containsExactly(0, 3, 6);
    }
  }

  @Test
  void elementsAreTakenInTurn() {
    List<Integer> all = List.of(0, 1, 2, 3);
    List<List<Integer>> taken =
        Stream.of("a", "b", "c", "d").map(text -> Extent.inTurn(all, 2, text)).toList();

    assertThat(taken).allMatch(each -> each.size() == (Extent.isFull() ? 4 : 2));
    assertThat(taken.stream().flatMap(List::stream)).containsAll(all);
    assertThat(Extent.inTurn(all, 9, "a")).containsExactlyInAnyOrderElementsOf(all);
  }

  /** The nightly run looks for it in files of that name only. */
  @Test
  void onlyTestClassesAskForIt() throws IOException {
    try (Stream<Path> files = Files.walk(TESTS)) {
      List<Path> asking =
          files
              .filter(Files::isRegularFile)
              .filter(file -> contains(file, "Extent."))
              .filter(file -> !file.getFileName().toString().endsWith("Test.java"))
              .toList();

      assertThat(asking).isEmpty();
    }
  }

  private static boolean contains(Path file, String words) {
    try {
      return Files.readString(file).contains(words);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
