package residua.print;

import java.util.Map;
import org.stringtemplate.v4.ST;
import org.stringtemplate.v4.STErrorListener;
import org.stringtemplate.v4.STGroup;
import org.stringtemplate.v4.STGroupFile;
import org.stringtemplate.v4.misc.STMessage;
import residua.reduction.Target;

/** A StringTemplate group; every mistake in it is an exception, not a blank. */
final class Templates {
  private final STGroup group;
  private final PrintOptions options;

  private static final class Strict implements STErrorListener {
    private static IllegalStateException failure(STMessage message) {
      return new IllegalStateException("template: " + message);
    }

    @Override
    public void compileTimeError(STMessage message) {
      throw failure(message);
    }

    @Override
    public void runTimeError(STMessage message) {
      throw failure(message);
    }

    @Override
    public void IOError(STMessage message) {
      throw failure(message);
    }

    @Override
    public void internalError(STMessage message) {
      throw failure(message);
    }
  }

  /**
   * Loads the group of a target from {@code grammar/}.
   *
   * @param options say where transitions stand
   */
  Templates(String target, PrintOptions options) {
    this.options = options;
    group =
        new STGroupFile(
            Templates.class.getResource("/grammar/" + target + ".stg"), "UTF-8", '<', '>');
    group.setListener(new Strict());
    group.load();
  }

  /** Renders a template with named attributes. */
  String render(String template, Map<String, String> attributes) {
    ST instance = group.getInstanceOf(template);
    if (instance == null) {
      throw new IllegalStateException("template: no '" + template + "'");
    }
    attributes.forEach(instance::add);
    return instance.render();
  }

  String render(String template) {
    return render(template, Map.of());
  }

  String render(String template, String name, String value) {
    return render(template, Map.of(name, value));
  }

  /**
   * The stop of a run.
   *
   * @param function the function that stops it
   * @param transition the transition of the condition that is responsible, by index, or one of the
   *     constants of {@link Target.Stop}
   */
  String stop(String function, int transition) {
    if (transition == Target.Stop.NO_ERROR) {
      return render("stopBeforeNoError", "stop", function);
    }
    int line = options.lineOf(transition);
    return line == 0
        ? render("stop", "stop", function)
        : render("stop", Map.of("stop", function, "line", String.valueOf(line)));
  }
}
