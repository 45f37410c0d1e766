package residua.cli.terminal;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * A line on standard error that shows the current activity, once that takes longer than a second.
 * It is rewritten in place, makes room for other output, and is removed in the end. It shows
 * nothing before it is started.
 */
public final class Progress implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(1);
  private static final Duration INTERVAL = Duration.ofMillis(250);

  /** Characters; a line that a terminal wraps cannot be rewritten. */
  private static final int WIDTH = 70;

  private final PrintStream screen;
  private String doing = "";
  private boolean running;
  private boolean atLineStart = true;
  private int shown;
  private long start;

  /** Nothing is shown yet. */
  public Progress(PrintStream screen) {
    this.screen = screen;
  }

  /** Shows the line from now on, until it is closed. */
  public synchronized Progress start() {
    running = true;
    start = System.nanoTime();
    Thread painter = new Thread(this::paint, "residua-progress");
    painter.setDaemon(true);
    painter.start();
    return this;
  }

  /** Sets the current activity. */
  public synchronized void now(String what) {
    doing = what;
  }

  /** Removes the line, for good. */
  @Override
  public synchronized void close() {
    running = false;
    erase();
    notifyAll();
  }

  private synchronized void paint() {
    try {
      TimeUnit.NANOSECONDS.timedWait(this, PATIENCE.toNanos());
      while (running) {
        draw();
        TimeUnit.NANOSECONDS.timedWait(this, INTERVAL.toNanos());
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException("nobody interrupts this thread", e);
    }
  }

  private void draw() {
    if (!atLineStart || doing.isEmpty()) {
      // Output is being printed, or there is no activity yet.
      return;
    }
    long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start);
    String time = ", " + seconds + " s";
    String line = "residua: " + doing;
    if (line.length() + time.length() > WIDTH) {
      line = line.substring(0, WIDTH - time.length() - 3) + "...";
    }
    line += time;
    screen.print("\r" + line + " ".repeat(Math.max(0, shown - line.length())));
    screen.flush();
    shown = line.length();
  }

  private void erase() {
    if (shown > 0) {
      // Blanks, which every terminal understands.
      screen.print("\r" + " ".repeat(shown) + "\r");
      screen.flush();
      shown = 0;
    }
  }

  /** A stream for which the line makes room. */
  public PrintStream keptClear(PrintStream stream) {
    return new PrintStream(new Clearing(stream), false, stream.charset());
  }

  private final class Clearing extends FilterOutputStream {
    private final PrintStream stream;

    private Clearing(PrintStream stream) {
      super(stream);
      this.stream = stream;
    }

    @Override
    public void write(int value) {
      write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int count) {
      if (count == 0) {
        return;
      }
      synchronized (Progress.this) {
        erase();
        atLineStart = bytes[from + count - 1] == '\n';
        stream.write(bytes, from, count);
      }
    }

    @Override
    public void flush() throws IOException {
      stream.flush();
      if (stream.checkError()) {
        throw new IOException("cannot be written");
      }
    }

    @Override
    public void close() throws IOException {
      flush();
    }
  }
}
