package residua.smt.solver;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import residua.base.process.Launch;
import residua.smt.Assignment;
import residua.smt.Term;
import residua.smt.TermCopies;

/**
 * A solver in a process of its own. Any failure of that process results in an unknown answer here.
 */
final class SolverProcess implements Engine {
  private static final int SIGNAL = 128;
  private static final int BUFFER = 1 << 16;
  private static final long END_MILLIS = 2_000;

  private final Process process;
  private final DataInputStream in;
  private final DataOutputStream out;
  private final long mostMegabytes;
  private TermCopies.Sender terms = new TermCopies.Sender();
  private long questions;
  private boolean isBroken;
  private volatile boolean isStopped;
  private SolverName name = SolverName.BITWUZLA;
  private Owner owner = (process, isBroken, isFailure) -> {};

  /**
   * The program that answers in such a process.
   *
   * @param program the name of its class
   * @param options Java options
   */
  record Server(String program, List<String> options) {
    static final Server USUAL = new Server(SolverServer.class.getName(), List.of());

    Server {
      options = List.copyOf(options);
    }
  }

  /** Takes it back when it is no longer needed. */
  interface Owner {
    void giveBack(SolverProcess process, boolean isBroken, boolean isFailure);
  }

  private SolverProcess(Process process, long mostMegabytes) {
    this.process = process;
    this.mostMegabytes = mostMegabytes;
    this.in = new DataInputStream(new BufferedInputStream(process.getInputStream(), BUFFER));
    this.out = new DataOutputStream(new BufferedOutputStream(process.getOutputStream(), BUFFER));
  }

  /**
   * Starts a process.
   *
   * @param mostMegabytes the memory limit
   * @param server the class of the program that answers, and Java options before it
   */
  static SolverProcess start(long mostMegabytes, Server server) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx" + mostMegabytes + "m");
    // It lives for seconds, and spends its time in native code.
    command.add("-XX:+UseSerialGC");
    command.add("-XX:TieredStopAtLevel=1");
    command.add("-XX:ErrorFile=/dev/null");
    command.add("-XX:-CreateCoredumpOnCrash");
    command.add("--enable-native-access=ALL-UNNAMED");
    SolverDirectory directory = SolverDirectory.named();
    command.addAll(directory.options());
    command.addAll(server.options());
    command.add("-cp");
    command.add(directory.with(absolute(System.getProperty("java.class.path", ""))));
    command.add(server.program());
    return new SolverProcess(new Launch(command).withoutErrors().start(), mostMegabytes);
  }

  private static String absolute(String classPath) {
    List<String> result = new ArrayList<>();
    for (String entry : classPath.split(File.pathSeparator)) {
      result.add(Path.of(entry).toAbsolutePath().toString());
    }
    return String.join(File.pathSeparator, result);
  }

  SolverName name() {
    return name;
  }

  /** Its memory limit. */
  long mostMegabytes() {
    return mostMegabytes;
  }

  /** Names who takes it back next. */
  void lendTo(Owner next) {
    owner = next;
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /**
   * Assigns it a certain solver, without any facts.
   *
   * @throws SolverUnavailable if it does not work here
   */
  void begin(SolverName wanted, Encoding encoding) throws SolverUnavailable {
    String failure;
    try {
      name = wanted;
      terms = new TermCopies.Sender();
      begin(SolverServer.Request.BEGIN);
      out.writeUTF(name.word());
      out.writeUTF(encoding.word());
      receive();
      failure = in.readUTF();
    } catch (IOException e) {
      isBroken = true;
      throw new SolverUnavailable(ended());
    }
    if (!failure.isEmpty()) {
      throw new SolverUnavailable(failure);
    }
  }

  /** The capabilities of a solver there; if they cannot be determined, the reason. */
  SolverReport report(SolverName wanted) {
    try {
      begin(SolverServer.Request.REPORT);
      out.writeUTF(wanted.word());
      receive();
      return SolverReport.read(wanted, in);
    } catch (IOException e) {
      return new SolverReport(wanted, false, ended(), List.of());
    }
  }

  private void begin(SolverServer.Request request) throws IOException {
    questions++;
    out.writeByte(request.ordinal());
    out.writeLong(questions);
  }

  /** Waits for the answer to the current question; answers to others are ignored. */
  private void receive() throws IOException {
    out.flush();
    if (in.readLong() != (questions ^ SolverServer.SEAL)) {
      throw new IOException("something other than an answer");
    }
  }

  @Override
  public SolverAnswer check(Term term, long nanos) {
    if (isBroken) {
      return new SolverAnswer.Unknown("the solver has ended");
    }
    try {
      begin(SolverServer.Request.CHECK);
      out.writeLong(Math.max(0, nanos));
      terms.send(term, out);
      receive();
      return switch (SolverServer.Reply.values()[in.readUnsignedByte()]) {
        case UNSATISFIABLE -> new SolverAnswer.Unsatisfiable();
        case SATISFIABLE -> new SolverAnswer.Satisfiable(model());
        case UNKNOWN -> new SolverAnswer.Unknown(in.readUTF());
      };
    } catch (IOException | RuntimeException e) {
      isBroken = true;
      return new SolverAnswer.Unknown(ended());
    }
  }

  private Assignment model() throws IOException {
    Map<Term, Long> values = new HashMap<>();
    for (int left = in.readInt(); left > 0; left--) {
      Term variable = terms.variables().get(in.readInt());
      long value = in.readLong();
      if (variable == null) {
        throw new IOException("a value of no variable");
      }
      values.put(variable, value);
    }
    return new Assignment(variable -> values.getOrDefault(variable, 0L));
  }

  @Override
  public List<Integer> core(List<Term> all) {
    List<Integer> every = IntStream.range(0, all.size()).boxed().toList();
    if (isBroken) {
      return every;
    }
    try {
      begin(SolverServer.Request.CORE);
      out.writeInt(all.size());
      for (Term each : all) {
        terms.send(each, out);
      }
      receive();
      List<Integer> result = new ArrayList<>();
      for (int left = in.readInt(); left > 0; left--) {
        int index = in.readInt();
        if (index < 0 || index >= all.size()) {
          throw new IOException("no index");
        }
        result.add(index);
      }
      return result;
    } catch (IOException | RuntimeException e) {
      isBroken = true;
      return every;
    }
  }

  /** How the process ended. */
  private String ended() {
    try {
      if (!process.waitFor(END_MILLIS, TimeUnit.MILLISECONDS)) {
        process.destroyForcibly();
        return "the solver does not answer as it should";
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      process.destroyForcibly();
      return "interrupted";
    }
    int code = process.exitValue();
    return code > SIGNAL
        ? "the solver was ended by signal " + (code - SIGNAL)
        : "the solver has ended with exit code " + code;
  }

  @Override
  public boolean isTooLarge() {
    return isLargerThan(mostMegabytes);
  }

  /** Whether it occupies more memory. */
  boolean isLargerThan(long megabytes) {
    Path status = Path.of("/proc", String.valueOf(process.pid()), "status");
    try {
      for (String line : Files.readAllLines(status)) {
        if (line.startsWith("VmRSS:")) {
          long kilobytes = Long.parseLong(line.replaceAll("\\D", ""));
          return kilobytes >> 10 > megabytes;
        }
      }
    } catch (IOException | NumberFormatException e) {
      // It has ended, or its size cannot be determined here.
    }
    return false;
  }

  @Override
  public void stop() {
    isStopped = true;
    process.destroyForcibly();
  }

  @Override
  public void close() {
    boolean isOver = isBroken || isStopped || !process.isAlive();
    owner.giveBack(this, isOver, isOver && !isStopped);
  }
}
