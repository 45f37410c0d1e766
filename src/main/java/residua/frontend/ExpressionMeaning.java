package residua.frontend;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Supplier;
import org.eclipse.cdt.core.dom.ast.IASTArraySubscriptExpression;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTConditionalExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionList;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTTypeId;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdInitializerExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.IEnumerator;
import org.eclipse.cdt.core.dom.ast.IFunction;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.IVariable;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTCompoundStatementExpression;
import org.eclipse.cdt.internal.core.dom.parser.c.CVisitor;
import residua.frontend.Operand.Place;
import residua.frontend.Operand.Value;
import residua.meaning.Constants;
import residua.meaning.DataModel;
import residua.meaning.Effect;
import residua.meaning.Expression;
import residua.meaning.Expression.Operator;
import residua.meaning.Expression.Relation;
import residua.meaning.Scalar;

/** Translates expressions: values without side effects, and the effects in front of them. */
final class ExpressionMeaning {
  private static final Set<String> OWN_NAMES =
      Set.of("__func__", "__FUNCTION__", "__PRETTY_FUNCTION__");

  private final MeaningContext context;
  private final Frame frame;
  private final Map<IASTNode, Value> done;
  private List<Effect> out = new ArrayList<>();
  private boolean isEvaluated = true;
  private int blocks;

  /**
   * A translation.
   *
   * @param done what has been evaluated already, with its value
   */
  ExpressionMeaning(MeaningContext context, Frame frame, Map<IASTNode, Value> done) {
    this.context = context;
    this.frame = frame;
    this.done = done;
  }

  /** The effects since the last time. */
  List<Effect> takeEffects() {
    List<Effect> result = out;
    out = new ArrayList<>();
    return result;
  }

  void add(Effect effect) {
    out.add(effect);
  }

  /** The effects of a part, which are not added to the others. */
  List<Effect> apart(Runnable part) {
    List<Effect> before = out;
    out = new ArrayList<>();
    try {
      part.run();
      return out;
    } finally {
      out = before;
    }
  }

  Frame frame() {
    return frame;
  }

  MeaningContext context() {
    return context;
  }

  /** Evaluates an expression for its effect alone. */
  void effect(IASTExpression node) {
    IASTExpression inner = NameTable.stripBrackets(node);
    if (done.containsKey(node) || done.containsKey(inner)) {
      return;
    }
    switch (inner) {
      case IASTBinaryExpression binary when Operators.isAssignment(binary) -> assign(binary, false);
      case IASTUnaryExpression unary when Operators.isStep(unary) -> step(unary, false);
      case IASTExpressionList list -> {
        for (IASTExpression part : list.getExpressions()) {
          effect(part);
        }
      }
      case IASTFunctionCallExpression call -> new CallMeaning(this).library(call, false);
      case IASTCastExpression cast
          when context.types().of(type(cast.getTypeId())) instanceof CType.Void ->
          effect(cast.getOperand());
      default -> operand(inner);
    }
  }

  /** The value of an expression. */
  Value value(IASTExpression node) {
    return loaded(operand(node));
  }

  /** The value of an expression converted to a type. */
  Expression converted(IASTExpression node, CType type) {
    return Conversions.to(type, value(node));
  }

  Expression truth(IASTExpression node) {
    return Conversions.truth(value(node));
  }

  /** The integer a constant expression is. */
  long constant(IASTExpression node) {
    List<Effect> before = out;
    out = new ArrayList<>();
    try {
      return Constants.integer(value(node).expression())
          .orElseThrow(() -> new NoMeaning("an expression that is not constant"));
    } finally {
      out = before;
    }
  }

  /** The type of an expression that is not evaluated. */
  CType typeOf(IASTExpression node) {
    return unevaluated(() -> operand(node).type());
  }

  /** The type of the value of an expression that is not evaluated again. */
  CType loadedType(IASTExpression node) {
    return unevaluated(() -> value(node).type());
  }

  /** The type of a conditional, which is not evaluated here. */
  CType typeOf(IASTConditionalExpression node) {
    IASTExpression positive = node.getPositiveResultExpression();
    IASTExpression first = positive == null ? node.getLogicalConditionExpression() : positive;
    return unevaluated(
        () -> Operators.ofChoice(value(first), value(node.getNegativeResultExpression())));
  }

  private CType unevaluated(Supplier<CType> type) {
    List<Effect> before = out;
    boolean evaluated = isEvaluated;
    out = new ArrayList<>();
    isEvaluated = false;
    try {
      return type.get();
    } finally {
      out = before;
      isEvaluated = evaluated;
    }
  }

  /** Whether what is translated is evaluated, inside of a statement expression. */
  boolean isInBlock() {
    return blocks > 0 && isEvaluated;
  }

  /** The value of a call with edges where only its type matters. */
  Value unevaluated(CType type) {
    if (isEvaluated) {
      throw new NoMeaning("a call that has no edge");
    }
    Expression anything =
        type.isScalar()
            ? new Expression.Anything(type.scalar(), "a call that is not made")
            : new Expression.Constant(Scalar.I32, 0);
    return new Value(type, anything);
  }

  Value loaded(Operand operand) {
    return switch (operand) {
      case Value value -> value;
      case Place place ->
          switch (place.type()) {
            case CType.Array array -> {
              frame.escapes(place.address());
              yield new Value(new CType.Pointer(array.element()), place.address());
            }
            case CType.Function function -> new Value(new CType.Pointer(function), place.address());
            case CType.Struct struct -> new Value(struct, place.address());
            default -> loadedScalar(place);
          };
    };
  }

  private static Value loadedScalar(Place place) {
    Scalar scalar = place.type().scalar();
    if (place.bits().isEmpty()) {
      return new Value(place.type(), new Expression.Load(scalar, place.address()));
    }
    Layout.BitField bits = place.bits().get();
    boolean signed = scalar.isSigned();
    Scalar type = scalar == Scalar.U32 && bits.width() == 32 ? Scalar.U32 : Scalar.I32;
    return new Value(
        new CType.Number(type),
        new Expression.Bits(type, scalar, place.address(), bits.shift(), bits.width(), signed));
  }

  /** Translates an expression. */
  Operand operand(IASTExpression node) {
    Value known = done.get(node);
    if (known != null) {
      return known;
    }
    return switch (node) {
      case IASTIdExpression name -> named(name);
      case IASTLiteralExpression literal -> literal(literal);
      case IASTUnaryExpression unary -> unary(unary);
      case IASTBinaryExpression binary -> binary(binary);
      case IASTConditionalExpression choice -> choice(choice);
      case IASTExpressionList list -> {
        IASTExpression[] parts = list.getExpressions();
        for (int i = 0; i < parts.length - 1; i++) {
          effect(parts[i]);
        }
        yield value(parts[parts.length - 1]);
      }
      case IASTCastExpression cast -> cast(cast);
      case IASTArraySubscriptExpression subscript -> subscript(subscript);
      case IASTFieldReference field -> field(field);
      case IASTTypeIdExpression sized -> sizeOf(sized);
      case IASTTypeIdInitializerExpression literal -> compound(literal);
      case IASTFunctionCallExpression call -> new CallMeaning(this).library(call, true);
      case IGNUASTCompoundStatementExpression block -> block(block);
      default -> throw new NoMeaning("an expression that is not modelled");
    };
  }

  private Value block(IGNUASTCompoundStatementExpression node) {
    blocks++;
    try {
      return new BlockMeaning(this).value(node, frame.size());
    } finally {
      blocks--;
    }
  }

  private Operand named(IASTIdExpression node) {
    IBinding binding = node.getName().resolveBinding();
    String name = context.names().original(node.getName());
    if (OWN_NAMES.contains(name)) {
      return ownName(node);
    }
    if (name.equals("_")) {
      throw new NoMeaning("what the parser does not see");
    }
    if (binding instanceof IEnumerator enumerator) {
      Number number = enumerator.getValue() == null ? null : enumerator.getValue().numberValue();
      if (number == null) {
        throw new NoMeaning("the value of " + name);
      }
      long value = number.longValue();
      Scalar type = (int) value == value ? Scalar.I32 : Scalar.U32;
      return new Value(new CType.Number(type), new Expression.Constant(type, type.wrap(value)));
    }
    if (binding instanceof IVariable variable) {
      return context.place(variable, name, frame);
    }
    var function = context.names().function(node.getName());
    if (function.isPresent()) {
      return new Place(
          context.functionType(function.getAsInt()),
          new Expression.Code(function.getAsInt()),
          Optional.empty());
    }
    if (binding instanceof IFunction declared
        && !UndeclaredFunctions.isOne(declared)
        && context.types().of(declared.getType()) instanceof CType.Function type) {
      // It is somewhere else, and may be nowhere if its symbol is weak.
      return new Place(
          type,
          new Expression.Anything(Scalar.POINTER, "the address of " + name),
          Optional.empty());
    }
    throw new NoMeaning("the name " + name);
  }

  /** The name of the function a name stands in (C17, 6.4.2.2; GCC manual, "Function Names"). */
  private Place ownName(IASTNode node) {
    IASTNode at = node;
    while (!(at instanceof IASTFunctionDefinition)) {
      at = at.getParent();
      if (at == null) {
        throw new NoMeaning("the name of no function");
      }
    }
    String content = context.names().original(FunctionFrontend.name((IASTFunctionDefinition) at));
    return new Place(
        new CType.Array(new CType.Number(Scalar.I8), content.length() + 1L),
        new Expression.Global(context.objects().ownName(content)),
        Optional.empty());
  }

  private Operand literal(IASTLiteralExpression literal) {
    String text = String.valueOf(literal.getValue());
    return switch (literal.getKind()) {
      case IASTLiteralExpression.lk_integer_constant ->
          number(Literals.integer(text, context.types().model()));
      case IASTLiteralExpression.lk_float_constant -> number(Literals.floating(text));
      case IASTLiteralExpression.lk_char_constant -> number(Literals.character(text));
      case IASTLiteralExpression.lk_string_literal -> {
        String content = Literals.string(literal.getRawSignature());
        yield new Place(
            new CType.Array(new CType.Number(Scalar.I8), content.length() + 1L),
            new Expression.Global(context.objects().string(content)),
            Optional.empty());
      }
      default -> throw new NoMeaning("a literal that is not modelled");
    };
  }

  private static Value number(Expression constant) {
    return new Value(new CType.Number(constant.type()), constant);
  }

  private Operand unary(IASTUnaryExpression node) {
    IASTExpression operand = node.getOperand();
    return switch (node.getOperator()) {
      case IASTUnaryExpression.op_bracketedPrimary -> operand(operand);
      case IASTUnaryExpression.op_plus -> {
        if (!context.isWritten(node, '+')) {
          yield operand(operand);
        }
        yield Conversions.promoted(value(operand));
      }
      case IASTUnaryExpression.op_minus -> {
        Value value = Conversions.promoted(value(operand));
        yield new Value(
            value.type(),
            Constants.folded(new Expression.Negate(arithmetic(value), value.expression())));
      }
      case IASTUnaryExpression.op_tilde -> {
        Value value = Conversions.promoted(value(operand));
        yield new Value(
            value.type(),
            Constants.folded(new Expression.Complement(arithmetic(value), value.expression())));
      }
      case IASTUnaryExpression.op_not -> {
        Value value = value(operand);
        Scalar scalar = value.type().scalar();
        Expression negated =
            new Expression.Compare(Relation.EQUAL, value.expression(), Conversions.zero(scalar));
        yield number(Constants.folded(negated));
      }
      case IASTUnaryExpression.op_star -> {
        Value pointer = value(operand);
        if (!(pointer.type() instanceof CType.Pointer to)) {
          throw new NoMeaning("what is no pointer");
        }
        yield new Place(to.target(), pointer.expression(), Optional.empty());
      }
      case IASTUnaryExpression.op_amper -> {
        if (!(operand(operand) instanceof Place place) || place.bits().isPresent()) {
          throw new NoMeaning("an address of what is no object");
        }
        frame.escapes(place.address());
        yield new Value(new CType.Pointer(place.type()), place.address());
      }
      case IASTUnaryExpression.op_sizeof -> size(context.types().size(typeOf(operand)));
      case IASTUnaryExpression.op_alignOf -> alignment(typeOf(operand));
      case IASTUnaryExpression.op_prefixIncr,
          IASTUnaryExpression.op_prefixDecr,
          IASTUnaryExpression.op_postFixIncr,
          IASTUnaryExpression.op_postFixDecr ->
          step(node, true);
      default -> throw new NoMeaning("an operator that is not modelled");
    };
  }

  private static Scalar arithmetic(Value value) {
    Scalar scalar = value.type().scalar();
    if (scalar == Scalar.POINTER) {
      throw new NoMeaning("arithmetic of a pointer");
    }
    return scalar;
  }

  private Value size(long size) {
    return number(new Expression.Constant(context.types().model().ofSizes(), size));
  }

  private Value step(IASTUnaryExpression node, boolean used) {
    int operator = node.getOperator();
    boolean up =
        operator == IASTUnaryExpression.op_prefixIncr
            || operator == IASTUnaryExpression.op_postFixIncr;
    boolean after =
        operator == IASTUnaryExpression.op_postFixIncr
            || operator == IASTUnaryExpression.op_postFixDecr;
    Place place = place(node.getOperand());
    Value old = loadedObject(place);
    Value one = number(new Expression.Constant(Scalar.I32, 1));
    if (used && after) {
      old = kept(old);
    }
    Value changed = Operators.of(up ? Operator.ADD : Operator.SUBTRACT, old, one, context.types());
    Expression stored = Conversions.to(place.type(), changed);
    if (used && !after) {
      Value result = kept(new Value(place.type(), stored));
      store(place, result.expression());
      return result;
    }
    store(place, stored);
    return old;
  }

  private Place place(IASTExpression node) {
    if (operand(node) instanceof Place place) {
      return place;
    }
    throw new NoMeaning("an assignment to what is no object");
  }

  private Value loadedObject(Place place) {
    if (!place.type().isScalar()) {
      throw new NoMeaning("an operation on a structure");
    }
    return loaded(place);
  }

  /** The value, kept where later effects do not change it. */
  Value kept(Value value) {
    if (value.expression() instanceof Expression.Constant) {
      return value;
    }
    Scalar scalar = value.type().scalar();
    Expression.Local slot = new Expression.Local(frame.temporary(scalar.size()));
    out.add(new Effect.Store(scalar, slot, value.expression()));
    return new Value(value.type(), new Expression.Load(scalar, slot));
  }

  /** The same for structures; nothing is kept of no value. */
  Value keptWhole(Value value) {
    if (value.type().isScalar()) {
      return kept(value);
    }
    if (!(value.type() instanceof CType.Struct struct)) {
      return value;
    }
    long size = context.types().size(struct);
    Expression.Local slot = new Expression.Local(frame.temporary(size));
    out.add(new Effect.Copy(slot, value.expression(), size));
    return new Value(struct, slot);
  }

  void store(Place place, Expression value) {
    if (place.type() instanceof CType.Struct struct) {
      out.add(new Effect.Copy(place.address(), value, context.types().size(struct)));
      return;
    }
    Scalar scalar = place.type().scalar();
    if (place.bits().isPresent()) {
      Layout.BitField bits = place.bits().get();
      out.add(new Effect.StoreBits(scalar, place.address(), bits.shift(), bits.width(), value));
    } else {
      out.add(new Effect.Store(scalar, place.address(), value));
    }
  }

  private Value assign(IASTBinaryExpression node, boolean used) {
    Place place = place(node.getOperand1());
    Value right = value(node.getOperand2());
    Value changed =
        node.getOperator() == IASTBinaryExpression.op_assign
            ? right
            : Operators.of(
                Operators.ofAssignment(node), loadedObject(place), right, context.types());
    Expression stored = Conversions.to(place.type(), changed);
    if (used && place.type().isScalar()) {
      if (place.bits().isPresent()) {
        throw new NoMeaning("the value of an assignment to a bit-field");
      }
      Value result = kept(new Value(place.type(), stored));
      store(place, result.expression());
      return result;
    }
    store(place, stored);
    return new Value(place.type(), place.type().isScalar() ? stored : place.address());
  }

  private Operand binary(IASTBinaryExpression node) {
    if (Operators.isAssignment(node)) {
      return assign(node, true);
    }
    if (ExpressionLowering.isLogical(node)) {
      return logical(node);
    }
    OptionalLong offset = MemberOffset.of(node, context, this);
    if (offset.isPresent()) {
      return size(offset.getAsLong());
    }
    Value left = value(node.getOperand1());
    Value right = value(node.getOperand2());
    Optional<Relation> relation = Operators.relation(node);
    return relation.isPresent()
        ? number(Operators.compared(relation.get(), left, right))
        : Operators.of(Operators.operator(node), left, right, context.types());
  }

  private Value logical(IASTBinaryExpression node) {
    boolean and = node.getOperator() == IASTBinaryExpression.op_logicalAnd;
    Expression left = truth(node.getOperand1());
    List<Effect> before = out;
    out = new ArrayList<>();
    Expression right = truth(node.getOperand2());
    List<Effect> inside = out;
    out = before;
    if (inside.isEmpty()) {
      return number(
          Constants.folded(
              and ? new Expression.Both(left, right) : new Expression.Either(left, right)));
    }
    Expression.Local slot = new Expression.Local(frame.temporary(4));
    inside.add(new Effect.Store(Scalar.I32, slot, right));
    List<Effect> shortcut =
        List.of(
            new Effect.Store(Scalar.I32, slot, new Expression.Constant(Scalar.I32, and ? 0 : 1)));
    out.add(new Effect.When(left, and ? inside : shortcut, and ? shortcut : inside));
    return number(new Expression.Load(Scalar.I32, slot));
  }

  private Operand choice(IASTConditionalExpression node) {
    // Without its second operand the first one is its value, and evaluated once (GCC manual).
    boolean isShort = node.getPositiveResultExpression() == null;
    Value given = value(node.getLogicalConditionExpression());
    Value tested = isShort ? kept(given) : given;
    Expression test = Conversions.truth(tested);
    List<Value> values = new ArrayList<>();
    List<Effect> then =
        apart(() -> values.add(isShort ? tested : value(node.getPositiveResultExpression())));
    List<Effect> otherwise = apart(() -> values.add(value(node.getNegativeResultExpression())));
    CType type = Operators.ofChoice(values.get(0), values.get(1));
    if (!isEvaluated) {
      return new Value(type, new Expression.Constant(Scalar.I32, 0));
    }
    if (type instanceof CType.Void) {
      out.add(new Effect.When(test, then, otherwise));
      return new Value(type, new Expression.Constant(Scalar.I32, 0));
    }
    if (!type.isScalar()) {
      throw new NoMeaning("a conditional with effects");
    }
    Expression first = Conversions.to(type, values.get(0));
    Expression second = Conversions.to(type, values.get(1));
    Scalar scalar = type.scalar();
    if (then.isEmpty() && otherwise.isEmpty()) {
      return new Value(type, Constants.folded(new Expression.Choice(scalar, test, first, second)));
    }
    Expression.Local slot = new Expression.Local(frame.temporary(scalar.size()));
    then.add(new Effect.Store(scalar, slot, first));
    otherwise.add(new Effect.Store(scalar, slot, second));
    out.add(new Effect.When(test, then, otherwise));
    return new Value(type, new Expression.Load(scalar, slot));
  }

  private Operand cast(IASTCastExpression node) {
    CType type = context.types().of(type(node.getTypeId()));
    Value value = value(node.getOperand());
    if (type instanceof CType.Void) {
      return new Value(type, new Expression.Constant(Scalar.I32, 0));
    }
    if (type instanceof CType.Struct union && !value.type().equals(union)) {
      return ofUnion(union, value);
    }
    return new Value(type, Conversions.to(type, value));
  }

  /** A value as a union of which a member has its type (GCC manual, "Cast to a Union Type"). */
  private Operand ofUnion(CType.Struct union, Value value) {
    Layout layout = context.types().layout(union);
    Layout.Field member =
        layout.top().stream()
            .filter(field -> layout.union() && field.bits().isEmpty())
            .filter(field -> !field.name().isEmpty() && field.type().equals(value.type()))
            .findFirst()
            .orElseThrow(() -> new NoMeaning("a conversion to a structure"));
    int slot = frame.unnamed(layout.size());
    Expression.Local address = new Expression.Local(slot);
    add(new Effect.Forget(List.of(slot)));
    store(new Place(member.type(), address, Optional.empty()), value.expression());
    return new Value(union, address);
  }

  IType type(IASTTypeId id) {
    context.requireKnown(id);
    return CVisitor.createType(id.getAbstractDeclarator());
  }

  private Operand subscript(IASTArraySubscriptExpression node) {
    if (!(node.getArgument() instanceof IASTExpression index)) {
      throw new NoMeaning("a subscript that is not understood");
    }
    Operand base = operand(node.getArrayExpression());
    if (base instanceof Place place && place.type() instanceof CType.Array array) {
      Value at = value(index);
      return Operators.element(place.address(), array.element(), at, context.types());
    }
    Value left = loaded(base);
    Value right = value(index);
    return left.type() instanceof CType.Pointer pointer
        ? Operators.element(left.expression(), pointer.target(), right, context.types())
        : right.type() instanceof CType.Pointer other
            ? Operators.element(right.expression(), other.target(), left, context.types())
            : Operators.noPointer();
  }

  private Operand field(IASTFieldReference node) {
    CType owner;
    Expression address;
    if (node.isPointerDereference()) {
      Value pointer = value(node.getFieldOwner());
      owner =
          pointer.type() instanceof CType.Pointer to
              ? to.target()
              : new CType.Odd("what is no pointer");
      address = pointer.expression();
    } else {
      Operand operand = operand(node.getFieldOwner());
      owner = operand.type();
      address = operand instanceof Place place ? place.address() : ((Value) operand).expression();
    }
    if (!(owner instanceof CType.Struct struct)) {
      throw new NoMeaning("a member of what is no structure");
    }
    String name = context.names().original(node.getFieldName());
    Layout.Field field =
        context
            .types()
            .layout(struct)
            .field(name)
            .orElseThrow(() -> new NoMeaning("the member " + name));
    return new Place(field.type(), at(address, field.offset()), field.bits());
  }

  /** An address some bytes on. */
  static Expression at(Expression address, long offset) {
    return Constants.folded(
        new Expression.Element(address, new Expression.Constant(Scalar.I64, offset), 1));
  }

  /** For i386, gcc's two operators give two numbers for wide types: in structures, and alone. */
  private Value alignment(CType type) {
    TypeTable types = context.types();
    if (types.model() == DataModel.ILP32 && types.size(type) > 4) {
      throw new NoMeaning("an alignment that depends on where the object is");
    }
    return size(types.alignment(type));
  }

  private Operand sizeOf(IASTTypeIdExpression node) {
    CType type = context.types().of(type(node.getTypeId()));
    return switch (node.getOperator()) {
      case IASTTypeIdExpression.op_sizeof -> size(context.types().size(type));
      case IASTTypeIdExpression.op_alignof -> alignment(type);
      default -> throw new NoMeaning("an operator that is not modelled");
    };
  }

  private Operand compound(IASTTypeIdInitializerExpression node) {
    CType type = context.types().of(type(node.getTypeId()));
    InitialiserMeaning initialiser = new InitialiserMeaning(this);
    CType complete = initialiser.completed(type, node.getInitializer());
    Expression address = new Expression.Local(frame.unnamed(context.types().size(complete)));
    initialiser.initialise(complete, address, node.getInitializer());
    return new Place(complete, address, Optional.empty());
  }
}
