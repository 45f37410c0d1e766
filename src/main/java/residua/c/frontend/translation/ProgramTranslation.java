package residua.c.frontend.translation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.frontend.lowering.FlowBuilder;
import residua.c.frontend.text.ParsedUnit;
import residua.c.frontend.text.UnderstoodWords;
import residua.c.frontend.translation.context.TranslationContext;
import residua.c.frontend.translation.expressions.ExpressionTranslator;
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
    new GlobalObjects(context).declare(parsed.unit());
    List<List<Effect>> effects = new ArrayList<>();
    program.edges().forEach(edge -> effects.add(List.of()));
    List<FunctionMeaning> functions = new ArrayList<>();
    for (Function function : program.functions()) {
      FlowBuilder flow = flows.get(function.index());
      functions.add(
          flow == null || function.opaque().isPresent()
              ? new FunctionMeaning(List.of(), List.of(), Optional.of("kept whole"))
              : new FunctionTranslation(
                      context, function, flow, function.index() == program.entry())
                  .translate(
                      effects,
                      function.index() == program.entry() ? inputObjects(program) : Map.of()));
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
            ProgramSemantics.Question.of(context.specification()));
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
}
