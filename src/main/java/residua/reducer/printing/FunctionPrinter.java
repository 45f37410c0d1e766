package residua.reducer.printing;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import residua.base.text.Lexer;
import residua.base.text.Slice;
import residua.base.text.SourceText;
import residua.base.text.Token;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.cfa.Reference;
import residua.c.cfa.Reference.Target;
import residua.c.cfa.Step;
import residua.c.specification.Cause;
import residua.reducer.printing.body.AuxiliaryVariables;
import residua.reducer.printing.body.ChangePrinter;
import residua.reducer.printing.body.CloneBody;
import residua.reducer.printing.stubs.PrintedNames;
import residua.reducer.printing.text.CodeWriter;
import residua.reducer.printing.text.PrintOptions;
import residua.reducer.printing.text.SliceText;
import residua.reducer.printing.text.Templates;
import residua.reducer.printing.text.Unit;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.residual.Residual;

/** Prints the functions among the units. */
final class FunctionPrinter {
  private static final Set<String> LINKAGE_WORDS =
      Set.of("inline", "__inline", "__inline__", "extern");

  private final Residual residual;
  private final Program program;
  private final SourceText source;
  private final PrintedNames names;
  private final Set<Unit> live;
  private final Templates templates;
  private final CodeWriter out;
  private final PrintOptions options;
  private final NamedFunctions named;
  private final StaticHoisting statics;
  private final AuxiliaryVariables variables;
  private final String state;
  private final ChangePrinter changes;

  FunctionPrinter(
      Residual residual,
      PrintedNames names,
      Set<Unit> live,
      Templates templates,
      CodeWriter out,
      PrintOptions options) {
    this.residual = residual;
    this.program = residual.program();
    this.source = program.source();
    this.names = names;
    this.live = live;
    this.templates = templates;
    this.out = out;
    this.options = options;
    this.variables =
        new AuxiliaryVariables(
            names.freshOr("__residua_way"),
            names.freshOr("__residua_exit_taken"),
            names.freshOr("__residua_value"),
            names.freshOr("__residua_v"),
            names.freshOr("__residua_stop"),
            "L");
    this.state = names.freshOr("__residua_state");
    this.changes = new ChangePrinter(out, templates, state, variables.stop());
    this.named = new NamedFunctions(residual, names, live);
    this.statics = new StaticHoisting(residual, live, names, named, options.fromAutomaton());
  }

  String stopName() {
    return variables.stop();
  }

  /** Whether any printed function has a cut. */
  boolean mayStop() {
    return live.stream().anyMatch(Unit.Stopped.class::isInstance) || stops().findAny().isPresent();
  }

  /** Whether one of them stands where no error call can be reached. */
  boolean stopsBeforeNoError() {
    return stops().anyMatch(stop -> stop.cause() instanceof Cause.NoErrorAhead);
  }

  /** Whether goals are marked. */
  boolean marksGoals() {
    return live.stream()
        .anyMatch(unit ->
            unit instanceof Unit.Specialised(int index)
                && residual.clones().get(index).nodes().stream()
                    .anyMatch(Node.Mark.class::isInstance));
  }

  private Stream<residua.reducer.residual.Successor.Stop> stops() {
    return live.stream()
        .flatMap(unit ->
            unit instanceof Unit.Specialised(int index)
                ? residual.clones().get(index).nodes().stream()
                : Stream.<Node>empty())
        .flatMap(node -> node.targets().stream())
        .flatMap(target ->
            target instanceof residua.reducer.residual.Successor.Stop stop
                ? Stream.of(stop)
                : Stream.<residua.reducer.residual.Successor.Stop>empty());
  }

  /** The variable in which clones report their exits, if one does. */
  Optional<String> exitVariable() {
    boolean reports =
        live.stream()
            .anyMatch(unit ->
                unit instanceof Unit.Specialised(int index)
                    && residual.clones().get(index).reports());
    return reports ? Optional.of(variables.exit()) : Optional.empty();
  }

  /** The declaration of the variable that holds the automaton's state, if there is one. */
  Optional<String> stateVariable() {
    return residual
        .tracking()
        .map(tracking ->
            templates.render(
                "stateVariable",
                Map.of("name", state, "initial", String.valueOf(tracking.initial()))));
  }

  /** Whether the name of a function is needed before its first copy. */
  boolean isNamedBeforeItself(Function function) {
    return statics.name(function);
  }

  /** Whether the automaton is in the residual state after a function has started. */
  private boolean ends(Function function) {
    return residual.tracking().filter(t -> t.ending().contains(function.index())).isPresent();
  }

  private Function functionOf(Unit unit) {
    int index =
        switch (unit) {
          case Unit.Original(int function) -> function;
          case Unit.Stopped(int function) -> function;
          case Unit.Specialised(int clone) -> residual.clones().get(clone).function();
          case Unit.Item item -> throw new IllegalArgumentException("no function: " + item);
        };
    return program.functions().get(index);
  }

  void prototype(Unit unit) {
    Function function = functionOf(unit);
    SliceText head = head(unit, function);
    if (function.traits().oldStyle()) {
      Slice upToParameters =
          new Slice(function.text().start(), function.traits().parameters().start());
      String parameters = function.traits().prototype().map(source::text).orElse("()");
      String text = SliceText.withoutMarkers(head.of(upToParameters) + parameters);
      out.made(templates.render("prototype", "head", text));
    } else {
      String text = head.of(withoutCommentAfter(ResidualPrinter.head(function))).strip();
      out.made(templates.render("prototype", "head", SliceText.withoutMarkers(text)));
    }
  }

  /** The head with its name changed; a copy of an inline function gets internal linkage. */
  private SliceText head(Unit unit, Function function) {
    SliceText text = new SliceText(source);
    String name = names.of(unit);
    if (name.equals(function.name())) {
      return text;
    }
    text.replace(function.nameSlice(), name);
    Function.Traits traits = function.traits();
    if (traits.isInline() && !traits.isStatic()) {
      boolean first = true;
      Slice head = ResidualPrinter.head(function);
      for (Token token : Lexer.tokens(source.text(), head.start(), head.end())) {
        if (LINKAGE_WORDS.contains(token.text(source.text()))) {
          text.replace(token.slice(), first ? "static" : "");
          first = false;
        }
      }
    }
    return text;
  }

  void print(Unit unit) {
    Function function = functionOf(unit);
    statics.definitionsBefore(function).forEach(out::made);
    switch (unit) {
      case Unit.Original original -> {
        if (options.fromAutomaton() && function.opaque().isEmpty()) {
          printNodes(unit, function, Clone.unchanged(function));
        } else if (ends(function)) {
          // Separate braces keep the body unchanged, whatever has to come first in it.
          startBody(unit, function);
          changes.printEnd();
          out.original(commonText(unit, function).of(function.body()), function.body());
          endBody(function);
        } else {
          out.original(commonText(unit, function).of(function.text()), function.text());
        }
      }
      case Unit.Stopped stopped -> {
        startBody(unit, function);
        out.code(templates.render("stop", "stop", variables.stop()));
        endBody(function);
      }
      case Unit.Specialised(int index) -> {
        Clone clone = residual.clones().get(index);
        if (!clone.state().isEmpty()) {
          String state = clone.state().replaceAll("\\s+", " ").replace("*/", "* /");
          out.made(templates.render("madeFor", "state", state));
        }
        printNodes(unit, function, clone);
      }
      case Unit.Item item -> throw new IllegalArgumentException("no function: " + item);
    }
  }

  private void startBody(Unit unit, Function function) {
    Slice head = ResidualPrinter.head(function);
    String text = head(unit, function).of(head).stripTrailing();
    if (endsInDirective(text) || endsInComment(head)) {
      // Text after it on the same line would belong to the directive or comment.
      Slice withBrace = new Slice(head.start(), head.end() + 1);
      String brace = templates.render("functionStart", "head", "").stripLeading();
      out.original(text + "\n" + brace, withBrace);
    } else {
      out.original(templates.render("functionStart", "head", text), head);
    }
    out.indent();
  }

  private static boolean endsInDirective(String text) {
    if (text.indexOf('#') < 0 && text.indexOf("%:") < 0) {
      return false;
    }
    List<Token> tokens = Lexer.tokens(text);
    return !tokens.isEmpty() && tokens.getLast().kind() == Token.Kind.DIRECTIVE;
  }

  private boolean endsInComment(Slice head) {
    Slice after = new Slice(withoutCommentAfter(head).end(), head.end());
    return source.text(after).contains("//");
  }

  /** A text up to its last token. */
  private Slice withoutCommentAfter(Slice text) {
    List<Token> tokens = Lexer.tokens(source.text(), text.start(), text.end());
    return tokens.isEmpty() ? text : new Slice(text.start(), tokens.getLast().end());
  }

  private void endBody(Function function) {
    out.unindent();
    int end = function.body().end();
    out.original(templates.render("functionEnd"), new Slice(end - 1, end));
  }

  private void printNodes(Unit unit, Function function, Clone clone) {
    startBody(unit, function);
    if (ends(function)) {
      changes.printEnd();
    }
    new CloneBody(
            program,
            clone,
            commonText(unit, function),
            callee -> names.of(new Unit.Specialised(callee)),
            variables,
            changes)
        .print(out, templates, options.fromAutomaton());
    endBody(function);
  }

  /** The replacements that apply everywhere in the function. */
  private SliceText commonText(Unit unit, Function function) {
    SliceText text = head(unit, function).copy();
    text.replaceAll(statics.replacements(function));
    for (Reference reference : function.references()) {
      switch (reference.target()) {
        case Target.OwnName() -> {
          if (named.isRenamed(function) || statics.quoteNameOf(function)) {
            text.replace(reference.name(), StaticHoisting.quoted(function.name()));
          }
        }
        case Target.ToFunction to ->
            named.nameFor(to).ifPresent(other -> text.replace(reference.name(), other));
        case Target.ToStatic toStatic -> {}
      }
    }
    return text;
  }

  /** How often each step of a function is printed. */
  static Map<Integer, Integer> stepCounts(Clone clone) {
    Map<Integer, Integer> result = new HashMap<>();
    for (Node node : clone.nodes()) {
      if (node instanceof Node.Run run) {
        result.merge(run.step(), 1, Integer::sum);
      }
    }
    return result;
  }

  /** Whether a step declares objects that all copies must share. */
  static boolean isStatic(Step step) {
    return step instanceof Step.Declaration declaration && declaration.statics();
  }
}
