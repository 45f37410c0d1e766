package residua.c.frontend.translation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.frontend.lowering.FlowBuilder;
import residua.c.frontend.text.ParsedUnit;
import residua.c.frontend.text.UnderstoodWords;
import residua.c.frontend.translation.context.TranslationContext;
import residua.c.frontend.translation.expressions.ExpressionTranslator;
import residua.c.frontend.translation.facts.FunctionFrame;
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
    List<List<FunctionFrame.Inner>> inner = new ArrayList<>();
    for (Function function : program.functions()) {
      FlowBuilder flow = flows.get(function.index());
      if (flow == null || function.opaque().isPresent()) {
        functions.add(new FunctionMeaning(List.of(), List.of(), false, Optional.of("kept whole")));
        inner.add(List.of());
      } else {
        boolean isEntry = function.index() == program.entry();
        FunctionTranslation translation = new FunctionTranslation(context, function, flow, isEntry);
        functions.add(translation.translate(effects, isEntry ? inputObjects(program) : Map.of()));
        inner.add(translation.inner());
      }
    }
    doubtLifetimes(program, functions, inner, effects);
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

  /** A function with an object that a pointer may outlive proves nothing. */
  private static void doubtLifetimes(
      Program program,
      List<FunctionMeaning> functions,
      List<List<FunctionFrame.Inner>> inner,
      List<List<Effect>> effects) {
    KeptPointers kept = new KeptPointers(program, functions, effects);
    Map<Integer, String> outlived = new TreeMap<>();
    for (int function = 0; function < inner.size(); function++) {
      for (FunctionFrame.Inner each : inner.get(function)) {
        if (!outlived.containsKey(function) && kept.mayBeKept(function, each)) {
          outlived.put(function, each.name());
        }
      }
    }
    outlived.forEach((function, name) ->
        new ObjectLifetimes(program.functions().get(function), effects).doubt(name));
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
