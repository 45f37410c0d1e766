package residua.reducer.printing.text;

import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.antlr.runtime.Token;
import org.stringtemplate.v4.ST;
import org.stringtemplate.v4.STErrorListener;
import org.stringtemplate.v4.STGroup;
import org.stringtemplate.v4.STGroupFile;
import org.stringtemplate.v4.compiler.CompiledST;
import org.stringtemplate.v4.misc.STMessage;
import residua.base.concurrent.Lazy;
import residua.base.diagnostics.Diagnostic;
import residua.base.text.Position;

/** A StringTemplate group; every fault in it is a {@link DialectFault}, not a blank. */
final class TemplateGroup {
  private static final Pattern COMPILE_TIME =
      Pattern.compile("(?s)(?:(\\S.*?) )?(\\d+):(\\d+): (.*)");
  private static final Pattern RUN_TIME =
      Pattern.compile("(?s)context \\[.*?(\\w+)\\](?: \\d+:\\d+)? (.*)");

  /** The group that a reduction uses most, since sizes are measured with it: it is loaded once. */
  private static final Lazy<TemplateGroup> GENERIC =
      new Lazy<>(() -> new TemplateGroup(TargetDialect.GENERIC));

  private final TargetDialect dialect;
  private final STGroup group;

  /** A group that resolves its imports beside itself or in {@code grammar/}, nowhere else. */
  private static final class Group extends STGroupFile {
    private final STErrorListener faults;
    private final Set<String> importing;

    Group(URL url, STErrorListener faults) {
      this(url, faults, Set.of());
    }

    private Group(URL url, STErrorListener faults, Set<String> importers) {
      super(url, "UTF-8", '<', '>');
      this.faults = faults;
      this.importing = new HashSet<>(importers);
      importing.add(url.toString());
      setListener(faults);
    }

    @Override
    public void importTemplates(Token name) {
      String file = name.getText().replaceAll("^\"|\"$", "");
      URL from = importedFrom(file, name);
      if (importing.contains(from.toString())) {
        throw fault(name, "imports itself without end");
      }
      Group imported = new Group(from, faults, importing);
      imported.load();
      importTemplates(imported, true);
    }

    private URL importedFrom(String file, Token place) {
      try {
        boolean own = url.getProtocol().equals("file");
        Path beside = own ? Path.of(url.toURI()).resolveSibling(file) : Path.of("");
        if (own && Files.isRegularFile(beside)) {
          return beside.toUri().toURL();
        }
      } catch (java.net.URISyntaxException | MalformedURLException | IllegalArgumentException e) {
        throw noSuchGroup(file, place);
      }
      URL builtIn =
          file.matches("[a-z-]+\\.stg") ? Group.class.getResource("/grammar/" + file) : null;
      if (builtIn == null) {
        throw noSuchGroup(file, place);
      }
      return builtIn;
    }

    private DialectFault noSuchGroup(String file, Token place) {
      return fault(place, "no group '" + file + "' beside this file or among the built-in ones");
    }

    private DialectFault fault(Token place, String message) {
      Position position =
          new Position(getFileName(), place.getLine(), place.getCharPositionInLine() + 1);
      return new DialectFault(Diagnostic.error(position, message));
    }
  }

  private final class Strict implements STErrorListener {
    @Override
    public void compileTimeError(STMessage message) {
      Matcher text = COMPILE_TIME.matcher(message.toString().strip());
      if (!text.matches()) {
        throw fault(Position.ofFile(dialect.name()), message.toString());
      }
      String file = text.group(1) == null ? dialect.name() : shown(text.group(1));
      int line = Integer.parseInt(text.group(2));
      int column = Integer.parseInt(text.group(3)) + 1;
      throw fault(new Position(file, line, column), text.group(4));
    }

    @Override
    public void runTimeError(STMessage message) {
      Matcher text = RUN_TIME.matcher(message.toString().strip());
      if (!text.lookingAt()) {
        throw fault(Position.ofFile(dialect.name()), message.toString());
      }
      String template = text.group(1);
      throw fault(placeOf(template), "in template '" + template + "': " + firstLine(text.group(2)));
    }

    @Override
    public void IOError(STMessage message) {
      throw faultIn(message.cause == null ? new RuntimeException("" + message) : message.cause);
    }

    @Override
    public void internalError(STMessage message) {
      IOError(message);
    }
  }

  /**
   * The group of a target.
   *
   * @throws DialectFault if it, or one that it imports, has a fault
   */
  static TemplateGroup of(TargetDialect dialect) {
    return dialect.equals(TargetDialect.GENERIC) ? GENERIC.get() : new TemplateGroup(dialect);
  }

  private TemplateGroup(TargetDialect dialect) {
    this.dialect = dialect;
    try {
      group = new Group(url(dialect), new Strict());
      group.load();
    } catch (RuntimeException e) {
      throw faultIn(e);
    }
  }

  /**
   * The group's parser wraps exceptions thrown in it, and can fail in more ways than it reports.
   */
  private DialectFault faultIn(Throwable thrown) {
    for (Throwable e = thrown; e != null; e = e.getCause()) {
      if (e instanceof DialectFault fault) {
        return fault;
      }
    }
    return fault(
        Position.ofFile(dialect.name()), "no StringTemplate group: " + thrown.getMessage());
  }

  private static URL url(TargetDialect dialect) {
    if (dialect.file().isEmpty()) {
      return TemplateGroup.class.getResource("/grammar/" + dialect.name() + ".stg");
    }
    try {
      return dialect.file().get().toUri().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalStateException("every file has a URL", e);
    }
  }

  private static DialectFault fault(Position place, String message) {
    return new DialectFault(Diagnostic.error(place, firstLine(message)));
  }

  private static String firstLine(String text) {
    return text.lines().findFirst().orElse("").strip();
  }

  /** The name of a group as the user knows it. */
  private String shown(String file) {
    boolean isOwn = dialect.file().filter(own -> own.endsWith(file)).isPresent();
    return isOwn ? dialect.name() : file;
  }

  private Position placeOf(String template) {
    CompiledST compiled = group.lookupTemplate("/" + template);
    if (compiled == null || compiled.templateDefStartToken == null) {
      return Position.ofFile(dialect.name());
    }
    Token start = compiled.templateDefStartToken;
    String file = compiled.nativeGroup == null ? "" : compiled.nativeGroup.getFileName();
    return new Position(
        shown(Path.of(file).getFileName().toString()),
        start.getLine(),
        start.getCharPositionInLine() + 1);
  }

  /** Whether the group, or one that it imports, has a template. */
  synchronized boolean has(String template) {
    return group.isDefined(template);
  }

  /**
   * Checks that each template of another group exists, with its arguments.
   *
   * @throws DialectFault if one does not
   */
  void requireAllOf(TemplateGroup other) {
    for (String name : new TreeSet<>(other.group.getTemplateNames())) {
      CompiledST wanted = other.group.lookupTemplate(name);
      if (wanted.isAnonSubtemplate) {
        continue;
      }
      CompiledST own = group.lookupTemplate(name);
      String shortName = name.substring(1);
      if (own == null) {
        throw fault(
            Position.ofFile(dialect.name()),
            "no template '" + shortName + "'; import \"generic.stg\" to have all of them");
      }
      if (!argumentsOf(own).equals(argumentsOf(wanted))) {
        throw fault(
            placeOf(shortName),
            "template '" + shortName + "' has to have the arguments " + argumentsOf(wanted));
      }
    }
  }

  private static List<String> argumentsOf(CompiledST template) {
    return template.formalArguments == null
        ? List.of()
        : new ArrayList<>(template.formalArguments.keySet());
  }

  /**
   * Renders a template with named attributes.
   *
   * @throws DialectFault if it names an attribute or template that does not exist
   */
  synchronized String render(String template, Map<String, String> attributes) {
    ST instance = group.getInstanceOf(template);
    if (instance == null) {
      throw fault(Position.ofFile(dialect.name()), "no template '" + template + "'");
    }
    attributes.forEach(instance::add);
    try {
      return instance.render();
    } catch (StackOverflowError e) {
      throw fault(placeOf(template), "template '" + template + "' includes itself without end");
    }
  }
}
