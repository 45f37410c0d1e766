package residua.c.preprocessor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The options with which compilers start nothing. */
class PassiveOptionsTest {
  @Test
  void macrosDirectoriesAndMachinesStartNothing() {
    List<String> usual =
        List.of(
            "-I",
            "include",
            "-DLIMIT=8",
            "-D",
            "X",
            "-UY",
            "-include",
            "a.h",
            "-m32",
            "-std=gnu11",
            "-O2",
            "-fno-strict-aliasing",
            "-fPIC",
            "-mcpu=cortex-m4",
            "-pthread",
            "-fvisibility=hidden",
            "-isystem/usr/include",
            "--sysroot=/opt/x");
    assertThat(PassiveOptions.firstOther(usual)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-fplugin=./evil.so",
        "-fplugin-arg-evil-x=1",
        "-fpass-plugin=evil.so",
        "-fmodule-mapper=|./evil",
        "-fload-plugin=evil",
        "-wrapper",
        "-B.",
        "-B",
        "-specs=evil.specs",
        "--specs=evil",
        "@evil",
        "-Xclang",
        "-Wp,-fplugin=evil.so",
        "-mllvm",
        "-mllvm=-load=evil.so",
        "-Xpreprocessor",
        "-fuse-ld=./evil",
        "--config=evil.cfg",
        "-no-integrated-cpp",
        "evil.c"
      })
  void othersAreNamed(String word) {
    assertThat(PassiveOptions.firstOther(List.of("-DA", word, "-DB"))).contains(word);
  }

  @Test
  void compilersReadOptionsFromFilesWhereverTheyAreNamed() {
    assertThat(PassiveOptions.firstOther(List.of("-D", "@evil"))).contains("@evil");
    assertThat(PassiveOptions.firstOther(List.of("-I", "@evil"))).contains("@evil");
    assertThat(PassiveOptions.firstOther(List.of("-D@evil"))).isEmpty();
  }
}
