package residua.condition.observer.cpachecker;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/** A statement of a {@link PointerProgram}: its text, what it does, and CPAchecker's edges. */
sealed interface PointerStatement {

  /** The statement as C. */
  String text(String indent);

  /** Executes it; whether the function goes on. */
  boolean run(Context context);

  /** A list of statements as C. */
  static String text(List<PointerStatement> statements, String indent) {
    return statements.stream()
        .map(statement -> indent + statement.text(indent) + "\n")
        .collect(Collectors.joining());
  }

  /** An expression without effect. */
  record Value(String text, ToIntFunction<Context> value) {
    static Value variable(String name) {
      return new Value(name, context -> context.get(name));
    }

    static Value constant(int value) {
      return new Value("" + value, context -> value);
    }

    Value plus(int amount) {
      return new Value(text + " + " + amount, context -> value.applyAsInt(context) + amount);
    }

    Value above(int limit) {
      return new Value(text + " > " + limit, context -> value.applyAsInt(context) > limit ? 1 : 0);
    }
  }

  /** {@code x = value;}. */
  record Set(String variable, Value value) implements PointerStatement {
    @Override
    public String text(String indent) {
      return variable + " = " + value.text() + ";";
    }

    @Override
    public boolean run(Context context) {
      context.read(text(""));
      context.set(variable, value.value().applyAsInt(context));
      return true;
    }
  }

  /** {@code printf("%d\n", value);}: what a run shows. */
  record Show(Value value) implements PointerStatement {
    @Override
    public String text(String indent) {
      return "printf(\"%d\\n\", " + value.text() + ");";
    }

    @Override
    public boolean run(Context context) {
      context.read(text(""));
      return true;
    }
  }

  /** {@code x = __VERIFIER_nondet_int();}. */
  record Ask(String variable) implements PointerStatement {
    @Override
    public String text(String indent) {
      return variable + " = __VERIFIER_nondet_int();";
    }

    @Override
    public boolean run(Context context) {
      context.read(text(""));
      context.set(variable, context.input());
      return true;
    }
  }

  /** {@code p = &f;}. */
  record Point(String pointer, String target) implements PointerStatement {
    @Override
    public String text(String indent) {
      return pointer + " = " + target + ";";
    }

    @Override
    public boolean run(Context context) {
      context.read(text(""));
      context.point(pointer, target.replace("&", ""));
      return true;
    }
  }

  /** {@code if (condition) { ... } else { ... }}. */
  record If(Value condition, List<PointerStatement> holds, List<PointerStatement> fails)
      implements PointerStatement {
    @Override
    public String text(String indent) {
      return "if ("
          + condition.text()
          + ") {\n"
          + PointerStatement.text(holds, indent + "  ")
          + indent
          + "} else {\n"
          + PointerStatement.text(fails, indent + "  ")
          + indent
          + "}";
    }

    @Override
    public boolean run(Context context) {
      boolean isTrue = condition.value().applyAsInt(context) != 0;
      context.branch(condition.text(), isTrue);
      boolean goesOn = context.run(isTrue ? holds : fails);
      if (goesOn) {
        context.read("");
      }
      return goesOn;
    }
  }

  /** {@code while (i < rounds) { ...; i = i + 1; }}, with a variable of its own. */
  record Loop(String variable, int rounds, List<PointerStatement> body)
      implements PointerStatement {
    @Override
    public String text(String indent) {
      return "int "
          + variable
          + " = 0;\n"
          + indent
          + "while ("
          + test()
          + ") {\n"
          + PointerStatement.text(body, indent + "  ")
          + indent
          + "  "
          + step()
          + "\n"
          + indent
          + "}";
    }

    private String test() {
      return variable + " < " + rounds;
    }

    private String step() {
      return variable + " = " + variable + " + 1;";
    }

    @Override
    public boolean run(Context context) {
      context.read("int " + variable + " = 0;");
      context.read("");
      for (int i = 0; i < rounds; i++) {
        context.branch(test(), true);
        context.run(body);
        context.read(step());
        context.read("");
      }
      context.branch(test(), false);
      return true;
    }
  }

  /** {@code return value;}. */
  record Return(Value value) implements PointerStatement {
    @Override
    public String text(String indent) {
      return "return " + value.text() + ";";
    }

    @Override
    public boolean run(Context context) {
      context.read(text(""));
      context.result = value.value().applyAsInt(context);
      return false;
    }
  }

  /** {@code x = direct(value);}. */
  record Direct(String variable, Value argument) implements PointerStatement {
    @Override
    public String text(String indent) {
      return variable + " = direct(" + argument.text() + ");";
    }

    @Override
    public boolean run(Context context) {
      context.read(text(""));
      context.read("");
      int value = context.call("direct", argument.value().applyAsInt(context));
      context.read("");
      context.set(variable, value);
      return true;
    }
  }

  /** How a call through a pointer is written. */
  enum Form {
    ALONE("%s(%s);", 0, false),
    STARRED("(*%s)(%s);", 0, false),
    ASSIGNED("x = %s(%s);", 0, false),
    DECLARED("int y%3$d = %1$s(%2$s);", 1, false),
    ADDED("x += %s(%s);", 1, true),
    IN_VALUE("x = %s(%s) + 1;", 1, true),
    RETURNED("return %s(%s);", 1, true),
    TWICE("x = %1$s(%1$s(%2$s));", 1, false);

    private final String pattern;
    private final int before;
    private final boolean last;

    Form(String pattern, int before, boolean last) {
      this.pattern = pattern;
      this.before = before;
      this.last = last;
    }
  }

  /** A call through a pointer. */
  record Through(Form form, String pointer, Value argument, int number)
      implements PointerStatement {
    @Override
    public String text(String indent) {
      return form.pattern.formatted(pointer, argument.text(), number);
    }

    @Override
    public boolean run(Context context) {
      String text = text("");
      for (int i = 0; i < form.before; i++) {
        context.read(text);
      }
      int value = argument.value().applyAsInt(context);
      int times = form == Form.TWICE ? 2 : 1;
      for (int i = 0; i < times; i++) {
        value = context.through(pointer, value, text);
      }
      if (form.last) {
        context.read(text);
      }
      switch (form) {
        case ASSIGNED, TWICE -> context.set("x", value);
        case ADDED -> context.set("x", context.get("x") + value);
        case IN_VALUE -> context.set("x", value + 1);
        case RETURNED -> context.result = value;
        case ALONE, STARRED, DECLARED -> {}
      }
      return form != Form.RETURNED;
    }
  }

  /** {@code if (p(value) > limit) { ... } else { ... }}. */
  record IfThrough(
      String pointer,
      Value argument,
      int limit,
      List<PointerStatement> holds,
      List<PointerStatement> fails)
      implements PointerStatement {
    private String condition() {
      return pointer + "(" + argument.text() + ") > " + limit;
    }

    @Override
    public String text(String indent) {
      return "if ("
          + condition()
          + ") {\n"
          + PointerStatement.text(holds, indent + "  ")
          + indent
          + "} else {\n"
          + PointerStatement.text(fails, indent + "  ")
          + indent
          + "}";
    }

    @Override
    public boolean run(Context context) {
      context.read(condition());
      int value = context.through(pointer, argument.value().applyAsInt(context), condition());
      context.branch(condition(), value > limit);
      return context.run(value > limit ? holds : fails);
    }
  }

  /** A run as it goes on. */
  final class Context {
    private final PointerProgram program;
    private final List<Integer> inputs;
    private final List<String> texts = new ArrayList<>();
    private final Map<String, Integer> values = new HashMap<>();
    private final Map<String, String> pointers = new HashMap<>();
    private int asked;
    private int result;

    Context(PointerProgram program, List<Integer> inputs) {
      this.program = program;
      this.inputs = inputs;
    }

    List<String> texts() {
      return texts;
    }

    void read(String text) {
      texts.add(text);
    }

    private void branch(String condition, boolean holds) {
      read(holds ? "[" + condition + "]" : "[!(" + condition + ")]");
    }

    private int get(String variable) {
      return values.getOrDefault(variable, 0);
    }

    private void set(String variable, int value) {
      values.put(variable, value);
    }

    private void point(String pointer, String target) {
      pointers.put(pointer, target);
    }

    private int input() {
      return inputs.get(asked++);
    }

    private boolean run(List<PointerStatement> statements) {
      for (PointerStatement statement : statements) {
        if (!statement.run(this)) {
          return false;
        }
      }
      return true;
    }

    int call(String function, int argument) {
      int outer = get("a");
      set("a", argument);
      result = 0;
      run(program.body(function));
      read("");
      set("a", outer);
      return result;
    }

    private int through(String pointer, int argument, String text) {
      String target = pointers.get(pointer);
      for (String each : program.targets()) {
        branch(pointer + " == (&" + each + ")", each.equals(target));
        if (each.equals(target)) {
          read("pointer call(" + each + ") " + text);
          read("");
          int value = call(target, argument);
          read("skip line 7:\tN1 -{" + text + "}-> N2");
          return value;
        }
      }
      read(text);
      return Math.abs(argument);
    }
  }
}
