package residua.c.frontend.translation.context;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.IFunction;
import org.eclipse.cdt.core.dom.ast.IParameter;
import org.eclipse.cdt.core.dom.ast.IProblemBinding;
import org.eclipse.cdt.core.dom.ast.IVariable;
import org.eclipse.cdt.internal.core.dom.parser.c.CVariable;
import org.eclipse.cdt.internal.core.dom.parser.c.ICInternalBinding;
import residua.base.text.Slice;
import residua.base.text.SourceText;
import residua.c.cfa.Mention;
import residua.c.cfa.Program;
import residua.c.frontend.footprints.Footprints;
import residua.c.frontend.lowering.FunctionFrontend;
import residua.c.frontend.lowering.OperandOrder;
import residua.c.frontend.text.NameTable;
import residua.c.frontend.text.ParsedUnit;
import residua.c.frontend.text.Places;
import residua.c.frontend.text.TypeWords;
import residua.c.frontend.text.UnderstoodWords;
import residua.c.frontend.text.VariablePlaces;
import residua.c.frontend.translation.facts.AddressedFunctions;
import residua.c.frontend.translation.facts.CharacterClasses;
import residua.c.frontend.translation.facts.EmptyAssembly;
import residua.c.frontend.translation.facts.FunctionFrame;
import residua.c.frontend.translation.facts.PureComparisons;
import residua.c.frontend.translation.facts.ReplacedCalls;
import residua.c.frontend.translation.facts.VolatileSites;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.Enumerators;
import residua.c.frontend.types.Operand.Place;
import residua.c.frontend.types.Operators;
import residua.c.frontend.types.Packing;
import residua.c.frontend.types.ProgramObjects;
import residua.c.frontend.types.TypeTable;
import residua.c.frontend.types.UnmodelledConstruct;
import residua.c.frontend.types.UnreliableTypes;
import residua.c.semantics.DataModel;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Scalar;
import residua.c.semantics.VolatileObjects;
import residua.c.specification.SafetyProperty;
import residua.c.specification.Specification;

/** Facts about the whole program used while its expressions are translated. */
public final class TranslationContext {
  private static final Pattern ALLOCATION =
      Pattern.compile(
          "(__builtin_)?(malloc|calloc|realloc|reallocarray|v?asprintf|strn?dup|aligned_alloc"
              + "|posix_memalign|memalign|p?valloc|getline|getdelim)");

  private final ParsedUnit parsed;
  private final SourceText source;
  private final NameTable names;
  private final Places places;
  private final UnreliableTypes taint;
  private final SubexpressionTranslator.Factory translators;
  private final Map<String, String> aliases;
  private final Map<IASTDeclarator, String> cleanups;
  private final List<IASTFunctionDefinition> definitions;
  private final ProgramObjects objects = new ProgramObjects();
  private final TypeTable types;
  private final List<Effect> initial = new ArrayList<>();
  private final FunctionTypes functionTypes;
  private final OperandOrder order;
  private final VolatileSites volatileSites;
  private final TypeofTranslator written;
  private final Specification specification;
  private Optional<Specification> obligations;
  private final PureComparisons comparisons = new PureComparisons();
  private int characterClasses = -1;
  private Optional<ProgramEndTranslator> end = Optional.empty();
  private Optional<AddressedFunctions> addressed = Optional.empty();

  /**
   * Collects the facts about a program.
   *
   * @param understood unusual words whose meaning is known
   * @param specification the properties that its operations must not violate
   * @param translators make the translators of expressions outside functions
   */
  public TranslationContext(
      ParsedUnit parsed,
      UnreliableTypes taint,
      UnderstoodWords understood,
      DataModel model,
      VolatileObjects reads,
      Specification specification,
      SubexpressionTranslator.Factory translators) {
    this.parsed = parsed;
    this.source = parsed.source();
    this.specification = specification;
    this.obligations = Optional.of(specification);
    this.names = parsed.names();
    this.places = parsed.places();
    this.definitions = parsed.definitions();
    this.taint = taint;
    this.cleanups = understood.cleanups().functions();
    this.aliases = understood.aliases().targets();
    this.translators = translators;
    this.order =
        new OperandOrder(new Footprints(names, definitions, understood.cleanups().functions()));
    this.written = new TypeofTranslator(this, new TypeWords(source.tokens(), places));
    Packing packing = new Packing(source.tokens());
    this.types =
        new TypeTable(
            size -> translator(new FunctionFrame()).constant(size),
            new Enumerators(
                stated -> translator(new FunctionFrame()).number(stated),
                node -> understood.attributes().isPacked(node, source.tokens(), places)),
            node ->
                understood.attributes().isPacked(node, source.tokens(), places)
                    ? 1
                    : packing.of(places.of(node)),
            node -> understood.attributes().alignments(node, source.tokens(), places),
            model,
            reads,
            written);
    this.functionTypes = new FunctionTypes(definitions, types);
    this.volatileSites = new VolatileSites(source, places);
  }

  /** The properties that the program's operations must not violate. */
  public Specification specification() {
    return specification;
  }

  /** Those of them that operations can violate at all; empty if there are none. */
  public Optional<Specification> obligations() {
    return obligations;
  }

  /** Where no function that allocates is called, or has its address taken, nothing can be lost. */
  private Optional<Specification> asked(Program program) {
    boolean mayAllocate =
        Stream.concat(
                aliases.values().stream(),
                program.mentions().stream().filter(Mention::isFunction).map(Mention::name))
            .anyMatch(name -> ALLOCATION.matcher(name).matches());
    return mayAllocate
        ? Optional.of(specification)
        : specification.only(each ->
            each != SafetyProperty.VALID_MEMTRACK && each != SafetyProperty.VALID_MEMCLEANUP);
  }

  /** A translator of an expression outside functions, which starts with no effects. */
  public SubexpressionTranslator translator(FunctionFrame frame) {
    return translators.of(this, frame);
  }

  public NameTable names() {
    return names;
  }

  /** The positions of reads of volatile objects. */
  public VolatileSites volatileSites() {
    return volatileSites;
  }

  /** The expressions in which the order of operands matters. */
  public OperandOrder order() {
    return order;
  }

  public TypeTable types() {
    return types;
  }

  public ProgramObjects objects() {
    return objects;
  }

  public UnreliableTypes taint() {
    return taint;
  }

  public Places places() {
    return places;
  }

  /** Types that the parser does not see. */
  public TypeofTranslator written() {
    return written;
  }

  /** The function that is called where the scope of a variable is left, by its index. */
  public OptionalInt cleanup(IASTDeclarator variable) {
    String function = cleanups.get(variable);
    return function == null ? OptionalInt.empty() : OptionalInt.of(names.index(function));
  }

  /** The function with a body that a further name denotes, by its index. */
  public OptionalInt aliased(String name) {
    String target = aliases.get(name);
    return target == null ? OptionalInt.empty() : OptionalInt.of(names.index(target));
  }

  /** The code before the entry function and after the end. */
  public ProgramEndTranslator end() {
    return end.orElseThrow();
  }

  /** Sets the program. */
  public void begin(Program program) {
    obligations = asked(program);
    end = Optional.of(new ProgramEndTranslator(program, objects(), initial(), this::functionType));
    addressed = Optional.of(new AddressedFunctions(program, parsed, types));
  }

  /** The functions without a body whose addresses the program takes. */
  public AddressedFunctions addressed() {
    return addressed.orElseThrow();
  }

  /** Comparison functions called by the library. */
  public PureComparisons comparisons() {
    return comparisons;
  }

  /** The effects that initialise the objects of static storage duration. */
  public List<Effect> initial() {
    return initial;
  }

  /** The text of the program before masking. */
  public String text() {
    return source.text();
  }

  /** Whether an operator stands in the program, not only in the text shown to the parser. */
  public boolean isWritten(IASTUnaryExpression node, char operator) {
    return source.text().charAt(places.of(node).start()) == operator;
  }

  /** The object that points to the middle of the table of character classes. */
  public int characterClasses() {
    if (characterClasses < 0) {
      String table = CharacterClasses.table();
      int values = objects.constant("the kinds of characters", table);
      characterClasses =
          objects.add(
              "a pointer to the kinds of characters", types.model().ofStoredPointers().size());
      Expression middle =
          Operators.advanced(new Expression.Global(values), CharacterClasses.MIDDLE);
      initial.add(
          new Effect.Store(Scalar.POINTER, new Expression.Global(characterClasses), middle));
    }
    return characterClasses;
  }

  /** Whether a statement is assembly without effect. */
  public boolean isEmptyAssembly(Slice statement) {
    return EmptyAssembly.isAll(source.tokens(), statement);
  }

  /** Rejects a part of the program with words whose meaning is not known. */
  public void requireKnown(IASTNode node) {
    taint
        .in(places.of(node))
        .ifPresent(odd -> {
          throw new UnmodelledConstruct(odd + " is not modelled");
        });
  }

  /** Whether a name denotes no declared object. */
  public boolean isUndeclared(IASTName name) {
    IBinding binding = name.resolveBinding();
    return binding == null || binding instanceof IProblemBinding || binding instanceof IFunction;
  }

  /** The memory location of a variable. */
  public Place place(IVariable variable, String name, FunctionFrame frame) {
    boolean isVolatile = types.isVolatile(variable.getType());
    Optional<ProgramObjects.Variable> local = frame.variable(variable);
    if (local.isPresent()) {
      Expression at = new Expression.Local(local.get().index());
      boolean isPointedTo = local.get().type() instanceof CType.Array array && array.isMeasured();
      return new Place(
          local.get().type(),
          isPointedTo ? new Expression.Load(Scalar.POINTER, at) : at,
          Optional.empty(),
          isVolatile);
    }
    Optional<ProgramObjects.Variable> known = objects.ofStatic(variable);
    if (known.isEmpty() && isAtFileScope(variable)) {
      known = objects.named(names.object(name));
      boolean isAlias = !names.object(name).equals(name);
      if (isAlias
          && known.filter(each -> each.type().equals(types.of(variable.getType()))).isEmpty()) {
        throw new UnmodelledConstruct("an object that has another type under another name");
      }
    }
    ProgramObjects.Variable found =
        known.orElseThrow(() -> new UnmodelledConstruct("the variable " + name));
    return new Place(
        found.type(), new Expression.Global(found.index()), Optional.empty(), isVolatile);
  }

  /** Whether an automatic variable is not declared yet, and the parser knows its type. */
  public boolean isAhead(IVariable variable, FunctionFrame frame) {
    return VariablePlaces.isLocal(variable)
        && frame.variable(variable).isEmpty()
        && objects.ofStatic(variable).isEmpty()
        && variable instanceof CVariable declared
        && !written.declares(declared);
  }

  private static boolean isAtFileScope(IVariable variable) {
    return !VariablePlaces.isLocal(variable) && variable instanceof ICInternalBinding;
  }

  /**
   * Whether compilers replace a call of a library function by another one that the program defines.
   */
  public boolean isReplacedWhenCompiled(String called) {
    Set<String> others = ReplacedCalls.of(called);
    return definitions.stream()
        .map(each -> names.original(FunctionFrontend.name(each)))
        .anyMatch(others::contains);
  }

  /** The type of a function with a body, by its definition. */
  public CType.Function functionType(int index) {
    return functionTypes.of(index);
  }

  /** Whether what a pointer to a function is stands for a function with a body. */
  public boolean hasBody(int code) {
    return code < definitions.size();
  }

  /** The definition of a function. */
  public IASTFunctionDefinition definition(int index) {
    return definitions.get(index);
  }

  /** The parameters of a function with a body. */
  public List<IParameter> parameters(int index) {
    return functionTypes.parameters(index);
  }
}
