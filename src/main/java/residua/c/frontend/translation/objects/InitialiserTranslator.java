package residua.c.frontend.translation.objects;

import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.eclipse.cdt.core.dom.ast.c.ICASTDesignatedInitializer;
import org.eclipse.cdt.core.dom.ast.c.ICASTDesignator;
import residua.c.frontend.translation.context.SubexpressionTranslator;
import residua.c.frontend.translation.context.TranslationContext;
import residua.c.frontend.translation.facts.EvaluationState;
import residua.c.frontend.translation.facts.InitialiserOrder;
import residua.c.frontend.translation.facts.WideArithmetic;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.MemoryLayout;
import residua.c.frontend.types.Operand.Place;
import residua.c.frontend.types.Operators;
import residua.c.frontend.types.TextLiterals;
import residua.c.frontend.types.TypeTable;
import residua.c.frontend.types.UnmodelledConstruct;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;

/** Translates initialisers (C17, 6.7.9). */
public final class InitialiserTranslator {
  private final SubexpressionTranslator expressions;
  private final EvaluationState evaluation;
  private final TypeTable types;
  private final Designators denoted;
  private final InitialisedTypes initialised;
  private final FormerValues former;

  private Optional<FlexibleTail> tail = Optional.empty();

  public InitialiserTranslator(SubexpressionTranslator expressions) {
    this.expressions = expressions;
    this.evaluation = expressions.evaluation();
    this.types = expressions.context().types();
    this.denoted = new Designators(expressions);
    this.initialised = new InitialisedTypes(expressions);
    this.former = new FormerValues(expressions);
  }

  /** Gives an object its first value. */
  public void initialise(CType type, Expression address, IASTInitializer initializer) {
    IASTInitializerClause clause = InitialiserClauses.clause(initializer);
    boolean isAggregate = !type.isWhole();
    tail = address instanceof Expression.Global ? initialised.tail(type, clause) : Optional.empty();
    boolean isCopy = type instanceof CType.Struct && !(clause instanceof IASTInitializerList);
    if (!isAggregate || isCopy) {
      one(type, address, Optional.empty(), clause);
      return;
    }
    List<Effect> given =
        evaluation.apart(() -> {
          evaluation.add(new Effect.Zero(address, types.size(type)));
          one(type, address, Optional.empty(), clause);
        });
    TranslationContext context = expressions.context();
    InitialiserOrder.require(address, given, context.types().model(), context.objects());
    given.forEach(evaluation::add);
    if (address instanceof Expression.Local) {
      new Padding(types).forget(type, address, evaluation);
    }
  }

  private void one(
      CType type,
      Expression address,
      Optional<MemoryLayout.BitField> bits,
      IASTInitializerClause clause) {
    if (tail.filter(each -> each.values() == clause).isPresent()) {
      CType.Array array = tail.get().array();
      tail = Optional.empty();
      evaluation.add(new Effect.Zero(address, types.size(array)));
      one(array, address, bits, clause);
      return;
    }
    switch (type) {
      case CType.Array array when InitialiserClauses.isString(clause, array) ->
          bytes(array, address, InitialiserClauses.string(clause));
      case CType.Array array when clause instanceof IASTInitializerList list -> {
        IASTInitializerClause[] clauses = list.getClauses();
        if (clauses.length == 1 && InitialiserClauses.isString(clauses[0], array)) {
          bytes(array, address, InitialiserClauses.string(clauses[0]));
        } else {
          all(array, address, clauses);
        }
      }
      case CType.Struct struct when clause instanceof IASTInitializerList list ->
          all(struct, address, list.getClauses());
      default -> {
        IASTInitializerClause value = clause;
        while (value instanceof IASTInitializerList list && list.getClauses().length == 1) {
          value = list.getClauses()[0];
        }
        if (!(value instanceof IASTExpression expression)) {
          throw new UnmodelledConstruct("an initialiser that is not understood");
        }
        if (!isStored(type, address, expression)) {
          new AssignmentTranslator(expressions)
              .store(new Place(type, address, bits), expressions.converted(expression, type));
        }
      }
    }
  }

  /** Stores a constant of a wide type where temporaries have no frame. */
  private boolean isStored(CType type, Expression address, IASTExpression expression) {
    if (!(type instanceof CType.Wide wide) || !evaluation.frame().isStatic()) {
      return false;
    }
    WideArithmetic arithmetic = new WideArithmetic(evaluation);
    if (!wide.isInteger()) {
      arithmetic.forget(address, wide);
      return true;
    }
    CType given = expressions.loadedType(expression);
    boolean isInteger = given instanceof CType.Number number && number.scalar().isInteger();
    if (isInteger) {
      arithmetic.store(address, expressions.value(expression));
    }
    return isInteger;
  }

  private void all(CType type, Expression address, IASTInitializerClause[] clauses) {
    if (fill(type, address, clauses, 0, Filling.BRACED) < clauses.length) {
      throw new UnmodelledConstruct("an initialiser with too many values");
    }
  }

  /** A part of an array, structure or union. */
  private record Part(CType type, Expression address, Optional<MemoryLayout.BitField> bits) {}

  private int count(CType type) {
    return switch (type) {
      case CType.Array array -> (int) Math.min(Integer.MAX_VALUE, array.length());
      case CType.Struct struct -> {
        MemoryLayout layout = types.layout(struct);
        yield layout.union() ? Math.min(1, layout.top().size()) : layout.top().size();
      }
      default -> throw new UnmodelledConstruct("an initialiser that is not understood");
    };
  }

  private Part part(CType type, Expression address, int index) {
    return switch (type) {
      case CType.Array array ->
          new Part(
              array.element(),
              Operators.advanced(address, index * types.size(array.element())),
              Optional.empty());
      case CType.Struct struct -> part(address, types.layout(struct).top().get(index));
      default -> throw new UnmodelledConstruct("an initialiser that is not understood");
    };
  }

  private static Part part(Expression address, MemoryLayout.Field field) {
    return new Part(field.type(), Operators.advanced(address, field.offset()), field.bits());
  }

  /**
   * How parts are given values.
   *
   * @param braced whether they have braces of their own
   * @param again whether they may have values already, since a designator went back to them
   */
  private record Filling(boolean braced, boolean again) {
    static final Filling BRACED = new Filling(true, false);
  }

  /** Fills the parts of an aggregate; returns the first clause that is not used. */
  private int fill(
      CType type, Expression address, IASTInitializerClause[] clauses, int from, Filling filling) {
    boolean braced = filling.braced();
    boolean again = filling.again();
    int parts = count(type);
    int at = from;
    int next = 0;
    while (at < clauses.length && (next < parts || braced)) {
      IASTInitializerClause clause = clauses[at];
      if (clause instanceof ICASTDesignatedInitializer designated) {
        if (!braced) {
          return at;
        }
        next = designated(type, address, designated) + 1;
        again = true;
        boolean goesOnInside =
            designated.getDesignators().length > 1
                && at + 1 < clauses.length
                && !(clauses[at + 1] instanceof ICASTDesignatedInitializer);
        if (goesOnInside) {
          throw new UnmodelledConstruct("an initialiser that goes on inside a designated part");
        }
        at++;
        continue;
      }
      if (next >= parts) {
        return at;
      }
      former.choose(type, address, next);
      Part part = part(type, address, next++);
      if (takesWhole(part.type(), clause)) {
        if (again) {
          former.clear(part.type(), part.address(), clause);
        }
        one(part.type(), part.address(), part.bits(), clause);
        at++;
      } else {
        at = fill(part.type(), part.address(), clauses, at, new Filling(false, again));
      }
    }
    return at;
  }

  private boolean takesWhole(CType type, IASTInitializerClause clause) {
    return type.isWhole()
        || clause instanceof IASTInitializerList
        || (type instanceof CType.Array array && InitialiserClauses.isString(clause, array))
        || (type instanceof CType.Struct struct
            && clause instanceof IASTExpression expression
            && expressions.unevaluated(expression).type().equals(struct));
  }

  /**
   * Gives the designated part its value; returns the index of the aggregate's part that contains
   * it.
   */
  private int designated(CType type, Expression address, ICASTDesignatedInitializer designated) {
    if (!(designated.getOperand() instanceof IASTInitializerClause value)) {
      throw new UnmodelledConstruct("an initialiser that is not understood");
    }
    Part whole = new Part(type, address, Optional.empty());
    return designated(whole, List.of(designated.getDesignators()), value);
  }

  private int designated(
      Part part, List<ICASTDesignator> designators, IASTInitializerClause value) {
    if (designators.isEmpty()) {
      designated(part, value);
      return 0;
    }
    ICASTDesignator first = designators.getFirst();
    List<ICASTDesignator> rest = designators.subList(1, designators.size());
    if (part.type() instanceof CType.Struct struct) {
      int index = denoted.member(struct, first);
      former.choose(struct, part.address(), index);
      designated(part(part.address(), types.layout(struct).top().get(index)), rest, value);
      return index;
    }
    Designators.Elements elements = denoted.elements(first);
    for (long index = elements.first(); index <= elements.last(); index++) {
      Part element = part(part.type(), part.address(), (int) index);
      List<Effect> given = evaluation.apart(() -> designated(element, rest, value));
      if (elements.last() > elements.first() && !InitialiserOrder.onlyGivesValues(given)) {
        // It is evaluated once, however many elements get the value (GCC manual, 6.28).
        throw new UnmodelledConstruct("a range of elements whose value has side effects");
      }
      given.forEach(evaluation::add);
    }
    return (int) elements.last();
  }

  private void designated(Part part, IASTInitializerClause value) {
    if (tail.filter(each -> each.values() == value).isPresent()) {
      one(part.type(), part.address(), part.bits(), value);
      return;
    }
    former.clear(part.type(), part.address(), value);
    if (!takesWhole(part.type(), value)) {
      throw new UnmodelledConstruct("an initialiser that goes on inside a designated part");
    }
    one(part.type(), part.address(), part.bits(), value);
  }

  private void bytes(CType.Array type, Expression address, TextLiterals.Text content) {
    long length = Math.min(type.length(), content.length()) * content.unit().scalar().size();
    int literal = expressions.context().objects().string(content);
    evaluation.add(new Effect.Copy(address, new Expression.Global(literal), length));
  }
}
