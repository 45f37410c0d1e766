package residua.c.frontend.translation.expressions;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.ITypedef;
import org.eclipse.cdt.core.dom.ast.IVariable;
import residua.c.frontend.lowering.OperandOrder;
import residua.c.frontend.lowering.VariableArrays;
import residua.c.frontend.text.Declarators;
import residua.c.frontend.translation.facts.FunctionFrame;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.UnmodelledConstruct;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Scalar;

/** Translates declarations of objects. */
public final class DeclarationTranslator {
  private final ExpressionTranslator expressions;
  private final TranslationContext context;

  /** Translates declarations with these expressions. */
  public DeclarationTranslator(ExpressionTranslator expressions) {
    this.expressions = expressions;
    this.context = expressions.context();
  }

  /** A declaration inside a function. */
  public void local(IASTSimpleDeclaration declaration) {
    local(declaration, List.of(declaration.getDeclarators()));
  }

  /**
   * Translates part of a declaration.
   *
   * @param declarators those of its declarators that are executed now
   */
  public void local(IASTSimpleDeclaration declaration, List<IASTDeclarator> declarators) {
    IASTDeclSpecifier specifier = declaration.getDeclSpecifier();
    int storage = specifier.getStorageClass();
    if (context.taint().hasAssembly(context.places().of(declaration))) {
      throw new UnmodelledConstruct("assembly");
    }
    requireLengths(declaration);
    for (IASTDeclarator declarator : declarators) {
      IASTName name = Declarators.innermost(declarator).getName();
      IBinding binding = name.resolveBinding();
      if (binding instanceof ITypedef alias) {
        if (context.written().declares(declarator)) {
          context.written().define(alias, declarator, expressions);
        } else {
          new SizeTranslator(expressions).measure(alias.getType(), true);
        }
      }
      if (binding instanceof IVariable variable && storage != IASTDeclSpecifier.sc_extern) {
        if (!context.written().declares(declarator)) {
          new SizeTranslator(expressions).measure(variable.getType(), true);
        }
        if (storage == IASTDeclSpecifier.sc_static) {
          ofStatic(variable, name, declarator);
        } else {
          automatic(variable, name, declarator);
        }
      }
    }
  }

  /** One length may have side effects: with several, the order of calculation is unspecified. */
  private void requireLengths(IASTSimpleDeclaration declaration) {
    if (!VariableArrays.changeSomething(declaration)) {
      return;
    }
    Optional<IASTExpression> only = VariableArrays.onlyLength(declaration);
    if (only.isEmpty()) {
      throw new UnmodelledConstruct(SizeTranslator.CHANGES);
    }
    if (context.order().mattersAround(only.get())) {
      expressions.add(new Effect.OneOrder(OperandOrder.WHY));
    }
  }

  private CType type(IVariable variable, IASTDeclarator declarator) {
    if (context.written().declares(declarator)) {
      return context.written().type(declarator, expressions);
    }
    return new InitialiserTranslator(expressions)
        .completed(context.types().of(variable.getType()), declarator.getInitializer());
  }

  private void automatic(IVariable variable, IASTName name, IASTDeclarator declarator) {
    CType type = type(variable, declarator);
    if (type instanceof CType.Array array && array.isMeasured()) {
      Scalar pointers = context.types().model().ofStoredPointers();
      int slot = expressions.frame().declare(variable, "an array", type, pointers.size()).index();
      expressions.add(new Effect.Reserve(slot, Scalar.POINTER, context.types().sizeOf(type)));
      return;
    }
    int slot =
        expressions
            .frame()
            .declare(variable, context.names().original(name), type, context.types().size(type))
            .index();
    expressions.add(new Effect.Forget(List.of(slot)));
    if (declarator.getInitializer() != null) {
      new InitialiserTranslator(expressions)
          .initialise(type, new Expression.Local(slot), declarator.getInitializer());
    }
  }

  private void ofStatic(IBinding binding, IASTName name, IASTDeclarator declarator) {
    CType type = type((IVariable) binding, declarator);
    int index =
        context
            .objects()
            .declareStatic(
                binding,
                context.names().original(name),
                type,
                new InitialiserTranslator(expressions).wholeSize(type, declarator.getInitializer()))
            .index();
    initial(context, type, index, declarator);
  }

  /**
   * The first value of an object of static storage duration; unknown if its initialiser is not
   * modelled.
   */
  public static void initial(
      TranslationContext context, CType type, int index, IASTDeclarator declarator) {
    Expression address = new Expression.Global(index);
    ExpressionTranslator values =
        new ExpressionTranslator(context, FunctionFrame.ofStaticObject(), Map.of());
    if (declarator.getInitializer() == null) {
      context.initial().add(new Effect.Zero(address, context.types().size(type)));
      return;
    }
    try {
      new InitialiserTranslator(values).initialise(type, address, declarator.getInitializer());
      if (values.frame().storages().isEmpty()) {
        context.initial().addAll(values.takeEffects());
      }
    } catch (UnmodelledConstruct e) {
      // Its content is unknown then, as before any effect.
      values.takeEffects();
    }
  }
}
