package residua.c.frontend.signature;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.base.text.SourceText;
import residua.testing.Wanted;

/** How functions are called: parameters and results in words, as a reader of C says them. */
class SignatureReaderTest {
  private static final Pattern DEFINED = Pattern.compile("(f\\d+)\\(.*\\{");

  static Stream<Wanted> programs() throws IOException {
    return Wanted.in("c/frontend/signature");
  }

  @ParameterizedTest
  @MethodSource("programs")
  void functionsAreCalledSo(Wanted wanted) {
    SourceText source = new SourceText("p.c", wanted.text(), wanted.text());
    SortedMap<Integer, String> signatures = new TreeMap<>();
    List<String> lines = wanted.text().lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      Matcher defined = DEFINED.matcher(lines.get(i));
      if (defined.find()) {
        signatures.put(i + 1, shown(SignatureReader.of(source, defined.group(1)).orElseThrow()));
      }
    }
    assertThat(shown(signatures)).isEqualTo(shown(wanted.lines()));
  }

  @Test
  void aFunctionWithoutABodyHasNoSignature() {
    String text = "int f(int);\nint g(void) { return f(1); }\n";
    assertThat(SignatureReader.of(new SourceText("p.c", text, text), "f")).isEmpty();
  }

  private static String shown(SortedMap<Integer, String> lines) {
    return lines.entrySet().stream()
        .map(each -> each.getKey() + ": " + each.getValue())
        .collect(joining("\n"));
  }

  private static String shown(Signature signature) {
    return signature.parameters().stream()
            .map(each -> each.name().orElse("_") + " is " + shown(signature, each.type()))
            .collect(joining("; "))
        + (signature.isVariadic() ? "; ..." : "")
        + (signature.isOldStyle() ? " (old)" : "")
        + (signature.isExternal() ? " -> " : " => ")
        + shown(signature, signature.result());
  }

  private static String shown(Signature signature, DeclaredType type) {
    return switch (type) {
      case DeclaredType.Void none -> "void";
      case DeclaredType.Arithmetic number -> number.spelling();
      case DeclaredType.Enumeration names -> "one of " + String.join(",", names.names());
      case DeclaredType.Composite composite ->
          (composite.isUnion() ? "union " : "struct ")
              + composite.tag().orElse("_")
              + members(signature, composite);
      case DeclaredType.Pointer pointer -> "pointer to " + shown(signature, pointer.target());
      case DeclaredType.Array array ->
          "array of " + array.length() + " " + shown(signature, array.element());
      case DeclaredType.Function function -> "function";
      case DeclaredType.Named named -> named.name() + ", " + shown(signature, named.type());
      case DeclaredType.Qualified qualified ->
          qualified.qualifiers() + " " + shown(signature, qualified.resolved());
      case DeclaredType.Arguments arguments -> "arguments";
      case DeclaredType.Unknown unknown -> "unknown";
    };
  }

  private static String members(Signature signature, DeclaredType.Composite type) {
    Optional<List<Signature.Member>> members = signature.members(type);
    return members.isEmpty()
        ? ""
        : members.get().stream()
            .map(each -> each.name().orElse("_") + (each.isBits() ? ":" : ""))
            .collect(joining(",", "{", "}"));
  }
}
