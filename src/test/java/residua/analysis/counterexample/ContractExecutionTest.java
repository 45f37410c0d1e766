package residua.analysis.counterexample;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.c.preprocessor.ContractClauses;
import residua.testing.Tool;

/** Clauses of CBMC, which no compiler knows, do not change what a program does. */
class ContractExecutionTest {
  @TempDir private Path directory;

  @Test
  void aProgramWithClausesIsExecuted() throws IOException {
    Path file = directory.resolve("p.c");
    Files.writeString(
        file,
        """
        extern void reach_error(void);
        extern int unused(int x) __CPROVER_requires(x < 99)
            __CPROVER_ensures(__CPROVER_forall { int i; i < x });
        int main(void) { int x = 3; if (x + 9 != 4) reach_error(); return 0; }
        """);
    Tool.Result result = Tool.run("verify", file.toString(), "--with", "value:20s", "-q");
    assertThat(result.out()).as(result.err()).endsWith("p.c:4\n").contains("FALSE");
  }

  /** Unlike a clause, it has a value, which an execution would have to calculate. */
  @Test
  void aQuantifierElsewhereStays() {
    String assertion = "assert(__CPROVER_forall { int i; i < x });";
    String clause = "int f(int x) __CPROVER_ensures(__CPROVER_exists { int i; i == x });";
    assertThat(ContractClauses.forExecution(assertion)).isEqualTo(assertion);
    assertThat(ContractClauses.forExecution(clause))
        .hasSameSizeAs(clause)
        .doesNotContain("CPROVER")
        .endsWith(";");
  }
}
