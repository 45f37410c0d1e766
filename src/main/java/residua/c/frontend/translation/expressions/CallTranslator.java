package residua.c.frontend.translation.expressions;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.IFunction;
import residua.c.callgraph.ImplicitlyCalledFunctions;
import residua.c.frontend.lowering.FunctionFrontend;
import residua.c.frontend.text.Builtins;
import residua.c.frontend.text.NameTable;
import residua.c.frontend.translation.facts.ByteSwapBuiltins;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.Conversions;
import residua.c.frontend.types.Operand.Value;
import residua.c.frontend.types.Prototypes;
import residua.c.frontend.types.UndeclaredFunctions;
import residua.c.frontend.types.UnmodelledConstruct;
import residua.c.libc.LibraryFunctions;
import residua.c.semantics.DataModel;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Scalar;

/** Translates calls. */
public final class CallTranslator {
  private static final Value NO_VALUE =
      new Value(CType.VOID, new Expression.Constant(Scalar.I32, 0));

  private static final CType ANYTHING = new CType.Pointer(CType.VOID);

  private static final String OTHER_NUMBER = "a call with the wrong number of arguments";

  /** Number of integer arguments passed in registers (System V ABI for x86-64). */
  private static final int MOST_REGISTERS = 6;

  /** Sign, operation and operand size. */
  private static final Pattern OVERFLOWING =
      Pattern.compile("__builtin_([su]?)(add|sub|mul)(l?l?)_overflow");

  private final ExpressionTranslator expressions;

  /** Translates calls among these expressions. */
  public CallTranslator(ExpressionTranslator expressions) {
    this.expressions = expressions;
  }

  /** A call of a function with a body, which is entered; its value is available when it returns. */
  public Value entered(IASTFunctionCallExpression call, int function) {
    CType.Function type = expressions.context().functionType(function);
    requireOwn(function);
    List<Effect.Argument> arguments = exactArguments(call, type, function);
    Optional<Effect.Result> result = result(type.result());
    expressions.add(new Effect.Enter(function, arguments, result));
    return value(type.result(), result);
  }

  /** A call that is made inside an edge. */
  Value library(IASTFunctionCallExpression call, boolean used) {
    Optional<IASTName> name = NameTable.calleeName(call);
    if (expressions.context().names().directCallee(call).isPresent()) {
      int function = expressions.context().names().directCallee(call).getAsInt();
      if (expressions.isInBlock()) {
        return unseen(call, function);
      }
      return expressions.unevaluated(expressions.context().functionType(function).result());
    }
    boolean isAlias =
        name.map(expressions.context().names()::original)
            .filter(each -> expressions.context().aliased(each).isPresent())
            .isPresent();
    if (!isAlias && name.isPresent() && name.get().resolveBinding() instanceof IFunction function) {
      String called = expressions.context().names().original(name.get());
      if (LibraryFunctions.startsOthers(called) || LibraryFunctions.mayReturnTwice(called)) {
        throw new UnmodelledConstruct(
            "a call of " + called + ", after which execution cannot be followed");
      }
      if (called.equals("__builtin_expect") && call.getArguments().length == 2) {
        CType type = new CType.Number(model().ofLong(true));
        return new Value(
            type, expressions.converted((IASTExpression) call.getArguments()[0], type));
      }
      if (called.equals("__ctype_b_loc") && call.getArguments().length == 0) {
        return new Value(
            new CType.Pointer(new CType.Pointer(new CType.Number(Scalar.U16))),
            new Expression.Global(expressions.context().characterClasses()));
      }
      Optional<Value> atomic = new AtomicCalls(expressions).of(call, called);
      if (atomic.isPresent()) {
        return atomic.get();
      }
      Optional<Scalar> swapped = ByteSwapBuiltins.type(called);
      if (swapped.isPresent() && call.getArguments().length == 1) {
        CType type = new CType.Number(swapped.get());
        IASTExpression operand = (IASTExpression) call.getArguments()[0];
        Value given = expressions.kept(new Value(type, expressions.converted(operand, type)));
        return ByteSwapBuiltins.of(swapped.get(), given);
      }
      Optional<Value> list = new VariadicTranslator(expressions).of(call, called);
      if (list.isPresent()) {
        return list.get();
      }
      if (called.endsWith("_overflow")
          && called.startsWith("__builtin_")
          && call.getArguments().length == 3) {
        return overflowing(call, called);
      }
      if (expressions.context().isReplacedWhenCompiled(called)) {
        throw new UnmodelledConstruct(
            "a call of " + called + ", which compilers may replace by the program's own function");
      }
      CType declared = expressions.context().types().of(function.getType());
      if (UndeclaredFunctions.isOne(function)) {
        declared = UndeclaredFunctions.type(called, used, model());
      }
      if (declared instanceof CType.Function type) {
        List<Effect.Argument> arguments =
            Builtins.looksAtArguments(called) ? List.of() : arguments(call, type, false);
        Optional<Value> word =
            new HarnessCalls(expressions).of(called, type.result(), arguments, used);
        if (word.isPresent()) {
          return word.get();
        }
        if (called.equals(ImplicitlyCalledFunctions.AT_EXIT) && arguments.size() == 1) {
          return expressions.context().end().register(arguments.get(0).value(), expressions);
        }
        if (called.equals("exit") || called.equals("__builtin_exit")) {
          expressions.context().end().after().forEach(expressions::add);
        }
        Optional<Value> ordered = new SortingTranslator(expressions).of(called, arguments);
        if (ordered.isPresent()) {
          return ordered.get();
        }
        Optional<Effect.Result> result = used ? result(type.result()) : Optional.empty();
        expressions.add(new Effect.CallLibrary(called, arguments, result));
        new VariadicTranslator(expressions).used(call, called);
        return used ? value(type.result(), result) : NO_VALUE;
      }
    }
    if (!isAlias && name.isPresent() && expressions.context().isUndeclared(name.get())) {
      throw new UnmodelledConstruct("a call of a function that is not declared");
    }
    Value callee = expressions.value(call.getFunctionNameExpression());
    if (callee.type() instanceof CType.Pointer pointer
        && pointer.target() instanceof CType.Function type) {
      List<Effect.Argument> arguments = arguments(call, type, type.variadic());
      Optional<Effect.Result> result = result(type.result());
      expressions.add(new Effect.CallPointer(callee.expression(), arguments, result));
      return value(type.result(), result);
    }
    throw new UnmodelledConstruct("a call of something that is not a function");
  }

  /** A call of a function with a body that has no edge: translated like an indirect call. */
  private Value unseen(IASTFunctionCallExpression call, int function) {
    CType.Function type = expressions.context().functionType(function);
    requireOwn(function);
    List<Effect.Argument> arguments = exactArguments(call, type, function);
    Optional<Effect.Result> result = result(type.result());
    expressions.add(new Effect.CallPointer(new Expression.Code(function), arguments, result));
    return value(type.result(), result);
  }

  /**
   * Arithmetic that reports whether its result fits; one more argument, of the result's type, gives
   * that type.
   */
  private Value overflowing(IASTFunctionCallExpression call, String name) {
    Matcher typed = OVERFLOWING.matcher(name);
    if (!typed.matches()) {
      throw new UnmodelledConstruct("a call of " + name);
    }
    List<Effect.Argument> arguments = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      Value operand = expressions.value((IASTExpression) call.getArguments()[i]);
      Expression converted =
          typed.group(1).isEmpty()
              ? operand.expression()
              : Conversions.to(ofLetters(typed.group(1), typed.group(3)), operand);
      arguments.add(new Effect.Argument(converted, 0));
    }
    Value pointer = expressions.value((IASTExpression) call.getArguments()[2]);
    if (!(pointer.type() instanceof CType.Pointer to)
        || !(to.target() instanceof CType.Number number)
        || !number.scalar().isInteger()
        || number.scalar() == Scalar.BOOL
        || arguments.stream().anyMatch(each -> !each.value().type().isInteger())) {
      throw new UnmodelledConstruct("a call of " + name);
    }
    arguments.add(new Effect.Argument(pointer.expression(), 0));
    arguments.add(new Effect.Argument(new Expression.Constant(number.scalar(), 0), 0));
    Optional<Effect.Result> result = result(new CType.Number(Scalar.BOOL));
    String plain = "__builtin_" + typed.group(2) + "_overflow";
    expressions.add(new Effect.CallLibrary(plain, arguments, result));
    return value(new CType.Number(Scalar.BOOL), result);
  }

  private DataModel model() {
    return expressions.context().types().model();
  }

  private Scalar ofLetters(String sign, String size) {
    boolean signed = sign.equals("s");
    return switch (size) {
      case "" -> signed ? Scalar.I32 : Scalar.U32;
      case "l" -> model().ofLong(signed);
      default -> signed ? Scalar.I64 : Scalar.U64;
    };
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

  /** The arguments of a call of a function with a body. */
  private List<Effect.Argument> exactArguments(
      IASTFunctionCallExpression call, CType.Function type, int function) {
    IBinding binding =
        FunctionFrontend.name(expressions.context().definition(function)).resolveBinding();
    boolean hasPrototype = Prototypes.isInScope(call, binding, expressions.context().places());
    if (!hasPrototype) {
      int most = Math.min(call.getArguments().length, type.parameters().size());
      for (int i = 0; i < most; i++) {
        CType given = expressions.loadedType((IASTExpression) call.getArguments()[i]);
        if (!Prototypes.fits(given, type.parameters().get(i))) {
          throw new UnmodelledConstruct(
              "a call without a prototype, with an argument of the wrong type");
        }
      }
    }
    List<Effect.Argument> result = arguments(call, type, true, hasPrototype);
    for (int i = call.getArguments().length; i < type.parameters().size(); i++) {
      result.add(missing(type, i));
    }
    return result;
  }

  private List<Effect.Argument> arguments(
      IASTFunctionCallExpression call, CType.Function type, boolean exact) {
    return arguments(call, type, exact, true);
  }

  /** The value of a parameter without an argument: the content of its register, any value. */
  private Effect.Argument missing(CType.Function type, int index) {
    boolean isInRegisters =
        model() == DataModel.LP64
            && type.parameters().size() <= MOST_REGISTERS
            && type.parameters().stream().allMatch(CallTranslator::isAsWideAsAnyValue);
    if (!isInRegisters) {
      throw new UnmodelledConstruct(OTHER_NUMBER);
    }
    Scalar scalar = type.parameters().get(index).scalar();
    return new Effect.Argument(new Expression.Anything(scalar, "an argument that is missing"), 0);
  }

  private static boolean isAsWideAsAnyValue(CType type) {
    return type.isScalar()
        && switch (type.scalar()) {
          case I32, U32, I64, U64, POINTER, F64 -> true;
          default -> false;
        };
  }

  private List<Effect.Argument> arguments(
      IASTFunctionCallExpression call, CType.Function type, boolean exact, boolean hasPrototype) {
    IASTInitializerClause[] given = call.getArguments();
    int declared = type.parameters().size();
    boolean isExact = exact && !type.variadic();
    boolean mayDiffer = isExact && !hasPrototype;
    if (!mayDiffer && (given.length < declared || (isExact && given.length != declared))) {
      throw new UnmodelledConstruct(OTHER_NUMBER);
    }
    List<Effect.Argument> result = new ArrayList<>();
    List<Value> further = new ArrayList<>();
    for (int i = 0; i < given.length; i++) {
      Value value = expressions.value((IASTExpression) given[i]);
      if (i >= declared) {
        // The type as which it is read is unknown.
        new VolatileTranslator(expressions)
            .requireKept(value.type(), ANYTHING, (IASTExpression) given[i]);
      }
      if (exact && i >= declared) {
        if (mayDiffer && !value.type().isScalar()) {
          throw new UnmodelledConstruct(OTHER_NUMBER);
        }
        further.add(value);
        continue;
      }
      if (value.type() instanceof CType.Struct struct) {
        Expression bytes =
            i < declared ? Conversions.to(type.parameters().get(i), value) : value.expression();
        result.add(new Effect.Argument(bytes, expressions.context().types().size(struct)));
      } else {
        Expression converted =
            i < declared
                ? expressions.converted(value, type.parameters().get(i), (IASTExpression) given[i])
                : Conversions.asArgument(value).expression();
        result.add(new Effect.Argument(converted, 0));
      }
    }
    if (exact && type.variadic()) {
      result.add(new VariadicTranslator(expressions).given(further));
    }
    return result;
  }

  private Optional<Effect.Result> result(CType type) {
    if (type instanceof CType.Void) {
      return Optional.empty();
    }
    long size = expressions.context().types().size(type);
    Optional<Scalar> scalar = type.isScalar() ? Optional.of(type.scalar()) : Optional.empty();
    return Optional.of(new Effect.Result(expressions.frame().temporary(size), scalar, size));
  }

  private static Value value(CType type, Optional<Effect.Result> result) {
    if (result.isEmpty()) {
      return NO_VALUE;
    }
    Expression.Local slot = new Expression.Local(result.get().slot());
    return new Value(
        type,
        result.get().type().isPresent()
            ? new Expression.Load(result.get().type().get(), slot)
            : slot);
  }
}
