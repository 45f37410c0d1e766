package residua.c.preprocessor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Compilers are asked once for all files of a program whose options name one machine. */
class CompilerTargetOptionsTest {
  @Test
  void whatFilesAreCalledIsNoOptionForAMachine() {
    List<String> words =
        List.of(
            "-I",
            "src",
            "-DN=1",
            "-fmacro-prefix-map=src/=",
            "-fvisibility=hidden",
            "-m32",
            "-fshort-wchar",
            "-std=c99");
    assertThat(CompilerTarget.options(words, false))
        .containsExactly("-m32", "-fshort-wchar", "-std=c99");
  }
}
