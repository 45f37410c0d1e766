package residua.c.harness;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import residua.c.frontend.signature.DeclaredType;
import residua.c.frontend.signature.Signature;
import residua.c.frontend.signature.Signature.Member;

/** Statements that give an object any value, and the functions that they need. */
final class Inputs {
  static final String PREFIX = "__VERIFIER_nondet_";
  private static final List<String> INDEXES = List.of("i", "j", "k", "l", "m", "o", "p", "q");

  /** The types of inputs, by the ends of the names of the functions that return them. */
  static final Map<String, String> TYPES =
      Map.ofEntries(
          Map.entry("bool", "_Bool"),
          Map.entry("char", "char"),
          Map.entry("uchar", "unsigned char"),
          Map.entry("short", "short"),
          Map.entry("ushort", "unsigned short"),
          Map.entry("int", "int"),
          Map.entry("uint", "unsigned int"),
          Map.entry("long", "long"),
          Map.entry("ulong", "unsigned long"),
          Map.entry("longlong", "long long"),
          Map.entry("ulonglong", "unsigned long long"),
          Map.entry("float", "float"),
          Map.entry("double", "double"));

  private final Signature signature;
  private final FreshNames globalNames;
  private final SortedMap<String, String> prototypes = new TreeMap<>();
  private final List<String> functions = new ArrayList<>();
  private final SortedMap<Integer, String> fillers = new TreeMap<>();

  Inputs(Signature signature, FreshNames globalNames) {
    this.signature = signature;
    this.globalNames = globalNames;
  }

  /** Prototypes of the functions that return inputs. */
  List<String> prototypes() {
    return List.copyOf(prototypes.values());
  }

  /** Definitions of functions, each before its uses. */
  List<String> functions() {
    return functions;
  }

  /** Statements of one function; the variables that its loops count with are declared first. */
  final class Block {
    private final List<String> lines = new ArrayList<>();
    private final List<String> indexes;
    private int used;

    /**
     * An empty one.
     *
     * @param names the names of the function's own variables
     */
    Block(FreshNames names) {
      this.indexes = INDEXES.stream().map(names::like).toList();
    }

    void line(int depth, String text) {
      lines.add("  ".repeat(depth + 1) + text);
    }

    /** The lines, with the declarations of the variables that they count with. */
    List<String> lines() {
      List<String> result = new ArrayList<>();
      if (used > 0) {
        result.add("  unsigned long " + String.join(", ", indexes.subList(0, used)) + ";");
        result.add("");
      }
      result.addAll(lines);
      return result;
    }

    /** An empty line, unless there is one. */
    void separate() {
      if (!lines.isEmpty() && !lines.getLast().isEmpty()) {
        lines.add("");
      }
    }

    /** The head of a loop over so many elements; returns the variable. */
    String loop(int depth, int level, String count) {
      used = Math.max(used, level + 1);
      String index = indexes.get(level);
      line(depth, "for (" + index + " = 0; " + index + " < " + count + "; " + index + "++)");
      return index;
    }

    /** Gives an object any value. */
    void fill(String path, DeclaredType type) {
      fill(0, 0, path, type, false);
    }

    /**
     * As above.
     *
     * @param depth how deep the line is indented
     * @param level how many variables count in loops around it
     * @param isConst whether the object is not assigned to as it is declared
     */
    void fill(int depth, int level, String path, DeclaredType type, boolean isConst) {
      boolean isFixed = isConst || type.isConstant();
      switch (type.resolved()) {
        case DeclaredType.Arithmetic number -> set(depth, path, type, isFixed, input(number), "");
        case DeclaredType.Enumeration each ->
            set(depth, path, type, isFixed, input("int"), "not only " + first(each.names()));
        case DeclaredType.Pointer pointer
            when pointer.target().resolved() instanceof DeclaredType.Function function
                && TypeText.isSpellable(function) ->
            set(depth, path, type, isFixed, stub(path, function), "");
        case DeclaredType.Pointer pointer ->
            set(depth, path, type, isFixed, "0", "Confirm: a pointer, to nothing");
        case DeclaredType.Composite composite -> members(depth, level, path, composite, isFixed);
        case DeclaredType.Array array -> elements(depth, level, path, array, isFixed);
        case DeclaredType.Function function -> {}
        case DeclaredType.Void none -> {}
        default -> zero(depth, path);
      }
    }

    private void zero(int depth, String path) {
      line(
          depth,
          "__builtin_memset((void *) &"
              + path
              + ", 0, sizeof "
              + path
              + "); /* Confirm: give it a value */");
    }

    private void set(
        int depth, String path, DeclaredType type, boolean isConst, String value, String remark) {
      String comment = remark.isEmpty() ? "" : " /* " + remark + " */";
      if (!isConst) {
        line(depth, path + " = " + value + ";" + comment);
      } else if (TypeText.isSpellable(type.unqualified())) {
        DeclaredType pointer = new DeclaredType.Pointer(type.unqualified());
        line(depth, "*(" + TypeText.name(pointer) + ") &" + path + " = " + value + ";" + comment);
      } else {
        zero(depth, path);
      }
    }

    private void members(
        int depth, int level, String path, DeclaredType.Composite type, boolean isConst) {
      for (Member member : signature.members(type).orElse(List.of())) {
        String name = member.name().map(each -> path + "." + each).orElse(path);
        if (member.isBits() && (isConst || member.type().isConstant())) {
          line(depth, "/* Confirm: " + name + " is not set. */");
        } else {
          fill(depth, level, name.replace("(*object).", "object->"), member.type(), isConst);
        }
      }
    }

    private void elements(
        int depth, int level, String path, DeclaredType.Array array, boolean isConst) {
      if (array.length().isBlank() || array.length().equals("0") || level >= INDEXES.size()) {
        line(depth, "/* Confirm: " + path + " has no elements. */");
        return;
      }
      int head = lines.size();
      String index = loop(depth, level, "sizeof " + path + " / sizeof " + path + "[0]");
      int before = lines.size();
      fill(depth + 1, level + 1, path + "[" + index + "]", array.element(), isConst);
      if (lines.size() == before) {
        // Its elements have no members.
        lines.subList(head, lines.size()).clear();
      } else if (lines.size() > before + 1 && !isLoop(before)) {
        brace(depth, before);
      }
    }

    private boolean isLoop(int line) {
      String indentation = lines.get(line).replaceAll("\\S.*", "");
      return lines.get(line).startsWith("for (", indentation.length())
          && lines.subList(line + 1, lines.size()).stream()
              .allMatch(each -> each.startsWith(indentation + " "));
    }

    /** Puts the lines from one on in braces. */
    void brace(int depth, int from) {
      lines.add(from, "  ".repeat(depth + 1) + "{");
      line(depth, "}");
    }

    int size() {
      return lines.size();
    }

    /** Braces around the lines from one on, if they are more than one statement. */
    void braceIfNeeded(int depth, int from) {
      if (lines.size() > from + 1 && !isLoop(from)) {
        brace(depth, from);
      }
    }
  }

  private static String first(List<String> names) {
    return names.size() <= 4
        ? String.join(", ", names)
        : String.join(", ", names.subList(0, 3)) + " ... " + names.getLast();
  }

  /** A call that returns any value of a type. */
  String input(DeclaredType.Arithmetic number) {
    return input(number.input());
  }

  private String input(String suffix) {
    String name = PREFIX + suffix;
    prototypes.put(suffix, "extern " + TYPES.get(suffix) + " " + name + "(void);");
    return name + "()";
  }

  /** The name of a function that gives any value to a structure or union. */
  String filler(DeclaredType.Composite composite, DeclaredType type) {
    String known = fillers.get(composite.index());
    if (known != null) {
      return known;
    }
    String spelled = TypeText.name(type.unqualified());
    String name = globalNames.like("any_" + spelled.replaceAll("^(struct|union) ", ""));
    fillers.put(composite.index(), name);
    Block block = new Block(new FreshNames(Set.of("object")));
    block.fill("(*object)", type.unqualified());
    if (block.size() == 0) {
      block.line(0, "(void) object;");
    }
    List<String> lines = new ArrayList<>();
    lines.add("/* Gives any value to the members. */");
    lines.add(
        "static void "
            + name
            + "("
            + TypeText.declaration(new DeclaredType.Pointer(type.unqualified()), "object")
            + ")");
    lines.add("{");
    lines.addAll(block.lines());
    lines.add("}");
    functions.add(String.join("\n", lines));
    return name;
  }

  /** The name of a function to be called back. */
  String stub(String path, DeclaredType.Function type) {
    String name =
        globalNames.like(
            path.replaceAll("\\[\\w+\\]|\\(\\*object\\)", "")
                    .replaceAll("\\W+", "_")
                    .replaceAll("^_+", "")
                + "_stub");
    List<String> lines = new ArrayList<>();
    lines.add("/* Confirm: it returns any value and changes nothing. */");
    lines.add("static " + TypeText.head(type, name));
    lines.add("{");
    DeclaredType result = type.result();
    switch (result.resolved()) {
      case DeclaredType.Void none -> {}
      case DeclaredType.Arithmetic number -> lines.add("  return " + input(number) + ";");
      case DeclaredType.Enumeration any -> lines.add("  return " + input("int") + ";");
      case DeclaredType.Pointer pointer -> lines.add("  return 0;");
      default -> {
        Block block = new Block(new FreshNames(Set.of("result")));
        block.fill("result", result.unqualified());
        lines.add("  " + TypeText.declaration(result.unqualified(), "result") + ";");
        lines.addAll(block.lines());
        lines.add("  return result;");
      }
    }
    lines.add("}");
    functions.add(String.join("\n", lines));
    return name;
  }
}
