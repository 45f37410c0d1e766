package residua.c.frontend.translation.objects;

import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTCompoundStatement;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTForStatement;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.ITypedef;
import org.eclipse.cdt.core.dom.ast.IVariable;
import residua.c.frontend.lowering.OperandOrder;
import residua.c.frontend.lowering.VariableArrays;
import residua.c.frontend.text.Declarators;
import residua.c.frontend.translation.context.SizeTranslator;
import residua.c.frontend.translation.context.SubexpressionTranslator;
import residua.c.frontend.translation.context.TranslationContext;
import residua.c.frontend.translation.facts.EvaluationState;
import residua.c.frontend.translation.facts.FunctionFrame;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.ConstantTypes;
import residua.c.frontend.types.UnmodelledConstruct;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Scalar;

/** Translates declarations of objects. */
public final class DeclarationTranslator {
  private final SubexpressionTranslator expressions;
  private final EvaluationState evaluation;
  private final TranslationContext context;

  public DeclarationTranslator(SubexpressionTranslator expressions) {
    this.expressions = expressions;
    this.evaluation = expressions.evaluation();
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

  /**
   * Lengths may have side effects; the order in which those of one array are calculated is open.
   */
  private void requireLengths(IASTSimpleDeclaration declaration) {
    if (!VariableArrays.changeSomething(declaration)) {
      return;
    }
    List<IASTExpression> lengths = VariableArrays.lengths(declaration);
    if (lengths.isEmpty() || lengths.size() > 1 && declaration.getDeclarators().length > 1) {
      throw new UnmodelledConstruct(SizeTranslator.CHANGES);
    }
    if (lengths.stream().anyMatch(context.order()::mattersAround)
        || context.order().mattersAmong(lengths)) {
      evaluation.add(new Effect.OneOrder(OperandOrder.WHY));
    }
  }

  private CType type(IVariable variable, IASTDeclarator declarator) {
    if (context.written().declares(declarator)) {
      return context.written().type(declarator, expressions);
    }
    return new InitialisedTypes(expressions)
        .completed(context.types().of(variable.getType()), declarator.getInitializer());
  }

  private void automatic(IVariable variable, IASTName name, IASTDeclarator declarator) {
    CType type = type(variable, declarator);
    if (type instanceof CType.Array array && array.isMeasured()) {
      Scalar pointers = context.types().model().ofStoredPointers();
      int slot = evaluation.frame().declare(variable, "an array", type, pointers.size()).index();
      evaluation.add(new Effect.Reserve(slot, Scalar.POINTER, context.types().sizeOf(type)));
      return;
    }
    int slot =
        evaluation
            .frame()
            .declare(variable, context.names().original(name), type, context.types().size(type))
            .index();
    innerBlock(declarator).ifPresent(block -> evaluation.frame().isInner(slot, block));
    evaluation.add(new Effect.Forget(List.of(slot)));
    if (declarator.getInitializer() != null) {
      new InitialiserTranslator(expressions)
          .initialise(type, new Expression.Local(slot), declarator.getInitializer());
    }
  }

  /** The block at whose end its lifetime ends; empty if that is the body of the function. */
  private static Optional<IASTNode> innerBlock(IASTDeclarator declarator) {
    IASTNode block = declarator;
    while (block != null
        && !(block instanceof IASTCompoundStatement)
        && !(block instanceof IASTForStatement)) {
      block = block.getParent();
    }
    return block != null && block.getParent() instanceof IASTFunctionDefinition
        ? Optional.empty()
        : Optional.of(block == null ? declarator : block);
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
                new InitialisedTypes(expressions).wholeSize(type, declarator.getInitializer()))
            .index();
    if (ConstantTypes.isConstant(((IVariable) binding).getType())) {
      context.objects().makeConstant(index);
    }
    initial(context, type, index, declarator);
  }

  /**
   * The first value of an object of static storage duration; unknown if its initialiser is not
   * modelled.
   */
  public static void initial(
      TranslationContext context, CType type, int index, IASTDeclarator declarator) {
    Expression address = new Expression.Global(index);
    SubexpressionTranslator values = context.translator(FunctionFrame.ofStaticObject());
    if (declarator.getInitializer() == null) {
      context.initial().add(new Effect.Zero(address, context.types().size(type)));
      return;
    }
    try {
      new InitialiserTranslator(values).initialise(type, address, declarator.getInitializer());
      if (values.evaluation().frame().storages().isEmpty()) {
        context.initial().addAll(values.evaluation().takeEffects());
      }
    } catch (UnmodelledConstruct e) {
      // Its content is unknown then, as before any effect.
      values.evaluation().takeEffects();
    }
  }
}
