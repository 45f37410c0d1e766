package residua.sources.stated;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import residua.base.diagnostics.NearestName;
import residua.base.text.Lexer;
import residua.base.text.Token;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.cfa.Variable;
import residua.condition.assumption.VisibleNames;

/** The names in predicates: what they mean where, and how the program's text spells them. */
final class PredicateNames {
  private static final Set<String> NO_VARIABLES =
      Set.of(
          "true", "false", "NULL", "signed", "unsigned", "char", "short", "int", "long", "_Bool");

  private final Program program;
  private final VisibleNames names;
  private final StatedCondition.FileNames fileNames;

  PredicateNames(Program program, StatedCondition.FileNames fileNames) {
    this.program = program;
    this.names = new VisibleNames(program);
    this.fileNames = fileNames;
  }

  /** The variables that an expression names at a location. */
  Map<String, Variable> in(String expression, Function function, int location) {
    Map<String, Variable> result = new LinkedHashMap<>();
    for (Token token : identifiers(expression)) {
      String name = token.text(expression);
      names.at(function, location, name).ifPresent(variable -> result.put(name, variable));
    }
    return result;
  }

  /**
   * An expression as the program's text would have it at a location: linked programs rename things
   * of file scope.
   */
  String inProgram(String expression, Function function, int location) {
    StringBuilder result = new StringBuilder();
    int end = 0;
    for (Token token : identifiers(expression)) {
      String name = token.text(expression);
      boolean isLocal =
          names
              .at(function, location, name)
              .filter(each -> each.function().isPresent())
              .isPresent();
      result.append(expression, end, token.start());
      result.append(isLocal ? name : fileNames.inProgram(function.text().start(), name));
      end = token.end();
    }
    return result.append(expression.substring(end)).toString();
  }

  /** The message that something is no variable, with one that may have been meant. */
  String withSuggestion(String message, String expression) {
    List<String> known = program.variables().stream().map(Variable::name).distinct().toList();
    Optional<String> unknown =
        identifiers(expression).stream()
            .map(token -> token.text(expression))
            .filter(name -> message.startsWith("'" + name + "' is no variable"))
            .findFirst();
    return unknown.map(name -> message + NearestName.question(name, known)).orElse(message);
  }

  private static List<Token> identifiers(String expression) {
    return Lexer.tokens(expression).stream()
        .filter(token -> token.kind() == Token.Kind.IDENTIFIER)
        .filter(token -> !NO_VARIABLES.contains(token.text(expression)))
        .toList();
  }
}
