package residua.cli.help;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The script with which bash, and zsh with its bashcompinit, complete the commands of the tool. It
 * is generated here and not by picocli, whose script confuses the values of options that name their
 * values alike, and recognises files only by a Java type.
 */
final class Completion {
  /** Bash 3.2, which macOS has, lacks mapfile, compopt and associative arrays. */
  private static final String FUNCTIONS =
      """
      # Names of files, or only of directories: completed as bash does it elsewhere.
      _residua_names() {
        local each
        compopt -o filenames 2>/dev/null
        while IFS= read -r each; do
          COMPREPLY+=("$before$each")
        done < <(compgen "$1" -- "$current")
      }

      # Words, of which the last of a list with commas is completed.
      _residua_words() {
        local each done=
        if [[ $2 == list && $current == *,* ]]; then
          done=${current%,*},
        fi
        while IFS= read -r each; do
          COMPREPLY+=("$before$done$each")
        done < <(compgen -W "$1" -- "${current#"$done"}")
      }

      _residua() {
        local current=${COMP_WORDS[COMP_CWORD]} option= before= path= i
        COMPREPLY=()
        for ((i = 1; i < COMP_CWORD; i++)); do
          _residua_is_command "${path:+$path }${COMP_WORDS[i]}" || break
          path=${path:+$path }${COMP_WORDS[i]}
        done
        # --option=value is three words where = separates words, otherwise one.
        if [[ $current == = ]]; then
          option=${COMP_WORDS[COMP_CWORD - 1]} current=
        elif ((COMP_CWORD > 2)) && [[ ${COMP_WORDS[COMP_CWORD - 1]} == = ]]; then
          option=${COMP_WORDS[COMP_CWORD - 2]}
        elif [[ $current == --*=* ]]; then
          option=${current%%=*} before=$option= current=${current#*=}
        else
          option=${COMP_WORDS[COMP_CWORD - 1]}
        fi
        _residua_value "$path $option" && return
        if [[ $current == -* ]]; then
          _residua_words "$(_residua_options "$path")" one
        else
          _residua_words "$(_residua_commands "$path")" one
          ((${#COMPREPLY[@]} > 0)) || _residua_is_group "$path" || _residua_names -f
        fi
      }
      """;

  private final StringBuilder out = new StringBuilder();

  private Completion() {}

  /** The script. */
  static String of(CommandLine tool) {
    Completion completion = new Completion();
    Map<String, CommandLine> commands = new LinkedHashMap<>();
    collect("", tool, commands);
    completion.write(commands);
    return completion.out.toString();
  }

  private static void collect(String path, CommandLine command, Map<String, CommandLine> commands) {
    commands.put(path, command);
    command
        .getSubcommands()
        .forEach((name, each) -> collect((path + " " + name).strip(), each, commands));
  }

  private void write(Map<String, CommandLine> commands) {
    line("# Completes the commands of residua in bash, and in zsh after bashcompinit:");
    line("#   source <(residua generate-completion)");
    line("");
    out.append(FUNCTIONS);
    function("is_command", commands.keySet().stream().filter(path -> !path.isEmpty()).toList());
    function(
        "is_group",
        commands.keySet().stream().filter(path -> isGroup(commands.get(path))).toList());
    line("");
    line("_residua_commands() {");
    line("  case $1 in");
    commands.forEach((path, command) -> {
      if (isGroup(command)) {
        line("    " + quoted(path) + ") echo " + words(command.getSubcommands().keySet()) + " ;;");
      }
    });
    line("  esac");
    line("}");
    line("");
    line("_residua_options() {");
    line("  case $1 in");
    commands.forEach((path, command) ->
        line("    " + quoted(path) + ") echo " + words(optionNames(command)) + " ;;"));
    line("  esac");
    line("}");
    values(commands);
    line("");
    line("complete -F _residua residua reducer-cli.sh ./reducer-cli.sh");
  }

  /** A shell function that checks whether its argument is one of these. */
  private void function(String name, List<String> patterns) {
    line("");
    line("_residua_" + name + "() {");
    line("  case $1 in");
    line("    " + alternatives(patterns) + ") return 0 ;;");
    line("  esac");
    line("  return 1");
    line("}");
  }

  /** The shell function that completes the value of an option, and fails if the option has none. */
  private void values(Map<String, CommandLine> commands) {
    Map<CompletionValues, List<String>> options = new LinkedHashMap<>();
    commands.forEach((path, command) -> {
      for (OptionSpec option : command.getCommandSpec().options()) {
        if (!option.hidden() && option.arity().min() > 0) {
          List<String> patterns =
              options.computeIfAbsent(
                  CompletionValues.of(path, option), values -> new ArrayList<>());
          Stream.of(option.names()).forEach(name -> patterns.add(path + " " + name));
        }
      }
    });
    line("");
    line("_residua_value() {");
    line("  case $1 in");
    options.forEach((values, patterns) -> {
      line("    " + alternatives(patterns) + ")");
      if (!values.words().isEmpty()) {
        line(
            "      _residua_words " + words(values.words()) + (values.isList() ? " list" : " one"));
      }
      switch (values.names()) {
        case FILES -> line("      _residua_names -f");
        case DIRECTORIES -> line("      _residua_names -d");
        case NONE -> {
          // No names of the file system.
        }
      }
      line("      ;;");
    });
    line("    *) return 1 ;;");
    line("  esac");
    line("  return 0");
    line("}");
  }

  private static boolean isGroup(CommandLine command) {
    return !command.getSubcommands().isEmpty();
  }

  private static List<String> optionNames(CommandLine command) {
    return command.getCommandSpec().options().stream()
        .filter(option -> !option.hidden())
        .flatMap(option ->
            option.negatable()
                ? Stream.of(option.longestName(), "--no-" + option.longestName().substring(2))
                : Stream.of(option.names()))
        .toList();
  }

  private static String alternatives(List<String> patterns) {
    return patterns.stream().map(Completion::quoted).collect(Collectors.joining(" | "));
  }

  private static String words(Iterable<String> words) {
    return quoted(String.join(" ", words));
  }

  private static String quoted(String text) {
    return "'" + text + "'";
  }

  private void line(String text) {
    out.append(text).append('\n');
  }
}
