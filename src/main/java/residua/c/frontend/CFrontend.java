package residua.c.frontend;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTProblem;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.diagnostics.NearestName;
import residua.base.text.Position;
import residua.base.text.Slice;
import residua.base.text.SourceText;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.base.text.WordSet;
import residua.c.callgraph.UndefinedFunctions;
import residua.c.cfa.Construct;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.GlobalItem;
import residua.c.cfa.Program;
import residua.c.cfa.Symbols;
import residua.c.cfa.Variable;
import residua.c.frontend.constructs.AddedText;
import residua.c.frontend.constructs.UsedConstructs;
import residua.c.frontend.footprints.Footprints;
import residua.c.frontend.lowering.FunctionFrontend;
import residua.c.frontend.lowering.OpaqueFinder;
import residua.c.frontend.lowering.OperandOrder;
import residua.c.frontend.masking.MaskedText;
import residua.c.frontend.masking.Masking;
import residua.c.frontend.text.CdtParser;
import residua.c.frontend.text.HiddenNames;
import residua.c.frontend.text.ImpliedNames;
import residua.c.frontend.text.Items;
import residua.c.frontend.text.KeptAttributes;
import residua.c.frontend.text.LexicalCheck;
import residua.c.frontend.text.MentionFinder;
import residua.c.frontend.text.NameTable;
import residua.c.frontend.text.Places;
import residua.c.frontend.text.SpecialAliases;
import residua.c.frontend.text.UnderstoodWords;
import residua.c.frontend.text.VariableFinder;
import residua.c.frontend.translation.ProgramTranslation;
import residua.c.frontend.translation.expressions.TranslationContext;
import residua.c.frontend.types.UnreliableTypes;
import residua.c.libc.CallBacks;
import residua.c.libc.LibraryFunctions;
import residua.c.semantics.DataModel;
import residua.c.semantics.ProgramSemantics;
import residua.c.semantics.ShadowedLibraryNames;
import residua.c.semantics.VolatileObjects;

/** Reads one translation unit of C. */
public final class CFrontend {
  private final SourceText source;
  private final SyntaxOracle oracle;
  private final DataModel model;
  private final VolatileObjects reads;
  private final boolean followsAddresses;
  private final List<Edge> edges = new ArrayList<>();
  private int edgeCount;
  private java.util.function.Function<Program, ProgramSemantics> translate;
  private BiFunction<Program, AddedText, List<Construct>> constructs;

  private CFrontend(
      SourceText source,
      SyntaxOracle oracle,
      DataModel model,
      VolatileObjects reads,
      boolean followsAddresses) {
    this.reads = reads;
    this.followsAddresses = followsAddresses;
    this.model = model;
    this.source = source;
    this.oracle = oracle;
  }

  /** Decides about syntax that this front end does not understand. */
  @FunctionalInterface
  public interface SyntaxOracle {
    /**
     * The errors that a C compiler reports for a program.
     *
     * @return empty if the program is correct, or if no error is known: there is no compiler to ask
     *     and {@code suspicion} is empty
     */
    List<Diagnostic> errors(SourceText source, List<Diagnostic> suspicion);
  }

  /**
   * Parses a program and builds its control-flow automata.
   *
   * @param source the text, preprocessed if it needs to be
   * @param entry name of the function where execution starts
   * @param oracle asked where the parser fails
   * @throws InputException if the text is not C, or has no function of that name
   */
  public static Program parse(SourceText source, String entry, SyntaxOracle oracle)
      throws InputException {
    return new CFrontend(source, oracle, DataModel.LP64, VolatileObjects.ANY, false).run(entry);
  }

  /**
   * A program and its semantics.
   *
   * @param meaning the semantics of each edge
   */
  public record Understood(Program program, ProgramSemantics meaning) {}

  /**
   * Parses a program, builds its control-flow automata and translates the semantics of their edges.
   *
   * @throws InputException if the text is not C, or has no function of that name
   */
  public static Understood understand(SourceText source, String entry, SyntaxOracle oracle)
      throws InputException {
    return understand(source, entry, oracle, DataModel.LP64);
  }

  /**
   * As {@code understand}, for a given data model.
   *
   * @param model the widths of types
   */
  public static Understood understand(
      SourceText source, String entry, SyntaxOracle oracle, DataModel model) throws InputException {
    return understand(source, entry, oracle, model, VolatileObjects.ANY);
  }

  /**
   * As {@code understand}, for a given data model and given values of volatile objects.
   *
   * @param model the widths of types
   * @param reads the values that volatile objects yield
   */
  public static Understood understand(
      SourceText source, String entry, SyntaxOracle oracle, DataModel model, VolatileObjects reads)
      throws InputException {
    return understood(new CFrontend(source, oracle, model, reads, false), entry);
  }

  /** Whether {@link #understandToAddresses} has edges for functions that a program keeps whole. */
  public static boolean jumpsToAddresses(Program program) {
    return program.functions().stream()
        .anyMatch(function -> function.opaque().filter(OpaqueFinder::isOfAddresses).isPresent());
  }

  /**
   * As {@code understand}, but functions with labels whose addresses are taken, and with computed
   * gotos, are not kept whole: they have edges, and no execution is followed after a computed goto.
   * Only for what draws no conclusions from where edges lead after one that has no semantics.
   */
  public static Understood understandToAddresses(
      SourceText source, String entry, SyntaxOracle oracle, DataModel model, VolatileObjects reads)
      throws InputException {
    return understood(new CFrontend(source, oracle, model, reads, true), entry);
  }

  private static Understood understood(CFrontend frontend, String entry) throws InputException {
    Program program = frontend.run(entry);
    ProgramSemantics meaning = frontend.translate.apply(program);
    Set<String> misnamed = UndefinedFunctions.of(program).misnamed();
    return new Understood(
        program,
        misnamed.isEmpty() ? meaning : ShadowedLibraryNames.with(meaning, misnamed::contains));
  }

  /**
   * The constructs of a program that verifiers may interpret differently from compilers.
   *
   * @param original the program whose residual program the text is
   * @param model the widths of types
   * @throws InputException if the text is not C, or has no function of that name
   */
  public static List<Construct> constructs(
      SourceText source, SourceText original, String entry, SyntaxOracle oracle, DataModel model)
      throws InputException {
    CFrontend frontend = new CFrontend(source, oracle, model, VolatileObjects.ANY, false);
    Program program = frontend.run(entry);
    return frontend.constructs.apply(program, AddedText.to(original));
  }

  private Program run(String entry) throws InputException {
    rejectStrayTokens();
    MaskedText masked = Masking.mask(source);
    IASTTranslationUnit unit = CdtParser.parse(source.name(), masked);
    Places places = new Places(unit);
    rejectErrors(CdtParser.problems(unit), places);
    KeptAttributes attributes = new KeptAttributes(source);
    Items items = Items.of(source, masked.names(), attributes, places, unit);
    NameTable names = new NameTable(masked.names());
    Set<String> exported = new HashSet<>();
    for (int i = 0; i < items.definitions().size(); i++) {
      IASTFunctionDefinition definition = items.definitions().get(i);
      String name = names.original(FunctionFrontend.name(definition));
      names.define(name, i);
      if (definition.getDeclSpecifier().getStorageClass() != IASTDeclSpecifier.sc_static) {
        exported.add(name);
      }
    }
    ImpliedNames implied = new ImpliedNames(source.tokens(), names, exported);
    List<GlobalItem> pieces = items.items().stream().map(implied::resolved).toList();
    Symbols symbols = Symbols.of(pieces);
    names.callOthers(implied.builtins());
    for (GlobalItem item : items.items()) {
      // A definition may redeclare any name that it uses, in a block.
      boolean definition = item.function().isPresent();
      Set<String> meant = definition ? symbols.usedBy(item) : symbols.meantBy(item);
      // The name of a harmless function may denote another one that is not harmless.
      boolean calling = !definition && meant.stream().anyMatch(LibraryFunctions::mayCallBack);
      if (calling || meant.stream().anyMatch(names::isFunctionName)) {
        names.callOthers(definition ? words(item.text()) : meant);
      }
    }
    names.special(SpecialAliases.of(pieces, symbols, source.tokens()));
    HiddenNames hidden = hiddenNames(unit, places, names);
    FunctionFrontend functions =
        new FunctionFrontend(
            source,
            masked,
            names,
            hidden,
            items.keptNames(),
            attributes,
            places,
            () -> edgeCount++,
            followsAddresses);
    List<Function> built = new ArrayList<>();
    for (IASTFunctionDefinition definition : items.definitions()) {
      int index = built.size();
      Function function = functions.build(index, definition, items.textOf(index));
      built.add(EdgeNumbers.from(edges.size(), function));
      edges.addAll(built.get(index).edges());
    }
    rejectSuspicious(built);
    if (items.definitions().isEmpty() || !names.isFunctionName(entry)) {
      throw new InputException(
          Position.ofFile(source.name()),
          "no function '"
              + entry
              + "' with a body"
              + NearestName.question(entry, built.stream().map(Function::name).toList())
              + "; name the entry function with --entry");
    }
    UnderstoodWords understood =
        UnderstoodWords.of(unit, pieces, source.tokens(), places, names::isFunctionName);
    translate =
        program ->
            new ProgramTranslation(
                    new TranslationContext(
                        source,
                        names,
                        places,
                        new UnreliableTypes(source, pieces, understood.all()),
                        understood,
                        items.definitions(),
                        model,
                        reads))
                .translate(program, unit, functions.flows());
    constructs =
        (program, added) ->
            UsedConstructs.of(
                program,
                added,
                unit,
                places,
                new OperandOrder(new Footprints(names, items.definitions())),
                model.equals(DataModel.ILP32));
    List<Integer> addressTaken =
        new AddressTaken(source.tokens(), names).in(built, pieces, symbols);
    List<Variable> variables =
        VariableFinder.find(source, unit, names, places, items.definitions());
    return new Program(
        source,
        pieces,
        built,
        edges,
        names.index(entry),
        addressTaken,
        variables,
        MentionFinder.find(unit, names, items.definitions(), source, places),
        CallBacks.UNKNOWN);
  }

  /** Asks a compiler before parsing: the parser takes long where brackets are not closed. */
  private void rejectStrayTokens() throws InputException {
    rejectIfWrong(LexicalCheck.suspicion(source));
  }

  private void rejectIfWrong(List<Diagnostic> suspicion) throws InputException {
    if (!suspicion.isEmpty()) {
      List<Diagnostic> errors = oracle.errors(source, suspicion);
      if (!errors.isEmpty()) {
        throw new InputException(errors);
      }
    }
  }

  private void rejectErrors(List<IASTProblem> problems, Places places) throws InputException {
    List<Diagnostic> suspicion = new ArrayList<>();
    for (IASTProblem problem : problems) {
      Slice where = places.of(problem);
      String message = problem.getMessage();
      suspicion.add(
          Diagnostic.error(
              source.position(Math.min(where.start(), source.text().length())),
              message == null || message.isBlank() ? "syntax error" : message));
    }
    rejectIfWrong(suspicion);
  }

  /** A jump to nowhere is an error or a misread construct: a compiler can tell which. */
  private void rejectSuspicious(List<Function> functions) throws InputException {
    List<Diagnostic> suspicion = new ArrayList<>();
    for (Function function : functions) {
      function
          .opaque()
          .filter(opaque -> opaque.reason().equals(OpaqueFinder.JUMP_TO_NOWHERE))
          .ifPresent(opaque ->
              suspicion.add(
                  Diagnostic.error(source.position(opaque.where().start()), opaque.reason())));
    }
    rejectIfWrong(suspicion);
  }

  /** Names of functions with a body that occur in the text, but in no name that the parser saw. */
  private HiddenNames hiddenNames(IASTTranslationUnit unit, Places places, NameTable names) {
    TokenTable tokens = source.tokens();
    WordSet functionNames = tokens.wordsThat(names::isFunctionName);
    BitSet unseen = new BitSet();
    for (int i = 0; i < tokens.size(); i++) {
      if (functionNames.contains(tokens.word(i))) {
        unseen.set(i);
      }
    }
    unit.accept(
        new ASTVisitor() {
          {
            shouldVisitNames = true;
            shouldVisitImplicitNames = false;
          }

          @Override
          public int visit(IASTName name) {
            if (names.isFunctionName(names.original(name))) {
              int start = places.of(name).start();
              int token = tokens.from(start);
              if (token < tokens.size() && tokens.start(token) == start) {
                unseen.clear(token);
              }
            }
            return PROCESS_CONTINUE;
          }
        });
    TreeSet<Integer> hidden = new TreeSet<>();
    unseen.stream().forEach(token -> hidden.add(tokens.start(token)));
    return new HiddenNames(hidden);
  }

  private List<String> words(Slice text) {
    TokenTable tokens = source.tokens();
    List<String> result = new ArrayList<>();
    int end = tokens.from(text.end());
    for (int i = tokens.from(text.start()); i < end; i++) {
      if (tokens.kind(i) == Token.Kind.IDENTIFIER) {
        result.add(tokens.text(i));
      }
    }
    return result;
  }
}
