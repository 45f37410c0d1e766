package residua.reducer.printing.body;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import residua.base.text.Slice;
import residua.c.cfa.Function;
import residua.reducer.printing.body.BranchConditionTexts.Placed;
import residua.reducer.printing.text.CodeWriter;
import residua.reducer.printing.text.Templates;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.structuring.Statement;

/** Prints the heads of {@code for} loops, keeping the original line breaks between their parts. */
final class ForLoopPrinter {
  private final Clone clone;
  private final Function function;
  private final NodeTexts texts;
  private final BranchConditionTexts conditions;
  private final CodeWriter out;
  private final Templates templates;

  ForLoopPrinter(Body body, BranchConditionTexts conditions) {
    this.clone = body.copy();
    this.function = body.function();
    this.texts = body.texts();
    this.conditions = conditions;
    this.out = body.out();
    this.templates = body.templates();
  }

  void print(Statement.Loop loop) {
    List<Placed> parts = new ArrayList<>();
    StringBuilder head = new StringBuilder();
    add(statement(loop.initial()), parts, head);
    head.append(loop.initial().isPresent() ? "" : ";");
    add(loop.condition().map(conditions::of), parts, head);
    head.append(';');
    add(expression(loop.advance()), parts, head);
    String text = templates.render("forStart", "head", head.toString());
    if (parts.isEmpty()) {
      out.code(text);
    } else {
      int start = parts.getFirst().origin().start();
      out.original(text, new Slice(start, Math.max(start, parts.getLast().origin().end())));
    }
  }

  private void add(Optional<Placed> part, List<Placed> before, StringBuilder head) {
    if (part.isEmpty()) {
      return;
    }
    if (!before.isEmpty()) {
      head.append(conditions.gap(before.getLast().origin(), part.get().origin()));
    } else if (!head.isEmpty()) {
      head.append(' ');
    }
    head.append(part.get().text());
    before.add(part.get());
  }

  private Optional<Placed> statement(OptionalInt node) {
    return placed(node).map(run -> new Placed(texts.statement(run), textOf(run)));
  }

  private Optional<Placed> expression(OptionalInt node) {
    return placed(node).map(run -> new Placed(texts.text(run, textOf(run)), textOf(run)));
  }

  private Optional<Node.Run> placed(OptionalInt node) {
    return node.isPresent()
        ? Optional.of((Node.Run) clone.nodes().get(node.getAsInt()))
        : Optional.empty();
  }

  private Slice textOf(Node.Run run) {
    return function.steps().get(run.step()).text();
  }
}
