package residua.reducer.printing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import residua.base.text.Slice;
import residua.c.cfa.Function;
import residua.c.cfa.GlobalItem;
import residua.c.cfa.Program;
import residua.c.cfa.TagMention;
import residua.reducer.printing.body.Comments;
import residua.reducer.printing.stubs.EpilogueWriter;
import residua.reducer.printing.stubs.PrintedNames;
import residua.reducer.printing.text.CodeWriter;
import residua.reducer.printing.text.DialectFault;
import residua.reducer.printing.text.PrintOptions;
import residua.reducer.printing.text.PrintedText;
import residua.reducer.printing.text.Templates;
import residua.reducer.printing.text.Unit;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Residual;

/** Prints residual programs as C. */
public final class ResidualPrinter {
  private final Residual residual;
  private final Program program;
  private final PrintOptions options;
  private final Templates templates;
  private final Set<Unit> live;
  private final PrintedNames names;
  private final FunctionPrinter functions;
  private final CodeWriter out;
  private final Comments comments;
  private final Map<Integer, List<Integer>> clonesOf = new HashMap<>();

  private ResidualPrinter(Residual residual, PrintOptions options) {
    this.residual = residual;
    this.program = residual.program();
    this.options = options;
    this.templates = new Templates(options);
    this.comments = new Comments(program.source());
    this.live = LiveUnits.of(residual);
    this.names = new PrintedNames(residual, live);
    this.out = new CodeWriter(program.source(), templates, options.lineDirectives());
    for (Clone clone : residual.clones()) {
      clonesOf.computeIfAbsent(clone.function(), f -> new ArrayList<>()).add(clone.index());
    }
    this.functions = new FunctionPrinter(residual, names, live, templates, out, options);
  }

  /**
   * The text of a residual program; every character is one byte (ISO-8859-1).
   *
   * @throws DialectFault if the templates of the target are wrong, or a function of the program has
   *     the name of one that the target needs
   */
  public static String print(Residual residual, PrintOptions options) {
    return printed(residual, options).text();
  }

  /**
   * The same, with where its parts come from.
   *
   * @throws DialectFault as {@link #print} does
   */
  public static PrintedText printed(Residual residual, PrintOptions options) {
    return new ResidualPrinter(residual, options).run();
  }

  private PrintedText run() {
    printPrelude();
    printItems();
    new EpilogueWriter(program, live, names, templates, out, options.pure())
        .print(
            functions.mayStop() ? Optional.of(functions.stopName()) : Optional.empty(),
            functions.marksGoals());
    return out.printed();
  }

  private void printPrelude() {
    if (functions.mayStop()) {
      out.made(
          templates.render(
              functions.marksGoals() ? "goalPrelude" : "prelude",
              functions.stopsBeforeNoError()
                  ? Map.of("stop", functions.stopName(), "property", "unreach-call")
                  : Map.of("stop", functions.stopName())));
      out.blankLine();
    }
    if (functions.marksGoals()) {
      out.made(templates.render("goalDeclaration"));
      out.blankLine();
    }
    functions
        .exitVariable()
        .ifPresent(variable -> {
          out.made(templates.render("exitVariable", "name", variable));
          out.blankLine();
        });
    functions
        .stateVariable()
        .ifPresent(declaration -> {
          out.made(declaration);
          out.blankLine();
        });
  }

  private void printItems() {
    Map<Integer, List<Unit>> prototypesBefore = prototypePositions();
    Map<Integer, List<TagMention>> tagsBefore = ForwardTags.of(program, timesPrinted());
    boolean isAfterFunction = false;
    for (int i = 0; i < program.items().size(); i++) {
      GlobalItem item = program.items().get(i);
      List<Unit> prototypes = prototypesBefore.getOrDefault(i, List.of());
      List<Unit> units =
          item.function().isPresent() ? unitsOf(item.function().getAsInt()) : List.of();
      boolean isDeclared = live.contains(new Unit.Item(i)) && item.function().isEmpty();
      List<TagMention> tags = tagsBefore.getOrDefault(i, List.of());
      if (isAfterFunction && !(prototypes.isEmpty() && tags.isEmpty() && !isDeclared)) {
        out.blankLine();
        isAfterFunction = false;
      }
      tags.forEach(tag -> out.original(tag.type() + ";", tag.where()));
      prototypes.forEach(functions::prototype);
      for (Unit unit : units) {
        out.blankLine();
        if (unit.equals(units.getFirst())) {
          printAbove(item);
        }
        functions.print(unit);
        isAfterFunction = true;
      }
      if (isDeclared) {
        printAbove(item);
        String text = program.source().text(item.text());
        out.original(text + comments.after(item.text()), item.text());
      }
    }
  }

  /** How often each item of the program is printed; a copy of a function has a prototype. */
  private Map<Integer, Integer> timesPrinted() {
    Map<Integer, Integer> result = new HashMap<>();
    for (int i = 0; i < program.items().size(); i++) {
      OptionalInt function = program.items().get(i).function();
      int times = live.contains(new Unit.Item(i)) ? 1 : 0;
      if (function.isPresent()) {
        List<Unit> units = unitsOf(function.getAsInt());
        times =
            units.size() == 1 && units.getFirst() instanceof Unit.Original ? 1 : 2 * units.size();
      }
      if (times > 0) {
        result.put(i, times);
      }
    }
    return result;
  }

  private void printAbove(GlobalItem item) {
    comments
        .above(item.text().start())
        .ifPresent(above -> out.original(comments.text(above), above));
  }

  /** The printed units of a function, in order: the original, then its clones. */
  private List<Unit> unitsOf(int function) {
    List<Unit> result = new ArrayList<>();
    for (Unit unit : List.of(new Unit.Original(function), new Unit.Stopped(function))) {
      if (live.contains(unit)) {
        result.add(unit);
      }
    }
    for (int clone : clonesOf.getOrDefault(function, List.of())) {
      Unit unit = new Unit.Specialised(clone);
      if (live.contains(unit)) {
        result.add(unit);
      }
    }
    return result;
  }

  /**
   * The prototypes of units with new names, by the item before which they stand; also that of a
   * function that may have a new name now and was only declared by a call, or that is named by an
   * object that was a static local of the function.
   */
  private Map<Integer, List<Unit>> prototypePositions() {
    Map<Integer, List<Unit>> result = new HashMap<>();
    PrototypePlaces places = new PrototypePlaces(program);
    for (Function function : program.functions()) {
      List<Unit> units = unitsOf(function.index());
      for (Unit unit : units) {
        boolean renamed = !names.of(unit).equals(function.name());
        if (renamed
            || functions.isNamedBeforeItself(function)
            || (units.size() > 1 && places.isNamedFirst(function))) {
          int position = places.of(function);
          result.computeIfAbsent(position, p -> new ArrayList<>()).add(unit);
        }
      }
    }
    return result;
  }

  /** The head of a function as a slice. */
  static Slice head(Function function) {
    return new Slice(function.text().start(), function.body().start());
  }
}
