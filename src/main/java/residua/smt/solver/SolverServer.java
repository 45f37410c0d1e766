package residua.smt.solver;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.sosy_lab.common.ShutdownManager;
import residua.smt.Term;
import residua.smt.TermCopies;
import residua.smt.TermVariables;

/**
 * The other side of {@link SolverProcess}: a program that answers the questions it reads. It ends
 * when no more can come, even while it works.
 */
public final class SolverServer {
  /** Distinguishes answers from the output of a library. */
  static final long SEAL = 0x5eed_a115_7e12_0000L;

  private static final long STACK_BYTES = 512L << 20;
  private static final int BUFFER = 1 << 16;

  private final DataInputStream in;
  private final DataOutputStream out;
  private final Consumer<SolverName> watcher;
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(task -> {
        Thread own = new Thread(task, "residua solver clock");
        own.setDaemon(true);
        return own;
      });
  private Optional<Prover> prover = Optional.empty();
  private SolverName name = SolverName.PRINCESS;
  private TermCopies.Receiver terms = new TermCopies.Receiver();

  /** The kinds of questions. */
  enum Request {
    REPORT,
    BEGIN,
    CHECK,
    CORE
  }

  /** The kinds of answers. */
  enum Reply {
    UNSATISFIABLE,
    SATISFIABLE,
    UNKNOWN
  }

  private SolverServer(InputStream in, FileOutputStream out, Consumer<SolverName> watcher) {
    this.watcher = watcher;
    this.in = new DataInputStream(new BufferedInputStream(in, BUFFER));
    this.out = new DataOutputStream(new BufferedOutputStream(out, BUFFER));
  }

  /** Answers until the input ends. */
  public static void main(String[] arguments) {
    serve(name -> {});
  }

  /**
   * Answers until the input ends.
   *
   * @param watcher is told which solver is asked, before each question
   */
  static void serve(Consumer<SolverName> watcher) {
    FileOutputStream answers = new FileOutputStream(FileDescriptor.out);
    System.setOut(new PrintStream(OutputStream.nullOutputStream()));
    CompletableFuture<Boolean> done = new CompletableFuture<>();
    Runnable work =
        () -> {
          try {
            new SolverServer(System.in, answers, watcher).run();
          } catch (IOException e) {
            // The input has ended, or nobody reads the output.
          } finally {
            done.complete(true);
          }
        };
    Thread worker = new Thread(null, work, "residua solver", STACK_BYTES);
    // A working solver does not notice that nobody waits any more.
    worker.setDaemon(true);
    worker.start();
    CompletableFuture<?> alone =
        ProcessHandle.current()
            .parent()
            .<CompletableFuture<?>>map(ProcessHandle::onExit)
            .orElse(done);
    CompletableFuture.anyOf(done, alone).join();
  }

  private void run() throws IOException {
    while (true) {
      Request request = Request.values()[in.readUnsignedByte()];
      long number = in.readLong();
      switch (request) {
        case REPORT -> {
          SolverReport report = SolverReport.of(SolverName.of(in.readUTF()).orElseThrow());
          out.writeLong(number ^ SEAL);
          report.write(out);
        }
        case BEGIN -> {
          String failure = begin(in.readUTF(), in.readUTF());
          out.writeLong(number ^ SEAL);
          out.writeUTF(failure);
        }
        case CHECK -> {
          long nanos = in.readLong();
          Term term = terms.receive(in);
          SolverAnswer answer = answer(term, nanos);
          out.writeLong(number ^ SEAL);
          say(term, answer);
        }
        case CORE -> {
          List<Term> all = new ArrayList<>();
          for (int left = in.readInt(); left > 0; left--) {
            all.add(terms.receive(in));
          }
          List<Integer> core = prover.orElseThrow().core(all);
          out.writeLong(number ^ SEAL);
          out.writeInt(core.size());
          for (int index : core) {
            out.writeInt(index);
          }
        }
      }
      out.flush();
    }
  }

  /** The answer; a solver that is told to stop in time need not be killed, and started again. */
  private SolverAnswer answer(Term term, long nanos) {
    Prover asked = prover.orElseThrow();
    ScheduledFuture<?> end = clock.schedule(asked::stop, nanos, TimeUnit.NANOSECONDS);
    try {
      watcher.accept(name);
      return asked.check(term);
    } catch (OutOfMemoryError e) {
      return new SolverAnswer.Unknown("the solver has run out of memory");
    } finally {
      end.cancel(false);
    }
  }

  private String begin(String wanted, String encoding) {
    prover.ifPresent(Prover::close);
    prover = Optional.empty();
    terms = new TermCopies.Receiver();
    try {
      name = SolverName.of(wanted).orElseThrow();
      prover =
          Optional.of(
              Prover.start(name, Encoding.of(encoding).orElseThrow(), ShutdownManager.create()));
      return "";
    } catch (SolverUnavailable e) {
      return e.getMessage().isEmpty() ? "it does not start" : e.getMessage();
    }
  }

  private void say(Term term, SolverAnswer answer) throws IOException {
    switch (answer) {
      case SolverAnswer.Unsatisfiable unsatisfiable -> out.writeByte(Reply.UNSATISFIABLE.ordinal());
      case SolverAnswer.Satisfiable(var model) -> {
        out.writeByte(Reply.SATISFIABLE.ordinal());
        Set<Term> variables = TermVariables.of(term);
        out.writeInt(variables.size());
        for (Term variable : variables) {
          out.writeInt(variable.id());
          out.writeLong(model.value(variable));
        }
      }
      case SolverAnswer.Unknown(String why) -> {
        out.writeByte(Reply.UNKNOWN.ordinal());
        out.writeUTF(why.length() > BUFFER / 4 ? why.substring(0, BUFFER / 4) : why);
      }
    }
  }
}
