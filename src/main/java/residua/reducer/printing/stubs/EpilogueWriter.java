package residua.reducer.printing.stubs;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import residua.base.diagnostics.Diagnostic;
import residua.base.text.Lexer;
import residua.base.text.Token;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.libc.HarnessWord;
import residua.c.libc.VerifierFunctions;
import residua.reducer.printing.text.CodeWriter;
import residua.reducer.printing.text.DialectFault;
import residua.reducer.printing.text.Templates;
import residua.reducer.printing.text.Unit;

/**
 * The epilogue that a target needs after the program: the function that stops an execution, if it
 * is not a library function, and stubs for the functions that the program leaves to its
 * environment, including those about which the user makes a statement.
 */
public final class EpilogueWriter {
  private static final String DECLARE = "declare_";

  private final Program program;
  private final PrintedNames names;
  private final Templates templates;
  private final CodeWriter out;
  private final DeclaredFunctions declared;
  private final Set<Unit> live;
  private final Set<String> pure;

  /**
   * Prepares the epilogue.
   *
   * @param pure functions without a body that are defined if possible
   */
  public EpilogueWriter(
      Program program,
      Set<Unit> live,
      PrintedNames names,
      Templates templates,
      CodeWriter out,
      Set<String> pure) {
    this.program = program;
    this.names = names;
    this.templates = templates;
    this.out = out;
    this.declared = new DeclaredFunctions(program, live);
    this.live = live;
    this.pure = Set.copyOf(pure);
  }

  /**
   * Writes the epilogue, if anything is needed.
   *
   * @param stop the name of the function that stops executions, if any is stopped
   * @param marksGoals whether goals are marked
   * @throws DialectFault if the program defines a function that the target needs for itself
   */
  public void print(Optional<String> stop, boolean marksGoals) {
    List<String> texts = new ArrayList<>();
    if (marksGoals) {
      texts.add(templates.render("goalDefinition"));
    }
    stop.ifPresent(name -> texts.add(templates.render("stopDefinition", "stop", name)));
    Set<String> words = identifiers(out.text());
    String helper = names.freshOr("__residua_input");
    WordStubs known =
        new WordStubs(declared, new PureStubs(program, live, Set.of()), templates, helper);
    Set<String> given = new TreeSet<>(pure);
    if (templates.hasWordStubs()) {
      words.stream().filter(word -> isOtherInput(word, known)).forEach(given::add);
    }
    PureStubs.Definitions definitions = new PureStubs(program, live, given).namedIn(words);
    texts.addAll(definitions.texts());
    words.addAll(definitions.inputs().keySet());
    texts.addAll(stubs(words, definitions.inputs(), known, helper));
    texts.removeIf(String::isEmpty);
    if (texts.isEmpty()) {
      return;
    }
    out.blankLine();
    out.after();
    declarations(texts, words).forEach(out::made);
    texts.forEach(out::made);
  }

  /**
   * The stubs.
   *
   * @param words the words of the text
   * @param added functions that the program does not declare, with their result types
   */
  private List<String> stubs(
      Set<String> words,
      Map<String, DeclaredFunctions.Signature> added,
      WordStubs known,
      String helper) {
    if (!templates.hasStubs() && !templates.hasWordStubs()) {
      return List.of();
    }
    List<String> stubs = new ArrayList<>();
    for (String word : words) {
      if (VerifierFunctions.isOne(word) && program.function(word).isEmpty()) {
        Optional.ofNullable(added.get(word))
            .flatMap(signature -> EnvironmentFunction.stub(word, signature, helper, templates))
            .or(() -> known.of(word))
            .ifPresent(stubs::add);
      }
    }
    for (String object : program.inputObjects()) {
      if (words.contains(object)) {
        stubs.add(templates.render("objectStub", Map.of("object", object, "helper", helper)));
      }
    }
    stubs.removeIf(String::isEmpty);
    if (stubs.stream().anyMatch(stub -> stub.contains(helper))) {
      stubs.add(0, templates.render("stubHelper", "helper", helper));
    }
    return stubs;
  }

  /** Whether a function returns inputs like those of the competition, which its stub calls. */
  private boolean isOtherInput(String word, WordStubs known) {
    return HarnessWord.INPUT.isOf(word)
        && !word.startsWith("__VERIFIER_")
        && program.function(word).isEmpty()
        && !templates.isKnownToTool(word)
        && known.of(word).isEmpty();
  }

  /**
   * Functions of the tool that texts name without declaring them.
   *
   * @param words the words of the program: functions known to CBMC that the program calls are not
   *     declared later
   */
  private List<String> declarations(List<String> texts, Set<String> words) {
    Set<String> needed = new TreeSet<>();
    for (String text : texts) {
      identifiers(text).stream().filter(word -> templates.has(DECLARE + word)).forEach(needed::add);
    }
    for (String name : needed) {
      Optional<Function> own = program.function(name);
      if (own.isPresent()) {
        throw new DialectFault(
            Diagnostic.error(
                program.source().position(own.get().nameSlice().start()),
                "this target needs " + name + "() for itself; take another one with --target"));
      }
    }
    return needed.stream()
        .filter(name -> !declared.isDeclared(name))
        .filter(name -> !name.startsWith("__CPROVER_") || !words.contains(name))
        .map(name -> templates.render(DECLARE + name, Map.of()))
        .filter(text -> !texts.contains(text))
        .toList();
  }

  private static Set<String> identifiers(String text) {
    Set<String> result = new LinkedHashSet<>();
    for (Token token : Lexer.tokens(text)) {
      if (token.kind() == Token.Kind.IDENTIFIER) {
        result.add(token.text(text));
      }
    }
    return result;
  }
}
