package residua.c.frontend.translation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IVariable;
import org.eclipse.cdt.internal.core.dom.parser.c.CVisitor;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.frontend.lowering.FlowBuilder;
import residua.c.frontend.text.Declarators;
import residua.c.frontend.text.ParsedUnit;
import residua.c.frontend.text.UnderstoodWords;
import residua.c.frontend.translation.context.SubexpressionTranslator;
import residua.c.frontend.translation.context.TranslationContext;
import residua.c.frontend.translation.expressions.ExpressionTranslator;
import residua.c.frontend.translation.facts.FunctionFrame;
import residua.c.frontend.translation.objects.DeclarationTranslator;
import residua.c.frontend.translation.objects.InitialisedTypes;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.ConstantTypes;
import residua.c.frontend.types.UnmodelledConstruct;
import residua.c.frontend.types.UnreliableTypes;
import residua.c.semantics.DataModel;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.FunctionMeaning;
import residua.c.semantics.ProgramSemantics;
import residua.c.semantics.ShortPointers;
import residua.c.semantics.VolatileObjects;
import residua.c.specification.Specification;

/** Translates a syntax tree and the automata made of it to the semantics of the program. */
public final class ProgramTranslation {
  private final ParsedUnit parsed;
  private final TranslationContext context;

  /**
   * Translates a program.
   *
   * @param understood unusual words whose meaning is known
   * @param model the widths of types
   * @param reads the values that volatile objects yield
   * @param specification the properties that its operations must not violate
   */
  public ProgramTranslation(
      ParsedUnit parsed,
      UnreliableTypes taint,
      UnderstoodWords understood,
      DataModel model,
      VolatileObjects reads,
      Specification specification) {
    this.parsed = parsed;
    this.context =
        new TranslationContext(
            parsed, taint, understood, model, reads, specification, ExpressionTranslator::new);
  }

  /** The semantics of all edges; {@code flows} has the edges of functions, by their indices. */
  public ProgramSemantics translate(Program program, Map<Integer, FlowBuilder> flows) {
    context.begin(program);
    globals();
    List<List<Effect>> effects = new ArrayList<>();
    program.edges().forEach(edge -> effects.add(List.of()));
    List<FunctionMeaning> functions = new ArrayList<>();
    for (Function function : program.functions()) {
      FlowBuilder flow = flows.get(function.index());
      functions.add(
          flow == null || function.opaque().isPresent()
              ? new FunctionMeaning(List.of(), List.of(), Optional.of("kept whole"))
              : new FunctionTranslation(context, function, flow)
                  .translate(
                      effects,
                      function.index() == program.entry() ? inputObjects(program) : Map.of(),
                      function.index() == program.entry()));
    }
    context.comparisons().settle(program, effects);
    DataModel model = context.types().model();
    ProgramSemantics meaning =
        new ProgramSemantics(
            context.objects().storages(),
            context.initial(),
            functions,
            effects,
            model,
            context.volatileSites().in(program, functions, effects),
            Optional.empty(),
            context.specification(),
            false);
    return model == DataModel.ILP32 ? ShortPointers.in(meaning) : meaning;
  }

  /** Objects that harnesses leave to a verifier, by name. */
  private Map<Expression, Long> inputObjects(Program program) {
    Map<Expression, Long> result = new LinkedHashMap<>();
    for (String name : program.inputObjects()) {
      context
          .objects()
          .named(name)
          .ifPresent(object ->
              result.put(
                  new Expression.Global(object.index()),
                  context.objects().storages().get(object.index()).size()));
    }
    return result;
  }

  private record Initialised(CType type, int index, IASTDeclarator declarator) {}

  /** Declares all globals first: initialisers may use later declarations. */
  private void globals() {
    List<Initialised> initialised = new ArrayList<>();
    Map<Integer, CType> tentative = new HashMap<>();
    Set<Integer> withValue = new HashSet<>();
    for (IASTDeclaration each : parsed.unit().getDeclarations(true)) {
      if (!(each instanceof IASTSimpleDeclaration declaration)
          || declaration.getDeclSpecifier().getStorageClass() == IASTDeclSpecifier.sc_typedef
          || context.taint().isIn(context.places().of(declaration))) {
        continue;
      }
      boolean isExtern =
          declaration.getDeclSpecifier().getStorageClass() == IASTDeclSpecifier.sc_extern;
      boolean isNamedElsewhere = context.taint().hasAssembly(context.places().of(declaration));
      for (IASTDeclarator declarator : declaration.getDeclarators()) {
        IASTName name = Declarators.innermost(declarator).getName();
        if (!(name.resolveBinding() instanceof IVariable)) {
          continue;
        }
        if (isNamedElsewhere) {
          context.objects().hide(context.names().original(name));
          continue;
        }
        try {
          SubexpressionTranslator constants = context.translator(new FunctionFrame());
          CType type =
              new InitialisedTypes(constants)
                  // The object's own type: that of the variable may be from a declaration without a
                  // length.
                  .completed(
                      context
                          .written()
                          .of(declarator)
                          .orElseGet(() -> context.types().of(CVisitor.createType(declarator))),
                      declarator.getInitializer());
          long size =
              type instanceof CType.Array array && array.isOpen()
                  ? 0
                  : new InitialisedTypes(constants).wholeSize(type, declarator.getInitializer());
          var object = context.objects().declare(context.names().original(name), type, size);
          if (declarator.getInitializer() != null) {
            initialised.add(new Initialised(type, object.index(), declarator));
            withValue.add(object.index());
          } else if (!isExtern) {
            tentative.put(object.index(), type);
          }
          boolean isDefined = !isExtern || declarator.getInitializer() != null;
          if (isDefined && ConstantTypes.isConstant(CVisitor.createType(declarator))) {
            context.objects().makeConstant(object.index());
          }
        } catch (UnmodelledConstruct e) {
          // Every use of the object lacks semantics, too.
        }
      }
    }
    tentative.forEach((index, type) -> {
      long size = context.objects().storages().get(index).size();
      if (!withValue.contains(index) && size > 0) {
        context.initial().add(new Effect.Zero(new Expression.Global(index), size));
      }
    });
    initialised.forEach(each ->
        DeclarationTranslator.initial(context, each.type(), each.index(), each.declarator()));
  }
}
