package residua.reducer.printing.stubs;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import residua.c.libc.VerifierFunctions;
import residua.reducer.printing.text.Templates;

/** Functions that programs for verifiers leave to the verifier, by the rules of SV-COMP. */
final class EnvironmentFunction {
  private static final Set<String> BOOLEAN = Set.of("_Bool", "bool");
  private static final Set<String> NUMBER =
      Set.of("_Bool", "bool", "int", "unsigned", "signed", "long", "short", "char");
  private static final Set<String> NO_TYPE =
      Set.of("const", "volatile", "restrict", "inline", "static", "typeof", "register", "asm");

  private EnvironmentFunction() {}

  /**
   * A definition of a function.
   *
   * @param helper the name of the helper shared by the stubs
   * @return empty if the target has none, or the program's declaration of the function differs from
   *     the rules
   */
  static Optional<String> stub(
      String name, DeclaredFunctions.Signature signature, String helper, Templates templates) {
    String type = signature.declared() ? returnType(name, signature.before()) : "int";
    if (name.equals(VerifierFunctions.ASSUME)) {
      return parameterType(signature.parameters())
          .map(parameter ->
              templates.render(
                  "assumeStub",
                  Map.of("function", name, "parameter", parameter, "helper", helper)));
    }
    boolean takesNothing =
        signature.parameters().isEmpty() || signature.parameters().equals(List.of("void"));
    if (!takesNothing) {
      return Optional.empty();
    }
    if (VerifierFunctions.isError(name)) {
      return Optional.of(templates.render("errorStub", Map.of("function", name, "type", type)));
    }
    if (signature.returnsNothing()) {
      return Optional.empty();
    }
    boolean isBoolean = signature.before().stream().anyMatch(BOOLEAN::contains);
    String template = isBoolean ? "nondetBoolStub" : "nondetStub";
    return Optional.of(
        templates.render(template, Map.of("function", name, "type", type, "helper", helper)));
  }

  /** The return type of a function, as written in a plain declaration. */
  private static String returnType(String name, List<String> before) {
    List<String> words = before.stream().filter(word -> !word.equals("extern")).toList();
    boolean plain =
        !words.isEmpty()
            && words.stream().allMatch(word -> word.matches("\\*|[A-Za-z][A-Za-z0-9_]*|_Bool"))
            && words.stream().noneMatch(NO_TYPE::contains);
    return plain ? String.join(" ", words) : "__typeof__(" + name + "())";
  }

  /** The type of a single arithmetic parameter. */
  private static Optional<String> parameterType(List<String> parameters) {
    if (parameters.isEmpty()) {
      return Optional.of("int");
    }
    boolean isNamed = !NUMBER.contains(parameters.getLast());
    List<String> type = isNamed ? parameters.subList(0, parameters.size() - 1) : parameters;
    return !type.isEmpty() && NUMBER.containsAll(type)
        ? Optional.of(String.join(" ", type))
        : Optional.empty();
  }
}
