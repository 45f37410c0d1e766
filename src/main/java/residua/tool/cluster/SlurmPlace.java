package residua.tool.cluster;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import residua.base.diagnostics.FileTrouble;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;

/**
 * Runs commands as jobs of Slurm. Commands requested at the same time form one array. A job leaves
 * its output in the work directory, which all machines share, as complete files; the last of them
 * holds the exit code and the hash of the output, and without it nothing is known of the job. Slurm
 * queues, restarts and ends jobs; this class only writes commands, submits them, and checks what
 * has become of them.
 */
public final class SlurmPlace implements CommandRunner {
  private static final long LOOK_MILLISECONDS = 250;
  private static final long ASK_MILLISECONDS = 2_000;

  /** How long a shared directory may take to show files that a job has written. */
  private static final long SHOWN_MILLISECONDS = 10_000;

  /** How long the engine may not answer before it is given up. */
  private static final long SILENT_MILLISECONDS = 600_000;

  private final Path directory;
  private final List<String> launcher;
  private final Optional<Integer> most;
  private final Slurm slurm;
  private final Results results;
  private final Thread thread;
  private final Thread atEnd = new Thread(this::cancelAll, "residua slurm end");

  private final List<Job> asked = new ArrayList<>();
  private final List<JobArray> arrays = new ArrayList<>();
  private boolean isClosed;

  /** Why nothing is submitted and looked for any more. */
  private Optional<Throwable> fault = Optional.empty();

  /** A command whose result is waited for. */
  private static final class Job {
    private final List<String> words;
    private final String key;
    private final CompletableFuture<Done> done = new CompletableFuture<>();

    private Job(List<String> words, String key) {
      this.words = words;
      this.key = key;
    }
  }

  /** Commands that were submitted together. */
  private static final class JobArray {
    private final String number;
    private final Map<Integer, Job> open = new LinkedHashMap<>();
    private final Map<Integer, Long> goneSince = new LinkedHashMap<>();
    private long askedAt;
    private long silentSince;

    private JobArray(String number, List<Job> jobs) {
      this.number = number;
      for (int i = 0; i < jobs.size(); i++) {
        open.put(i, jobs.get(i));
      }
      this.askedAt = now();
    }
  }

  /**
   * Starts.
   *
   * @param directory for the files of jobs, shared by all machines
   * @param launcher the command that starts this tool there
   * @param options of {@code sbatch}
   * @param most how many jobs may run at the same time
   * @throws InputException if the directory cannot be written
   */
  public SlurmPlace(
      Path directory, List<String> launcher, List<String> options, Optional<Integer> most)
      throws InputException {
    this(directory, launcher, new Slurm(options), most);
  }

  SlurmPlace(Path directory, List<String> launcher, Slurm slurm, Optional<Integer> most)
      throws InputException {
    this.directory = directory;
    this.launcher = List.copyOf(launcher);
    this.most = most;
    this.slurm = slurm;
    this.results = new Results(directory.resolve("results"));
    try {
      Files.createDirectories(directory.resolve("results"));
      cancelLeftovers();
    } catch (IOException e) {
      throw unwritable(e);
    }
    this.thread = new Thread(this::loop, "residua slurm");
    thread.setDaemon(true);
    thread.start();
    Runtime.getRuntime().addShutdownHook(atEnd);
  }

  private InputException unwritable(IOException e) {
    return new InputException(
        Position.ofFile(directory.toString()), "cannot be written: " + FileTrouble.of(e));
  }

  /** Cancels jobs of a previous process that it has not seen the end of. */
  private void cancelLeftovers() throws IOException {
    Path numbers = directory.resolve("arrays");
    if (Files.exists(numbers)) {
      slurm.cancel(Files.readAllLines(numbers));
      Files.delete(numbers);
    }
  }

  private static long now() {
    return System.nanoTime() / 1_000_000;
  }

  @Override
  public Done run(List<String> words, String about) throws InputException {
    Job job = new Job(List.copyOf(words), Results.key(words, about));
    Optional<Done> before =
        results.of(job.key).filter(done -> done.code() == 0 || done.code() == 3);
    if (before.isPresent()) {
      return before.get();
    }
    synchronized (this) {
      asked.add(job);
      fault.ifPresent(job.done::completeExceptionally);
    }
    try {
      return job.done.get();
    } catch (InterruptedException e) {
      job.done.cancel(true);
      Thread.currentThread().interrupt();
      return Done.lost("it was no longer needed");
    } catch (ExecutionException e) {
      throw PartsRun.thrown(e.getCause());
    }
  }

  private void loop() {
    try {
      while (!hasEnded()) {
        submitAsked();
        for (JobArray array : List.copyOf(arrays)) {
          look(array);
        }
        Thread.sleep(LOOK_MILLISECONDS);
      }
    } catch (InterruptedException e) {
      // Nothing is requested any more.
    } catch (Throwable e) {
      fail(e);
    }
  }

  /** Fails all present and future requests: they would never be answered. */
  private synchronized void fail(Throwable why) {
    fault = Optional.of(why);
    asked.forEach(job -> job.done.completeExceptionally(why));
    for (JobArray array : arrays) {
      array.open.values().forEach(job -> job.done.completeExceptionally(why));
    }
  }

  private synchronized boolean hasEnded() {
    return isClosed;
  }

  private void submitAsked() {
    List<Job> jobs;
    synchronized (this) {
      jobs = asked.stream().filter(job -> !job.done.isDone()).toList();
      asked.clear();
    }
    if (jobs.isEmpty()) {
      return;
    }
    try {
      Path files = Files.createTempDirectory(directory, "array-");
      for (int i = 0; i < jobs.size(); i++) {
        results.forget(jobs.get(i).key);
        Files.writeString(
            files.resolve(i + ".sh"), results.script(jobs.get(i).key, command(jobs.get(i))));
      }
      Path script = files.resolve("array.sh");
      Files.writeString(
          script,
          "#!/bin/sh\nexec sh "
              + ShellWord.quoted(files.toString())
              + "/\"$SLURM_ARRAY_TASK_ID\".sh\n");
      String number = slurm.submit(script, jobs.size(), most);
      synchronized (this) {
        arrays.add(new JobArray(number, jobs));
      }
      note(number);
    } catch (IOException e) {
      jobs.forEach(job -> job.done.completeExceptionally(unwritable(e)));
    } catch (InputException e) {
      jobs.forEach(job -> job.done.completeExceptionally(e));
    } catch (RuntimeException | Error e) {
      // They are neither requested any more nor in an array: nothing else would fail them.
      jobs.forEach(job -> job.done.completeExceptionally(e));
      throw e;
    }
  }

  private List<String> command(Job job) {
    List<String> words = new ArrayList<>(launcher);
    words.addAll(job.words);
    return words;
  }

  private void note(String number) throws IOException {
    Path numbers = directory.resolve("arrays");
    List<String> all = new ArrayList<>();
    if (Files.exists(numbers)) {
      all.addAll(Files.readAllLines(numbers));
    }
    all.add(number);
    Path written = directory.resolve("arrays.new");
    Files.write(written, all, StandardCharsets.UTF_8);
    Files.move(
        written, numbers, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  /**
   * Takes the results of jobs, cancels those that are no longer wanted, gives up those that
   * disappeared without a result.
   */
  private void look(JobArray array) {
    List<String> unwanted = new ArrayList<>();
    for (int i : List.copyOf(array.open.keySet())) {
      Job job = array.open.get(i);
      if (job.done.isCancelled()) {
        unwanted.add(array.number + "_" + i);
        array.open.remove(i);
        continue;
      }
      Optional<Done> found = results.of(job.key);
      if (found.isPresent()) {
        job.done.complete(found.get());
        array.open.remove(i);
      }
    }
    slurm.cancel(unwanted);
    if (!array.open.isEmpty() && now() - array.askedAt >= ASK_MILLISECONDS) {
      array.askedAt = now();
      ask(array);
    }
    if (array.open.isEmpty()) {
      synchronized (this) {
        arrays.remove(array);
      }
    }
  }

  private void ask(JobArray array) {
    Optional<Set<Integer>> alive = slurm.alive(array.number);
    if (alive.isEmpty()) {
      array.silentSince = array.silentSince == 0 ? now() : array.silentSince;
      if (now() - array.silentSince > SILENT_MILLISECONDS) {
        array.open.values().forEach(job -> job.done.complete(Done.lost("Slurm does not answer")));
        array.open.clear();
      }
      return;
    }
    array.silentSince = 0;
    for (int i : List.copyOf(array.open.keySet())) {
      if (alive.get().contains(i)) {
        array.goneSince.remove(i);
      } else if (now() - array.goneSince.computeIfAbsent(i, n -> now()) > SHOWN_MILLISECONDS) {
        array.open.remove(i).done.complete(Done.lost("its job ended without an answer"));
      }
    }
  }

  private void cancelAll() {
    List<String> numbers;
    synchronized (this) {
      numbers = arrays.stream().map(array -> array.number).toList();
    }
    slurm.cancel(numbers);
  }

  @Override
  public void close() {
    synchronized (this) {
      isClosed = true;
    }
    try {
      thread.join();
      cancelAll();
      Runtime.getRuntime().removeShutdownHook(atEnd);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IllegalStateException e) {
      // This process is ending: the hook is executed.
      return;
    }
  }
}
