package residua.c.frontend.translation.context;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IBasicType;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.IFunction;
import org.eclipse.cdt.core.dom.ast.IParameter;
import residua.c.frontend.lowering.FunctionFrontend;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.TypeTable;
import residua.c.frontend.types.UnmodelledConstruct;

/** The types and parameters of the functions with a body. */
final class FunctionTypes {
  private final List<IASTFunctionDefinition> definitions;
  private final TypeTable types;
  private final Map<Integer, CType.Function> known = new HashMap<>();

  FunctionTypes(List<IASTFunctionDefinition> definitions, TypeTable types) {
    this.definitions = definitions;
    this.types = types;
  }

  /** The type of a function with a body, by its definition. */
  CType.Function of(int index) {
    return known.computeIfAbsent(index, this::typeOfFunction);
  }

  private CType.Function typeOfFunction(int index) {
    IBinding binding = FunctionFrontend.name(definitions.get(index)).resolveBinding();
    if (binding instanceof IFunction function
        && types.of(function.getType()) instanceof CType.Function type) {
      List<CType> parameters = new ArrayList<>();
      for (IParameter parameter : parameters(function)) {
        parameters.add(TypeTable.decayed(types.of(parameter.getType())));
      }
      return new CType.Function(type.result(), parameters, type.variadic());
    }
    throw new UnmodelledConstruct("a function whose type is not known");
  }

  /** The parameters of a function with a body. */
  List<IParameter> parameters(int index) {
    IBinding binding = FunctionFrontend.name(definitions.get(index)).resolveBinding();
    return binding instanceof IFunction function ? parameters(function) : List.of();
  }

  private static List<IParameter> parameters(IFunction function) {
    List<IParameter> result = new ArrayList<>();
    for (IParameter parameter : function.getParameters()) {
      boolean isVoid =
          function.getParameters().length == 1
              && parameter.getType() instanceof IBasicType basic
              && basic.getKind() == IBasicType.Kind.eVoid;
      if (!isVoid) {
        result.add(parameter);
      }
    }
    return result;
  }
}
