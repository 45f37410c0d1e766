package residua.c.frontend;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import residua.base.diagnostics.InputException;
import residua.base.diagnostics.NearestName;
import residua.base.text.Position;
import residua.base.text.Slice;
import residua.base.text.SourceText;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.callgraph.AssemblerLabels;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.GlobalItem;
import residua.c.cfa.Program;
import residua.c.cfa.Symbols;
import residua.c.frontend.lowering.FunctionFrontend;
import residua.c.frontend.masking.MaskedText;
import residua.c.frontend.masking.Masking;
import residua.c.frontend.text.CdtParser;
import residua.c.frontend.text.HiddenNames;
import residua.c.frontend.text.ImpliedNames;
import residua.c.frontend.text.Items;
import residua.c.frontend.text.KeptAttributes;
import residua.c.frontend.text.MentionFinder;
import residua.c.frontend.text.NameTable;
import residua.c.frontend.text.ParsedUnit;
import residua.c.frontend.text.Places;
import residua.c.frontend.text.SpecialAliases;
import residua.c.frontend.text.UnderstoodWords;
import residua.c.frontend.text.VariableFinder;
import residua.c.frontend.types.UndeclaredFunctions;
import residua.c.libc.CallBacks;
import residua.c.libc.LibraryFunctions;

/** Builds the control-flow automata of one translation unit. */
final class ProgramBuilder {
  private final SourceText source;
  private final SyntaxCheck check;
  private final boolean followsAddresses;
  private int edgeCount;

  /**
   * A builder.
   *
   * @param followsAddresses whether functions that take the addresses of labels have edges
   */
  ProgramBuilder(SourceText source, CFrontend.SyntaxOracle oracle, boolean followsAddresses) {
    this.source = source;
    this.followsAddresses = followsAddresses;
    this.check = new SyntaxCheck(source, oracle);
  }

  /**
   * Parses the program and builds its control-flow automata.
   *
   * @param entry name of the function where execution starts
   * @throws InputException if the text is not C, or has no function of that name
   */
  BuiltProgram build(String entry) throws InputException {
    check.rejectStrayTokens();
    MaskedText masked = Masking.mask(source);
    IASTTranslationUnit unit = CdtParser.parse(source.name(), masked);
    Places places = new Places(unit);
    check.rejectErrors(CdtParser.problems(unit), places);
    UndeclaredFunctions.settle(unit);
    KeptAttributes attributes = new KeptAttributes(source);
    Items items = Items.of(source, masked.names(), attributes, places, unit);
    NameTable names = new NameTable(masked.names());
    ImpliedNames implied = new ImpliedNames(source.tokens(), names, define(items, names));
    List<GlobalItem> pieces = items.items().stream().map(implied::resolved).toList();
    Symbols symbols = Symbols.of(pieces);
    AssemblerLabels labels = AssemblerLabels.of(pieces, symbols, source.tokens());
    names.callOthers(implied.builtins());
    findCallers(items, symbols, labels, names);
    names.special(SpecialAliases.of(pieces, symbols, source.tokens()));
    ParsedUnit parsed = new ParsedUnit(source, unit, names, places, items.definitions());
    FunctionFrontend functions =
        new FunctionFrontend(
            parsed,
            masked,
            HiddenNames.in(parsed),
            items.keptNames(),
            attributes,
            () -> edgeCount++,
            followsAddresses);
    List<Function> built = new ArrayList<>();
    List<Edge> edges = new ArrayList<>();
    for (IASTFunctionDefinition definition : items.definitions()) {
      int index = built.size();
      Function function = functions.build(index, definition, items.textOf(index));
      built.add(EdgeNumbers.from(edges.size(), function));
      edges.addAll(built.get(index).edges());
    }
    check.rejectSuspicious(built);
    if (items.definitions().isEmpty() || !names.isFunctionName(entry)) {
      throw noFunction(entry, built);
    }
    UnderstoodWords understood =
        UnderstoodWords.of(unit, pieces, source.tokens(), places, names::isFunctionName);
    names.sameObjects(understood.aliases().objects());
    Program program =
        new Program(
            source,
            pieces,
            built,
            edges,
            names.index(entry),
            new AddressTakenFunctions(source, names).find(built, pieces, symbols),
            new Program.Names(VariableFinder.find(parsed), MentionFinder.find(parsed)),
            CallBacks.UNKNOWN);
    return new BuiltProgram(program, parsed, understood, functions.flows());
  }

  /** Defines the functions with bodies; returns those that other units can call. */
  private static Set<String> define(Items items, NameTable names) {
    Set<String> exported = new HashSet<>();
    for (int i = 0; i < items.definitions().size(); i++) {
      IASTFunctionDefinition definition = items.definitions().get(i);
      String name = names.original(FunctionFrontend.name(definition));
      names.define(name, i);
      if (definition.getDeclSpecifier().getStorageClass() != IASTDeclSpecifier.sc_static) {
        exported.add(name);
      }
    }
    return exported;
  }

  /** Notes the names of functions that may call others without naming them. */
  private void findCallers(Items items, Symbols symbols, AssemblerLabels labels, NameTable names) {
    for (String name : labels.namedInBlocks()) {
      if (labels.symbolsInBlocks(name).stream().anyMatch(LibraryFunctions::mayCallBack)) {
        names.callOthers(List.of(name));
      }
    }
    for (GlobalItem item : items.items()) {
      // A definition may redeclare any name that it uses, in a block.
      boolean definition = item.function().isPresent();
      Set<String> meant = definition ? symbols.usedBy(item) : symbols.meantBy(item);
      // The name of a harmless function may denote another one that is not harmless.
      boolean calling =
          !definition
              && labelled(item, labels)
                  .map(LibraryFunctions::mayCallBack)
                  .orElseGet(() -> meant.stream().anyMatch(LibraryFunctions::mayCallBack));
      if (calling || meant.stream().anyMatch(names::isFunctionName)) {
        names.callOthers(definition ? words(item.text()) : meant);
      }
    }
  }

  private InputException noFunction(String entry, List<Function> others) {
    return new InputException(
        Position.ofFile(source.name()),
        "no function '"
            + entry
            + "' with a body"
            + NearestName.question(entry, others.stream().map(Function::name).toList())
            + "; name the entry function with --entry");
  }

  /** The symbol of the function that an item only declares. */
  private static Optional<String> labelled(GlobalItem item, AssemblerLabels labels) {
    return item.declares().size() == 1 && !item.symbols().isEmpty()
        ? labels.symbol(item.declares().getFirst())
        : Optional.empty();
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
