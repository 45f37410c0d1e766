package residua.c.callgraph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import residua.base.text.Slice;
import residua.base.text.TokenTable;
import residua.c.cfa.Function;
import residua.c.cfa.GlobalItem;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.c.cfa.Symbols;
import residua.c.cfa.Variable;

/**
 * Decides where a word that is the name of a library function certainly denotes something else: a
 * member, a tag, an object, a function of the program. In doubt it does not.
 */
final class OtherNames {
  private static final Set<String> BEFORE_OTHERS = Set.of("struct", "union", "enum", "goto");

  private final Program program;
  private final TokenTable tokens;
  private final Symbols symbols;
  private final Set<String> ofTheProgram = new HashSet<>();
  private final Map<Integer, List<Variable>> variables = new HashMap<>();

  OtherNames(Program program) {
    this.program = program;
    this.tokens = program.source().tokens();
    this.symbols = Symbols.of(program.items());
    for (Variable variable : program.variables()) {
      if (variable.function().isEmpty()) {
        ofTheProgram.add(variable.name());
      } else {
        variables
            .computeIfAbsent(variable.function().getAsInt(), f -> new ArrayList<>())
            .add(variable);
      }
    }
    for (Function function : program.functions()) {
      // Another definition of an inline function may be the one that is executed (C17 6.7.4p7).
      if (function.traits().isStatic() || !function.traits().isInline()) {
        ofTheProgram.add(function.name());
      }
    }
  }

  /** Whether the word at a token of a piece of the program is the name of something else. */
  boolean isOther(int token, GlobalItem item) {
    String word = tokens.text(token);
    return isMember(token)
        || isLabel(token)
        || (token > 0 && BEFORE_OTHERS.contains(tokens.text(token - 1)))
        || (!symbols.isLinked(word)
            && (ofTheProgram.contains(word)
                || item.function().stream()
                    .anyMatch(
                        function -> isLocal(token, word, program.functions().get(function)))));
  }

  private boolean isMember(int token) {
    return token > 1
        && ((tokens.is(token - 1, '>') && tokens.is(token - 2, '-'))
            || (tokens.is(token - 1, '.') && !tokens.is(token - 2, '.')));
  }

  private boolean isLabel(int token) {
    return token > 0
        && tokens.is(token + 1, ':')
        && (tokens.is(token - 1, ';') || tokens.is(token - 1, '{') || tokens.is(token - 1, '}'));
  }

  /**
   * Whether an object of the function is meant. Only if nothing in the function can declare
   * something else of that name: not if it is called or declared with parameters there.
   */
  private boolean isLocal(int token, String word, Function function) {
    List<Variable> named =
        variables.getOrDefault(function.index(), List.of()).stream()
            .filter(variable -> variable.name().equals(word))
            .toList();
    long declarations =
        function.steps().stream()
            .filter(step ->
                step instanceof Step.Declaration declaration && declaration.names().contains(word))
            .count();
    long objects = named.stream().filter(variable -> !variable.isParameter()).count();
    return function.opaque().isEmpty()
        && declarations == objects
        && !isFollowedByParenthesis(function.text(), word)
        && named.stream().anyMatch(variable -> scope(variable, function).contains(token));
  }

  private boolean isFollowedByParenthesis(Slice text, String word) {
    int end = tokens.from(text.end());
    for (int i = tokens.from(text.start()); i < end; i++) {
      if (tokens.word(i) >= 0 && tokens.text(i).equals(word)) {
        int next = i + 1;
        while (tokens.is(next, ')')) {
          next++;
        }
        if (tokens.is(next, '(')) {
          return true;
        }
      }
    }
    return false;
  }

  /** A range of tokens. */
  private record Range(int from, int to) {
    boolean contains(int token) {
      return from <= token && token < to;
    }
  }

  /** The scope of a local object: to the end of its block, or of the head it is declared in. */
  private Range scope(Variable variable, Function function) {
    int from = tokens.from(variable.offset());
    int end = tokens.from(function.text().end());
    if (variable.isParameter()) {
      return new Range(from, end);
    }
    int depth = 0;
    int at = from;
    while (at < end && depth >= 0) {
      if (tokens.is(at, '{') || tokens.is(at, '(')) {
        depth++;
      } else if (tokens.is(at, '}') || tokens.is(at, ')')) {
        depth--;
      }
      at++;
    }
    return new Range(from, at);
  }
}
