package residua.reducer.printing.stubs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.cfa.GlobalItem;
import residua.c.cfa.Program;

/**
 * The declaration of a function that a definition can repeat: it returns an arithmetic value or
 * nothing, and its parameters have arithmetic, pointer or named types.
 *
 * @param result the words of its return type; {@code void} alone if it returns nothing
 * @param parameters as a definition has them
 * @param tags tags of structures, unions and enumerations in parameters
 */
record PlainPrototype(List<String> result, String parameters, Set<String> tags) {
  private static final Set<String> NUMBER =
      Set.of("_Bool", "char", "short", "int", "long", "signed", "unsigned", "float", "double");
  private static final Set<String> TAGGED = Set.of("struct", "union", "enum");
  private static final Set<String> QUALIFIER = Set.of("const", "volatile", "restrict");
  private static final Set<String> NO_TYPE =
      Set.of(
          "__attribute__",
          "__attribute",
          "__extension__",
          "__declspec",
          "typeof",
          "__typeof__",
          "__typeof",
          "asm",
          "__asm__",
          "__asm",
          "register",
          "static",
          "extern",
          "inline",
          "auto",
          "_Atomic",
          "_Complex",
          "_Alignas",
          "sizeof");

  PlainPrototype {
    result = List.copyOf(result);
    tags = Set.copyOf(tags);
  }

  /** The text before the body. */
  String head(String name) {
    return String.join(" ", result) + " " + name + "(" + parameters + ")";
  }

  /** The declaration of a function by an item of the program; empty if it is not simple. */
  static Optional<PlainPrototype> of(Program program, GlobalItem item, String name) {
    TokenTable tokens = program.source().tokens();
    int end = tokens.from(item.text().end());
    int at = tokens.from(item.text().start());
    List<String> result = new ArrayList<>();
    for (; at < end && !tokens.text(at).equals(name); at++) {
      result.add(tokens.text(at));
    }
    result.remove("extern");
    boolean givesPlain =
        result.equals(List.of("void"))
            || (NUMBER.containsAll(result) && NumberType.of(result).isPresent());
    boolean isList =
        givesPlain
            && end - at >= 5
            && tokens.is(at + 1, '(')
            && tokens.is(end - 2, ')')
            && tokens.is(end - 1, ';');
    return isList ? parameters(tokens, at + 2, end - 2, result) : Optional.empty();
  }

  private static Optional<PlainPrototype> parameters(
      TokenTable tokens, int first, int end, List<String> result) {
    List<String> texts = new ArrayList<>();
    Set<String> tags = new TreeSet<>();
    int start = first;
    for (int i = first; i <= end; i++) {
      if (i == end || tokens.is(i, ',')) {
        boolean isLast = i == end;
        Optional<String> text = parameter(tokens, start, i, texts.size() + 1, tags);
        boolean isAlone = text.filter("void"::equals).isEmpty() || (isLast && texts.isEmpty());
        boolean isInPlace = text.filter("..."::equals).isEmpty() || (isLast && !texts.isEmpty());
        if (text.isEmpty() || !isAlone || !isInPlace) {
          return Optional.empty();
        }
        texts.add(text.get());
        start = i + 1;
      }
    }
    return Optional.of(new PlainPrototype(result, String.join(", ", texts), tags));
  }

  /** A parameter with a name of its own. */
  private static Optional<String> parameter(
      TokenTable tokens, int start, int end, int number, Set<String> tags) {
    List<String> words = new ArrayList<>();
    int typeNames = 0;
    boolean isTyped = false;
    for (int i = start; i < end; i++) {
      String word = tokens.text(i);
      boolean isTag = !words.isEmpty() && TAGGED.contains(words.getLast());
      boolean isWord = tokens.kind(i) == Token.Kind.IDENTIFIER;
      if (NO_TYPE.contains(word) || (!isWord && !word.equals("*") && !word.equals("."))) {
        return Optional.empty();
      }
      if (isTag) {
        tags.add(word);
      } else if (NUMBER.contains(word) || TAGGED.contains(word) || word.equals("void")) {
        isTyped = true;
      } else if (isWord && !QUALIFIER.contains(word) && !isTyped) {
        isTyped = true;
        typeNames++;
      } else if (isWord && !QUALIFIER.contains(word)) {
        // Its name, which has to come last.
        return i == end - 1 ? named(words, number) : Optional.empty();
      }
      words.add(word);
    }
    String all = String.join("", words);
    if (all.equals("void") || all.equals("...")) {
      return Optional.of(all);
    }
    return isTyped && typeNames <= 1 ? named(words, number) : Optional.empty();
  }

  private static Optional<String> named(List<String> type, int number) {
    return type.contains(".")
        ? Optional.empty()
        : Optional.of(String.join(" ", type) + " __residua_" + number);
  }
}
