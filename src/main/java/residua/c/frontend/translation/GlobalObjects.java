package residua.c.frontend.translation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import org.eclipse.cdt.core.dom.ast.IVariable;
import org.eclipse.cdt.internal.core.dom.parser.c.CVisitor;
import residua.c.frontend.text.Declarators;
import residua.c.frontend.translation.context.SubexpressionTranslator;
import residua.c.frontend.translation.context.TranslationContext;
import residua.c.frontend.translation.facts.FunctionFrame;
import residua.c.frontend.translation.objects.DeclarationTranslator;
import residua.c.frontend.translation.objects.InitialisedTypes;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.ConstantTypes;
import residua.c.frontend.types.UnmodelledConstruct;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;

/** Declares the objects of file scope, and translates what they hold at the start. */
final class GlobalObjects {
  private final TranslationContext context;
  private final List<Initialised> initialised = new ArrayList<>();
  private final Map<Integer, CType> tentative = new HashMap<>();
  private final Set<Integer> withValue = new HashSet<>();

  GlobalObjects(TranslationContext context) {
    this.context = context;
  }

  private record Initialised(CType type, int index, IASTDeclarator declarator) {}

  /** Declares all globals first: initialisers may use later declarations. */
  void declare(IASTTranslationUnit unit) {
    for (IASTDeclaration each : unit.getDeclarations(true)) {
      if (each instanceof IASTSimpleDeclaration declaration
          && declaration.getDeclSpecifier().getStorageClass() != IASTDeclSpecifier.sc_typedef
          && !context.taint().isIn(context.places().of(declaration))) {
        declare(declaration);
      }
    }
    tentative.forEach((index, type) -> {
      long size = context.objects().storages().get(index).size();
      if (!withValue.contains(index) && size > 0) {
        context.initial().add(new Effect.Zero(new Expression.Global(index), size));
      }
    });
    initialised.forEach(each ->
        DeclarationTranslator.initial(context, each.type(), each.index(), each.declarator()));
  }

  private void declare(IASTSimpleDeclaration declaration) {
    boolean isExtern =
        declaration.getDeclSpecifier().getStorageClass() == IASTDeclSpecifier.sc_extern;
    boolean isNamedElsewhere = context.taint().hasAssembly(context.places().of(declaration));
    for (IASTDeclarator declarator : declaration.getDeclarators()) {
      IASTName name = Declarators.innermost(declarator).getName();
      if (!(name.resolveBinding() instanceof IVariable)) {
        continue;
      }
      if (isNamedElsewhere) {
        context.objects().hide(context.names().original(name));
        continue;
      }
      try {
        declare(name, declarator, isExtern);
      } catch (UnmodelledConstruct e) {
        // Every use of the object lacks semantics, too.
      }
    }
  }

  private void declare(IASTName name, IASTDeclarator declarator, boolean isExtern) {
    SubexpressionTranslator constants = context.translator(new FunctionFrame());
    CType type =
        new InitialisedTypes(constants)
            // The object's own type: that of the variable may be from a declaration without a
            // length.
            .completed(
                context
                    .written()
                    .of(declarator)
                    .orElseGet(() -> context.types().of(CVisitor.createType(declarator))),
                declarator.getInitializer());
    long size =
        type instanceof CType.Array array && array.isOpen()
            ? 0
            : new InitialisedTypes(constants).wholeSize(type, declarator.getInitializer());
    var object = context.objects().declare(context.names().original(name), type, size);
    if (declarator.getInitializer() != null) {
      initialised.add(new Initialised(type, object.index(), declarator));
      withValue.add(object.index());
    } else if (!isExtern) {
      tentative.put(object.index(), type);
    }
    boolean isDefined = !isExtern || declarator.getInitializer() != null;
    if (isDefined && ConstantTypes.isConstant(CVisitor.createType(declarator))) {
      context.objects().makeConstant(object.index());
    }
  }
}
