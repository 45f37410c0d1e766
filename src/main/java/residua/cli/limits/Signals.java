package residua.cli.limits;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.function.IntConsumer;
import residua.base.concurrent.Interruption;

/**
 * Lets SIGTERM, SIGINT and SIGHUP end a command early, so that it writes what it knows. A second
 * signal ends the process at once, and so does the first one if the command knows nothing yet or
 * does not end soon enough; shutdown hooks then end child processes, and remove temporary files.
 */
public final class Signals {
  /**
   * Batch systems and containers kill processes that have not ended 10 to 30 seconds after the
   * signal.
   */
  private static final Duration GRACE = Duration.ofSeconds(8);

  private static final List<String> NAMES = List.of("TERM", "INT", "HUP");

  private Signals() {}

  /**
   * Starts to listen. Signals that the process was started to ignore (nohup) stay ignored.
   *
   * @param exit ends the process with an exit code
   */
  public static void listen(Interruption interruption, IntConsumer exit) {
    for (String name : NAMES) {
      try {
        listen(name, interruption, exit);
      } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
        // A Java machine without them, or that was told to leave them alone: the process just ends.
        continue;
      }
    }
  }

  /** By reflection: the compiler warns of any use, since not all Java machines have the class. */
  private static void listen(String name, Interruption interruption, IntConsumer exit)
      throws ReflectiveOperationException {
    Class<?> type = Class.forName("sun.misc.Signal");
    Class<?> handlerType = Class.forName("sun.misc.SignalHandler");
    Object signal = type.getConstructor(String.class).newInstance(name);
    int number = (Integer) type.getMethod("getNumber").invoke(signal);
    InvocationHandler handler =
        (proxy, method, arguments) ->
            switch (method.getName()) {
              case "handle" -> {
                arrived(Interruption.Cause.signal(name, number), interruption, exit);
                yield null;
              }
              case "hashCode" -> System.identityHashCode(proxy);
              case "equals" -> proxy == arguments[0];
              default -> "handler of SIG" + name;
            };
    Object made =
        Proxy.newProxyInstance(
            Signals.class.getClassLoader(), new Class<?>[] {handlerType}, handler);
    type.getMethod("handle", type, handlerType).invoke(null, signal, made);
  }

  /** Each signal has its own thread. */
  private static void arrived(
      Interruption.Cause cause, Interruption interruption, IntConsumer exit) {
    if (interruption.request(cause) && interruption.isBegun()) {
      try {
        Thread.sleep(GRACE);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    interruption.sayLastWords(cause);
    cause.exitCode().ifPresent(exit);
  }
}
