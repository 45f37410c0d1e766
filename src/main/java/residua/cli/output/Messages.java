package residua.cli.output;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import residua.base.diagnostics.Diagnostic;

/** The messages of a command about its inputs and itself: printed, and kept for a log. */
public final class Messages {
  private static final String BOLD = "\u001b[1m";
  private static final String RED = "\u001b[1;31m";
  private static final String MAGENTA = "\u001b[1;35m";
  private static final String CYAN = "\u001b[1;36m";
  private static final String PLAIN = "\u001b[m";

  private final PrintStream err;
  private final boolean colours;
  private final List<Diagnostic> diagnostics = new ArrayList<>();
  private final List<String> troubles = new ArrayList<>();

  Messages(PrintStream err, boolean colours) {
    this.err = err;
    this.colours = colours;
  }

  /** Prints a diagnostic. */
  public void show(Diagnostic diagnostic) {
    show(diagnostic, true);
  }

  /** Keeps a diagnostic for the log, and prints it if that is wanted. */
  public synchronized void show(Diagnostic diagnostic, boolean printed) {
    diagnostics.add(diagnostic);
    if (printed) {
      err.println(
          inColours(
              diagnostic.severity(),
              diagnostic.place() + ":",
              diagnostic.severity().label() + ":",
              diagnostic.text()));
    }
  }

  /** Prints an error that does not concern an input. */
  public synchronized void trouble(String message) {
    troubles.add(message);
    err.println(inColours(Diagnostic.Severity.ERROR, "residua:", "error:", message));
  }

  /** All diagnostics so far, in order. */
  public synchronized List<Diagnostic> diagnostics() {
    return List.copyOf(diagnostics);
  }

  /** All errors so far that do not concern an input, in order. */
  public synchronized List<String> troubles() {
    return List.copyOf(troubles);
  }

  private String inColours(
      Diagnostic.Severity severity, String place, String label, String message) {
    if (!colours) {
      return place + " " + label + " " + message;
    }
    String colour =
        switch (severity) {
          case ERROR -> RED;
          case WARNING -> MAGENTA;
          case NOTE -> CYAN;
        };
    return BOLD + place + PLAIN + " " + colour + label + PLAIN + " " + message;
  }
}
