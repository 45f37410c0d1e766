package residua.c.frontend.translation.calls;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IFunction;
import residua.c.callgraph.ImplicitlyCalledFunctions;
import residua.c.frontend.text.Builtins;
import residua.c.frontend.text.NameTable;
import residua.c.frontend.translation.context.SubexpressionTranslator;
import residua.c.frontend.translation.facts.EvaluationState;
import residua.c.frontend.translation.facts.WideArithmetic;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.Operand.Value;
import residua.c.frontend.types.UndeclaredFunctions;
import residua.c.frontend.types.UnmodelledConstruct;
import residua.c.libc.LibraryFunctions;
import residua.c.libc.VerifierFunctions;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.specification.SafetyProperty;

/** Translates calls of functions without a body, by the names of the functions. */
final class LibraryCalls {
  /** Functions that may allocate, after whose call not each object that is alive is known. */
  private static final Set<String> UNTRACKED =
      Set.of(
          ("reallocarray strdup strndup aligned_alloc memalign valloc pvalloc"
                  + " posix_memalign getline getdelim")
              .split(" "));

  private final SubexpressionTranslator expressions;
  private final EvaluationState evaluation;
  private final CallOperands operands;

  LibraryCalls(SubexpressionTranslator expressions) {
    this.expressions = expressions;
    this.evaluation = expressions.evaluation();
    this.operands = new CallOperands(expressions);
  }

  /**
   * States what a call requires of the memory that it is given; if that is not known, nothing is
   * proved after it.
   *
   * @param arguments empty if they are not known
   */
  private void require(
      IASTFunctionCallExpression call, String called, List<Effect.Argument> arguments) {
    String name = called.replaceFirst("^__builtin_", "");
    boolean isStated = new LibraryRequirements(expressions, call, name, arguments).areStated(name);
    if (evaluation.asksFor(SafetyProperty.VALID_DEREF)
        && !isStated
        && !VerifierFunctions.isOne(called)
        && Arrays.stream(call.getArguments()).anyMatch(this::mayGiveMemory)) {
      evaluation.add(
          new Effect.OneOrder("what " + called + " requires of its arguments is not checked"));
    }
    if (Set.of("abs", "labs", "llabs", "imaxabs").contains(name) && arguments.size() == 1) {
      expressions.obligations(call).absolute(arguments.get(0).value());
    }
    boolean asksForLeaks =
        evaluation.asksFor(SafetyProperty.VALID_MEMTRACK)
            || evaluation.asksFor(SafetyProperty.VALID_MEMCLEANUP);
    if (asksForLeaks && UNTRACKED.contains(name)) {
      evaluation.add(
          new Effect.OneOrder("whether what " + called + " may leave is freed is not tracked"));
    }
  }

  private boolean mayGiveMemory(IASTInitializerClause argument) {
    return !(argument instanceof IASTExpression given)
        || !(NameTable.stripBrackets(given) instanceof IASTLiteralExpression)
            && !(expressions.loadedType(given) instanceof CType.Number);
  }

  /**
   * The value of a call.
   *
   * @param function the function called
   * @param called its name
   * @param used whether the value is used
   * @return empty if the type of the function is not known
   */
  Optional<Value> of(
      IASTFunctionCallExpression call, IFunction function, String called, boolean used) {
    if (SignalTranslator.isOne(called)) {
      return Optional.of(signal(call, function, called));
    }
    if (LibraryFunctions.startsOthers(called) || LibraryFunctions.mayReturnTwice(called)) {
      throw notFollowed(called);
    }
    Optional<Value> inline = inline(call, called);
    if (inline.isPresent()) {
      return inline;
    }
    if (expressions.context().isReplacedWhenCompiled(called)) {
      throw new UnmodelledConstruct(
          "a call of " + called + ", which compilers may replace by the program's own function");
    }
    CType declared = expressions.context().types().of(function.getType());
    if (UndeclaredFunctions.isOne(function)) {
      declared = UndeclaredFunctions.type(called, used, expressions.context().types().model());
    }
    if (declared instanceof CType.Function type) {
      List<Effect.Argument> arguments =
          Builtins.looksAtArguments(called) ? List.of() : operands.arguments(call, type, false);
      require(call, called, arguments);
      Optional<Value> word =
          new HarnessCalls(expressions).of(called, type.result(), arguments, used);
      if (word.isPresent()) {
        return word;
      }
      if (called.equals(ImplicitlyCalledFunctions.AT_EXIT) && arguments.size() == 1) {
        return Optional.of(
            expressions.context().end().register(arguments.get(0).value(), evaluation));
      }
      Optional<Value> ordered = new SortingTranslator(expressions).of(called, arguments);
      if (ordered.isPresent()) {
        return ordered;
      }
      Optional<Value> printed = new AllocatedTexts(expressions).of(call, called, arguments);
      if (printed.isPresent()) {
        return printed;
      }
      if (type.result() instanceof CType.Wide wide) {
        add(call, called, arguments, Optional.empty());
        return Optional.of(new WideArithmetic(evaluation).any(wide));
      }
      Optional<Effect.Result> result = used ? operands.result(type.result()) : Optional.empty();
      add(call, called, arguments, result);
      return Optional.of(used ? CallOperands.value(type.result(), result) : CallOperands.NO_VALUE);
    }
    return Optional.empty();
  }

  private static UnmodelledConstruct notFollowed(String called) {
    return new UnmodelledConstruct(
        "a call of " + called + ", after which execution cannot be followed");
  }

  private Value signal(IASTFunctionCallExpression call, IFunction function, String called) {
    if (!(expressions.context().types().of(function.getType()) instanceof CType.Function type)
        || UndeclaredFunctions.isOne(function)) {
      throw notFollowed(called);
    }
    List<Effect.Argument> arguments = operands.arguments(call, type, false);
    require(call, called, arguments);
    return new SignalTranslator(expressions)
        .of(called, type, arguments)
        .orElseThrow(() -> notFollowed(called));
  }

  /** The effects of a call through a pointer if it points to a certain function. */
  List<Effect> through(
      IASTFunctionCallExpression call,
      String called,
      List<Effect.Argument> arguments,
      Optional<Effect.Result> result) {
    return evaluation.apart(() -> {
      require(call, called, arguments);
      add(call, called, arguments, result);
    });
  }

  private void add(
      IASTFunctionCallExpression call,
      String called,
      List<Effect.Argument> arguments,
      Optional<Effect.Result> result) {
    if (called.equals("exit") || called.equals("__builtin_exit")) {
      expressions.context().end().after().forEach(evaluation::add);
      expressions.obligations(call).end(Expression.Leak.UNREACHED);
    } else if (LibraryFunctions.neverReturns(called) || VerifierFunctions.isErrorCall(called)) {
      expressions.obligations(call).aborted();
    }
    evaluation.add(new Effect.CallLibrary(called, arguments, result));
    new VariadicTranslator(expressions).used(call, called);
  }

  /** The value of a call that is computed without calling anything; empty for another one. */
  private Optional<Value> inline(IASTFunctionCallExpression call, String called) {
    Optional<Value> list = new VariadicTranslator(expressions).of(call, called);
    if (list.isPresent()) {
      return list;
    }
    Optional<Value> result =
        new AtomicCalls(expressions)
            .of(call, called)
            .or(() -> new BuiltinCalls(expressions).of(call, called));
    if (result.isPresent()) {
      require(call, called, List.of());
    }
    return result;
  }
}
