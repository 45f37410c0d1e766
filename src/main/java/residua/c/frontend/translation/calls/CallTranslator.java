package residua.c.frontend.translation.calls;

import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IFunction;
import residua.c.frontend.lowering.FunctionFrontend;
import residua.c.frontend.text.NameTable;
import residua.c.frontend.translation.context.SubexpressionTranslator;
import residua.c.frontend.translation.context.TranslationContext;
import residua.c.frontend.translation.facts.AddressedFunctions;
import residua.c.frontend.translation.facts.EvaluationState;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.Operand.Value;
import residua.c.frontend.types.UnmodelledConstruct;
import residua.c.libc.LibraryFunctions;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Relation;

/** Translates calls. */
public final class CallTranslator {
  private final SubexpressionTranslator expressions;
  private final EvaluationState evaluation;
  private final CallOperands operands;

  public CallTranslator(SubexpressionTranslator expressions) {
    this.expressions = expressions;
    this.evaluation = expressions.evaluation();
    this.operands = new CallOperands(expressions);
  }

  /** A call of a function with a body, which is entered; its value is available when it returns. */
  public Value entered(IASTFunctionCallExpression call, int function) {
    CType.Function type = expressions.context().functionType(function);
    requireOwn(function);
    List<Effect.Argument> arguments = operands.exactArguments(call, type, function);
    Optional<Effect.Result> result = operands.result(type.result());
    evaluation.add(new Effect.Enter(function, arguments, result));
    return CallOperands.value(type.result(), result);
  }

  /**
   * A call that is made inside an edge.
   *
   * @param used whether its value is used
   */
  public Value library(IASTFunctionCallExpression call, boolean used) {
    Optional<IASTName> name = NameTable.calleeName(call);
    if (expressions.context().names().directCallee(call).isPresent()) {
      int function = expressions.context().names().directCallee(call).getAsInt();
      if (evaluation.isInBlock()) {
        return unseen(call, function);
      }
      return evaluation.unevaluated(expressions.context().functionType(function).result());
    }
    boolean isAlias =
        name.map(expressions.context().names()::original)
            .filter(each -> expressions.context().aliased(each).isPresent())
            .isPresent();
    if (!isAlias && name.isPresent() && name.get().resolveBinding() instanceof IFunction function) {
      String called = expressions.context().names().original(name.get());
      Optional<Value> value = new LibraryCalls(expressions).of(call, function, called, used);
      if (value.isPresent()) {
        return value.get();
      }
    }
    if (!isAlias && name.isPresent() && expressions.context().isUndeclared(name.get())) {
      throw new UnmodelledConstruct("a call of a function that is not declared");
    }
    Value callee = expressions.value(call.getFunctionNameExpression());
    if (callee.type() instanceof CType.Pointer pointer
        && pointer.target() instanceof CType.Function type) {
      List<Effect.Argument> arguments = operands.arguments(call, type, type.variadic());
      Optional<Effect.Result> result = operands.result(type.result());
      throughPointer(call, callee.expression(), type, arguments, result);
      return CallOperands.value(type.result(), result);
    }
    throw new UnmodelledConstruct("a call of something that is not a function");
  }

  /** A call through a pointer, which may point to functions of the library that are known. */
  private void throughPointer(
      IASTFunctionCallExpression call,
      Expression callee,
      CType.Function type,
      List<Effect.Argument> arguments,
      Optional<Effect.Result> result) {
    TranslationContext context = expressions.context();
    List<Effect> effects = List.of(new Effect.CallPointer(callee, arguments, result));
    for (AddressedFunctions.Addressed each : context.addressed().like(type).reversed()) {
      if (!context.isReplacedWhenCompiled(each.name())) {
        Expression isCalled =
            new Expression.Compare(Relation.EQUAL, callee, new Expression.Code(each.code()));
        List<Effect> known =
            new LibraryCalls(expressions).through(call, each.name(), arguments, result);
        effects = List.of(new Effect.When(isCalled, known, effects));
      }
    }
    effects.forEach(evaluation::add);
  }

  /** A call of a function with a body that has no edge: translated like an indirect call. */
  private Value unseen(IASTFunctionCallExpression call, int function) {
    CType.Function type = expressions.context().functionType(function);
    requireOwn(function);
    List<Effect.Argument> arguments = operands.exactArguments(call, type, function);
    Optional<Effect.Result> result = operands.result(type.result());
    evaluation.add(new Effect.CallPointer(new Expression.Code(function), arguments, result));
    return CallOperands.value(type.result(), result);
  }

  /** An inline definition of a library function is not the function called (C17, 6.7.4). */
  private void requireOwn(int function) {
    IASTFunctionDefinition definition = expressions.context().definition(function);
    IASTDeclSpecifier specifier = definition.getDeclSpecifier();
    String name = expressions.context().names().original(FunctionFrontend.name(definition));
    if (specifier.isInline()
        && specifier.getStorageClass() != IASTDeclSpecifier.sc_static
        && LibraryFunctions.isKnown(name)) {
      throw new UnmodelledConstruct("a call of " + name + ", which may be the library's");
    }
  }
}
