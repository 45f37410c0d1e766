package residua.reducer.printing.stubs;

import java.util.Map;
import java.util.Optional;
import residua.c.libc.HarnessWord;
import residua.c.libc.VerifierFunctions;
import residua.reducer.printing.text.Templates;

/**
 * Stubs for the functions that harnesses leave to a verifier and that a target's tool does not know
 * by name. A function stays undefined if a definition cannot repeat its declaration in the program.
 */
final class WordStubs {
  private static final Map<HarnessWord, String> TEMPLATES =
      Map.of(
          HarnessWord.BYTES, "bytesStub",
          HarnessWord.RANGE, "rangeStub",
          HarnessWord.ASSUMPTION, "conditionStub",
          HarnessWord.ASSERTION, "assertionStub",
          HarnessWord.END, "endStub",
          HarnessWord.ADVICE, "adviceStub",
          HarnessWord.QUESTION, "questionStub");

  private final DeclaredFunctions declared;
  private final PureStubs prototypes;
  private final Templates templates;
  private final String helper;

  /**
   * For a target.
   *
   * @param helper the name of the helper shared by stubs
   */
  WordStubs(DeclaredFunctions declared, PureStubs prototypes, Templates templates, String helper) {
    this.declared = declared;
    this.prototypes = prototypes;
    this.templates = templates;
    this.helper = helper;
  }

  /** The definition of a function without a body; empty if the target needs or has none. */
  Optional<String> of(String name) {
    Optional<HarnessWord> word = HarnessWord.of(name);
    if (templates.isKnownToTool(name) || word.isEmpty() && !VerifierFunctions.isError(name)) {
      return Optional.empty();
    }
    boolean isOfCompetition =
        word.filter(HarnessWord.INPUT::equals).isPresent()
            || (name.equals(VerifierFunctions.ASSUME) && declared.isDeclared(name))
            || VerifierFunctions.isError(name);
    if (isOfCompetition) {
      return declared
          .signature(name)
          .flatMap(signature -> EnvironmentFunction.stub(name, signature, helper, templates))
          .filter(text -> !text.isEmpty());
    }
    return head(name, word.get())
        .map(head ->
            templates.render(
                TEMPLATES.get(word.get()),
                Map.of("function", name, "head", head, "helper", helper)));
  }

  /** The text before the body; parameters are {@code __residua_1} and so on. */
  private Optional<String> head(String name, HarnessWord word) {
    if (declared.isDeclared(name)) {
      // Its declaration may have attributes.
      return word == HarnessWord.END
          ? Optional.of("void " + name + (name.endsWith("exit") ? "(int code)" : "(void)"))
          : prototypes.plain(name).map(prototype -> prototype.head(name));
    }
    // C's implicit declaration of a called function: any number of arguments.
    String head = "int " + name;
    return Optional.of(
        switch (word) {
          case BYTES ->
              head
                  + "(__residua_1, __residua_2) void *__residua_1;"
                  + " __typeof__(sizeof 0) __residua_2;";
          case RANGE -> head + "(__residua_1, __residua_2) int __residua_1, __residua_2;";
          case ASSUMPTION, ASSERTION -> head + "(__residua_1) int __residua_1;";
          case INPUT, END, ADVICE, QUESTION -> head + "()";
        });
  }
}
