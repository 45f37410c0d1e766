package residua.reducer.printing.body;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import residua.base.concurrent.Lazy;
import residua.base.text.Slice;
import residua.base.text.SourceText;
import residua.c.cfa.Function;
import residua.c.cfa.Step;
import residua.c.specification.Cause;
import residua.reducer.printing.body.BranchConditionTexts.Placed;
import residua.reducer.printing.text.CodeWriter;
import residua.reducer.printing.text.Templates;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.structuring.Statement;
import residua.reducer.structuring.StatementNodes;

/** Prints structured statements. */
final class StatementPrinter {
  private final SourceText source;
  private final Clone clone;
  private final Function function;
  private final NodeTexts texts;
  private final BranchConditionTexts conditions;
  private final NodeCode nodes;
  private final PieceCode pieces;
  private final ForLoopPrinter forHeads;
  private final AuxiliaryVariables variables;
  private final CodeWriter out;
  private final Templates templates;
  private final Comments comments;
  private final FallThrough falls;
  private final Map<Integer, Integer> labelNumbers = new HashMap<>();
  private final Deque<Node> switches = new ArrayDeque<>();

  StatementPrinter(Body body, BranchConditionTexts conditions, NodeCode nodes, PieceCode pieces) {
    this.source = body.program().source();
    this.clone = body.copy();
    this.function = body.function();
    this.texts = body.texts();
    this.conditions = conditions;
    this.nodes = nodes;
    this.pieces = pieces;
    this.variables = body.variables();
    this.out = body.out();
    this.templates = body.templates();
    this.forHeads = new ForLoopPrinter(body, conditions);
    this.comments = new Comments(source);
    this.falls = new FallThrough(clone, function);
  }

  void print(List<Statement> statements) {
    Lazy<Set<Slice>> read = new Lazy<>(() -> pieces.read(nodes(statements)));
    for (int i = 0; i < statements.size(); i++) {
      if (i > 0
          && statements.get(i) instanceof Statement.Case
          && falls.out(statements.get(i - 1))) {
        out.made(templates.render("fallThrough"));
      }
      if (statements.get(i) instanceof Statement.Prepare(int step)) {
        pieces.declare(step, read.get());
      } else {
        print(statements.get(i));
      }
      boolean isLast = i + 1 == statements.size();
      if (statements.get(i) instanceof Statement.Case
          && (isLast || declares(statements.get(i + 1)))) {
        out.code(";");
      }
    }
  }

  /** Whether a statement begins with a declaration: before C23, none may follow a label. */
  private boolean declares(Statement statement) {
    return switch (statement) {
      case Statement.Prepare prepare -> true;
      case Statement.Declare declare -> true;
      case Statement.JumpedOver over -> true;
      case Statement.Execute(int node) ->
          clone.nodes().get(node) instanceof Node.Run run
              && function.steps().get(run.step()) instanceof Step.Declaration;
      default -> false;
    };
  }

  private void print(Statement statement) {
    switch (statement) {
      case Statement.Label(int label) ->
          out.code(templates.render("label", "name", labelName(label)));
      case Statement.Execute(int node) -> nodes.print(node);
      case Statement.Prepare prepare ->
          throw new IllegalStateException("nothing behind: " + prepare);
      case Statement.Remember(int value) -> out.code(variables.way() + " = " + value + ";");
      case Statement.Declare(List<Integer> shared) -> nodes.printShared(shared);
      case Statement.JumpedOver(int step) -> {
        Slice text = function.steps().get(step).text();
        out.original(texts.common(text), text);
      }
      case Statement.Verbatim(Slice text, List<Integer> inside) ->
          out.original(shifted(texts.text(runs(inside), text), text.start()), text);
      case Statement.If branch -> print(branch);
      case Statement.Loop loop -> print(loop);
      case Statement.Switch choice -> print(choice);
      case Statement.Case labels -> print(labels);
      case Statement.Block(List<Statement> body) -> {
        // The compiler may place the end of the enclosing loop here.
        out.code(templates.render("open"));
        printInside(body);
        out.made(templates.render("close"));
      }
      case Statement.Break leave -> out.code(jump(leave).orElseThrow());
      case Statement.Continue next -> out.code(jump(next).orElseThrow());
      case Statement.Return end -> out.code(jump(end).orElseThrow());
      case Statement.Goto jump -> out.code(jump(jump).orElseThrow());
      case Statement.Stop stop -> out.code(jump(stop).orElseThrow());
    }
  }

  /** Text indented as its position requires. */
  private String shifted(String text, int start) {
    int lineStart = source.text().lastIndexOf('\n', start - 1) + 1;
    String before = source.text().substring(lineStart, start);
    // The second half of a spliced line may belong to a string, which must not change.
    if (before.indexOf('\t') >= 0 || text.contains("\\\n")) {
      return text;
    }
    int shift = out.indentation() - (before.length() - before.stripLeading().length());
    StringBuilder result = new StringBuilder();
    for (String line : text.split("\n", -1)) {
      boolean isFirst = result.isEmpty();
      boolean isShifted = !isFirst && !line.isBlank() && !line.startsWith("#");
      int blanks = line.length() - line.stripLeading().length();
      result.append(isFirst ? "" : "\n");
      if (isShifted && shift < 0) {
        result.append(line.substring(Math.min(blanks, -shift)));
      } else {
        result.append(isShifted ? " ".repeat(shift) : "").append(line);
      }
    }
    return result.toString();
  }

  private List<Node> nodes(List<Statement> statements) {
    return StatementNodes.of(statements).stream().map(clone.nodes()::get).toList();
  }

  private List<Node.Run> runs(List<Integer> ids) {
    List<Node.Run> result = new ArrayList<>();
    for (int id : ids) {
      if (clone.nodes().get(id) instanceof Node.Run run) {
        result.add(run);
      }
    }
    return result;
  }

  private void printInside(List<Statement> body) {
    out.indent();
    print(body);
    out.unindent();
  }

  /** The text of a statement that only jumps. */
  private Optional<String> jump(Statement statement) {
    return switch (statement) {
      case Statement.Break leave -> Optional.of(templates.render("breakOut"));
      case Statement.Continue next -> Optional.of(templates.render("nextRound"));
      case Statement.Return end -> Optional.of(templates.render("leave"));
      case Statement.Goto(int label) ->
          Optional.of(templates.render("goto", "name", labelName(label)));
      case Statement.Stop(Cause cause) -> Optional.of(templates.stop(variables.stop(), cause));
      default -> Optional.empty();
    };
  }

  private String labelName(int label) {
    return variables.label() + labelNumbers.computeIfAbsent(label, each -> labelNumbers.size() + 1);
  }

  private void print(Statement.If branch) {
    Placed condition = conditions.of(branch.condition());
    printAbove(condition);
    if (branch.then().isEmpty()) {
      original("evaluate", condition);
      return;
    }
    Optional<String> jump =
        branch.then().size() == 1 && branch.otherwise().isEmpty()
            ? jump(branch.then().get(0))
            : Optional.empty();
    if (jump.isPresent()) {
      Map<String, String> attributes = Map.of("condition", condition.text(), "action", jump.get());
      out.original(templates.render("when", attributes), condition.origin());
      return;
    }
    original("ifStart", condition);
    printInside(branch.then());
    List<Statement> rest = branch.otherwise();
    while (rest.size() == 1 && rest.get(0) instanceof Statement.If next && !next.then().isEmpty()) {
      original("otherwiseIf", conditions.of(next.condition()));
      printInside(next.then());
      rest = next.otherwise();
    }
    if (rest.size() == 1
        && rest.get(0) instanceof Statement.Verbatim(Slice text, List<Integer> inside)
        && isIf(text)) {
      String statement = shifted(texts.text(runs(inside), text), text.start());
      out.original(templates.render("otherwiseDirectly", "statement", statement), text);
      return;
    }
    if (!rest.isEmpty()) {
      String otherwise = templates.render("otherwise");
      if (mayEndWithCode(branch.then())) {
        out.code(otherwise);
      } else {
        out.made(otherwise);
      }
      printInside(rest);
    }
    out.made(templates.render("close"));
  }

  /** Whether code is executed at the end of a block: the storage of an array is freed. */
  private boolean mayEndWithCode(List<Statement> block) {
    for (Statement statement : block) {
      if (statement instanceof Statement.Execute(int node)
          && clone.nodes().get(node) instanceof Node.Run run
          && function.steps().get(run.step()) instanceof Step.Declaration declaration) {
        String text = source.text(declaration.text());
        if (text.indexOf('[') >= 0 || text.contains("cleanup")) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether a statement of the original is an {@code if}. */
  private boolean isIf(Slice text) {
    return source.text(text).matches("(?s)if\\W.*");
  }

  private void printAbove(Placed condition) {
    comments
        .aboveStatement(condition.origin())
        .ifPresent(above -> out.original(comments.text(above), above));
  }

  private void original(String template, Placed condition) {
    out.original(templates.render(template, "condition", condition.text()), condition.origin());
  }

  private void print(Statement.Loop loop) {
    switch (loop.kind()) {
      case WHILE -> {
        Placed condition = conditions.of(loop.condition().orElseThrow());
        printAbove(condition);
        original("whileStart", condition);
        printInside(loop.body());
        out.made(templates.render("close"));
      }
      case DO -> {
        out.made(templates.render("doStart"));
        printInside(loop.body());
        original("doEnd", conditions.of(loop.condition().orElseThrow()));
      }
      case FOR -> {
        forHeads.print(loop);
        printInside(loop.body());
        out.made(templates.render("close"));
      }
    }
  }

  private void print(Statement.Switch choice) {
    Node node = clone.nodes().get(choice.node());
    Step step = node instanceof Node.Run run ? function.steps().get(run.step()) : null;
    Placed controller =
        switch (node) {
          case Node.Call call -> new Placed(variables.exit(), texts.whereCalled(call));
          case Node.Run run when step instanceof Step.Switch ->
              new Placed(texts.text(run, step.text()), step.text());
          default -> new Placed(variables.way(), step.text());
        };
    printAbove(controller);
    out.original(
        templates.render("switchStart", "controller", controller.text()), controller.origin());
    switches.push(node);
    printInside(choice.body());
    switches.pop();
    out.made(templates.render("close"));
  }

  private void print(Statement.Case labels) {
    Step step = switches.peek() instanceof Node.Run run ? function.steps().get(run.step()) : null;
    out.unindent();
    for (int arm : labels.arms()) {
      String value =
          step instanceof Step.Switch dispatch
              ? texts.common(dispatch.arms().get(arm).value())
              : String.valueOf(arm);
      out.made(templates.render("caseOf", "value", value));
    }
    if (labels.otherwise()) {
      out.made(templates.render("defaultCase"));
    }
    out.indent();
  }
}
