package residua.c.frontend.constructs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import residua.base.text.Position;
import residua.base.text.Slice;
import residua.base.text.SourceText;
import residua.c.cfa.Construct;
import residua.c.cfa.GlobalItem;
import residua.c.cfa.Program;
import residua.c.frontend.lowering.OperandOrder;
import residua.c.frontend.text.Places;
import residua.c.preprocessor.SystemHeaders;

/**
 * The constructs, in the part of a program that may be executed, that verifiers may interpret
 * differently from compilers. Plain C, which all of them are taken to interpret alike, is C17
 * without its rare parts: each construct found here has a row in the table of measurements, or no
 * tool is trusted with it.
 */
public final class UsedConstructs {
  private final Program program;
  private final AddedText added;
  private final SourceText source;
  private final Places places;
  private final Map<String, Integer> declarations = new HashMap<>();
  private final List<Found> found = new ArrayList<>();

  private record Found(int at, String name) {}

  private UsedConstructs(Program program, Places places, AddedText added) {
    this.program = program;
    this.added = added;
    this.source = program.source();
    this.places = places;
    program.items().stream()
        .flatMap(item -> item.declares().stream().distinct())
        .forEach(name -> declarations.merge(name, 1, Integer::sum));
  }

  /**
   * The constructs of a program, each name once, in the order of the text.
   *
   * @param added the text that the reducer has added to it
   * @param unit its syntax tree
   * @param order where the order of operands matters in it
   * @param is32 whether it is for 32 bits
   */
  public static List<Construct> of(
      Program program,
      AddedText added,
      IASTTranslationUnit unit,
      Places places,
      OperandOrder order,
      boolean is32) {
    UsedConstructs used = new UsedConstructs(program, places, added);
    used.find(unit, order, is32);
    return used.all();
  }

  private void find(IASTTranslationUnit unit, OperandOrder order, boolean is32) {
    List<GlobalItem> items = ReachedItems.of(program);
    WordConstructs words = new WordConstructs(source, is32, (name, at) -> add(name, at));
    TreeMap<Integer, GlobalItem> byStart = new TreeMap<>();
    for (GlobalItem item : items) {
      byStart.put(item.text().start(), item);
      int body =
          item.function().isPresent()
              ? program.functions().get(item.function().getAsInt()).body().start()
              : item.text().end();
      words.findIn(item, body, isOfSystem(item) || added.declares(item));
    }
    SyntaxConstructs syntax =
        new SyntaxConstructs(order, (name, node) -> add(name, places.of(node).start()));
    for (IASTDeclaration declaration : unit.getDeclarations(true)) {
      Slice text = places.of(declaration);
      Map.Entry<Integer, GlobalItem> item = byStart.floorEntry(text.start());
      // Text masked in front of a declaration belongs to its item, not to its node.
      if (item != null && text.start() < item.getValue().text().end()) {
        declaration.accept(syntax);
      }
    }
  }

  /**
   * Whether an item is a declaration from a system header. Any line marker can claim this, so the
   * claim is rejected if the program defines the assembler name or the function that the item
   * declares.
   */
  private boolean isOfSystem(GlobalItem item) {
    return SystemHeaders.contains(source.file(item.text().start()))
        && item.symbols().stream().noneMatch(name -> isDeclaredElsewhere(name, item))
        && item.declares().stream().noneMatch(name -> program.function(name).isPresent());
  }

  private boolean isDeclaredElsewhere(String name, GlobalItem item) {
    return declarations.getOrDefault(name, 0) > (item.declares().contains(name) ? 1 : 0);
  }

  private void add(String name, int at) {
    if (!added.contains(source.file(at))) {
      found.add(new Found(at, name));
    }
  }

  private List<Construct> all() {
    Map<String, Integer> first = new TreeMap<>();
    found.forEach(each -> first.merge(each.name(), each.at(), Math::min));
    return first.entrySet().stream()
        .sorted(
            Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
        .map(each ->
            new Construct(
                each.getKey(),
                new Position(source.file(each.getValue()), source.line(each.getValue()), 0)))
        .toList();
  }
}
