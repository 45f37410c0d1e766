package residua.cli;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import picocli.CommandLine;
import residua.cli.condition.ConditionCommand;
import residua.cli.help.CompletionCommand;
import residua.cli.help.ManCommand;
import residua.cli.help.SolversCommand;
import residua.cli.output.CommandEntry;
import residua.cli.output.Streams;
import residua.cli.parts.SplitCommand;
import residua.cli.program.AnalyseCommand;
import residua.cli.program.CheckCommand;
import residua.cli.program.CompareCommand;
import residua.cli.program.ConvertCommand;
import residua.cli.program.HarnessCommand;
import residua.cli.program.InspectCommand;
import residua.cli.program.ReduceCommand;
import residua.cli.prove.ProveCommand;
import residua.cli.prove.StoreCommand;

/** The commands of the tool by name, in the order in which the help lists them. */
record Commands(Map<String, Supplier<Object>> byName) {
  private static final Set<String> VERSION = Set.of("--version", "-V");

  /**
   * The commands for these arguments; {@code verify --resume} names no program, so it is a command
   * of its own.
   */
  static Commands of(Streams streams, CommandEntry entry, String... arguments) {
    Commands commands = of(streams, entry);
    List<String> words = Arrays.asList(arguments);
    if (words.contains(ResumeCommand.OPTION)) {
      commands.byName.put("verify", () -> new ResumeCommand(streams, entry));
    }
    if (words.indexOf("condition") == 0) {
      commands.byName.put(
          "condition", () -> ConditionCommand.of(streams, words.subList(1, words.size())));
    }
    return commands;
  }

  /** Accepts the American spelling {@code analyze} for {@code analyse}. */
  static String[] inBritish(String... arguments) {
    String[] words = arguments.clone();
    for (int i = 0; i < Math.min(2, words.length); i++) {
      if (words[i].equals("analyze") && (i == 0 || words[0].equals("help"))) {
        words[i] = "analyse";
      }
    }
    return words;
  }

  /**
   * The same, but {@code help COMMAND}, as many tools have it, becomes {@code COMMAND --help}. A
   * word that is not a command stays as it is, so that this is reported.
   */
  String[] helpAsOption(String... arguments) {
    if (arguments.length == 0 || !arguments[0].equals("help")) {
      return arguments;
    }
    String[] words = Arrays.copyOfRange(arguments, 1, arguments.length);
    if (words.length > 0 && !byName.containsKey(words[0])) {
      return words;
    }
    return Stream.concat(Arrays.stream(words), Stream.of("--help")).toArray(String[]::new);
  }

  static Commands of(Streams streams, CommandEntry entry) {
    Map<String, Supplier<Object>> byName = new LinkedHashMap<>();
    byName.put("reduce", () -> new ReduceCommand(streams));
    byName.put("check", () -> new CheckCommand(streams));
    byName.put("verify", () -> new VerifyCommand(streams, entry));
    byName.put("prove", () -> new ProveCommand(streams, entry));
    byName.put("store", () -> new StoreCommand(streams));
    byName.put("analyse", () -> new AnalyseCommand(streams));
    byName.put("solvers", () -> new SolversCommand(streams));
    byName.put("inspect", () -> new InspectCommand(streams));
    byName.put("harness", () -> new HarnessCommand(streams));
    byName.put("convert", () -> new ConvertCommand(streams));
    byName.put("split", () -> new SplitCommand(streams));
    byName.put("condition", () -> ConditionCommand.of(streams, List.of()));
    byName.put("compare", () -> new CompareCommand(streams));
    byName.put("batch", () -> new BatchCommand(streams, entry));
    byName.put("man", () -> new ManCommand(streams));
    byName.put("generate-completion", () -> new CompletionCommand(streams));
    return new Commands(byName);
  }

  /**
   * Adds the commands that these arguments may need. Reading the options of a command's class takes
   * a noticeable part of a short execution, so only the one that they start with is added, if it
   * does not mention the others.
   */
  void addTo(CommandLine commandLine, String... arguments) {
    Optional<String> first = arguments.length == 0 ? Optional.empty() : Optional.of(arguments[0]);
    if (first.filter(this::standsAlone).isPresent()) {
      commandLine.addSubcommand(first.get(), byName.get(first.get()).get());
    } else {
      byName.forEach((name, command) -> commandLine.addSubcommand(name, command.get()));
    }
  }

  /** Whether only the version is asked for, for which no command's options are read. */
  static boolean askForVersion(String... arguments) {
    return arguments.length == 1 && VERSION.contains(arguments[0]);
  }

  private boolean standsAlone(String name) {
    return switch (name) {
      case "man", "generate-completion" -> false;
      default -> byName.containsKey(name);
    };
  }
}
