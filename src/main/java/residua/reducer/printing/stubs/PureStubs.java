package residua.reducer.printing.stubs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import residua.c.cfa.GlobalItem;
import residua.c.cfa.Program;
import residua.c.libc.HarnessWord;
import residua.c.libc.LibraryFunctions;
import residua.c.libc.VerifierFunctions;
import residua.reducer.printing.text.Unit;

/**
 * Definitions of functions without a body that the user states to change nothing: they return any
 * value of their type. Those whose declarations are not simple get none.
 */
final class PureStubs {
  private final Program program;
  private final Set<Unit> live;
  private final Set<String> names;
  private final DeclaredFunctions declared;

  PureStubs(Program program, Set<Unit> live, Set<String> names) {
    this.program = program;
    this.live = live;
    this.names = names;
    this.declared = new DeclaredFunctions(program, live);
  }

  /**
   * The generated definitions.
   *
   * @param texts texts of definitions, preceded by the declarations they need
   * @param inputs functions that these call and the program does not declare
   */
  record Definitions(List<String> texts, Map<String, DeclaredFunctions.Signature> inputs) {}

  /** The definitions of those functions that are among the words of a text. */
  Definitions namedIn(Set<String> words) {
    List<String> texts = new ArrayList<>();
    Map<String, DeclaredFunctions.Signature> inputs = new TreeMap<>();
    for (String name : new TreeSet<>(names)) {
      Optional<PlainPrototype> prototype =
          words.contains(name) ? prototype(name) : Optional.empty();
      if (prototype.isEmpty()) {
        continue;
      }
      Optional<NumberType> type = NumberType.of(prototype.get().result());
      if (type.isEmpty()) {
        texts.add(prototype.get().head(name) + " { }");
        continue;
      }
      String input = type.get().input();
      boolean isOwn = program.function(input).isPresent();
      boolean isThere = isThere(type.get());
      if (isOwn || (!isThere && words.contains(input))) {
        continue;
      }
      List<String> given = type.get().words();
      if (!isThere && !inputs.containsKey(input)) {
        inputs.put(input, new DeclaredFunctions.Signature(true, given, List.of("void")));
        texts.add("extern " + String.join(" ", given) + " " + input + "(void);");
      }
      texts.add(prototype.get().head(name) + " { return " + input + "(); }");
    }
    return new Definitions(texts, inputs);
  }

  /** Whether the program declares the input function of a type according to the rules. */
  private boolean isThere(NumberType type) {
    return declared.isDeclared(type.input())
        && declared
            .signature(type.input())
            .filter(
                each -> each.parameters().isEmpty() || each.parameters().equals(List.of("void")))
            .flatMap(each ->
                NumberType.of(each.before().stream().filter(w -> !w.equals("extern")).toList()))
            .filter(type::equals)
            .isPresent();
  }

  /** The declaration of a function that may be defined; empty if it is not simple. */
  private Optional<PlainPrototype> prototype(String name) {
    if (HarnessWord.INPUT.isOf(name) && !declared.isDeclared(name)) {
      return Optional.of(new PlainPrototype(List.of("int"), "", Set.of()));
    }
    boolean isInput = HarnessWord.INPUT.isOf(name) && !name.startsWith("__VERIFIER_");
    boolean isKnown =
        name.startsWith("__") || LibraryFunctions.isKnown(name) || VerifierFunctions.isOne(name);
    return !isInput && isKnown || program.function(name).isPresent()
        ? Optional.empty()
        : plain(name);
  }

  /** The declaration of a function on which all printed ones agree, if they are simple. */
  Optional<PlainPrototype> plain(String name) {
    Optional<PlainPrototype> first = Optional.empty();
    Set<String> tags = new TreeSet<>();
    for (int i = 0; i < program.items().size(); i++) {
      GlobalItem item = program.items().get(i);
      boolean isDeclared =
          item.function().isEmpty()
              && live.contains(new Unit.Item(i))
              && item.declares().contains(name);
      if (isDeclared) {
        Optional<PlainPrototype> found = PlainPrototype.of(program, item, name);
        if (found.isEmpty() || !tags.containsAll(found.get().tags())) {
          return Optional.empty();
        }
        first = first.or(() -> found);
      } else {
        tags.addAll(item.declares());
      }
    }
    return first;
  }
}
