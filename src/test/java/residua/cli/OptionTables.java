package residua.cli;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import residua.cli.output.Streams;

/**
 * The option tables of the reference in Markdown, as {@code --help} has the options. An option that
 * several commands share, word for word, stands once, in the table {@link #COMMON}.
 */
final class OptionTables {
  /** The name of the table of options that several commands share. */
  static final String COMMON = "common";

  /** How many commands have to share an option before it is common. */
  private static final int FEW = 3;

  /** How many of them one after the other are a range. */
  private static final int MANY = 4;

  private final Map<String, CommandLine> commands = new LinkedHashMap<>();
  private final Map<String, List<String>> usersByRow = new LinkedHashMap<>();

  OptionTables() {
    Streams streams =
        new Streams(
            InputStream.nullInputStream(),
            new PrintStream(PrintStream.nullOutputStream()),
            new PrintStream(PrintStream.nullOutputStream()));
    CommandLine tool = new CommandLine(new ResiduaCommand());
    Commands.of(streams, Main.entry()).addTo(tool);
    collect("", tool);
    CommandLine resume = new CommandLine(new ResumeCommand(streams, Main.entry()));
    commands.put("verify --resume", resume);
    commands.forEach((name, command) -> {
      for (ArgSpec parameter : command.getCommandSpec().positionalParameters()) {
        usersByRow.computeIfAbsent(row(parameter), any -> new ArrayList<>()).add(name);
      }
      for (OptionSpec option : shown(command)) {
        usersByRow.computeIfAbsent(row(option), any -> new ArrayList<>()).add(name);
      }
    });
  }

  private void collect(String prefix, CommandLine command) {
    command
        .getSubcommands()
        .forEach((name, sub) -> {
          if (sub.getSubcommands().isEmpty()) {
            commands.put(prefix + name, sub);
          } else {
            collect(prefix + name + " ", sub);
          }
        });
  }

  /** The names of all tables: those of the commands, and {@link #COMMON}. */
  List<String> names() {
    return Stream.concat(Stream.of(COMMON), commands.keySet().stream()).toList();
  }

  /**
   * A table, with a line below it that names the common options of the command.
   *
   * @param name of a table, or of several that are the same, separated by commas
   */
  String markdown(String name) {
    Set<String> tables =
        Stream.of(name.split(", "))
            .map(each -> each.equals(COMMON) ? common() : ofCommand(commands.get(each)))
            .collect(Collectors.toSet());
    if (tables.size() > 1) {
      throw new IllegalArgumentException("different options: " + name);
    }
    return tables.iterator().next();
  }

  private String common() {
    StringBuilder out = new StringBuilder("| option | meaning |\n| --- | --- |\n");
    commonRows().forEach(row -> out.append(row).append('\n'));
    return out.toString();
  }

  private List<String> commonRows() {
    return usersByRow.entrySet().stream()
        .filter(each -> each.getValue().size() >= FEW)
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Names of which many follow one another in the common table are named by the first and last. */
  private static List<String> inRanges(List<String> names, List<Integer> places) {
    List<String> result = new ArrayList<>();
    int from = 0;
    for (int i = 1; i <= names.size(); i++) {
      if (i < names.size() && places.get(i) == places.get(i - 1) + 1) {
        continue;
      }
      if (i - from >= MANY) {
        result.add(names.get(from) + " to " + names.get(i - 1));
      } else {
        result.addAll(names.subList(from, i));
      }
      from = i;
    }
    return result;
  }

  private static String row(ArgSpec parameter) {
    return parameter instanceof OptionSpec option
        ? row(option)
        : row(code(value(parameter)), parameter);
  }

  private String ofCommand(CommandLine command) {
    StringBuilder rows = new StringBuilder();
    List<String> shared = new ArrayList<>();
    List<String> order = commonRows();
    List<Integer> places = new ArrayList<>();
    for (ArgSpec parameter : command.getCommandSpec().positionalParameters()) {
      String row = row(parameter);
      if (usersByRow.get(row).size() < FEW) {
        rows.append(row).append('\n');
      } else {
        shared.add(code(value(parameter)));
        places.add(order.indexOf(row));
      }
    }
    for (OptionSpec option : shown(command)) {
      String row = row(option);
      if (usersByRow.get(row).size() < FEW) {
        rows.append(row).append('\n');
      } else {
        shared.add("`" + option.longestName() + "`");
        places.add(order.indexOf(row));
      }
    }
    StringBuilder out = new StringBuilder();
    if (!rows.isEmpty()) {
      out.append("| option | meaning |\n| --- | --- |\n").append(rows).append('\n');
    }
    if (!shared.isEmpty()) {
      out.append("[Common options](options.md): ")
          .append(String.join(", ", inRanges(shared, places)));
      out.append(".\n\n");
    }
    return out.toString();
  }

  private static List<OptionSpec> shown(CommandLine command) {
    return command.getCommandSpec().options().stream()
        .filter(each -> !each.hidden() && !each.usageHelp() && !each.versionHelp())
        .toList();
  }

  private static String row(OptionSpec option) {
    List<String> names = new ArrayList<>(Arrays.asList(option.names()));
    if (option.negatable()) {
      names.add(option.longestName().replaceFirst("^--", "--no-"));
    }
    String value = value(option).replaceFirst("^=", "");
    String last = names.removeLast();
    String label = value.startsWith("[=") ? last + value : (last + " " + value).strip();
    names.add(label);
    return row(names.stream().map(OptionTables::code).collect(Collectors.joining(", ")), option);
  }

  private static String row(String label, ArgSpec argument) {
    String initial = argument.defaultValue() == null ? "" : argument.defaultValue();
    String text =
        Ansi.OFF
            .string(String.join(" ", argument.description()))
            .replace("${DEFAULT-VALUE}", initial)
            .replace("|", "\\|")
            .replace("<", "&lt;")
            .replace("*", "\\*")
            .replace("__", "\\_\\_");
    return "| " + label + " | " + text + " |";
  }

  private static String code(String label) {
    return "`" + label.replace("|", "\\|") + "`";
  }

  private static String value(ArgSpec argument) {
    return new Help(argument.command(), Help.defaultColorScheme(Ansi.OFF))
        .createDefaultParamLabelRenderer()
        .renderParameterLabel(argument, Ansi.OFF, List.of())
        .toString();
  }
}
