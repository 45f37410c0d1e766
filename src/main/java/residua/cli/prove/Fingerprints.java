package residua.cli.prove;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import residua.base.diagnostics.InputException;
import residua.base.diagnostics.TimeText;
import residua.base.execution.ExecutionPolicy;
import residua.cli.options.VersionProvider;
import residua.pipeline.program.ProgramSettings;
import residua.pipeline.program.ProgramUnit;
import residua.portfolio.named.StageNames;
import residua.portfolio.named.StageText;
import residua.project.Project;
import residua.project.Proof;
import residua.project.ProofMeans;
import residua.project.ProofQuestion;
import residua.project.change.ProgramTexts;
import residua.project.change.UnitVersion;
import residua.project.steps.StepMentions;
import residua.project.store.Fingerprint;
import residua.tool.Command;
import residua.tool.Tool;
import residua.tool.ToolDescription;
import residua.tool.ToolLimits;
import residua.tool.ToolRun;

/** Computes what a result depends on. */
final class Fingerprints {
  private static final Duration VERSION_TIME = Duration.ofSeconds(20);

  private final Project project;
  private final ExecutionPolicy executions;
  private final Map<String, String> versions = new ConcurrentHashMap<>();

  Fingerprints(Project project, ExecutionPolicy executions) {
    this.executions = executions;
    this.project = project;
  }

  /**
   * The fingerprint of a proof for texts of its units.
   *
   * @param settings how its program is read
   */
  Fingerprint of(Proof proof, ProgramSettings settings, List<UnitVersion> units) {
    Fingerprint result =
        new Fingerprint(question(proof.question(), settings, units), means(proof.means()));
    return executions.isAllowed() ? result : result.withoutExecutions();
  }

  private SortedMap<String, String> question(
      ProofQuestion asked, ProgramSettings settings, List<UnitVersion> units) {
    SortedMap<String, String> question = new TreeMap<>();
    question.put("entry", asked.entry());
    question.put(
        "property",
        asked.hasPropertyFile()
            ? "file " + hash(project.path(asked.property().getFirst()))
            : listed(asked.property()));
    question.put("preprocessor", listed(settings.preprocessor()));
    question.put("machine", settings.model().architecture());
    question.put("flags", listed(asked.flags()));
    Map<String, ProgramUnit> named = new TreeMap<>();
    ProgramTexts.unitsOf(settings).forEach(unit -> named.put(unit.name(), unit));
    for (int i = 0; i < units.size(); i++) {
      String key = "unit %04d ".formatted(i);
      UnitVersion unit = units.get(i);
      question.put(key + "file", relative(unit.name()));
      question.put(key + "text", unit.digest());
      question.put(key + "words", words(named.get(unit.name())));
    }
    return question;
  }

  /** Different lists have different texts. */
  private static String listed(List<String> words) {
    return words.stream()
        .map(word -> word.replace("\\", "\\\\").replace("\n", "\\n"))
        .collect(Collectors.joining("\n"));
  }

  private SortedMap<String, String> means(ProofMeans tried) {
    SortedMap<String, String> means = new TreeMap<>();
    means.put("residua", VersionProvider.number());
    means.put("build", versions.computeIfAbsent("", any -> BuildIdentity.now()));
    means.put("time", TimeText.word(tried.time()));
    tried.megabytes().ifPresent(most -> means.put("memory", String.valueOf(most)));
    if (!tried.steps().isEmpty()) {
      steps(tried.steps(), means);
      return means;
    }
    means.put("stages", tried.stages().isEmpty() ? "chosen" : listed(tried.stages()));
    for (String tool : tools(tried)) {
      means.put("tool " + tool, versions.computeIfAbsent(tool, Fingerprints::installed));
    }
    for (String file : tried.tools()) {
      means.put(
          "own " + file,
          ownFiles(file) + " " + (executions.isAllowed() ? ownVersion(file) : "not asked"));
    }
    return means;
  }

  /** The commands, and what their words name: programs that they start, files that they read. */
  private void steps(List<List<String>> steps, SortedMap<String, String> means) {
    for (int i = 0; i < steps.size(); i++) {
      means.put("step %04d".formatted(i), listed(steps.get(i)));
    }
    StepMentions mentions = StepMentions.of(steps);
    for (String name : mentions.programs()) {
      String key = "program " + name;
      means.put(key, versions.computeIfAbsent(key, any -> program(name)));
    }
    mentions.files().forEach(file -> means.put("named " + file, hash(file.toString())));
  }

  /**
   * What there is of a program; another build of the same version may answer differently. A script
   * often only starts another one, by its path.
   */
  private static String program(String word) {
    return Command.onPath(word)
        .map(path -> hash(path.toString()) + startedBy(path))
        .orElse("not installed");
  }

  private static String startedBy(Path script) {
    try (InputStream file = Files.newInputStream(script)) {
      if (!new String(file.readNBytes(2), StandardCharsets.ISO_8859_1).equals("#!")) {
        return "";
      }
      String text = Files.readString(script, StandardCharsets.ISO_8859_1);
      return StepMentions.of(List.of(List.of(script.toString(), text))).files().stream()
          .filter(path -> !path.equals(script))
          .map(path -> " " + hash(path.toString()))
          .collect(Collectors.joining());
    } catch (IOException e) {
      return " unreadable";
    }
  }

  /** The programs with which commands begin. */
  private static Stream<String> programs(ToolDescription description) {
    return description.start().commands().stream().map(List::getFirst).distinct();
  }

  private static String installed(String tool) {
    return Stream.concat(
            Stream.of(version(tool)),
            programs(Tool.named(tool).description()).map(Fingerprints::program))
        .collect(Collectors.joining(" "));
  }

  /** Checkouts lie in different directories. */
  private String words(ProgramUnit unit) {
    String here = project.directory().toAbsolutePath().normalize().toString();
    return listed(unit.words()).replace(here, ".");
  }

  private String relative(String file) {
    Path here = project.directory().toAbsolutePath().normalize();
    return here.relativize(Path.of(file).toAbsolutePath().normalize()).toString();
  }

  /** The tools that may be started: those that are named, or all that are there. */
  private static List<String> tools(ProofMeans tried) {
    if (tried.stages().isEmpty() && tried.tools().isEmpty()) {
      return Tool.names().stream().filter(StageNames::isThere).toList();
    }
    return tried.stages().stream()
        .map(stage -> StageText.of(stage).name())
        .filter(Tool.names()::contains)
        .distinct()
        .toList();
  }

  private static String version(String tool) {
    return version(Tool.named(tool));
  }

  private static String version(Tool tool) {
    return new ToolRun(tool, new ToolLimits(VERSION_TIME, OptionalInt.empty()), line -> {})
        .version()
        .orElse("not installed");
  }

  private String ownVersion(String file) {
    return versions.computeIfAbsent(
        "own " + file,
        any -> {
          try {
            return version(Tool.in(project.path(file)));
          } catch (InputException e) {
            return "unusable";
          }
        });
  }

  /** What a tool of the project is made of: its description, the files beside it, its programs. */
  private String ownFiles(String file) {
    List<String> result = new ArrayList<>(List.of(hash(project.path(file))));
    try {
      ToolDescription description = Tool.in(project.path(file)).description();
      Path place = Path.of(project.path(file)).toAbsolutePath().getParent();
      description.start().files().values().stream()
          .map(each -> hash(place.resolve(each).toString()))
          .forEach(result::add);
      description.start().commands().stream()
          .flatMap(List::stream)
          .filter(word -> word.startsWith("/") && Files.isRegularFile(Path.of(word)))
          .map(Fingerprints::hash)
          .forEach(result::add);
      programs(description).map(Fingerprints::program).forEach(result::add);
    } catch (InputException | InvalidPathException e) {
      result.add("unusable");
    }
    return String.join(" ", result);
  }

  private static String hash(String file) {
    try {
      byte[] content = Files.readAllBytes(Path.of(file));
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
    } catch (IOException e) {
      return "unreadable";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
