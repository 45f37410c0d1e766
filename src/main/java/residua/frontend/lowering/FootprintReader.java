package residua.frontend.lowering;

import java.util.HashSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTArraySubscriptExpression;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionStatement;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IVariable;
import residua.frontend.text.NameTable;
import residua.frontend.text.VariablePlaces;
import residua.frontend.types.Operators;
import residua.library.HarnessWord;
import residua.library.LibraryFunctions;
import residua.library.PureFunctions;
import residua.library.VerifierFunctions;

/** Collects what a text touches and which functions it calls. */
final class FootprintReader extends ASTVisitor {
  /** They write nothing that the program reads, but read it perhaps. */
  private static final Set<String> READING =
      Set.of(
          ("printf fprintf puts fputs perror strlen strnlen strcmp strncmp strchr strrchr strstr"
                  + " memcmp memchr strspn strcspn strpbrk atoi atol atof atoll strcasecmp"
                  + " strncasecmp strdup")
              .split(" "));

  /** They write where their first argument points to, and nothing else. */
  private static final Set<String> FILLING =
      Set.of(
          "memcpy memmove memset mempcpy strcpy strncpy strcat strncat stpcpy sprintf snprintf"
              .split(" "));

  private static final String BUILTIN = "__builtin_";

  private final NameTable names;
  private final VariablePlaces places;
  private final Set<Integer> calledByPointer;
  private final Set<Object> fresh;
  private final Touched touched = new Touched();
  private final Set<Integer> called = new HashSet<>();

  /**
   * Reads for one function.
   *
   * @param calledByPointer the functions that a pointer may lead to
   * @param fresh the variables that point to what nobody else has
   */
  FootprintReader(
      NameTable names, VariablePlaces places, Set<Integer> calledByPointer, Set<Object> fresh) {
    super(true);
    this.names = names;
    this.places = places;
    this.calledByPointer = calledByPointer;
    this.fresh = fresh;
  }

  /** What was touched so far, what is called left out. */
  Touched touched() {
    return touched;
  }

  /** The functions with a body that were called so far. */
  Set<Integer> called() {
    return called;
  }

  @Override
  public int visit(IASTExpression node) {
    switch (node) {
      case IASTUnaryExpression unary when isUnevaluated(unary) -> {
        return PROCESS_SKIP;
      }
      case IASTUnaryExpression unary when unary.getOperator() == IASTUnaryExpression.op_amper -> {
        place(unary.getOperand());
        return PROCESS_SKIP;
      }
      case IASTUnaryExpression unary when Operators.isStep(unary) -> write(unary.getOperand());
      case IASTBinaryExpression binary when Operators.isAssignment(binary) -> {
        write(binary.getOperand1());
        if (binary.getOperator() == IASTBinaryExpression.op_assign) {
          place(binary.getOperand1());
          binary.getOperand2().accept(this);
          return PROCESS_SKIP;
        }
      }
      case IASTFunctionCallExpression call -> call(call);
      case IASTArraySubscriptExpression element when VariablePlaces.isArrayItself(element) ->
          places
              .base(element)
              .filter(name -> name.getName().resolveBinding() instanceof IVariable)
              .ifPresent(name ->
                  touched.read(
                      places.key((IVariable) name.getName().resolveBinding(), name.getName())));
      case IASTIdExpression name -> {
        // An array in its own is an address.
        if (name.getName().resolveBinding() instanceof IVariable variable
            && !VariablePlaces.isArray(variable)) {
          touched.read(places.key(variable, name.getName()));
        }
      }
      default -> {
        if (followsPointer(node)) {
          touched.readMemory();
        }
      }
    }
    return PROCESS_CONTINUE;
  }

  /** What is evaluated to find an object that is not read. */
  void place(IASTExpression node) {
    switch (NameTable.stripBrackets(node)) {
      case IASTIdExpression name -> {}
      case IASTFieldReference field when field.isPointerDereference() ->
          field.getFieldOwner().accept(this);
      case IASTFieldReference field -> place(field.getFieldOwner());
      case IASTArraySubscriptExpression subscript -> {
        if (VariablePlaces.isArrayItself(subscript)) {
          place(subscript.getArrayExpression());
        } else {
          subscript.getArrayExpression().accept(this);
        }
        subscript.getArgument().accept(this);
      }
      case IASTUnaryExpression unary when unary.getOperator() == IASTUnaryExpression.op_star ->
          unary.getOperand().accept(this);
      case IASTExpression other -> other.accept(this);
    }
  }

  private void write(IASTExpression target) {
    Optional<IASTIdExpression> base = places.base(target);
    if (base.isPresent()) {
      if (base.get().getName().resolveBinding() instanceof IVariable variable) {
        touched.write(places.key(variable, base.get().getName()));
      } else {
        touched.writeMemory();
      }
    } else if (!isFresh(target)) {
      touched.writeMemory();
    }
  }

  private boolean isFresh(IASTExpression target) {
    IASTExpression pointer =
        switch (NameTable.stripBrackets(target)) {
          case IASTFieldReference field when field.isPointerDereference() -> field.getFieldOwner();
          case IASTArraySubscriptExpression subscript -> subscript.getArrayExpression();
          case IASTUnaryExpression unary when unary.getOperator() == IASTUnaryExpression.op_star ->
              unary.getOperand();
          case IASTExpression other -> other;
        };
    return places.variable(pointer).filter(fresh::contains).isPresent();
  }

  private boolean isUnevaluated(IASTUnaryExpression unary) {
    return unary.getOperator() == IASTUnaryExpression.op_sizeof
        || unary.getOperator() == IASTUnaryExpression.op_alignOf;
  }

  private boolean followsPointer(IASTExpression node) {
    return switch (node) {
      case IASTUnaryExpression unary -> unary.getOperator() == IASTUnaryExpression.op_star;
      case IASTFieldReference field -> field.isPointerDereference();
      case IASTArraySubscriptExpression subscript -> !VariablePlaces.isArrayItself(subscript);
      default -> false;
    };
  }

  private void call(IASTFunctionCallExpression call) {
    Optional<IASTName> name = NameTable.calleeName(call);
    if (name.filter(this::isErrorCall).isPresent()) {
      touched.fail();
      return;
    }
    OptionalInt callee = names.directCallee(call);
    if (callee.isPresent()) {
      called.add(callee.getAsInt());
      return;
    }
    if (name.isEmpty() || !EffectsCollector.namesFunction(call)) {
      // What is somewhere else is not followed through pointers: it needs no footprint.
      called.addAll(calledByPointer);
      return;
    }
    String function = names.original(name.get());
    if (mayEnd(function)) {
      if (!isBehindFailure(call)) {
        touched.end();
      }
    } else if (READING.contains(function)) {
      touched.readMemory();
    } else if (isFilling(function) && call.getArguments().length > 0) {
      touched.readMemory();
      fill(call.getArguments()[0]);
    } else if (!isQuiet(function)) {
      touched.readMemory();
      touched.writeMemory();
    }
    if (LibraryFunctions.mayCallBack(function)) {
      called.addAll(calledByPointer);
    }
  }

  private boolean isErrorCall(IASTName name) {
    String function = names.original(name);
    return VerifierFunctions.ERROR_CALLS.contains(function)
        || VerifierFunctions.isAssertion(function);
  }

  private static boolean mayEnd(String function) {
    return VerifierFunctions.isAssume(function)
        || HarnessWord.END.isOf(function)
        || HarnessWord.RANGE.isOf(function)
        || LibraryFunctions.neverReturns(function);
  }

  private static boolean isFilling(String function) {
    return HarnessWord.BYTES.isOf(function)
        || FILLING.contains(
            function.startsWith(BUILTIN) ? function.substring(BUILTIN.length()) : function);
  }

  /** What a pointer leads to is written. */
  private void fill(IASTNode pointer) {
    IASTNode inner = pointer;
    while (inner instanceof IASTCastExpression cast) {
      inner = cast.getOperand();
    }
    IASTExpression bare = inner instanceof IASTExpression e ? NameTable.stripBrackets(e) : null;
    switch (bare) {
      case IASTUnaryExpression unary when unary.getOperator() == IASTUnaryExpression.op_amper ->
          write(unary.getOperand());
      case IASTIdExpression name
          when name.getName().resolveBinding() instanceof IVariable variable
              && VariablePlaces.isArray(variable) ->
          touched.write(places.key(variable, name.getName()));
      case IASTIdExpression name
          when places.variable(name).filter(fresh::contains).isPresent() -> {}
      case null, default -> touched.writeMemory();
    }
  }

  private boolean isQuiet(String function) {
    return PureFunctions.isOne(function)
        || VerifierFunctions.isInput(function)
        || HarnessWord.ADVICE.isOf(function)
        || HarnessWord.QUESTION.isOf(function)
        || AllocatedPointers.isAllocator(function)
        || function.equals("free");
  }

  /** A run that ends behind an error call has failed before. */
  private boolean isBehindFailure(IASTFunctionCallExpression call) {
    if (!(call.getParent() instanceof IASTExpressionStatement statement)) {
      return false;
    }
    for (IASTNode each : statement.getParent().getChildren()) {
      if (each == statement) {
        return false;
      }
      if (each instanceof IASTExpressionStatement before
          && before.getExpression() instanceof IASTFunctionCallExpression earlier
          && NameTable.calleeName(earlier).filter(this::isErrorCall).isPresent()) {
        return true;
      }
    }
    return false;
  }
}
