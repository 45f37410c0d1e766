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
import residua.c.frontend.translation.facts.Obligations;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.Operand.Value;
import residua.c.frontend.types.UndeclaredFunctions;
import residua.c.frontend.types.UnmodelledConstruct;
import residua.c.libc.LibraryFunctions;
import residua.c.libc.VerifierFunctions;
import residua.c.semantics.ConstantValues;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.specification.SafetyProperty;

/** Translates calls of functions without a body, by the names of the functions. */
final class LibraryCalls {
  /** Functions all of whose accesses the analyses check. */
  private static final Set<String> CHECKED =
      Set.of("memcpy", "memmove", "memset", "malloc", "calloc", "realloc", "free");

  /** Functions that may allocate, after whose call not each object that is alive is known. */
  private static final Set<String> UNTRACKED =
      Set.of(
          ("realloc reallocarray strdup strndup aligned_alloc memalign valloc pvalloc"
                  + " posix_memalign asprintf vasprintf getline getdelim")
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
   * What library functions require of the memory that they are given is known of a few; nothing is
   * proved after a call of another one.
   */
  private void requireMemory(IASTFunctionCallExpression call, String called) {
    String name = called.replaceFirst("^__builtin_", "");
    if (evaluation.asksFor(SafetyProperty.VALID_DEREF)
        && !CHECKED.contains(name)
        && !VerifierFunctions.isOne(called)
        && Arrays.stream(call.getArguments()).anyMatch(this::mayGiveMemory)) {
      evaluation.add(
          new Effect.OneOrder("what " + called + " requires of its arguments is not checked"));
    }
    boolean asksForLeaks =
        evaluation.asksFor(SafetyProperty.VALID_MEMTRACK)
            || evaluation.asksFor(SafetyProperty.VALID_MEMCLEANUP);
    if (asksForLeaks && UNTRACKED.contains(name)) {
      evaluation.add(
          new Effect.OneOrder("whether what " + called + " may leave is freed is not tracked"));
    }
  }

  /** What calls require whose arguments are known: an object for each byte, or to be freed. */
  private void requireArguments(
      IASTFunctionCallExpression call, String called, List<Effect.Argument> arguments) {
    Obligations obligations = expressions.obligations(call);
    switch (called.replaceFirst("^__builtin_", "")) {
      case "free", "realloc" ->
          arguments.stream().limit(1).forEach(each -> obligations.freed(each.value()));
      case "memcpy", "memmove" -> {
        if (arguments.size() == 3) {
          ConstantValues.integer(arguments.get(2).value())
              .ifPresent(size -> {
                obligations.access(arguments.get(0).value(), size);
                obligations.access(arguments.get(1).value(), size);
              });
        }
      }
      case "memset" -> {
        if (arguments.size() == 3) {
          ConstantValues.integer(arguments.get(2).value())
              .ifPresent(size -> obligations.access(arguments.get(0).value(), size));
        }
      }
      default -> {}
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
    if (LibraryFunctions.startsOthers(called) || LibraryFunctions.mayReturnTwice(called)) {
      throw new UnmodelledConstruct(
          "a call of " + called + ", after which execution cannot be followed");
    }
    requireMemory(call, called);
    Optional<Value> atomic = new AtomicCalls(expressions).of(call, called);
    if (atomic.isPresent()) {
      return atomic;
    }
    Optional<Value> list = new VariadicTranslator(expressions).of(call, called);
    if (list.isPresent()) {
      return list;
    }
    Optional<Value> builtin = new BuiltinCalls(expressions).of(call, called);
    if (builtin.isPresent()) {
      return builtin;
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
      requireArguments(call, called, arguments);
      Optional<Value> word =
          new HarnessCalls(expressions).of(called, type.result(), arguments, used);
      if (word.isPresent()) {
        return word;
      }
      if (called.equals(ImplicitlyCalledFunctions.AT_EXIT) && arguments.size() == 1) {
        return Optional.of(
            expressions.context().end().register(arguments.get(0).value(), evaluation));
      }
      if (called.equals("exit") || called.equals("__builtin_exit")) {
        expressions.context().end().after().forEach(evaluation::add);
        expressions.obligations(call).end(Expression.Leak.UNREACHED);
      }
      Optional<Value> ordered = new SortingTranslator(expressions).of(called, arguments);
      if (ordered.isPresent()) {
        return ordered;
      }
      Optional<Effect.Result> result = used ? operands.result(type.result()) : Optional.empty();
      evaluation.add(new Effect.CallLibrary(called, arguments, result));
      new VariadicTranslator(expressions).used(call, called);
      return Optional.of(used ? CallOperands.value(type.result(), result) : CallOperands.NO_VALUE);
    }
    return Optional.empty();
  }
}
