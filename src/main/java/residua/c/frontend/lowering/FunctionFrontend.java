package residua.c.frontend.lowering;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTCompoundStatement;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTCompoundStatementExpression;
import residua.base.text.Slice;
import residua.base.text.SourceText;
import residua.base.text.TokenTable;
import residua.base.text.WordSet;
import residua.c.cfa.Function;
import residua.c.cfa.Interior;
import residua.c.cfa.Interior.Opaque;
import residua.c.cfa.Operation;
import residua.c.cfa.Reference;
import residua.c.cfa.TagMention;
import residua.c.frontend.masking.Contracts;
import residua.c.frontend.masking.MaskedText;
import residua.c.frontend.text.CompilerHooks;
import residua.c.frontend.text.Declarators;
import residua.c.frontend.text.HiddenNames;
import residua.c.frontend.text.KeptAttributes;
import residua.c.frontend.text.NameTable;
import residua.c.frontend.text.ParsedUnit;
import residua.c.frontend.text.Places;
import residua.c.frontend.text.Pragmas;
import residua.c.frontend.text.UnsupportedConstruct;

/** Builds the control-flow automaton of one function definition. */
public final class FunctionFrontend {
  private static final Set<String> OWN_NAMES =
      Set.of("__func__", "__FUNCTION__", "__PRETTY_FUNCTION__");

  private final SourceText source;
  private final MaskedText masked;
  private final NameTable names;
  private final HiddenNames hiddenNames;
  private final Set<String> roots;
  private final KeptAttributes attributes;
  private final Places places;
  private final WordSet functionNames;
  private final WordSet ownNames;
  private final IntSupplier edgeIds;
  private final boolean followsAddresses;
  private final OldStyleHeads oldStyle;
  private final Set<String> contracted;
  private final Map<Integer, FlowBuilder> flows = new HashMap<>();

  /**
   * Takes the facts known of the whole program.
   *
   * @param roots the names of kept items
   * @param followsAddresses whether computed gotos get edges
   */
  public FunctionFrontend(
      ParsedUnit parsed,
      MaskedText masked,
      HiddenNames hiddenNames,
      Set<String> roots,
      KeptAttributes attributes,
      IntSupplier edgeIds,
      boolean followsAddresses) {
    this.followsAddresses = followsAddresses;
    this.source = parsed.source();
    this.masked = masked;
    this.names = parsed.names();
    this.hiddenNames = hiddenNames;
    this.roots = roots;
    this.attributes = attributes;
    this.places = parsed.places();
    this.functionNames = source.tokens().wordsThat(names::isFunctionName);
    this.ownNames = source.tokens().wordsThat(OWN_NAMES::contains);
    this.edgeIds = edgeIds;
    this.contracted = Contracts.names(source.tokens(), masked);
    this.oldStyle = new OldStyleHeads(source.tokens(), names, places);
  }

  /** The automaton of a function; {@code text} is its definition. */
  public Function build(int index, IASTFunctionDefinition definition, Slice text) {
    Optional<Opaque> opaque =
        OpaqueFinder.find(definition, source.tokens(), masked, places, followsAddresses)
            .or(() -> Pragmas.find(source.tokens(), places.of(definition.getBody())))
            .or(() -> contract(definition))
            .or(() -> callInHead(definition, text))
            .or(() -> oldStyle.find(definition));
    if (opaque.isPresent()) {
      return function(index, definition, text, Map.of(), opaque.get());
    }
    FlowBuilder flow = new FlowBuilder(index, edgeIds);
    try {
      FunctionContext context =
          new FunctionContext(source, masked, places, names, hiddenNames, definition);
      Slice body = places.of(definition.getBody());
      int entry = flow.location(body.start());
      int exit = flow.location(body.end());
      StatementLowering statements = new StatementLowering(flow, context, exit);
      int end = statements.block((IASTCompoundStatement) definition.getBody(), entry);
      statements.jumpToAddresses(definition);
      flow.blank(end, exit, Operation.Blank.Kind.END, new Slice(body.end() - 1, body.end()));
      StaticObjects.rejectHiddenUses(definition.getBody(), statements.statics().keySet(), context);
      Interior interior = flow(flow, entry, exit);
      flows.put(index, flow);
      return function(index, definition, text, statements.statics(), interior);
    } catch (UnsupportedConstruct e) {
      return function(index, definition, text, Map.of(), new Opaque(e.getMessage(), e.where()));
    }
  }

  /** The builders that made the functions, by index. */
  public Map<Integer, FlowBuilder> flows() {
    return flows;
  }

  /** A contract at another declaration is one of the definition, too. */
  private Optional<Opaque> contract(IASTFunctionDefinition definition) {
    String name = definition.getDeclarator().getName().toString();
    return contracted.contains(name)
        ? Optional.of(new Opaque(OpaqueFinder.CONTRACT, places.of(definition.getDeclarator())))
        : Optional.empty();
  }

  /** A call in the size of a parameter is executed on entry, where no edge shows it. */
  private Optional<Opaque> callInHead(IASTFunctionDefinition definition, Slice text) {
    int end = places.of(definition.getBody()).start();
    Set<Integer> otherNames = ParameterNames.in(definition, places);
    boolean isTag = false;
    TokenTable tokens = source.tokens();
    int after = tokens.from(end);
    for (int i = tokens.from(text.start()); i < after; i++) {
      boolean other = otherNames.contains(tokens.start(i));
      if (!isTag && !other && functionNames.contains(tokens.word(i))) {
        return Optional.of(new Opaque("a function named in its head", tokens.slice(i)));
      }
      isTag = TagMention.isKeyword(tokens.text(i));
    }
    return unseenCallInHead(definition);
  }

  private Optional<Opaque> unseenCallInHead(IASTFunctionDefinition definition) {
    List<Opaque> found = new ArrayList<>();
    definition
        .getDeclarator()
        .accept(
            new ASTVisitor() {
              {
                shouldVisitExpressions = true;
              }

              @Override
              public int visit(IASTExpression expression) {
                if (expression instanceof IASTFunctionCallExpression
                    || expression instanceof IGNUASTCompoundStatementExpression) {
                  found.add(new Opaque("a call in its head", places.of(expression)));
                  return PROCESS_ABORT;
                }
                return PROCESS_CONTINUE;
              }
            });
    return found.stream().findFirst();
  }

  private static Interior.Flow flow(FlowBuilder flow, int entry, int exit) {
    ScopeTree.Result scopes = flow.scopes().finish(flow, exit);
    var locations = flow.locations(scope -> scopes.finalScope()[scope]);
    return Interior.Flow.of(locations, flow.edges(), flow.steps(), scopes.scopes(), entry, exit);
  }

  private Function function(
      int index,
      IASTFunctionDefinition definition,
      Slice text,
      Map<IBinding, Integer> statics,
      Interior interior) {
    return new Function(
        index,
        names.original(name(definition)),
        text,
        places.of(name(definition)),
        places.of(definition.getBody()),
        traits(definition, text),
        references(definition, text, statics),
        interior);
  }

  /** The name that a definition defines. */
  public static IASTName name(IASTFunctionDefinition definition) {
    return Declarators.innermost(definition.getDeclarator()).getName();
  }

  private Function.Traits traits(IASTFunctionDefinition definition, Slice text) {
    IASTDeclSpecifier specifier = definition.getDeclSpecifier();
    Slice name = places.of(name(definition));
    int bodyStart = places.of(definition.getBody()).start();
    String called = names.original(name(definition));
    boolean isStatic = specifier.getStorageClass() == IASTDeclSpecifier.sc_static;
    boolean root =
        roots.contains(called)
            || (CompilerHooks.include(called) && !isStatic)
            || attributes.keep(new Slice(text.start(), bodyStart));
    return new Function.Traits(
        parameterList(name.end(), bodyStart),
        OldStyleHeads.isOldStyle(definition),
        oldStyle
            .prototype(definition)
            .map(prototype -> parameterList(prototype.end(), source.text().length())),
        isStatic,
        specifier.isInline(),
        root);
  }

  private Slice parameterList(int from, int end) {
    int depth = 0;
    int start = -1;
    TokenTable tokens = source.tokens();
    int after = tokens.from(end);
    for (int i = tokens.from(from); i < after; i++) {
      if (tokens.is(i, '(')) {
        start = depth++ == 0 && start < 0 ? tokens.start(i) : start;
      } else if (tokens.is(i, ')') && --depth == 0 && start >= 0) {
        return new Slice(start, tokens.end(i));
      }
    }
    return new Slice(from, from);
  }

  private List<Reference> references(
      IASTFunctionDefinition definition, Slice text, Map<IBinding, Integer> statics) {
    List<Reference> result = new ArrayList<>();
    Set<String> staticNames =
        statics.keySet().stream().map(IBinding::getName).collect(Collectors.toSet());
    definition
        .getBody()
        .accept(
            new ASTVisitor() {
              {
                shouldVisitNames = true;
              }

              @Override
              public int visit(IASTName name) {
                Slice where = places.of(name);
                String simple = String.valueOf(name.getSimpleID());
                if (staticNames.contains(simple)) {
                  Integer step = statics.get(name.resolveBinding());
                  if (step != null) {
                    result.add(new Reference(where, new Reference.Target.ToStatic(step)));
                  }
                }
                if (name.getParent() instanceof IASTIdExpression id) {
                  OptionalInt function = names.function(name);
                  if (function.isPresent()) {
                    result.add(
                        new Reference(
                            where,
                            new Reference.Target.ToFunction(function.getAsInt(), isCallee(id))));
                  }
                }
                return PROCESS_CONTINUE;
              }
            });
    addByTokens(text, result);
    result.sort((a, b) -> a.name().compareTo(b.name()));
    return result;
  }

  private void addByTokens(Slice text, List<Reference> result) {
    TokenTable tokens = source.tokens();
    int after = tokens.from(text.end());
    for (int i = tokens.from(text.start()); i < after; i++) {
      if (ownNames.contains(tokens.word(i))) {
        result.add(new Reference(tokens.slice(i), new Reference.Target.OwnName()));
      }
    }
    for (int offset : hiddenNames.within(text)) {
      int token = tokens.from(offset);
      int function = names.index(tokens.text(token));
      result.add(
          new Reference(tokens.slice(token), new Reference.Target.ToFunction(function, false)));
    }
  }

  private static boolean isCallee(IASTIdExpression id) {
    IASTNode node = id;
    while (node.getParent() instanceof IASTUnaryExpression unary
        && unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary) {
      node = unary;
    }
    return node.getParent() instanceof IASTFunctionCallExpression call
        && call.getFunctionNameExpression() == node;
  }
}
