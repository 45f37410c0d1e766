package residua.c.frontend.footprints;

import java.util.HashSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTArraySubscriptExpression;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTDoStatement;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionStatement;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTForStatement;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTGotoStatement;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTWhileStatement;
import org.eclipse.cdt.core.dom.ast.IVariable;
import residua.c.frontend.text.NameTable;
import residua.c.frontend.text.VariablePlaces;
import residua.c.frontend.types.Operators;
import residua.c.libc.HarnessWord;
import residua.c.libc.LibraryFunctions;
import residua.c.libc.PureLibraryFunctions;
import residua.c.libc.VerifierFunctions;

/** Collects the objects that a text reads and writes and the functions that it calls. */
final class FootprintReader extends ASTVisitor {
  /** Functions that write nothing the program reads, but may read its memory. */
  private static final Set<String> READING =
      Set.of(
          ("printf fprintf puts fputs perror strlen strnlen strcmp strncmp strchr strrchr strstr"
                  + " memcmp memchr strspn strcspn strpbrk atoi atol atof atoll strcasecmp"
                  + " strncasecmp strdup")
              .split(" "));

  /** Functions that write only to the target of their first argument. */
  private static final Set<String> FILLING =
      Set.of(
          "memcpy memmove memset mempcpy strcpy strncpy strcat strncat stpcpy sprintf snprintf"
              .split(" "));

  private static final String BUILTIN = "__builtin_";

  private final NameTable names;
  private final VariablePlaces places;
  private final Set<Integer> calledByPointer;
  private final Set<Integer> calledAtEnd;
  private final Set<Object> fresh;
  private final TouchedMemory touched = new TouchedMemory();
  private final Set<Integer> called = new HashSet<>();

  /**
   * Reads the expressions of one function.
   *
   * @param calledByPointer the possible targets of a call through a pointer
   * @param calledAtEnd the functions that may be registered for the end of the program
   * @param fresh the variables that point to memory no other pointer leads to
   */
  FootprintReader(
      NameTable names,
      VariablePlaces places,
      Set<Integer> calledByPointer,
      Set<Integer> calledAtEnd,
      Set<Object> fresh) {
    super(true);
    this.names = names;
    this.places = places;
    this.calledByPointer = calledByPointer;
    this.calledAtEnd = calledAtEnd;
    this.fresh = fresh;
  }

  /** The objects touched so far, without those that callees touch. */
  TouchedMemory touched() {
    return touched;
  }

  /** The functions with a body that were called so far. */
  Set<Integer> called() {
    return called;
  }

  /** A loop may have no end: then what is evaluated after it is not evaluated at all. */
  @Override
  public int visit(IASTStatement node) {
    if (node instanceof IASTWhileStatement
        || node instanceof IASTDoStatement
        || node instanceof IASTForStatement
        || node instanceof IASTGotoStatement) {
      touched.end();
    }
    return PROCESS_CONTINUE;
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
        // An array declared in the function is an address.
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

  /** The evaluation that locates an object, without reading the object. */
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
      // Objects defined elsewhere are not reached through pointers here: they need no footprint.
      called.addAll(calledByPointer);
      return;
    }
    String function = names.original(name.get());
    if (mayEnd(function)) {
      if (!isAfterFailure(call)) {
        touched.end();
      }
      if (LibraryFunctions.endsProgram(function)) {
        called.addAll(calledAtEnd);
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
        || LibraryFunctions.neverReturns(function)
        || function.equals(BUILTIN + "trap");
  }

  private static boolean isFilling(String function) {
    return HarnessWord.BYTES.isOf(function)
        || FILLING.contains(
            function.startsWith(BUILTIN) ? function.substring(BUILTIN.length()) : function);
  }

  /** Records a write to a pointer's targets. */
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
    return PureLibraryFunctions.isOne(function)
        || VerifierFunctions.isInput(function)
        || HarnessWord.ADVICE.isOf(function)
        || HarnessWord.QUESTION.isOf(function)
        || AllocatedPointers.isAllocator(function)
        || function.equals("free");
  }

  /** An execution that ends after an error call has failed before. */
  private boolean isAfterFailure(IASTFunctionCallExpression call) {
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
