package residua.testing;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import residua.tool.Command;

/** A cluster of two nodes with Slurm on this machine: a controller and two daemons. */
public final class SlurmCluster implements AutoCloseable {
  private static final List<String> PROGRAMS =
      List.of("munged", "slurmctld", "slurmd", "sbatch", "squeue", "scancel", "scontrol");

  /** A machine that does much else may need minutes for what takes seconds. */
  private static final int SECONDS = 240;

  /** How long a node may take to see that it has nothing to do. */
  private static final int IDLE_SECONDS = 30;

  /** The time of day as programs ask for it, some seconds ahead. */
  private static final String CLOCK =
      """
      #define _GNU_SOURCE
      #include <sys/syscall.h>
      #include <sys/time.h>
      #include <time.h>
      #include <unistd.h>
      int clock_gettime(clockid_t clock, struct timespec *t) {
        long result = syscall(SYS_clock_gettime, clock, t);
        if (result == 0 && clock == CLOCK_REALTIME) t->tv_sec += %d;
        return (int) result;
      }
      time_t time(time_t *t) {
        struct timespec now;
        syscall(SYS_clock_gettime, CLOCK_REALTIME, &now);
        now.tv_sec += %d;
        if (t) *t = now.tv_sec;
        return now.tv_sec;
      }
      int gettimeofday(struct timeval *restrict t, void *restrict zone) {
        struct timespec now;
        syscall(SYS_clock_gettime, CLOCK_REALTIME, &now);
        (void) zone;
        t->tv_sec = now.tv_sec + %d;
        t->tv_usec = now.tv_nsec / 1000;
        return 0;
      }
      """;

  private final Path directory;
  private final Path configuration;
  private final Map<String, Process> daemons = new LinkedHashMap<>();
  private int started;

  /** Why there can be none on this machine, if there cannot. */
  public static Optional<String> obstacle() {
    return PROGRAMS.stream()
        .filter(program -> program(program).isEmpty())
        .findFirst()
        .map(missing -> "no " + missing + " here: apt-get install slurm-wlm munge");
  }

  /** Daemons are where a user's PATH does not lead. */
  private static Optional<Path> program(String name) {
    return Command.onPath(name)
        .or(() -> Optional.of(Path.of("/usr/sbin", name)).filter(Files::isExecutable));
  }

  /**
   * Starts it and waits until both nodes are idle.
   *
   * @param directory for all its files; its name must be short, since it holds a socket
   */
  public SlurmCluster(Path directory) throws IOException {
    this.directory = directory;
    this.configuration = directory.resolve("slurm.conf");
    byte[] key = new byte[1024];
    new SecureRandom().nextBytes(key);
    Path keyFile = Files.write(keyFile(), key);
    Files.setPosixFilePermissions(keyFile, PosixFilePermissions.fromString("r--------"));
    Files.writeString(configuration, configured());
    for (String name : List.of("state", "spool", "spool/n1", "spool/n2")) {
      Files.createDirectories(directory.resolve(name));
    }
    startMunge("munged", socket(), Map.of());
    startController();
    startNode("n1");
    startNode("n2");
    awaitIdle();
  }

  /**
   * Waits until both nodes are idle. A node whose clock was wrong may not have heard that its tasks
   * are to end, nor be told again for minutes: it "completes" until an administrator sets it down
   * and resumes it, which is done here.
   */
  public void awaitIdle() throws IOException {
    String[] states = {"sinfo", "-h", "-o", "%N %T"};
    String idle = "n[1-2] idle";
    if (says(idle, IDLE_SECONDS, states).isPresent()) {
      run("scontrol", "update", "NodeName=n[1-2]", "State=DOWN", "Reason=completing");
      run("scontrol", "update", "NodeName=n[1-2]", "State=RESUME");
      await(idle, states);
    }
  }

  private Path keyFile() {
    return directory.resolve("munge.key");
  }

  private void startMunge(String label, Path socket, Map<String, String> environment)
      throws IOException {
    daemon(
        label,
        environment,
        "munged",
        "--foreground",
        "--force",
        "--socket=" + socket,
        "--key-file=" + keyFile(),
        "--pid-file=" + directory.resolve(label + ".pid"),
        "--log-file=" + directory.resolve(label + ".log"),
        "--seed-file=" + directory.resolve(label + ".seed"));
  }

  private Path socket() {
    return directory.resolve("socket");
  }

  private String configured() throws IOException {
    String host = InetAddress.getLocalHost().getHostName().split("\\.")[0];
    return """
    ClusterName=testing
    SlurmctldHost=%1$s(127.0.0.1)
    SlurmUser=%2$s
    SlurmdUser=%2$s
    AuthType=auth/munge
    AuthInfo=socket=%3$s/socket
    ProctrackType=proctrack/linuxproc
    TaskPlugin=task/none
    SelectType=select/cons_tres
    SelectTypeParameters=CR_Core
    StateSaveLocation=%3$s/state
    SlurmdSpoolDir=%3$s/spool/%%n
    SlurmctldPidFile=%3$s/controller.pid
    SlurmdPidFile=%3$s/%%n.pid
    SlurmctldLogFile=%3$s/controller.log
    SlurmdLogFile=%3$s/%%n.log
    SlurmctldPort=%4$d
    ReturnToService=2
    MpiDefault=none
    SlurmctldTimeout=10
    SlurmdTimeout=10
    KillWait=2
    SchedulerParameters=batch_sched_delay=0,sched_interval=1,sched_min_interval=0,bf_interval=1
    NodeName=n1 NodeHostname=%1$s NodeAddr=127.0.0.1 Port=%5$d CPUs=1 State=UNKNOWN
    NodeName=n2 NodeHostname=%1$s NodeAddr=127.0.0.1 Port=%6$d CPUs=1 State=UNKNOWN
    PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
    """
        .formatted(
            host, System.getProperty("user.name"), directory, freePort(), freePort(), freePort());
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  /** What commands need to find it. */
  public Map<String, String> environment() {
    return Map.of("SLURM_CONF", configuration.toString());
  }

  /** Starts the controller, with what it knew when it was ended. */
  public void startController() throws IOException {
    daemon("controller", Map.of(), "slurmctld", "-D");
  }

  /** Starts the daemon of a node. */
  public void startNode(String name) throws IOException {
    daemon(name, Map.of(), "slurmd", "-D", "-N", name);
  }

  /**
   * Starts the daemon of a node whose clock is wrong: its own daemon for credentials has that
   * clock, too.
   */
  public void startNode(String name, Map<String, String> clock) throws IOException {
    Path socket = directory.resolve("s" + started);
    startMunge("munged-" + name, socket, clock);
    Path own = directory.resolve(name + ".conf");
    String text = Files.readString(configuration);
    Files.writeString(own, text.replace("socket=" + socket(), "socket=" + socket));
    daemon(name, clock, "slurmd", "-D", "-N", name, "-f", own.toString());
  }

  /** Ends what {@link #startNode(String, Map)} has started. */
  public void killWithClock(String name) {
    kill(name);
    kill("munged-" + name);
  }

  /**
   * What the environment of a process has to be, so that its clock is wrong.
   *
   * @param directory for a library that tells the time
   * @param seconds how much it is ahead
   */
  public static Map<String, String> wrongClock(Path directory, int seconds) throws IOException {
    Path source =
        Files.writeString(
            directory.resolve("clock" + seconds + ".c"),
            CLOCK.formatted(seconds, seconds, seconds));
    Path library = directory.resolve("clock" + seconds + ".so");
    Process gcc =
        new ProcessBuilder("gcc", "-shared", "-fPIC", "-O1", "-o", "" + library, "" + source)
            .inheritIO()
            .start();
    gcc.onExit().orTimeout(SECONDS, TimeUnit.SECONDS).join();
    if (gcc.exitValue() != 0) {
      throw new IOException("gcc makes no clock");
    }
    return Map.of("LD_PRELOAD", library.toString());
  }

  private void daemon(
      String label, Map<String, String> environment, String name, String... arguments)
      throws IOException {
    List<String> words = new ArrayList<>(List.of(program(name).orElseThrow().toString()));
    words.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(words);
    builder.environment().putAll(environment());
    builder.environment().putAll(environment);
    builder.redirectErrorStream(true);
    builder.redirectOutput(directory.resolve(label + started++ + ".out").toFile());
    daemons.put(label, builder.start());
  }

  /**
   * Ends the controller as an administrator does, so that it writes down what it knows. One that is
   * killed has forgotten the tasks of the last seconds and gives their numbers away again,
   * whereupon nodes that still run them drain themselves ("Duplicate jobid"): that needs an
   * administrator.
   */
  public void endController() {
    Process controller = daemons.get("controller");
    controller.destroy();
    controller.onExit().orTimeout(SECONDS, TimeUnit.SECONDS).join();
  }

  /** Kills {@code n1} or {@code n2}, with what it has started. */
  public void kill(String daemon) {
    kill(daemons.get(daemon));
  }

  private static void kill(Process daemon) {
    List<ProcessHandle> all = daemon.descendants().toList();
    daemon.destroyForcibly();
    all.forEach(ProcessHandle::destroyForcibly);
    daemon.onExit().orTimeout(SECONDS, TimeUnit.SECONDS).join();
  }

  /** The output of a command of Slurm. */
  public String run(String... words) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(words).redirectErrorStream(true);
    builder.environment().putAll(environment());
    Process process = builder.start();
    byte[] output = process.getInputStream().readAllBytes();
    process.onExit().orTimeout(SECONDS, TimeUnit.SECONDS).join();
    return new String(output, StandardCharsets.UTF_8).strip();
  }

  /**
   * Waits until a command says something.
   *
   * @throws IOException if it does not
   */
  public void await(String wanted, String... words) throws IOException {
    Optional<String> instead = says(wanted, SECONDS, words);
    if (instead.isPresent()) {
      throw new IOException("instead of '" + wanted + "': " + instead.get());
    }
  }

  /** What a command still says after so many seconds instead of what is wanted, if it does. */
  private Optional<String> says(String wanted, int seconds, String... words) throws IOException {
    String last = "";
    for (int i = 0; i < seconds * 5; i++) {
      last = run(words);
      if (last.contains(wanted)) {
        return Optional.empty();
      }
      try {
        Thread.sleep(200);
      } catch (InterruptedException e) {
        throw new IOException(e);
      }
    }
    return Optional.of(last);
  }

  @Override
  public void close() {
    List<Process> all = new ArrayList<>(daemons.values());
    Collections.reverse(all);
    all.forEach(SlurmCluster::kill);
  }
}
