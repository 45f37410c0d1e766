package residua.analysis.counterexample;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import residua.base.execution.ExecutionPolicy;
import residua.c.cfa.Program;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.ProgramSemantics;

/** The compiled forms of a program; each is made when it is first needed, and kept until closed. */
final class Compilations implements AutoCloseable {
  private final Program program;
  private final ProgramSemantics meaning;
  private final Set<String> errorCalls;
  private final ExecutionTrouble trouble;
  private final ExecutionPolicy executions;
  private Optional<CompiledProgram> plain = Optional.empty();
  private Optional<CompiledProgram> surrounded = Optional.empty();

  /** Until when the compiler had time. */
  private long compiling;

  /**
   * Nothing so far.
   *
   * @param executions must allow what is asked for
   * @param trouble receives what prevents compilations
   */
  Compilations(
      Program program,
      ProgramSemantics meaning,
      Set<String> errorCalls,
      ExecutionPolicy executions,
      ExecutionTrouble trouble) {
    this.executions = executions;
    this.program = program;
    this.meaning = meaning;
    this.errorCalls = new TreeSet<>(errorCalls);
    this.trouble = trouble;
  }

  /** Whether the program was compiled. */
  boolean isCompiled() {
    return plain.isPresent() && plain.get().isCompiled();
  }

  /** The program, compiled at most once for all suspicions, unless the compiler lacked time. */
  CompiledProgram plain(long until) throws IOException, InterruptedException {
    if (plain.isEmpty() || !plain.get().isCompiled() && until > compiling) {
      close(plain);
      plain = Optional.empty();
      compiling = until;
      plain = Optional.of(new CompiledProgram(program, meaning, errorCalls, until, executions));
      trouble.note(plain.get());
    }
    return plain.get();
  }

  /** The same for other environments. */
  CompiledProgram surrounded(long until) throws IOException, InterruptedException {
    if (surrounded.isEmpty() || !surrounded.get().isCompiled()) {
      close(surrounded);
      surrounded = Optional.empty();
      surrounded =
          Optional.of(
              new CompiledProgram(
                  program,
                  meaning,
                  errorCalls,
                  until,
                  executions,
                  CompiledProgram.Variant.SURROUNDED));
    }
    return surrounded.get();
  }

  /** The first use of a variable that was never set in an execution; empty if none is seen. */
  Optional<UndefinedOperation> firstUnset(List<Value> inputs) {
    return SanitizedRun.firstUnset(program, meaning, errorCalls, inputs, executions);
  }

  private void close(Optional<CompiledProgram> compiled) {
    try {
      if (compiled.isPresent()) {
        compiled.get().close();
      }
    } catch (IOException e) {
      trouble.notCompiled();
    }
  }

  /** Removes their files. */
  @Override
  public void close() {
    close(plain);
    close(surrounded);
    plain = Optional.empty();
    surrounded = Optional.empty();
  }
}
