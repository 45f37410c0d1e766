package residua.frontend;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTArraySubscriptExpression;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionStatement;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IArrayType;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.IFunction;
import org.eclipse.cdt.core.dom.ast.IParameter;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.ITypedef;
import org.eclipse.cdt.core.dom.ast.IVariable;
import residua.library.LibraryFunctions;
import residua.library.PureFunctions;
import residua.library.VerifierFunctions;

/**
 * What expressions touch, by their text: an over-approximation, with what is called in them.
 * Pointers may point to all objects whose address is taken, but a pointer that a function only gets
 * from an allocator points to what nobody else has.
 */
final class Footprints {
  private static final Set<String> ALLOCATORS =
      Set.of("malloc", "calloc", "alloca", "__builtin_alloca", "aligned_alloc");

  /** They write nothing that the program reads, but read it perhaps. */
  private static final Set<String> READING =
      Set.of(
          ("printf fprintf puts fputs perror strlen strnlen strcmp strncmp strchr strrchr strstr"
                  + " memcmp memchr strspn strcspn strpbrk atoi atol atof atoll strcasecmp"
                  + " strncasecmp strdup")
              .split(" "));

  private final NameTable names;
  private final List<IASTFunctionDefinition> definitions;
  private final Set<Object> pointedTo = new HashSet<>();
  private final Set<Integer> usedByAddress = new HashSet<>();
  private final Map<Integer, Touched> functions = new HashMap<>();
  private boolean isPrepared;

  /** The footprints of a program. */
  Footprints(NameTable names, List<IASTFunctionDefinition> definitions) {
    this.names = names;
    this.definitions = definitions;
  }

  /** The variables that pointers may point to. */
  Set<Object> pointedTo() {
    prepare();
    return pointedTo;
  }

  /** What the evaluation of something touches. */
  Touched of(IASTNode node) {
    prepare();
    Reader reader = new Reader(Set.of());
    node.accept(reader);
    return closed(reader);
  }

  /** What it takes to find an object that is assigned, the assignment itself left out. */
  Touched ofPlace(IASTExpression place) {
    prepare();
    Reader reader = new Reader(Set.of());
    reader.place(place);
    return closed(reader);
  }

  /** The variable that an expression is, or is a part of. */
  Optional<Object> variable(IASTExpression place) {
    return switch (NameTable.stripBrackets(place)) {
      case IASTIdExpression name when name.getName().resolveBinding() instanceof IVariable found ->
          Optional.of(key(found, name.getName()));
      default -> Optional.empty();
    };
  }

  /** Whether an expression assigns a variable itself. */
  boolean writesWithoutCall(IASTExpression node, Object variable) {
    Reader reader = new Reader(Set.of());
    node.accept(reader);
    return reader.touched.written().contains(variable);
  }

  private Touched closed(Reader reader) {
    reader.called.forEach(function -> reader.touched.add(functions.get(function)));
    return reader.touched;
  }

  private void prepare() {
    if (isPrepared || definitions.isEmpty()) {
      return;
    }
    isPrepared = true;
    IASTTranslationUnit unit = definitions.get(0).getTranslationUnit();
    unit.accept(new Addresses());
    List<Set<Integer>> calls = new ArrayList<>();
    for (int i = 0; i < definitions.size(); i++) {
      Reader reader = new Reader(fresh(definitions.get(i)));
      definitions.get(i).accept(reader);
      Set<Object> shared = new HashSet<>(reader.touched.named());
      shared.removeIf(variable -> variable instanceof IVariable local && !local.isStatic());
      reader.touched.keepOnly(shared);
      functions.put(i, reader.touched);
      calls.add(reader.called);
    }
    boolean grows = true;
    while (grows) {
      grows = false;
      for (int i = 0; i < definitions.size(); i++) {
        for (int callee : calls.get(i)) {
          grows |= functions.get(i).add(functions.get(callee));
        }
      }
    }
  }

  /** Variables at file scope are the same wherever they are declared; the others are themselves. */
  private Object key(IVariable variable, IASTName name) {
    boolean isLocal = variable.getOwner() instanceof IFunction && !variable.isExtern();
    return isLocal || variable instanceof IParameter ? variable : names.original(name);
  }

  /** The pointers of a function that get nothing but what an allocator gives. */
  private Set<Object> fresh(IASTFunctionDefinition definition) {
    Set<Object> good = new HashSet<>();
    Set<Object> bad = new HashSet<>();
    definition.accept(
        new ASTVisitor(true) {
          @Override
          public int visit(IASTExpression node) {
            if (node instanceof IASTBinaryExpression binary && Operators.isAssignment(binary)) {
              variable(binary.getOperand1())
                  .ifPresent(to -> (isAllocation(binary.getOperand2()) ? good : bad).add(to));
            }
            return PROCESS_CONTINUE;
          }

          @Override
          public int visit(org.eclipse.cdt.core.dom.ast.IASTDeclarator node) {
            IBinding binding = node.getName().resolveBinding();
            if (binding instanceof IVariable to && node.getInitializer() != null) {
              IASTNode[] value = node.getInitializer().getChildren();
              boolean allocates =
                  value.length == 1 && value[0] instanceof IASTExpression of && isAllocation(of);
              (allocates ? good : bad).add(key(to, node.getName()));
            }
            return PROCESS_CONTINUE;
          }
        });
    good.removeAll(bad);
    good.removeIf(variable ->
        !(variable instanceof IVariable local)
            || local instanceof IParameter
            || local.isStatic()
            || pointedTo.contains(variable));
    return good;
  }

  private static boolean isAllocation(IASTExpression value) {
    IASTExpression inner = NameTable.stripBrackets(value);
    while (inner instanceof org.eclipse.cdt.core.dom.ast.IASTCastExpression cast) {
      inner = NameTable.stripBrackets(cast.getOperand());
    }
    return inner instanceof IASTFunctionCallExpression call
        && NameTable.calleeName(call).filter(n -> ALLOCATORS.contains(n.toString())).isPresent();
  }

  private static boolean isArray(IVariable variable) {
    IType type = variable.getType();
    while (type instanceof ITypedef alias) {
      type = alias.getType();
    }
    return type instanceof IArrayType && !(variable instanceof IParameter);
  }

  /** The variable whose bytes an expression means, if no pointer is followed. */
  private Optional<IASTIdExpression> base(IASTExpression place) {
    return switch (NameTable.stripBrackets(place)) {
      case IASTIdExpression name -> Optional.of(name);
      case IASTFieldReference field when !field.isPointerDereference() ->
          base(field.getFieldOwner());
      case IASTArraySubscriptExpression subscript when isArrayItself(subscript) ->
          base(subscript.getArrayExpression());
      default -> Optional.empty();
    };
  }

  private static boolean isArrayItself(IASTArraySubscriptExpression subscript) {
    IType type = subscript.getArrayExpression().getExpressionType();
    while (type instanceof ITypedef alias) {
      type = alias.getType();
    }
    return type instanceof IArrayType
        && !(NameTable.stripBrackets(subscript.getArrayExpression()) instanceof IASTIdExpression id
            && id.getName().resolveBinding() instanceof IParameter);
  }

  /** Finds what has its address taken: by {@code &}, or as an array that becomes a pointer. */
  private final class Addresses extends ASTVisitor {
    Addresses() {
      super(true);
    }

    @Override
    public int visit(IASTExpression node) {
      if (node instanceof IASTUnaryExpression unary
          && unary.getOperator() == IASTUnaryExpression.op_amper) {
        note(unary.getOperand());
      }
      boolean decays =
          node instanceof IASTIdExpression name
              ? name.getName().resolveBinding() instanceof IVariable found && isArray(found)
              : node instanceof IASTFieldReference;
      if (decays
          && !(node.getParent() instanceof IASTArraySubscriptExpression subscript
              && subscript.getArrayExpression() == node)
          && isArrayTyped(node)) {
        note(node);
      }
      if (node instanceof IASTIdExpression name
          && !(node.getParent() instanceof IASTFunctionCallExpression call
              && call.getFunctionNameExpression() == node)) {
        OptionalInt function = names.function(name.getName());
        function.ifPresent(usedByAddress::add);
      }
      return PROCESS_CONTINUE;
    }

    private boolean isArrayTyped(IASTExpression node) {
      IType type = node.getExpressionType();
      while (type instanceof ITypedef alias) {
        type = alias.getType();
      }
      return type instanceof IArrayType;
    }

    private void note(IASTExpression place) {
      base(place)
          .filter(name -> name.getName().resolveBinding() instanceof IVariable)
          .ifPresent(name ->
              pointedTo.add(key((IVariable) name.getName().resolveBinding(), name.getName())));
    }
  }

  /** Collects what a text touches and which functions it calls. */
  private final class Reader extends ASTVisitor {
    private final Set<Object> fresh;
    private final Touched touched = new Touched();
    private final Set<Integer> called = new HashSet<>();

    Reader(Set<Object> fresh) {
      super(true);
      this.fresh = fresh;
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
        case IASTArraySubscriptExpression element when isArrayItself(element) ->
            base(element)
                .filter(name -> name.getName().resolveBinding() instanceof IVariable)
                .ifPresent(name ->
                    touched.read(key((IVariable) name.getName().resolveBinding(), name.getName())));
        case IASTIdExpression name -> {
          // An array in its own is an address.
          if (name.getName().resolveBinding() instanceof IVariable variable && !isArray(variable)) {
            touched.read(key(variable, name.getName()));
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
          if (isArrayItself(subscript)) {
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
      Optional<IASTIdExpression> base = base(target);
      if (base.isPresent()) {
        if (base.get().getName().resolveBinding() instanceof IVariable variable) {
          touched.write(key(variable, base.get().getName()));
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
            case IASTFieldReference field when field.isPointerDereference() ->
                field.getFieldOwner();
            case IASTArraySubscriptExpression subscript -> subscript.getArrayExpression();
            case IASTUnaryExpression unary
                when unary.getOperator() == IASTUnaryExpression.op_star ->
                unary.getOperand();
            case IASTExpression other -> other;
          };
      return variable(pointer).filter(fresh::contains).isPresent();
    }

    private boolean isUnevaluated(IASTUnaryExpression unary) {
      return unary.getOperator() == IASTUnaryExpression.op_sizeof
          || unary.getOperator() == IASTUnaryExpression.op_alignOf;
    }

    private boolean followsPointer(IASTExpression node) {
      return switch (node) {
        case IASTUnaryExpression unary -> unary.getOperator() == IASTUnaryExpression.op_star;
        case IASTFieldReference field -> field.isPointerDereference();
        case IASTArraySubscriptExpression subscript -> !isArrayItself(subscript);
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
        called.addAll(usedByAddress);
        return;
      }
      String function = names.original(name.get());
      if (VerifierFunctions.isAssume(function) || LibraryFunctions.neverReturns(function)) {
        if (!isBehindFailure(call)) {
          touched.end();
        }
      } else if (READING.contains(function)) {
        touched.readMemory();
      } else if (!isQuiet(function)) {
        touched.readMemory();
        touched.writeMemory();
      }
      if (LibraryFunctions.mayCallBack(function)) {
        called.addAll(usedByAddress);
      }
    }

    private boolean isErrorCall(IASTName name) {
      String function = names.original(name);
      return VerifierFunctions.ERROR_CALLS.contains(function)
          || VerifierFunctions.isAssertion(function);
    }

    private boolean isQuiet(String function) {
      return PureFunctions.isOne(function)
          || VerifierFunctions.isInput(function)
          || ALLOCATORS.contains(function)
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
}
