package residua.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Compiles programs with gcc and runs each on thousands of random inputs in one process. What a run
 * prints and how it ends is one line. The data of the program are put back in front of each run;
 * what has to stay is elsewhere.
 *
 * <p>Programs may call {@code __VERIFIER_nondet_int} (0 to 2), {@code ask(n)} (0 to n - 1), {@code
 * printf} with words alone, {@code show(n)}, {@code exit}, {@code reach_error}, and {@code
 * exceeded}, which is told behind the end.
 */
public final class ManyRuns {
  /** How many inputs a run gets; asking for more ends it with {@code = 99}. */
  public static final int INPUTS = 60;

  /** How a run ends that calls {@code reach_error}. */
  public static final String ERROR = "= 66";

  /** How a run of a residual program ends that is stopped. */
  public static final String STOPPED = "= 0";

  private static final String RUNTIME =
      """
      #define _GNU_SOURCE
      #include <setjmp.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      #include <sys/mman.h>
      extern char __data_start[], _end[];
      static struct { unsigned state; int left, said, end, over; jmp_buf start; char *data; } *run;
      int program_main(void);
      static void end(int how) { run->end = how; longjmp(run->start, 1); }
      void __wrap_exit(int code) { end(code); }
      void __wrap__Exit(int code) { end(code); }
      void reach_error(void) { end(66); }
      void exceeded(void) { run->over = 1; }
      int __wrap_fflush(FILE *file) { return 0; }
      static void said(void) {
        if (++run->said > 100000) { fprintf(stderr, "says too much"); abort(); }
      }
      int __wrap_printf(const char *words, ...) {
        said();
        fputs(words, stdout);
        return (int)strlen(words);
      }
      void show(int number) { said(); fprintf(stdout, "%%d ", number); }
      int ask(int n) {
        if (run->left-- <= 0) end(99);
        run->state = run->state * 1103515245u + 12345u;
        return (int)((run->state >> 16) %% (unsigned)n);
      }
      int __VERIFIER_nondet_int(void) { return ask(3); }
      int main(int argc, char **argv) {
        size_t size = (size_t)(_end - __data_start);
        run = mmap(0, sizeof *run, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        run->data = malloc(size);
        volatile int runs = atoi(argv[1]), i;
        setvbuf(stdout, malloc(1 << 16), _IOFBF, 1 << 16);
        memcpy(run->data, __data_start, size);
        for (i = 0; i < runs; i++) {
          memcpy(__data_start, run->data, size);
          run->state = (unsigned)i;
          run->left = %d;
          run->said = run->over = 0;
          if (setjmp(run->start) == 0) run->end = program_main();
          fprintf(stdout, "= %%d%%s\\n", run->end, run->over ? " exceeded" : "");
        }
        return fclose(stdout);
      }
      """
          .formatted(INPUTS);

  private final Path directory;
  private final int runs;
  private final Path runtime;

  /**
   * A place for compiled programs.
   *
   * @param runs how often each program is run
   */
  public ManyRuns(Path directory, int runs) throws IOException {
    this.directory = directory;
    this.runs = runs;
    this.runtime = directory.resolve("runtime.o");
    Path source = Files.writeString(directory.resolve("runtime.c"), RUNTIME);
    Gcc.execute("gcc", "-w", "-O1", "-c", source.toString(), "-o", runtime.toString());
  }

  /** How often each program is run. */
  public int runs() {
    return runs;
  }

  /**
   * Runs a program, which is written into a file of its own before.
   *
   * @param name of the file, without its end
   * @return a line for each run, by its seed
   */
  public List<String> of(String name, String program) throws IOException {
    Path source = Files.writeString(directory.resolve(name + ".c"), program);
    String binary = directory.resolve(name).toString();
    Gcc.execute(
        "gcc",
        "-w",
        "-fno-builtin",
        "-Dmain=program_main",
        "-Wl,-z,now,--wrap=exit,--wrap=_Exit,--wrap=printf,--wrap=fflush",
        "-o",
        binary,
        source.toString(),
        runtime.toString());
    Gcc.Outcome outcome = Gcc.outcome(List.of(binary, "" + runs));
    List<String> lines = List.of(outcome.output().split("\n"));
    if (outcome.exitCode() != 0 || lines.size() != runs) {
      throw new IOException(name + ": " + lines.size() + " runs, " + outcome.exitCode());
    }
    return lines;
  }

  /** What {@code __VERIFIER_nondet_int} answers in the run with a seed, one after the other. */
  public static int[] inputs(int seed) {
    int[] result = new int[INPUTS];
    int state = seed;
    for (int i = 0; i < INPUTS; i++) {
      state = state * 1103515245 + 12345;
      result[i] = Integer.remainderUnsigned(state >>> 16, 3);
    }
    return result;
  }
}
