package residua.c.frontend.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTEnumerationSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTParameterDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IBasicType;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.IEnumeration;
import org.eclipse.cdt.core.dom.ast.IField;
import org.eclipse.cdt.core.dom.ast.IPointerType;
import org.eclipse.cdt.core.dom.ast.IQualifierType;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.ITypedef;
import org.eclipse.cdt.core.dom.ast.IVariable;
import org.eclipse.cdt.core.dom.ast.gnu.c.ICASTKnRFunctionDeclarator;
import residua.base.text.SourceText;
import residua.c.cfa.Variable;
import residua.c.cfa.Variable.Kind;

/** Finds the objects that a translation unit declares, with the known facts about their types. */
public final class VariableFinder extends ASTVisitor {
  /** Attributes with which a declaration that looks like a scalar's declares a vector. */
  private static final List<String> TYPES_IN_ATTRIBUTES = List.of("vector_size", "ext_vector_type");

  private final NameTable names;
  private final Places places;
  private final boolean typesInAttributes;
  private final TypeWords words;
  private final Map<IBinding, Variable> found = new HashMap<>();
  private final List<IBinding> order = new ArrayList<>();
  private final Set<IBinding> addressTaken = new HashSet<>();
  private OptionalInt function = OptionalInt.empty();

  private VariableFinder(SourceText source, NameTable names, Places places) {
    this.places = places;
    this.words = new TypeWords(source.tokens(), places);
    this.names = names;
    this.typesInAttributes = TYPES_IN_ATTRIBUTES.stream().anyMatch(source.text()::contains);
    shouldVisitDeclarations = true;
    shouldVisitParameterDeclarations = true;
    shouldVisitExpressions = true;
  }

  /** The objects, in the order in which they are declared. */
  public static List<Variable> find(ParsedUnit parsed) {
    VariableFinder finder = new VariableFinder(parsed.source(), parsed.names(), parsed.places());
    Map<IASTDeclaration, Integer> indices = new IdentityHashMap<>();
    parsed.definitions().forEach(definition -> indices.put(definition, indices.size()));
    for (IASTDeclaration declaration : parsed.unit().getDeclarations(true)) {
      Integer index = indices.get(declaration);
      finder.function = index == null ? OptionalInt.empty() : OptionalInt.of(index);
      declaration.accept(finder);
    }
    return finder.order.stream().map(finder::finished).toList();
  }

  private Variable finished(IBinding binding) {
    Variable variable = found.get(binding);
    return !addressTaken.contains(binding)
        ? variable
        : new Variable(
            variable.name(),
            variable.kind(),
            variable.offset(),
            variable.function(),
            variable.isParameter(),
            variable.isStatic(),
            variable.initialised(),
            true);
  }

  @Override
  public int visit(IASTDeclaration declaration) {
    if (declaration instanceof IASTFunctionDefinition definition
        && Declarators.ofParameters(definition.getDeclarator()).orElse(null)
            instanceof ICASTKnRFunctionDeclarator old) {
      addNamed(old);
    }
    if (declaration instanceof IASTSimpleDeclaration simple) {
      int storage = simple.getDeclSpecifier().getStorageClass();
      if (storage != IASTDeclSpecifier.sc_typedef) {
        boolean local = function.isPresent();
        boolean isStatic = local && storage == IASTDeclSpecifier.sc_static;
        boolean elsewhere = local && storage == IASTDeclSpecifier.sc_extern;
        for (IASTDeclarator declarator : simple.getDeclarators()) {
          boolean oldStyle = simple.getParent() instanceof ICASTKnRFunctionDeclarator;
          add(declarator, oldStyle, isStatic, elsewhere);
        }
      }
      addEnumerators(simple.getDeclSpecifier());
    }
    return PROCESS_CONTINUE;
  }

  /** Adds the parameters of an old-style head, in the order of its names. */
  private void addNamed(ICASTKnRFunctionDeclarator old) {
    for (IASTName name : old.getParameterNames()) {
      add(old.getDeclaratorForParameterName(name), true, false, false);
    }
  }

  @Override
  public int visit(IASTParameterDeclaration parameter) {
    if (isOwnParameter(parameter)) {
      add(parameter.getDeclarator(), true, false, false);
    }
    return PROCESS_CONTINUE;
  }

  /**
   * Not a parameter of a parameter, nor of a function declared inside, nor of the function's
   * result: the declarator around its name has the parameters.
   */
  private static boolean isOwnParameter(IASTParameterDeclaration parameter) {
    IASTNode at = parameter.getParent();
    if (!(at instanceof IASTDeclarator owner)) {
      return false;
    }
    while (at instanceof IASTDeclarator) {
      at = at.getParent();
    }
    return at instanceof IASTFunctionDefinition
        && Declarators.ofParameters(owner).filter(owner::equals).isPresent();
  }

  @Override
  public int visit(IASTExpression expression) {
    if (expression instanceof IASTUnaryExpression unary
        && unary.getOperator() == IASTUnaryExpression.op_amper) {
      IASTExpression operand = unary.getOperand();
      while (operand instanceof IASTUnaryExpression bracketed
          && bracketed.getOperator() == IASTUnaryExpression.op_bracketedPrimary) {
        operand = bracketed.getOperand();
      }
      if (operand instanceof IASTIdExpression name) {
        addressTaken.add(name.getName().resolveBinding());
      }
    }
    return PROCESS_CONTINUE;
  }

  private void add(
      IASTDeclarator declarator, boolean isParameter, boolean isStatic, boolean elsewhere) {
    IASTName name = Declarators.innermost(declarator).getName();
    IBinding binding = name.resolveBinding();
    if (!(binding instanceof IVariable variable)
        || binding instanceof IField
        || found.containsKey(binding)) {
      return;
    }
    Kind kind = elsewhere || isShownOtherwise(declarator) ? Kind.OTHER : kind(variable.getType());
    boolean initialised = declarator.getInitializer() != null;
    keep(binding, name, kind, isParameter, isStatic, initialised);
  }

  /** Whether the parser is shown another type in place of one that it does not know. */
  private boolean isShownOtherwise(IASTDeclarator declarator) {
    IASTNode at = declarator;
    while (at instanceof IASTDeclarator) {
      at = at.getParent();
    }
    return at instanceof IASTSimpleDeclaration declaration
        && words
            .kind(declaration.getDeclSpecifier())
            .filter(kind -> kind != TypeWords.Kind.TYPEOF)
            .isPresent();
  }

  private void addEnumerators(IASTDeclSpecifier specifier) {
    if (specifier instanceof IASTEnumerationSpecifier enumeration) {
      for (IASTEnumerationSpecifier.IASTEnumerator each : enumeration.getEnumerators()) {
        keep(each.getName().resolveBinding(), each.getName(), Kind.INTEGER, false, false, true);
      }
    }
  }

  private void keep(
      IBinding binding,
      IASTName name,
      Kind kind,
      boolean isParameter,
      boolean isStatic,
      boolean initialised) {
    if (binding == null) {
      return;
    }
    Variable variable =
        new Variable(
            names.original(name),
            kind,
            places.of(name).start(),
            function,
            isParameter,
            isStatic,
            initialised,
            false);
    if (found.put(binding, variable) == null) {
      order.add(binding);
    }
  }

  private Kind kind(IType declared) {
    IType type = declared;
    if (typesInAttributes) {
      return Kind.OTHER;
    }
    while (type instanceof ITypedef || isPlainlyQualified(type)) {
      type = type instanceof ITypedef alias ? alias.getType() : ((IQualifierType) type).getType();
    }
    if (type instanceof IEnumeration) {
      return Kind.INTEGER;
    }
    if (type instanceof IPointerType pointer) {
      return pointer.isVolatile() ? Kind.OTHER : Kind.POINTER;
    }
    return type instanceof IBasicType basic ? kind(basic) : Kind.OTHER;
  }

  private static boolean isPlainlyQualified(IType type) {
    return type instanceof IQualifierType qualified && !qualified.isVolatile();
  }

  private static Kind kind(IBasicType type) {
    if (type.isComplex() || type.isImaginary()) {
      return Kind.OTHER;
    }
    return switch (type.getKind()) {
      case eBoolean, eChar, eInt, eInt128, eUnspecified -> Kind.INTEGER;
      case eFloat, eDouble -> Kind.FLOATING;
      default -> Kind.OTHER;
    };
  }
}
