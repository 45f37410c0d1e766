package residua.c.frontend.translation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.IASTConditionalExpression;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IArrayType;
import org.eclipse.cdt.core.dom.ast.IParameter;
import org.eclipse.cdt.core.dom.ast.IQualifierType;
import org.eclipse.cdt.core.dom.ast.IType;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.frontend.lowering.FlowBuilder;
import residua.c.frontend.lowering.Role;
import residua.c.frontend.lowering.VariableArrays;
import residua.c.frontend.translation.calls.CallTranslator;
import residua.c.frontend.translation.calls.HarnessCalls;
import residua.c.frontend.translation.context.SizeTranslator;
import residua.c.frontend.translation.context.TranslationContext;
import residua.c.frontend.translation.expressions.ExpressionTranslator;
import residua.c.frontend.translation.facts.EvaluationState;
import residua.c.frontend.translation.facts.FunctionFrame;
import residua.c.frontend.translation.facts.Obligations;
import residua.c.frontend.translation.objects.DeclarationTranslator;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.Operand.Value;
import residua.c.frontend.types.TypeTable;
import residua.c.frontend.types.UnmodelledConstruct;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.FunctionMeaning;
import residua.c.semantics.Scalar;
import residua.c.specification.SafetyProperty;

/** Translates the edges of one function, each by the part of the syntax tree that it stands for. */
final class FunctionTranslation {
  private final TranslationContext context;
  private final Function function;
  private final FlowBuilder flow;
  private final FunctionFrame frame = new FunctionFrame();
  private final Map<IASTNode, Value> done = new IdentityHashMap<>();
  private final Map<Integer, List<Integer>> temporaries = new HashMap<>();
  private final Set<IASTNode> initialised = Collections.newSetFromMap(new IdentityHashMap<>());
  private final List<Integer> pending = new ArrayList<>();
  private final EvaluationState evaluation;
  private final ExpressionTranslator expressions;
  private final SwitchTranslator switches;
  private final ScopeEnds scopeEnds;
  private final ReturnTranslator returns;
  private final boolean isEntry;
  private List<FunctionFrame.Inner> inner = List.of();

  /**
   * The translation of a function.
   *
   * @param isEntry whether the program ends when the function returns
   */
  FunctionTranslation(
      TranslationContext context, Function function, FlowBuilder flow, boolean isEntry) {
    this.isEntry = isEntry;
    this.context = context;
    this.function = function;
    this.flow = flow;
    this.evaluation = new EvaluationState(frame, context.obligations());
    this.expressions = new ExpressionTranslator(context, evaluation, done);
    this.switches = new SwitchTranslator(expressions);
    this.returns = new ReturnTranslator(expressions, isEntry);
    this.scopeEnds = new ScopeEnds(context, function, frame, flow);
  }

  /**
   * Enters the effects of each edge; returns the frame.
   *
   * @param inputs objects that are given any values first, with their sizes
   */
  FunctionMeaning translate(List<List<Effect>> effects, Map<Expression, Long> inputs) {
    Optional<String> odd = context.taint().in(function.text());
    if (odd.isPresent()) {
      return unknown(odd.get() + " is not modelled", effects);
    }
    List<Optional<Scalar>> parameters = new ArrayList<>();
    List<Effect> first;
    try {
      if (VariableArrays.parametersChangeSomething(context.definition(function.index()))) {
        throw new UnmodelledConstruct(SizeTranslator.CHANGES);
      }
      for (IParameter parameter : context.parameters(function.index())) {
        CType type = TypeTable.decayed(context.types().of(parameter.getType()));
        frame.declare(parameter, parameter.getName(), type, context.types().size(type));
        parameters.add(type.isScalar() ? Optional.of(type.scalar()) : Optional.empty());
      }
      if (context.functionType(function.index()).variadic()) {
        frame.declareArguments(context.types().model().ofStoredPointers().size());
        parameters.add(Optional.of(Scalar.POINTER));
      }
      for (IParameter parameter : context.parameters(function.index())) {
        measure(parameter);
      }
      if (inputs.isEmpty() || !isEntryReached()) {
        inputs.forEach((place, size) -> new HarnessCalls(expressions).give(place, size));
      }
      if (isEntry && context.specification().asksFor(SafetyProperty.NO_UNINITIALISED)) {
        evaluation.add(new Effect.OneOrder("which values were never set is not tracked"));
      }
      if (isEntry) {
        context.end().before().forEach(evaluation::add);
      }
      first = evaluation.takeEffects();
      requireOneEntry(first);
      context.functionType(function.index());
    } catch (UnmodelledConstruct e) {
      return unknown(e.getMessage(), effects);
    }
    List<Edge> edges = function.edges();
    for (int i = 0; i < edges.size(); i++) {
      List<Effect> all = effects(edges.get(i), flow.roles().get(i));
      if (edges.get(i).source() == function.entry() && !first.isEmpty()) {
        all = Stream.concat(first.stream(), all.stream()).toList();
      }
      effects.set(edges.get(i).id(), all);
    }
    ObjectLifetimes lifetimes = new ObjectLifetimes(function, effects);
    if (lifetimes.mixReservations()) {
      return unknown("alloca together with an array of variable length", effects);
    }
    if (context.specification().asksFor(SafetyProperty.VALID_DEREF)) {
      inner = frame.inner();
    }
    return new FunctionMeaning(
        frame.storages(), parameters, ignoresMoreArguments(), Optional.empty());
  }

  /**
   * Whether arguments after those of its parameters are out of its sight: the caller passes them
   * after the others, and removes them (System V ABI for x86-64, 3.2.3). With 32 bits, a function
   * can be declared to remove as much as its own parameters take ({@code stdcall}).
   */
  private boolean ignoresMoreArguments() {
    return !context.functionType(function.index()).variadic()
        && context.types().model().ofStoredPointers().size() == Long.BYTES;
  }

  /** The objects to which a pointer may outlive them, after the translation. */
  List<FunctionFrame.Inner> inner() {
    return inner;
  }

  private boolean isEntryReached() {
    return function.edges().stream().anyMatch(edge -> edge.target() == function.entry());
  }

  /** Initial effects must not be repeated. */
  private void requireOneEntry(List<Effect> first) {
    if (!first.isEmpty() && isEntryReached()) {
      throw new UnmodelledConstruct(
          "a loop at the entry of a function with parameters of variable size");
    }
  }

  /**
   * Calculates the sizes of the arrays a parameter points to; its own length belongs to no object.
   */
  private void measure(IParameter parameter) {
    IType type = parameter.getType();
    while (type instanceof IQualifierType qualified) {
      type = qualified.getType();
    }
    SizeTranslator sizes = new SizeTranslator(expressions);
    sizes.measure(type instanceof IArrayType array ? array.getType() : type, true);
    CType declared = TypeTable.decayed(context.types().of(parameter.getType()));
    frame.redeclare(parameter, declared);
  }

  private FunctionMeaning unknown(String why, List<List<Effect>> effects) {
    function.edges().forEach(edge -> effects.set(edge.id(), List.of(unknown(why))));
    return new FunctionMeaning(List.of(), List.of(), false, Optional.of(why));
  }

  private static Effect unknown(String why) {
    return new Effect.Unknown(why, OptionalInt.empty());
  }

  private List<Effect> effects(Edge edge, Role role) {
    List<Effect> result;
    try {
      RoleOrder order = new RoleOrder(context, evaluation);
      order.begin(role);
      translate(edge, role);
      result = left(edge, order.end());
      track(edge, result);
    } catch (UnmodelledConstruct e) {
      evaluation.takeEffects();
      result = List.of(unknown(e.getMessage()));
    } catch (ArithmeticException e) {
      evaluation.takeEffects();
      result = List.of(unknown("an object that is too large"));
    }
    pending.addAll(frame.takeFresh());
    if (edge.step() >= 0) {
      List<Integer> slots = temporaries.computeIfAbsent(edge.step(), s -> new ArrayList<>());
      slots.addAll(pending);
      pending.clear();
      boolean isLast = !function.locations().get(edge.target()).internal();
      boolean returns = edge.operation() instanceof Operation.Return;
      boolean enters = edge.operation() instanceof Operation.Call;
      if (isLast && !returns && !enters && !slots.isEmpty()) {
        result = new ArrayList<>(result);
        result.add(new Effect.Forget(slots));
      }
    }
    return List.copyOf(result);
  }

  /** The effects of an edge, and what is called where it leaves scopes; a return has called it. */
  private List<Effect> left(Edge edge, List<Effect> effects) {
    List<Effect> calls = scopeEnds.on(edge);
    boolean isReturn = !effects.isEmpty() && effects.getLast() instanceof Effect.Return;
    if (calls.isEmpty() || isReturn) {
      return effects;
    }
    if (!effects.isEmpty() && effects.getLast() instanceof Effect.Enter) {
      throw new UnmodelledConstruct("a call that leaves a scope");
    }
    return Stream.concat(effects.stream(), calls.stream())
        .collect(Collectors.toCollection(ArrayList::new));
  }

  /**
   * What was allocated must stay reachable after each edge; a call or a return ends its effects.
   */
  private void track(Edge edge, List<Effect> effects) {
    boolean isOver =
        !effects.isEmpty()
            && (effects.getLast() instanceof Effect.Enter
                || effects.getLast() instanceof Effect.Return);
    if (!edge.isBlank() && !isOver) {
      new Obligations(evaluation, edge.where().start()).tracked();
      effects.addAll(evaluation.takeEffects());
    }
  }

  private void translate(Edge edge, Role role) {
    switch (role) {
      case Role.None none -> {
        if (!edge.isBlank() && !context.isEmptyAssembly(edge.where())) {
          throw new UnmodelledConstruct("assembly, or code that the parser does not see");
        }
        if (edge.operation() instanceof Operation.Blank(Operation.Blank.Kind kind)
            && kind == Operation.Blank.Kind.END) {
          returns.atEnd(edge.where().start(), scopeEnds.on(edge));
        }
      }
      case Role.Unfollowed jump ->
          throw new UnmodelledConstruct(jump.what() + ", after which nothing is followed");
      case Role.Evaluated evaluated -> expressions.effect(evaluated.expression());
      case Role.InAdvance advance -> {
        Value value = expressions.value(advance.expression());
        done.put(advance.expression(), keptUnlessVoid(value));
      }
      case Role.Called called -> {
        int callee = ((Operation.Call) edge.operation()).callee();
        done.put(called.call(), new CallTranslator(expressions).entered(called.call(), callee));
      }
      case Role.Tested tested -> {
        Expression truth = expressions.truth(tested.condition());
        evaluation.add(new Effect.Assume(truth, tested.truth()));
        Role.Shortcut shortcut = flow.shortcuts().get(edge.target());
        if (shortcut != null) {
          join(
              shortcut.node(),
              CType.INT,
              new Expression.Constant(Scalar.I32, shortcut.value() ? 1 : 0));
        }
      }
      case Role.Joined joined -> joined(joined);
      case Role.Initialised first -> {
        new DeclarationTranslator(expressions)
            .local(first.declaration(), List.of(first.declarator()));
        initialised.add(first.declarator());
      }
      case Role.Declared declared -> {
        List<IASTDeclarator> rest =
            Arrays.stream(declared.declaration().getDeclarators())
                .filter(each -> !initialised.contains(each))
                .toList();
        new DeclarationTranslator(expressions).local(declared.declaration(), rest);
      }
      case Role.Returned returned ->
          returns.of(
              returned.statement(),
              context.functionType(function.index()).result(),
              scopeEnds.on(edge));
      case Role.Compared compared ->
          switches.compared(compared, !function.locations().get(edge.target()).internal());
    }
  }

  private Value keptUnlessVoid(Value value) {
    return value.type().isWhole() ? evaluation.keptWhole(value, context.types()) : value;
  }

  private void joined(Role.Joined joined) {
    if (joined.whole() instanceof IASTConditionalExpression choice) {
      if (choice.getPositiveResultExpression() == null) {
        requireTwice(choice.getLogicalConditionExpression());
      }
      CType type = expressions.typeOfChoice(choice);
      if (type instanceof CType.Void) {
        expressions.effect(joined.last());
        done.put(choice, new Value(type, new Expression.Constant(Scalar.I32, 0)));
      } else {
        Expression value = expressions.converted(joined.last(), type);
        join(choice, type, value);
      }
    } else {
      Expression truth = expressions.truth(joined.last());
      join(joined.whole(), CType.INT, truth);
    }
  }

  /** Without its second operand, the first one is evaluated for its truth and for its value. */
  private void requireTwice(IASTExpression node) {
    if (!evaluation.apart(() -> expressions.value(node)).isEmpty()) {
      throw new UnmodelledConstruct("a conditional without its second operand");
    }
  }

  /** Stores a node's value in the location shared by all paths to its end. */
  private void join(IASTNode node, CType type, Expression value) {
    Value known = done.get(node);
    long size = context.types().size(type);
    Expression.Local slot =
        known == null
            ? new Expression.Local(frame.temporary(size))
            : known.expression() instanceof Expression.Load load
                ? (Expression.Local) load.address()
                : (Expression.Local) known.expression();
    if (type.isScalar()) {
      evaluation.add(new Effect.Store(type.scalar(), slot, value));
      done.put(node, new Value(type, new Expression.Load(type.scalar(), slot)));
    } else {
      evaluation.add(new Effect.Copy(slot, value, size));
      done.put(node, new Value(type, slot));
    }
  }
}
