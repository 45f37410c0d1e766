package residua.c.callgraph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.cfa.Program;
import residua.c.frontend.CFrontend;
import residua.c.libc.VerifierFunctions;

/** Programs that replace functions of the C library which other ones call. */
class InterpositionTest {
  private static final Set<String> ERRORS = Set.copyOf(VerifierFunctions.ERROR_CALLS);

  private static boolean isUnfollowed(String call, Set<String> ends) throws InputException {
    String text =
        """
        extern void __assert_fail(const char *, const char *, unsigned, const char *);
        extern int puts(const char *);
        static char pool[64];
        void *malloc(unsigned long n) { return n < 64 ? pool : 0; }
        void free(void *p) { }
        int main(void) { char *p = malloc(4); if (!p) CALL; free(p); return 0; }
        """
            .replace("CALL", call);
    Program program =
        CFrontend.understand(
                new SourceText("p.c", text, text), "main", (all, suspicion) -> suspicion)
            .program();
    return Interposition.isUnfollowed(program, ends);
  }

  @Test
  void theLibraryMayCallThem() throws InputException {
    assertThat(isUnfollowed("puts(p)", ERRORS)).isTrue();
  }

  @Test
  void whatAFailedAssertionCallsIsAfterTheError() throws InputException {
    assertThat(isUnfollowed("__assert_fail(p, p, 1, p)", ERRORS)).isFalse();
  }

  @Test
  void itMattersWhereNobodyAsksForErrorCalls() throws InputException {
    assertThat(isUnfollowed("__assert_fail(p, p, 1, p)", Set.of())).isTrue();
  }
}
