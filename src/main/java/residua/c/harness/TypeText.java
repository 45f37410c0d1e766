package residua.c.harness;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import residua.c.frontend.signature.DeclaredType;

/** Writes types in C. */
final class TypeText {
  private TypeText() {}

  /** A declaration of something of this type. */
  static String declaration(DeclaredType type, String name) {
    return declared(type, name);
  }

  /** The type as it stands in a cast. */
  static String name(DeclaredType type) {
    return declared(type, "");
  }

  /** The head of a function's definition; its parameters are {@code a1}, {@code a2} ... */
  static String head(DeclaredType.Function type, String name) {
    String parameters =
        IntStream.range(0, type.parameters().size())
            .mapToObj(i -> declared(type.parameters().get(i), "a" + (i + 1)))
            .collect(Collectors.joining(", "));
    return declared(type.result(), name + list(type, parameters));
  }

  /** Whether there is a text for a type. */
  static boolean isSpellable(DeclaredType type) {
    return switch (type) {
      case DeclaredType.Unknown none -> false;
      case DeclaredType.Arguments none -> false;
      case DeclaredType.Composite composite -> composite.tag().isPresent();
      case DeclaredType.Enumeration enumeration -> enumeration.tag().isPresent();
      case DeclaredType.Qualified qualified -> isSpellable(qualified.type());
      case DeclaredType.Pointer pointer -> isSpellable(pointer.target());
      case DeclaredType.Array array -> isSpellable(array.element());
      case DeclaredType.Function function ->
          Stream.concat(Stream.of(function.result()), function.parameters().stream())
              .allMatch(TypeText::isSpellable);
      case DeclaredType.Named named -> true;
      case DeclaredType.Void none -> true;
      case DeclaredType.Arithmetic number -> true;
    };
  }

  private static String declared(DeclaredType type, String inner) {
    return switch (type) {
      case DeclaredType.Void none -> joined("void", inner);
      case DeclaredType.Arithmetic number -> joined(number.spelling(), inner);
      case DeclaredType.Named named -> joined(named.name(), inner);
      case DeclaredType.Enumeration each -> joined("enum " + each.tag().orElseThrow(), inner);
      case DeclaredType.Composite each ->
          joined((each.isUnion() ? "union " : "struct ") + each.tag().orElseThrow(), inner);
      case DeclaredType.Qualified qualified ->
          qualified.type() instanceof DeclaredType.Pointer pointer
              ? pointer(pointer.target(), "*" + joined(qualified.qualifiers(), inner))
              : qualified.qualifiers() + " " + declared(qualified.type(), inner);
      case DeclaredType.Pointer pointer -> pointer(pointer.target(), "*" + inner);
      case DeclaredType.Array array ->
          declared(array.element(), inner + "[" + array.length() + "]");
      case DeclaredType.Function function ->
          declared(function.result(), inner + list(function, types(function.parameters())));
      case DeclaredType.Unknown none -> throw new IllegalArgumentException("no text for a type");
      case DeclaredType.Arguments none -> throw new IllegalArgumentException("no text for a type");
    };
  }

  private static String pointer(DeclaredType target, String inner) {
    boolean isOuter =
        target instanceof DeclaredType.Array || target instanceof DeclaredType.Function;
    return declared(target, isOuter ? "(" + inner + ")" : inner);
  }

  private static String types(List<DeclaredType> parameters) {
    return parameters.stream().map(TypeText::name).collect(Collectors.joining(", "));
  }

  private static String list(DeclaredType.Function type, String parameters) {
    String rest = type.isVariadic() ? ", ..." : "";
    String none = type.hasPrototype() ? "void" : "";
    return "(" + (parameters.isEmpty() ? none : parameters + rest) + ")";
  }

  private static String joined(String words, String inner) {
    return inner.isEmpty() || inner.startsWith("[") ? words + inner : words + " " + inner;
  }
}
