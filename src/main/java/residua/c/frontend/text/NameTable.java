package residua.c.frontend.text;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.IFunction;
import org.eclipse.cdt.core.dom.ast.IProblemBinding;
import residua.base.text.Identifiers;
import residua.c.frontend.masking.MaskedNames;

/** Maps names to functions with a body. */
public final class NameTable {
  private final Map<String, Integer> functions = new LinkedHashMap<>();
  private final Set<String> callingOthers = new HashSet<>();
  private final Set<String> special = new HashSet<>();
  private final Map<String, String> objects = new HashMap<>();
  private final MaskedNames masked;

  /** A table without functions yet. */
  public NameTable(MaskedNames masked) {
    this.masked = masked;
  }

  /** The spelling in the program's text of a name seen by the parser. */
  public String original(IASTName name) {
    return masked.original(String.valueOf(name.getSimpleID()));
  }

  /** Enters the name of a function with a body, given by its index. */
  public void define(String name, int function) {
    functions.put(Identifiers.canonical(name), function);
  }

  /** Notes further names of objects at file scope, each with the first name of its object. */
  public void sameObjects(Map<String, String> aliases) {
    objects.putAll(aliases);
  }

  /** The first name of the object at file scope that a name denotes. */
  public String object(String name) {
    return objects.getOrDefault(name, name);
  }

  /** Notes names without a body that may call functions with a body under another name. */
  public void callOthers(Collection<String> declared) {
    declared.forEach(name -> callingOthers.add(Identifiers.canonical(name)));
  }

  /** Notes names of functions whose calls may return twice or not at all. */
  public void special(Collection<String> declared) {
    declared.forEach(name -> special.add(Identifiers.canonical(name)));
  }

  /**
   * Whether a call by this name may return twice or not at all, though the name does not show it.
   */
  public boolean isSpecial(IASTName name) {
    return special.contains(Identifiers.canonical(original(name)));
  }

  /** Whether a call by this name may reach a function that has a body and another name. */
  public boolean callsOther(IASTName name) {
    return callingOthers.contains(Identifiers.canonical(original(name)));
  }

  /** Whether a function with a body has a name. */
  public boolean isFunctionName(String name) {
    return functions.containsKey(Identifiers.canonical(name));
  }

  /** The index of the function with this name. */
  public int index(String name) {
    return functions.get(Identifiers.canonical(name));
  }

  /** The function with a body that a name in an expression denotes. */
  public OptionalInt function(IASTName name) {
    Integer index = functions.get(Identifiers.canonical(original(name)));
    if (index == null) {
      return OptionalInt.empty();
    }
    IBinding binding = name.resolveBinding();
    // A name that cannot be resolved is used before its declaration.
    boolean mayBeFunction =
        binding == null || binding instanceof IFunction || binding instanceof IProblemBinding;
    return mayBeFunction ? OptionalInt.of(index) : OptionalInt.empty();
  }

  /** The name of the callee of a direct call, whether the function has a body or not. */
  public static Optional<IASTName> calleeName(IASTFunctionCallExpression call) {
    IASTExpression callee = stripBrackets(call.getFunctionNameExpression());
    return callee instanceof IASTIdExpression id ? Optional.of(id.getName()) : Optional.empty();
  }

  /** The function with a body that a call names as its callee. */
  public OptionalInt directCallee(IASTFunctionCallExpression call) {
    Optional<IASTName> name = calleeName(call);
    return name.isPresent() ? function(name.get()) : OptionalInt.empty();
  }

  /** An expression without the parentheses around it. */
  public static IASTExpression stripBrackets(IASTExpression expression) {
    IASTExpression result = expression;
    while (result instanceof IASTUnaryExpression unary
        && unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary) {
      result = unary.getOperand();
    }
    return result;
  }
}
