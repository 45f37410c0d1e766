package residua.c.harness;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import residua.c.frontend.signature.DeclaredType;
import residua.c.frontend.signature.Signature;
import residua.c.frontend.signature.Signature.Parameter;

/** The statements that make the arguments of a function and call it. */
final class CallText {
  private static final Pattern LITERAL = Pattern.compile("[1-9][0-9]*");
  private static final String FILE = "FILE";

  private final Signature signature;
  private final Inputs inputs;
  private final FreshNames globalNames;
  private final FreshNames names;
  private final Inputs.Block block;
  private final List<String> sizes = new ArrayList<>();
  private final Map<String, String> sizeOf = new HashMap<>();
  private final List<Pairs.Argument> arguments = new ArrayList<>();
  private final List<String> passed = new ArrayList<>();
  private boolean wasMade;
  private final List<String> lists = new ArrayList<>();

  private CallText(Signature signature, Inputs inputs, FreshNames globalNames, FreshNames names) {
    this.signature = signature;
    this.inputs = inputs;
    this.globalNames = globalNames;
    this.names = names;
    List<String> own = new ArrayList<>();
    int number = 0;
    for (Parameter each : signature.parameters()) {
      number++;
      own.add(names.like(each.name().orElse("argument" + number)));
    }
    this.block = inputs.new Block(names);
    for (int i = 0; i < own.size(); i++) {
      argument(own.get(i), signature.parameters().get(i));
    }
    confirmations();
    call();
  }

  static CallText of(Signature signature, Inputs inputs, FreshNames globalNames, FreshNames names) {
    return new CallText(signature, inputs, globalNames, names);
  }

  /** Definitions of the constants that say how large objects are. */
  List<String> sizes() {
    return sizes;
  }

  /** The statements. */
  List<String> lines() {
    return block.lines();
  }

  /** Whether they need the arguments of a variadic function. */
  boolean isVariadic() {
    return !lists.isEmpty();
  }

  /** Whether more than one line makes a value. */
  private static boolean isMade(DeclaredType type) {
    return type instanceof DeclaredType.Pointer
        || type instanceof DeclaredType.Array
        || type instanceof DeclaredType.Composite;
  }

  private void argument(String name, Parameter parameter) {
    DeclaredType type = parameter.type();
    if (isMade(type.resolved()) || wasMade) {
      block.separate();
    }
    wasMade = isMade(type.resolved());
    boolean isObject = false;
    String value = name;
    switch (type.resolved()) {
      case DeclaredType.Array array -> isObject = pointer(name, array.element(), array.length());
      case DeclaredType.Function function -> value = function(name, function);
      case DeclaredType.Pointer pointer
          when pointer.target().resolved() instanceof DeclaredType.Function function ->
          value = function(name, function);
      case DeclaredType.Pointer pointer -> isObject = pointer(name, pointer.target(), "");
      case DeclaredType.Arguments list -> {
        block.line(0, "va_list " + name + "; /* Confirm: it has no arguments */");
        block.line(0, "va_start(" + name + ", last);");
        lists.add(name);
      }
      case DeclaredType.Arithmetic number when TypeText.isSpellable(type) ->
          block.line(
              0,
              TypeText.declaration(type.unqualified(), name) + " = " + inputs.input(number) + ";");
      default -> value(name, parameter);
    }
    passed.add(value);
    arguments.add(new Pairs.Argument(name, type, isObject));
  }

  /** A value that is no pointer. */
  private void value(String name, Parameter parameter) {
    DeclaredType type = parameter.type().unqualified();
    if (!TypeText.isSpellable(type)) {
      unknown(name, parameter.text(), parameter.name().isPresent());
      return;
    }
    block.line(0, TypeText.declaration(type, name) + ";");
    fill(0, 0, name, type);
  }

  /** Something whose type is only known as a text. */
  private void unknown(String name, String text, boolean isNamed) {
    block.line(
        0,
        "static "
            + (isNamed ? text.replaceAll("\\bregister\\b|\\bconst\\b", "") : text + " " + name)
            + "; /* Confirm: give it a value */");
  }

  private void fill(int depth, int level, String path, DeclaredType type) {
    if (type.resolved() instanceof DeclaredType.Composite composite) {
      block.line(depth, inputs.filler(composite, type) + "(&" + path + ");");
    } else {
      block.fill(depth, level, path, type, false);
    }
  }

  private String function(String name, DeclaredType.Function type) {
    if (TypeText.isSpellable(type)) {
      return inputs.stub(name, type);
    }
    return "0 /* Confirm: a function for " + name + " */";
  }

  /** A constant that says how many elements an object has. */
  private String size(String name, String object, String value) {
    String size = globalNames.like("SIZE_OF_" + object.toUpperCase(Locale.ROOT));
    sizes.add("#define " + size + " " + value);
    sizeOf.put(name, size);
    return size;
  }

  /** Whether an object was made for a pointer to this type. */
  private boolean pointer(String name, DeclaredType target, String length) {
    DeclaredType type = target.unqualified();
    Optional<String> why = whyNoObject(type);
    if (why.isPresent()) {
      nothing(name, type, why.get());
      return false;
    }
    boolean isLiteral = LITERAL.matcher(length).matches();
    String size = size(name, name, isLiteral ? length : usual(type));
    DeclaredType element = assignable(sized(type, name, size));
    if (type.resolved() instanceof DeclaredType.Void) {
      // Words, so that it is aligned for what the function may take it for.
      element = new DeclaredType.Arithmetic("unsigned long", "ulong", true);
      sizeOf.put(name, "sizeof " + name);
      block.line(0, "/* Confirm: what does " + name + " point to? Here, to any bytes. */");
    }
    block.line(0, TypeText.declaration(new DeclaredType.Array(element, size), name) + ";");
    fillElements(name, element, size);
    return true;
  }

  private void fillElements(String name, DeclaredType element, String size) {
    Optional<DeclaredType> second = second(element);
    String items = names.like(name + "_items");
    String itemsSize = "";
    if (second.isPresent()) {
      itemsSize = size(items, items, usual(second.get()));
      block.line(
          0,
          TypeText.declaration(
                  new DeclaredType.Array(
                      new DeclaredType.Array(assignable(second.get()), itemsSize), size),
                  items)
              + ";");
    }
    String index = block.loop(0, 0, size);
    int before = block.size();
    if (second.isPresent()) {
      String inner = block.loop(1, 1, itemsSize);
      int inside = block.size();
      fill(2, 2, items + "[" + index + "][" + inner + "]", assignable(second.get()));
      block.braceIfNeeded(1, inside);
      if (isCharacter(second.get())) {
        block.line(1, items + "[" + index + "][" + itemsSize + " - 1] = 0; /* a string */");
      }
      block.line(1, name + "[" + index + "] = " + items + "[" + index + "];");
      block.brace(0, before);
    } else {
      fill(1, 1, name + "[" + index + "]", element);
      block.braceIfNeeded(0, before);
    }
    if (isCharacter(element)) {
      block.line(
          0,
          name + "[" + size + " - 1] = 0; /* Confirm: a string; leave this out if it is none */");
    }
  }

  /** What the elements of an array of pointers can point to. */
  private static Optional<DeclaredType> second(DeclaredType element) {
    if (!(element.resolved() instanceof DeclaredType.Pointer pointer)) {
      return Optional.empty();
    }
    DeclaredType target = pointer.target().unqualified();
    boolean isSimple =
        target.resolved() instanceof DeclaredType.Arithmetic
            || target.resolved() instanceof DeclaredType.Enumeration;
    return Optional.of(target).filter(each -> isSimple && TypeText.isSpellable(each));
  }

  private static boolean isCharacter(DeclaredType type) {
    return type.resolved() instanceof DeclaredType.Arithmetic number
        && number.spelling().equals("char");
  }

  /** How many elements an object has at first: few, so that analyses are quick. */
  private static String usual(DeclaredType type) {
    return switch (type.resolved()) {
      case DeclaredType.Composite composite -> "1";
      case DeclaredType.Void none -> "2";
      case DeclaredType.Arithmetic number when number.spelling().endsWith("char") -> "8";
      case DeclaredType.Pointer pointer -> "2";
      default -> "4";
    };
  }

  /** Why no object of a type can be made here; empty if it can. */
  private Optional<String> whyNoObject(DeclaredType type) {
    boolean isStream =
        type instanceof DeclaredType.Named named && named.name().equals(FILE)
            || type.resolved() instanceof DeclaredType.Composite each
                && each.tag().filter("_IO_FILE"::equals).isPresent();
    if (isStream) {
      return Optional.of("open a stream for it, with tmpfile() for instance");
    }
    if (type.resolved() instanceof DeclaredType.Composite composite
        && signature.members(composite).isEmpty()) {
      return Optional.of("its type is not defined here: get one from a function that makes it");
    }
    if (type.resolved() instanceof DeclaredType.Arguments || !TypeText.isSpellable(type)) {
      return Optional.of("make an object for it");
    }
    return Optional.empty();
  }

  private void nothing(String name, DeclaredType type, String why) {
    DeclaredType pointer =
        TypeText.isSpellable(type)
            ? new DeclaredType.Pointer(type)
            : new DeclaredType.Pointer(DeclaredType.VOID);
    block.line(0, TypeText.declaration(pointer, name) + " = 0; /* Confirm: " + why + " */");
  }

  /** The type with a constant for each length that depends on other parameters. */
  private DeclaredType sized(DeclaredType type, String name, String size) {
    if (!(type instanceof DeclaredType.Array array)) {
      return type;
    }
    DeclaredType element = sized(array.element(), name, size);
    for (Parameter each : signature.parameters()) {
      String parameter = each.name().orElse("");
      if (!parameter.isEmpty() && array.length().matches(".*\\b" + parameter + "\\b.*")) {
        block.line(0, "/* Confirm: the inner length of " + name + " is " + array.length() + ". */");
        if (array.length().strip().equals(parameter)) {
          block.line(0, "if (" + parameter + " != " + size + ") return 0;");
        }
        return new DeclaredType.Array(element, size);
      }
    }
    return new DeclaredType.Array(element, array.length());
  }

  /** The type without qualifiers that keep its elements from being assigned to. */
  private static DeclaredType assignable(DeclaredType type) {
    return switch (type) {
      case DeclaredType.Array array ->
          new DeclaredType.Array(assignable(array.element().unqualified()), array.length());
      case DeclaredType.Named named when named.isConstant() -> assignable(named.type());
      default -> type.unqualified();
    };
  }

  /** Proposals for integers that may be lengths; the user confirms them. */
  private void confirmations() {
    for (Pairs.Pair pair : Pairs.of(arguments)) {
      block.separate();
      String size = sizeOf.get(pair.pointer().name());
      boolean isOutside = pair.number().isNumberOutside();
      String number = pair.number().name() + (isOutside ? "[0]" : "");
      block.line(
          0,
          "/* Confirm: is "
              + number
              + " the number of elements of "
              + pair.pointer().name()
              + "? Then take in the next line. */");
      DeclaredType type =
          isOutside && pair.number().type().resolved() instanceof DeclaredType.Pointer pointer
              ? pointer.target()
              : pair.number().type();
      boolean isSigned =
          type.resolved() instanceof DeclaredType.Arithmetic arithmetic
              && !arithmetic.spelling().startsWith("unsigned");
      block.line(
          0,
          "/* if ("
              + (isSigned ? number + " < 0 || " : "")
              + number
              + " > "
              + size
              + ") return 0; */");
    }
  }

  private void call() {
    block.separate();
    List<String> values = new ArrayList<>();
    for (int i = 0; i < passed.size(); i++) {
      values.add(cast(signature.parameters().get(i).type(), passed.get(i)));
    }
    String call = signature.name() + "(" + String.join(", ", values) + ");";
    DeclaredType result = signature.result().unqualified();
    if (signature.isVariadic()) {
      block.line(0, "/* Confirm: it takes further arguments. */");
    }
    if (result.resolved() instanceof DeclaredType.Void || !TypeText.isSpellable(result)) {
      block.line(0, call);
    } else {
      String name = names.like("result");
      block.line(0, TypeText.declaration(result, name) + " = " + call);
      block.line(0, "(void) " + name + ";");
    }
    block.line(0, Skeleton.TO_HOLD);
    lists.forEach(list -> block.line(0, "va_end(" + list + ");"));
  }

  /** Arrays of arrays do not become those of constant elements by themselves. */
  private static String cast(DeclaredType type, String value) {
    boolean isArrays =
        type.resolved() instanceof DeclaredType.Pointer pointer
            && pointer.target() instanceof DeclaredType.Array array
            && array.isConstant();
    return isArrays ? "(" + TypeText.name(type.unqualified()) + ") " + value : value;
  }
}
