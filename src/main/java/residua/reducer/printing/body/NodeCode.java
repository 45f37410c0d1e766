package residua.reducer.printing.body;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import residua.base.text.FoldedText;
import residua.base.text.Lexer;
import residua.base.text.Slice;
import residua.base.text.Token;
import residua.c.cfa.Function;
import residua.c.cfa.Step;
import residua.c.specification.Cause;
import residua.reducer.printing.text.CodeWriter;
import residua.reducer.printing.text.Templates;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.residual.Successor;

/** Prints the code of single nodes. */
final class NodeCode {
  private final Clone clone;
  private final Function function;
  private final NodeTexts texts;
  private final PieceCode pieces;
  private final AuxiliaryVariables variables;
  private final ChangePrinter changes;
  private final CodeWriter out;
  private final Templates templates;
  private final Comments comments;

  NodeCode(Body body, PieceCode pieces, ChangePrinter changes) {
    this.clone = body.copy();
    this.function = body.function();
    this.texts = body.texts();
    this.pieces = pieces;
    this.variables = body.variables();
    this.changes = changes;
    this.out = body.out();
    this.templates = body.templates();
    this.comments = new Comments(body.program().source());
  }

  void print(int id) {
    switch (clone.nodes().get(id)) {
      case Node.Run run -> print(run);
      case Node.Call call -> pieces.execute(call);
      case Node.Test test -> pieces.execute(test);
      case Node.Effect effect -> pieces.execute(effect);
      case Node.Leave leave -> leave.exitCode().ifPresent(this::report);
      case Node.Mark mark ->
          out.code(
              templates.render(
                  "goal", Map.of("number", String.valueOf(mark.goal()), "what", mark.what())));
      case Node.Update update -> changes.print(update.change());
      case Node.LateReturn end -> print(end);
      case Node.Skip skip -> {}
      case Node.Halt halt -> {}
      case Node.Assume assume -> {}
    }
  }

  private void print(Node.Run run) {
    Step step = function.steps().get(run.step());
    switch (step) {
      case Step.Simple simple -> {
        if (!texts.isUsedUp(run)) {
          printAbove(simple.text());
          out.original(texts.statement(run) + comments.after(simple.text()), simple.text());
        }
      }
      case Step.Declaration declaration -> {
        boolean isLast = !(run.targets().get(0) instanceof Successor.To);
        if (isLast) {
          open();
        }
        printAbove(declaration.text());
        out.original(texts.statement(run) + comments.after(declaration.text()), declaration.text());
        if (isLast) {
          close();
        }
      }
      case Step.Return end -> printReturn(run, end);
      case Step.Branch branch -> throw new IllegalStateException("a condition: " + run);
      case Step.Switch dispatch -> throw new IllegalStateException("a dispatch: " + run);
    }
  }

  private void open() {
    out.made(templates.render("open"));
    out.indent();
  }

  private void close() {
    out.unindent();
    out.made(templates.render("close"));
  }

  /** One declaration for several nodes. */
  void printShared(List<Integer> nodes) {
    List<Node.Run> runs = nodes.stream().map(id -> (Node.Run) clone.nodes().get(id)).toList();
    Step step = function.steps().get(runs.get(0).step());
    out.original(texts.declaration(runs, variables.way()), step.text());
  }

  private void printAbove(Slice text) {
    comments.above(text.start()).ifPresent(above -> out.original(comments.text(above), above));
  }

  private void printReturn(Node.Run run, Step.Return end) {
    printAbove(end.text());
    Successor target = withoutHalt(run.targets().get(0));
    String statement = texts.statement(run);
    String value = returnedBy(statement);
    if (!(target instanceof Successor.To to)) {
      out.original(value, end.text());
      stop(target);
      return;
    }
    boolean isTested = clone.nodes().get(to.node()) instanceof Node.Assume;
    OptionalInt exit = exit(run, clone.nodes().get(to.node()));
    if (!isTested && exit.isEmpty()) {
      out.original(statement + comments.after(end.text()), end.text());
      return;
    }
    if (!isTested && run.callees().isEmpty()) {
      report(exit.getAsInt());
      out.original(statement, end.text());
      return;
    }
    // The value comes first: clones called last may report an exit of their own.
    open();
    String finish = "return;";
    if (end.hasValue()) {
      keepReturned(end, value);
      finish = "return " + variables.value() + ";";
    } else {
      out.original(value, end.text());
    }
    if (isTested) {
      printTested(target, finish);
    } else {
      report(exit.getAsInt());
      out.code(finish);
    }
    close();
  }

  /** The test after the value may have been found to decide nothing, and been removed. */
  private static OptionalInt exit(Node.Run run, Node after) {
    return run.exitCode().isEmpty() && after instanceof Node.Leave leave
        ? leave.exitCode()
        : run.exitCode();
  }

  /** The text after the first word of a return statement. */
  private static String returnedBy(String statement) {
    Token word = Lexer.tokens(statement, 0, statement.length()).get(0);
    return statement.substring(word.slice().end()).strip();
  }

  /** Evaluates the value to be returned, written with its semicolon. */
  private void keepReturned(Step.Return end, String value) {
    String written = value.substring(0, value.length() - 1).strip();
    // Line markers must be lines of their own.
    String bare = written.contains("\n") ? FoldedText.of(written) : written;
    String name = variables.value();
    String declaration =
        switch (end.value()) {
          case ANY_POINTER -> "void *%s = %s;".formatted(name, bare);
          case CONVERTED -> "__typeof__(1 ? (%1$s) : (%1$s)) %2$s = (%1$s);".formatted(bare, name);
          case AS_WRITTEN, NOTHING -> "__typeof__(%1$s) %2$s = %1$s;".formatted(bare, name);
        };
    out.original(declaration, end.text());
  }

  /** Stores the value while the automaton's state changes. */
  private void print(Node.LateReturn end) {
    Step.Return step = (Step.Return) function.steps().get(end.run().step());
    String value = returnedBy(texts.statement(end.run()));
    if (!step.hasValue()) {
      out.original(value, step.text());
      changes.print(end.change());
      out.code("return;");
      return;
    }
    open();
    keepReturned(step, value);
    changes.print(end.change());
    out.code("return " + variables.value() + ";");
    close();
  }

  /** Tests assumptions between the evaluation of a returned value and the return itself. */
  private void printTested(Successor next, String finish) {
    Successor target = withoutHalt(next);
    if (!(target instanceof Successor.To to)) {
      stop(target);
      return;
    }
    switch (clone.nodes().get(to.node())) {
      case Node.Assume assume -> {
        String condition = Parentheses.without(assume.expression());
        out.code(templates.render("ifStart", "condition", condition));
        out.indent();
        printTested(assume.targets().get(0), finish);
        out.unindent();
        out.made(templates.render("otherwise"));
        out.indent();
        printTested(assume.targets().get(1), finish);
        close();
      }
      case Node.Leave leave -> {
        leave.exitCode().ifPresent(this::report);
        out.code(finish);
      }
      default -> throw new IllegalStateException("behind a return: " + target);
    }
  }

  /** After a return no path leads to a shared stop. */
  private Successor withoutHalt(Successor target) {
    return target instanceof Successor.To to
            && clone.nodes().get(to.node()) instanceof Node.Halt halt
        ? new Successor.Stop(halt.cause())
        : target;
  }

  private void stop(Successor target) {
    if (target instanceof Successor.Stop(Cause cause)) {
      out.code(templates.stop(variables.stop(), cause));
    }
  }

  private void report(int exitCode) {
    out.code(variables.exit() + " = " + exitCode + ";");
  }
}
