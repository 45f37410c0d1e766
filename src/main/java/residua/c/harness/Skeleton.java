package residua.c.harness;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.frontend.signature.Signature;
import residua.c.frontend.units.FileScopeName;
import residua.c.frontend.units.UnitItem;
import residua.c.frontend.units.UnitText;

/**
 * A program that calls one function with any arguments, to be completed by the user where it says
 * so: what a pointer points to is not guessed.
 */
public final class Skeleton {
  private static final Pattern DEFINED = Pattern.compile("#\\s*define\\s+(\\w+)");

  /** What is asked for in every harness. */
  static final String TO_HOLD = "/* Confirm: what must hold here? assert(...); */";

  private static final String QUESTION = "/* Confirm";

  private final UnitText unit;
  private final Signature signature;
  private final Surroundings around;
  private final FreshNames globalNames;
  private final Inputs inputs;

  private Skeleton(UnitText unit, Signature signature, Surroundings around) {
    this.unit = unit;
    this.signature = signature;
    this.around = around;
    this.globalNames = new FreshNames(words());
    this.inputs = new Inputs(signature, globalNames);
  }

  /**
   * Where a harness stands.
   *
   * @param file the file of the function, as it is called from where commands are run
   * @param included the same, as it is called from where the harness is
   * @param output the name of the harness
   * @param others the other files of the program
   * @param options the options with which they are read, for the command that is shown
   * @param ownOptions those where the harness includes the file
   * @param hasMain whether one of the files has an entry function of its own
   */
  public record Surroundings(
      String file,
      String included,
      String output,
      List<String> others,
      List<String> options,
      List<String> ownOptions,
      boolean hasMain) {
    public Surroundings {
      others = List.copyOf(others);
      options = List.copyOf(options);
      ownOptions = List.copyOf(ownOptions);
    }
  }

  /** The text of a harness for a function of a unit. */
  public static String of(UnitText unit, Signature signature, Surroundings around) {
    return new Skeleton(unit, signature, around).text();
  }

  /** Whether a harness is complete as it is, though it may say what must hold. */
  public static boolean isComplete(String text) {
    return !text.replace(TO_HOLD, "").contains(QUESTION);
  }

  /** All words of the unit, and the macros of its file. */
  private Set<String> words() {
    TokenTable tokens = unit.source().tokens();
    Set<String> result = new HashSet<>(macros());
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.kind(i) == Token.Kind.IDENTIFIER) {
        result.add(tokens.text(i));
      }
    }
    return result;
  }

  private Set<String> macros() {
    Set<String> result = new HashSet<>();
    Matcher macro = DEFINED.matcher(unit.source().original());
    while (macro.find()) {
      result.add(macro.group(1));
    }
    return result;
  }

  /** Names that variables of the harness must not have: they would hide types and constants. */
  private Set<String> fileScope() {
    Set<String> result = macros();
    result.add(signature.name());
    for (UnitItem item : unit.items()) {
      item.names().stream()
          .filter(name -> name.space() == FileScopeName.Space.ORDINARY && name.isOfTypes())
          .map(FileScopeName::name)
          .forEach(result::add);
    }
    return result;
  }

  private String text() {
    Set<String> headers = new TreeSet<>(Set.of("assert.h"));
    Optional<String> declared = signature.isExternal() ? declaration(headers) : Optional.empty();
    CallText call = CallText.of(signature, inputs, globalNames, new FreshNames(fileScope()));
    String entry = around.hasMain() ? globalNames.like(signature.name() + "_harness") : "main";
    List<String> parts = new ArrayList<>();
    parts.add(comment(declared.isEmpty(), entry));
    if (call.isVariadic()) {
      headers.add("stdarg.h");
    }
    String first = declared.isPresent() ? "" : "#include \"" + around.included() + "\"\n";
    parts.add(
        first
            + headers.stream()
                .map(header -> "#include <" + header + ">")
                .collect(Collectors.joining("\n")));
    declared.ifPresent(parts::add);
    if (!inputs.prototypes().isEmpty()) {
      parts.add("/* Inputs: any value. */\n" + String.join("\n", inputs.prototypes()));
    }
    if (!call.sizes().isEmpty()) {
      parts.add(
          "/* Confirm: how many elements the objects have. */\n" + String.join("\n", call.sizes()));
    }
    parts.addAll(inputs.functions());
    parts.add(body(call, entry));
    return String.join("\n\n", parts) + "\n";
  }

  private String comment(boolean isIncluded, String entry) {
    List<String> files = new ArrayList<>(List.of(around.output()));
    if (!isIncluded) {
      files.add(around.file());
    }
    files.addAll(around.others());
    String command =
        "residua analyse "
            + String.join(" ", files)
            + (entry.equals("main") ? "" : " --entry " + entry)
            + (isIncluded ? around.ownOptions() : around.options())
                .stream().map(word -> " " + word).collect(Collectors.joining());
    String how =
        isIncluded
            ? " *\n * It includes "
                + around.file()
                + (signature.isExternal()
                    ? ", whose declarations cannot stand alone,\n"
                    : ", since the function cannot be called from other files,\n")
                + " * so that file is not named on the command line again.\n"
            : "";
    return "/*\n * A harness for "
        + signature.name()
        + "() of "
        + around.file()
        + ": calls it with any arguments.\n"
        + " * Complete it where it says \"Confirm\".\n *\n *     "
        + command.replace("*/", "* /")
        + "\n"
        + how
        + " */";
  }

  /**
   * The function's declaration with the types that it needs.
   *
   * @param headers receives the headers that it needs
   */
  private Optional<String> declaration(Set<String> headers) {
    TokenTable tokens = unit.source().tokens();
    for (int i = 0; i < tokens.size(); i++) {
      boolean isPragma = tokens.kind(i) == Token.Kind.DIRECTIVE;
      if (isPragma && tokens.text(i).matches("(?s)#\\s*pragma\\s+(pack|scalar_storage).*")) {
        // The layout of types may not be that of the same text elsewhere.
        return Optional.empty();
      }
    }
    if (unit.source().text(signature.head()).contains("{")) {
      return Optional.empty();
    }
    Optional<NeededTypes.Declarations> types = NeededTypes.of(unit, signature.head());
    Optional<String> prototype =
        signature.isOldStyle()
            ? signature.toParameters().map(head -> typed(NeededTypes.clean(unit, head)) + "()")
            : Optional.of(NeededTypes.clean(unit, signature.head()));
    if (types.isEmpty() || prototype.isEmpty()) {
      return Optional.empty();
    }
    List<String> parts = new ArrayList<>();
    headers.addAll(types.get().headers());
    if (!types.get().texts().isEmpty()) {
      parts.add("/* The types that it needs, as they are there. */");
      parts.addAll(types.get().texts());
    }
    parts.add(prototype.get() + ";");
    return Optional.of(String.join("\n", parts));
  }

  /** Without a type, a function returns {@code int} (C90, 6.5.2). */
  private String typed(String head) {
    return head.strip().equals(signature.name()) ? "int " + head : head;
  }

  private String body(CallText call, String entry) {
    List<String> lines = new ArrayList<>();
    boolean isApart = call.isVariadic();
    String name = isApart ? globalNames.like("call_" + signature.name()) : entry;
    lines.add(isApart ? "static int " + name + "(int last, ...)" : "int " + name + "(void)");
    lines.add("{");
    lines.addAll(call.lines());
    lines.add("  return 0;");
    lines.add("}");
    if (isApart) {
      lines.addAll(List.of("", "int " + entry + "(void)", "{", "  return " + name + "(0);", "}"));
    }
    return String.join("\n", lines);
  }
}
