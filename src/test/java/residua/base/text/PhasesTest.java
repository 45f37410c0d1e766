package residua.base.text;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.base.diagnostics.InputException;
import residua.base.diagnostics.PrintableText;
import residua.c.preprocessor.LexicalAmbiguities;
import residua.c.preprocessor.LexicalAmbiguity;
import residua.c.preprocessor.OriginalText;
import residua.c.preprocessor.Preprocessor;
import residua.c.preprocessor.SettledText;
import residua.c.preprocessor.SourceDialect;

/**
 * What compilers read is what is read: tokens and their lines, for texts of all bytes that the
 * first phases of translation know (C17, 5.1.1.2).
 *
 * <p>{@code -Dresidua.phases.length=3} takes all patterns of so many parts, {@code
 * -Dresidua.phases.random=100000} so many longer ones, {@code -Dresidua.phases.seed=7} others.
 */
class PhasesTest {
  private static final int LENGTH = Integer.getInteger("residua.phases.length", 1);
  private static final int RANDOM = Integer.getInteger("residua.phases.random", 1500);
  private static final long SEED = Long.getLong("residua.phases.seed", 20_261_128L);
  private static final int BATCH = 2000;

  /** How many texts get a run of the compiler of their own. */
  private static final int ALONE = 300;

  private static final List<List<String>> COMPILERS =
      List.of(
          List.of("gcc", "-E"),
          List.of("clang", "-E"),
          List.of("gcc", "-E", "-std=c11"),
          List.of("clang", "-E", "-std=c11"));

  @TempDir private Path directory;

  /** What is not preprocessed is a text that all compilers read alike, in all modes. */
  @Test
  void whatIsReadAsItIsHasOneMeaning() throws Exception {
    List<String> texts = new ArrayList<>();
    patterns()
        .map(PhasesTest::original)
        .filter(text -> !Preprocessor.isNeededFor(text))
        .forEach(texts::add);
    assertThat(texts).hasSizeGreaterThan(300);
    compare(COMPILERS, texts, texts);
  }

  /** A file that is preprocessed already: gcc does not splice lines in it, clang does. */
  @Test
  void whatIsPreprocessedAlreadyHasOneMeaningOrIsRefused() throws Exception {
    List<String> texts = new ArrayList<>();
    List<String> read = new ArrayList<>();
    for (String text : patterns().map(PhasesTest::original).toList()) {
      try {
        read.add(SettledText.of("part.i", text, SourceDialect.USUAL, true));
        texts.add(text);
      } catch (InputException e) {
        assertThat(e.diagnostics()).isNotEmpty();
      }
    }
    assertThat(texts).hasSizeGreaterThan(300);
    compare(List.of(List.of("gcc", "-E"), List.of("clang", "-E")), texts, read);
    // A file that is preprocessed includes none.
    compareAlone(texts, read);
  }

  /** What a preprocessor writes means the same when it is compiled again, in each mode. */
  @Test
  void whatIsPreprocessedHasOneMeaning() throws Exception {
    List<String> all = patterns().toList();
    for (List<String> command :
        List.of(
            List.of("gcc", "-E"),
            List.of("gcc", "-E", "-C"),
            List.of("gcc", "-E", "-C", "-std=c11"),
            List.of("clang", "-E"),
            List.of("clang", "-E", "-C"),
            List.of("clang", "-E", "-CC", "-std=c11"))) {
      List<String> withoutComments = command.stream().filter(w -> !w.startsWith("-C")).toList();
      // Comments are not kept of texts in which they may be others.
      List<String> patterns =
          withoutComments.equals(command)
              ? all
              : all.stream().filter(text -> isCertain(original(text))).toList();
      List<String> plain = outputs(withoutComments, patterns);
      List<String> outputs = outputs(command, patterns);
      List<String> settled = new ArrayList<>();
      List<String> meant = new ArrayList<>();
      for (int i = 0; i < outputs.size(); i++) {
        try {
          String text = SettledText.of("part.c", outputs.get(i), SourceDialect.of(command), false);
          // Comments apart, it is what the compiler says without -C.
          meant.add(SettledText.of("part.c", plain.get(i), SourceDialect.of(command), false));
          settled.add(text);
        } catch (InputException e) {
          assertThat(e.diagnostics()).isNotEmpty();
        }
      }
      assertThat(settled).hasSizeGreaterThan(300);
      assertSame(command, meant, settled::get);
      compare(COMPILERS, settled, settled);
    }
  }

  private static Stream<String> patterns() {
    System.out.println("seed " + SEED);
    return Stream.concat(BytePatterns.all(LENGTH), BytePatterns.random(SEED, RANDOM)).distinct();
  }

  private static String original(String text) {
    return OriginalText.of(text.getBytes(ISO_8859_1));
  }

  private void compare(List<List<String>> commands, List<String> texts, List<String> read)
      throws Exception {
    for (List<String> command : commands) {
      List<String> outputs = outputs(command, texts);
      assertSame(command, read, outputs::get);
    }
  }

  private void compareAlone(List<String> texts, List<String> read) throws IOException {
    int step = Math.max(1, texts.size() / ALONE);
    List<String> some = new ArrayList<>();
    List<String> own = new ArrayList<>();
    for (int i = 0; i < texts.size(); i += step) {
      some.add(texts.get(i));
      own.add(read.get(i));
    }
    List<String> outputs = new ReadTokens(directory).preprocessed(some);
    assertThat(outputs).hasSameSizeAs(some);
    assertSame(List.of("gcc", "-fpreprocessed"), own, outputs::get);
  }

  private static void assertSame(
      List<String> command, List<String> read, IntFunction<String> compiled) {
    Map<String, String> wrong = new TreeMap<>();
    for (int i = 0; i < read.size(); i++) {
      // Behind a literal with spliced lines, -E writes on what is not always the line of the file.
      boolean spliced = read.get(i).matches("(?s).*\\\\\r?\n.*");
      List<String> own = seen(read.get(i), spliced);
      List<String> theirs = seen(compiled.apply(i), spliced);
      if (isCertain(compiled.apply(i)) && !own.equals(theirs)) {
        wrong.put(PrintableText.of(read.get(i)), own + " is not " + theirs);
      }
    }
    assertThat(wrong).as(command + ", " + read.size() + " texts, seed " + SEED).isEmpty();
  }

  private static List<String> seen(String text, boolean withoutLines) {
    List<String> tokens = ReadTokens.of(text);
    return withoutLines
        ? tokens.stream().map(token -> token.substring(token.indexOf(':') + 1)).toList()
        : tokens;
  }

  /** A stray backslash in front of a comment that is gone would splice lines of the output. */
  private static boolean isCertain(String output) {
    return LexicalAmbiguities.in(output).stream()
        .noneMatch(doubt -> doubt.kind() == LexicalAmbiguity.Kind.OPEN);
  }

  private List<String> outputs(List<String> command, List<String> texts)
      throws IOException, InterruptedException {
    List<String> result = new ArrayList<>();
    for (int from = 0; from < texts.size(); from += BATCH) {
      List<String> batch = texts.subList(from, Math.min(texts.size(), from + BATCH));
      result.addAll(new ReadTokens(directory).outputs(command, batch));
    }
    return result;
  }
}
