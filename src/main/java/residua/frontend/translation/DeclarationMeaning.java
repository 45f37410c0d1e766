package residua.frontend.translation;

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
import residua.frontend.lowering.OperandOrder;
import residua.frontend.lowering.VariableArrays;
import residua.frontend.text.Declarators;
import residua.frontend.types.CType;
import residua.frontend.types.NoMeaning;
import residua.meaning.Effect;
import residua.meaning.Expression;
import residua.meaning.Scalar;

/** Translates declarations of objects. */
final class DeclarationMeaning {
  private final ExpressionMeaning expressions;
  private final MeaningContext context;

  DeclarationMeaning(ExpressionMeaning expressions) {
    this.expressions = expressions;
    this.context = expressions.context();
  }

  /** A declaration inside a function. */
  void local(IASTSimpleDeclaration declaration) {
    local(declaration, List.of(declaration.getDeclarators()));
  }

  /**
   * Translates part of a declaration.
   *
   * @param declarators those of its declarators that are executed now
   */
  void local(IASTSimpleDeclaration declaration, List<IASTDeclarator> declarators) {
    IASTDeclSpecifier specifier = declaration.getDeclSpecifier();
    int storage = specifier.getStorageClass();
    if (context.taint().hasAssembly(context.places().of(declaration))) {
      throw new NoMeaning("assembly");
    }
    requireLengths(declaration);
    for (IASTDeclarator declarator : declarators) {
      IASTName name = Declarators.innermost(declarator).getName();
      IBinding binding = name.resolveBinding();
      if (binding instanceof ITypedef alias) {
        if (context.written().declares(declarator)) {
          context.written().define(alias, declarator, expressions);
        } else {
          new SizeMeaning(expressions).measure(alias.getType(), true);
        }
      }
      if (binding instanceof IVariable variable && storage != IASTDeclSpecifier.sc_extern) {
        if (!context.written().declares(declarator)) {
          new SizeMeaning(expressions).measure(variable.getType(), true);
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
      throw new NoMeaning(SizeMeaning.CHANGES);
    }
    if (context.order().mattersAround(only.get())) {
      expressions.add(new Effect.OneOrder(OperandOrder.WHY));
    }
  }

  private CType type(IVariable variable, IASTDeclarator declarator) {
    if (context.written().declares(declarator)) {
      return context.written().type(declarator, expressions);
    }
    return new InitialiserMeaning(expressions)
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
      new InitialiserMeaning(expressions)
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
                new InitialiserMeaning(expressions).wholeSize(type, declarator.getInitializer()))
            .index();
    initial(context, type, index, declarator);
  }

  /**
   * The first value of an object of static storage duration; unknown if its initialiser is not
   * modelled.
   */
  static void initial(MeaningContext context, CType type, int index, IASTDeclarator declarator) {
    Expression address = new Expression.Global(index);
    ExpressionMeaning values = new ExpressionMeaning(context, Frame.ofStaticObject(), Map.of());
    if (declarator.getInitializer() == null) {
      context.initial().add(new Effect.Zero(address, context.types().size(type)));
      return;
    }
    try {
      new InitialiserMeaning(values).initialise(type, address, declarator.getInitializer());
      if (values.frame().storages().isEmpty()) {
        context.initial().addAll(values.takeEffects());
      }
    } catch (NoMeaning e) {
      // Its content is unknown then, as before any effect.
      values.takeEffects();
    }
  }
}
