package residua.cli.help;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * The manual page of the tool and all its commands, for {@code man}, generated from the output of
 * --help.
 */
final class ManPage {
  private final StringBuilder out = new StringBuilder();

  private ManPage() {}

  /** The page in the format of man(7). */
  static String of(CommandLine tool, String version) {
    ManPage page = new ManPage();
    page.write(tool, version);
    return page.out.toString();
  }

  private void write(CommandLine tool, String version) {
    CommandSpec spec = tool.getCommandSpec();
    request("TH", spec.name().toUpperCase(Locale.ROOT), "1", "", version, "");
    request("SH", "NAME");
    // One line, by which man -k finds the page; text after an empty line is not part of it.
    text(spec.name() + " - " + purpose(spec));
    request("SH", "SYNOPSIS");
    for (CommandLine command : commands(tool)) {
      request("B", command.getCommandSpec().qualifiedName());
      text(synopsis(command));
      request("br");
    }
    request("SH", "EXAMPLES");
    verbatim(after(spec.usageMessage().description()));
    for (CommandLine command : commands(tool)) {
      CommandSpec each = command.getCommandSpec();
      request("SH", each.qualifiedName().toUpperCase(Locale.ROOT));
      text(String.join(" ", each.usageMessage().description()));
      for (PositionalParamSpec parameter : each.positionalParameters()) {
        item(value(parameter), parameter);
      }
      for (OptionSpec option : each.options()) {
        item(label(option), option);
      }
      footer(each);
    }
    request("SH", "EXIT STATUS");
    footer(spec);
  }

  private static String purpose(CommandSpec spec) {
    return Stream.of(spec.usageMessage().description())
        .takeWhile(line -> !line.isEmpty())
        .collect(Collectors.joining(" "));
  }

  /** The lines after the first empty one. */
  private static List<String> after(String... lines) {
    return Stream.of(lines).dropWhile(line -> !line.isEmpty()).skip(1).toList();
  }

  private void verbatim(List<String> lines) {
    request("nf");
    lines.forEach(this::text);
    request("fi");
  }

  private void footer(CommandSpec spec) {
    for (String line : spec.usageMessage().footer()) {
      if (line.isEmpty()) {
        request("PP");
      } else {
        text(Ansi.OFF.string(line));
      }
    }
  }

  private static List<CommandLine> commands(CommandLine tool) {
    List<CommandLine> result = new ArrayList<>();
    for (CommandLine command : tool.getSubcommands().values()) {
      if (!command.getSubcommands().isEmpty()) {
        result.addAll(commands(command));
      } else if (!command.getCommandSpec().usageMessage().hidden()) {
        result.add(command);
      }
    }
    return result;
  }

  private static String synopsis(CommandLine command) {
    List<String> words = new ArrayList<>(List.of("[OPTION...]"));
    command.getCommandSpec().positionalParameters().forEach(each -> words.add(value(each)));
    return String.join(" ", words);
  }

  private static String label(OptionSpec option) {
    String names = String.join(", ", option.names());
    if (option.negatable()) {
      names = names.replaceFirst("^--", "--[no-]");
    }
    return (names + " " + value(option).replaceFirst("^=", "")).strip();
  }

  /** A value as --help shows it: in brackets if it is optional, with ... if repeated. */
  private static String value(ArgSpec argument) {
    Help help = new Help(argument.command(), Help.defaultColorScheme(Ansi.OFF));
    return help.createDefaultParamLabelRenderer()
        .renderParameterLabel(argument, Ansi.OFF, List.of())
        .toString();
  }

  private void item(String label, ArgSpec argument) {
    if (argument.hidden()) {
      return;
    }
    request("TP");
    request("B", label);
    String description = String.join(" ", argument.description());
    String initial = argument.defaultValue() == null ? "" : argument.defaultValue();
    text(description.replace("${DEFAULT-VALUE}", initial));
  }

  private void request(String name, String... arguments) {
    out.append('.').append(name);
    for (String argument : arguments) {
      out.append(" \"").append(escaped(argument).replace("\"", "\\(dq")).append('"');
    }
    out.append('\n');
  }

  private void text(String text) {
    String escaped = escaped(text);
    // A full stop or an apostrophe at the start of a line would be a request.
    boolean looksLikeRequest = escaped.startsWith(".") || escaped.startsWith("'");
    out.append(looksLikeRequest ? "\\&" : "").append(escaped).append('\n');
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\e").replace("-", "\\-");
  }
}
