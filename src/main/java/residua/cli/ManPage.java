package residua.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The manual page of the tool and all its commands, for {@code man}, made of what --help says. */
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
    request("TH", spec.name().toUpperCase(java.util.Locale.ROOT), "1", "", version, "");
    request("SH", "NAME");
    text(spec.name() + " - " + String.join(" ", spec.usageMessage().description()));
    request("SH", "SYNOPSIS");
    for (CommandLine command : commands(tool)) {
      request("B", command.getCommandSpec().qualifiedName());
      text(synopsis(command));
      request("br");
    }
    for (CommandLine command : commands(tool)) {
      CommandSpec each = command.getCommandSpec();
      request("SH", each.qualifiedName().toUpperCase(java.util.Locale.ROOT));
      text(String.join(" ", each.usageMessage().description()));
      for (PositionalParamSpec parameter : each.positionalParameters()) {
        item(parameter.paramLabel(), parameter);
      }
      for (OptionSpec option : each.options()) {
        item(label(option), option);
      }
      for (String line : each.usageMessage().footer()) {
        if (line.isEmpty()) {
          request("PP");
        } else {
          text(CommandLine.Help.Ansi.OFF.string(line));
        }
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
    for (PositionalParamSpec parameter : command.getCommandSpec().positionalParameters()) {
      String label = parameter.paramLabel();
      words.add(parameter.required() || label.startsWith("[") ? label : "[" + label + "]");
    }
    return String.join(" ", words);
  }

  private static String label(OptionSpec option) {
    boolean hasValue = option.arity().max() > 0 && !option.paramLabel().isEmpty();
    String names = String.join(", ", Arrays.asList(option.names()));
    return hasValue ? names + " " + option.paramLabel() : names;
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
