package residua.analysis.counterexample;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import residua.base.text.Position;

/** Which place a report of the sanitizers is about. */
class SanitizerChecksTest {
  private static final String REPORT =
      """
          #0 0x7f1c2d in strlen ../sysdeps/x86_64/multiarch/strlen-avx2.S:76
          #1 0x7f1c2e in __interceptor_malloc ../../../../src/libsanitizer/asan/asan_malloc_linux.cpp:69
          #2 0x55d1a2 in __wrap_malloc /tmp/run/around.c:12
          #3 0x55d1a3 in make ../library/list.c:24
          #4 0x55d1a4 in main /tmp/run/program.c:9
          #5 0x7f1c2f in __libc_start_call_main ../sysdeps/nptl/libc_start_call_main.h:58
      """;

  @Test
  void itIsTheFirstOfTheProgram() {
    assertThat(SanitizerChecks.firstFrame(REPORT, "main.c", "/tmp/run/program.c"))
        .contains(new Position("../library/list.c", 24, 0));
    assertThat(
            SanitizerChecks.firstFrame(
                REPORT.replace("../library/list.c", "../csu/start.c"),
                "main.c",
                "/tmp/run/program.c"))
        .contains(new Position("main.c", 9, 0));
  }
}
