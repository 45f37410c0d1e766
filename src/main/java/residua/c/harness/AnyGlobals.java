package residua.c.harness;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.base.text.SourceText;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.frontend.signature.DeclaredType;
import residua.c.frontend.signature.Signature;
import residua.c.frontend.signature.Signature.Member;
import residua.c.frontend.signature.Signature.Parameter;
import residua.c.frontend.signature.SignatureReader.FileScope;
import residua.c.frontend.signature.SignatureReader.FileScopeObject;

/**
 * A function to be appended to a program: it gives the objects of file scope any values of their
 * types, then calls a function with any arguments. Numbers are inputs; pointers, and what no input
 * function returns, are read from volatile objects, which may yield anything: nothing is known of
 * what pointers point to. Constants keep their values.
 */
public final class AnyGlobals {
  /** What the names of everything here begin with. */
  public static final String PREFIX = "residua_any_";

  /** The text that reads a pointer. */
  public static final String POINTER = PREFIX + "pointer";

  private static final String OBJECT = PREFIX + "object";

  /** The name of the file that the function stands in, for messages. */
  public static final String FILE = "<globals>";

  /** Arrays of at most so many elements are assigned without a loop. */
  private static final int MOST_UNROLLED = 32;

  private final FileScope scope;

  /** How often the program has each of its names. */
  private final Map<String, Integer> names;

  private final Map<String, String> sources = new LinkedHashMap<>();
  private final List<String> lines = new ArrayList<>();
  private int loops;

  private AnyGlobals(FileScope scope, Map<String, Integer> names) {
    this.scope = scope;
    this.names = names;
  }

  /** The name of the function that calls one. */
  public static String nameFor(String function) {
    return PREFIX + function;
  }

  /** Whether an object of this name yields values of which nothing is known. */
  public static boolean isUnknown(String name) {
    return name.equals(POINTER) || name.startsWith(OBJECT);
  }

  /** The text to append to a program. */
  public static String of(SourceText source, FileScope scope) throws InputException {
    Map<String, Integer> names = names(source.tokens());
    if (names.keySet().stream().anyMatch(name -> name.startsWith(PREFIX))) {
      throw new InputException(
          Position.ofFile(source.name()),
          "--globals any: the program has names that begin with " + PREFIX);
    }
    for (FileScopeObject each : scope.objects()) {
      if (new AnyGlobals(scope, names).hasFlexibleEnd(each.type())) {
        throw new InputException(
            source.position(each.offset()),
            "--globals any: '" + each.name() + "' ends in an array without a length");
      }
    }
    boolean takesMore =
        scope.function().isVariadic()
            || scope.function().parameters().stream()
                .anyMatch(each -> each.type().resolved() instanceof DeclaredType.Arguments);
    if (takesMore) {
      throw new InputException(
          source.position(scope.function().head().start()),
          "--globals any: '"
              + scope.function().name()
              + "' takes any number of arguments; write a harness");
    }
    return new AnyGlobals(scope, names).text();
  }

  private static Map<String, Integer> names(TokenTable tokens) {
    Map<String, Integer> result = new HashMap<>();
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.kind(i) == Token.Kind.IDENTIFIER) {
        result.merge(tokens.text(i), 1, Integer::sum);
      }
    }
    return result;
  }

  private boolean hasFlexibleEnd(DeclaredType type) {
    return type.resolved() instanceof DeclaredType.Composite composite
        && scope.function().members(composite).orElse(List.of()).stream()
            .map(Member::type)
            .anyMatch(member ->
                hasFlexibleEnd(member)
                    || member.resolved() instanceof DeclaredType.Array array
                        && array.length().isEmpty());
  }

  private String text() {
    for (FileScopeObject each : scope.objects()) {
      // An object that is only declared is never read.
      if (names.getOrDefault(each.name(), 0) > 1) {
        fill("  ", each.name(), each.type());
      }
    }
    Signature function = scope.function();
    List<String> arguments = new ArrayList<>();
    for (Parameter each : function.parameters()) {
      arguments.add(argument(each));
    }
    lines.add("  " + function.name() + "(" + String.join(", ", arguments) + ");");
    StringBuilder text = new StringBuilder("\n# 1 \"" + FILE + "\"\n");
    sources.forEach((name, declaration) -> text.append(declaration).append(";\n"));
    text.append("void ").append(nameFor(function.name())).append("(void)\n{\n");
    for (int i = 0; i < loops; i++) {
      text.append("  unsigned long ").append(index(i)).append(";\n");
    }
    lines.forEach(line -> text.append(line).append('\n'));
    return text.append("}\n").toString();
  }

  private static String index(int loop) {
    return PREFIX + "index" + loop;
  }

  private String argument(Parameter parameter) {
    DeclaredType type = parameter.type();
    if (type.resolved() instanceof DeclaredType.Array
        || type.resolved() instanceof DeclaredType.Function) {
      return pointer();
    }
    Optional<String> source = source(type);
    if (source.isPresent()) {
      return source.get();
    }
    return TypeText.isSpellable(type.unqualified())
        ? other(TypeText.declaration(type.unqualified(), nextName()))
        : other(
            parameter.text().replaceAll("\\b" + parameter.name().orElse("-") + "\\b", nextName()));
  }

  /** The object that yields any value of a scalar type. */
  private Optional<String> source(DeclaredType type) {
    return switch (type.resolved()) {
      case DeclaredType.Arithmetic number -> Optional.of(number(number.spelling(), number.input()));
      case DeclaredType.Enumeration each -> Optional.of(number("int", "int"));
      case DeclaredType.Pointer pointer -> Optional.of(pointer());
      default -> Optional.empty();
    };
  }

  /** An input, unless the program uses the function's name, or no function has its type. */
  private String number(String spelling, String input) {
    String function = Inputs.PREFIX + input;
    if (names.containsKey(function) || spelling.equals("long double")) {
      return named(PREFIX + spelling.replace(' ', '_'), "static volatile " + spelling + " ");
    }
    sources.put(function, "extern " + Inputs.TYPES.get(input) + " " + function + "(void)");
    return function + "()";
  }

  private String pointer() {
    return named(POINTER, "static void *volatile ");
  }

  private String named(String name, String before) {
    sources.putIfAbsent(name, before + name);
    return name;
  }

  private String nextName() {
    return OBJECT + sources.size();
  }

  /** An object for a type that needs one of its own, which {@link #nextName} names. */
  private String other(String declaration) {
    String name = nextName();
    sources.put(name, "static volatile " + declaration);
    return name;
  }

  private void fill(String indentation, String path, DeclaredType type) {
    if (type.isConstant()) {
      return;
    }
    switch (type.resolved()) {
      case DeclaredType.Array array when !array.length().equals("0") ->
          elements(indentation, path, array);
      case DeclaredType.Composite composite when !composite.isUnion() ->
          members(indentation, path, composite);
      case DeclaredType.Composite union when isOfIntegers(union) -> bytes(indentation, path);
      case DeclaredType.Array none -> {}
      default ->
          lines.add(
              indentation
                  + path
                  + " = "
                  + source(type)
                      .orElseGet(() ->
                          other(
                              "__typeof__("
                                  + path.replaceAll("\\[[^]]*]", "[0]")
                                  + ") "
                                  + nextName()))
                  + ";");
    }
  }

  private void members(String indentation, String path, DeclaredType.Composite type) {
    for (Member member : scope.function().members(type).orElse(List.of())) {
      fill(indentation, member.name().map(name -> path + "." + name).orElse(path), member.type());
    }
  }

  private void elements(String indentation, String path, DeclaredType.Array array) {
    if (array.length().matches("[1-9][0-9]?")
        && Integer.parseInt(array.length()) <= MOST_UNROLLED) {
      for (int i = 0; i < Integer.parseInt(array.length()); i++) {
        fill(indentation, path + "[" + i + "]", array.element());
      }
      return;
    }
    String index = loop(indentation, "sizeof " + path + " / sizeof " + path + "[0]");
    fill(indentation + "  ", path + "[" + index + "]", array.element());
    lines.add(indentation + "}");
  }

  private void bytes(String indentation, String path) {
    String index = loop(indentation, "sizeof " + path);
    String value = number("unsigned char", "uchar");
    lines.add(indentation + "  ((unsigned char *) &" + path + ")[" + index + "] = " + value + ";");
    lines.add(indentation + "}");
  }

  /** The head of a loop; returns the variable. */
  private String loop(String indentation, String count) {
    String index = index(loops++);
    lines.add(
        indentation
            + ("for (" + index + " = 0; " + index + " < " + count + "; " + index + "++) {"));
    return index;
  }

  /** Whether any bytes are a value of a type. */
  private boolean isOfIntegers(DeclaredType type) {
    return switch (type.resolved()) {
      case DeclaredType.Arithmetic number -> number.isInteger();
      case DeclaredType.Enumeration each -> true;
      case DeclaredType.Array array -> isOfIntegers(array.element());
      case DeclaredType.Composite composite ->
          scope.function().members(composite).orElse(List.of()).stream()
              .allMatch(member -> isOfIntegers(member.type()) && !member.type().isConstant());
      default -> false;
    };
  }
}
