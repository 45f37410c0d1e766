package residua.c.linker;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import residua.base.text.Position;
import residua.base.text.QuotedName;
import residua.base.text.TokenTable;
import residua.c.frontend.units.FileScopeName.Kind;
import residua.c.frontend.units.FileScopeName.Space;

/**
 * Calls of functions that their unit does not declare and another one defines: such a call declares
 * {@code int f()} (C90, 3.3.2.2). After a declaration of another unit, a compiler would not notice
 * that this is another type.
 */
final class ImplicitDeclarations {
  private static final String TYPE = "int ";

  private static final Set<String> BEFORE_CALLS =
      Set.of("return", "else", "do", "case", "sizeof", "goto", "__extension__");

  private final Set<String> defined = new HashSet<>();

  private ImplicitDeclarations(List<UnitEntities> units) {
    for (UnitEntities unit : units) {
      unit.all().stream()
          .filter(Entity::isExternal)
          .filter(entity -> entity.kind() == Kind.FUNCTION && entity.defined().isPresent())
          .forEach(entity -> defined.add(entity.symbol()));
    }
  }

  /**
   * A linked text with these declarations, before each unit that has such calls.
   *
   * @param starts where the text of each unit begins
   */
  static String added(String text, List<Integer> starts, List<UnitEntities> units) {
    ImplicitDeclarations implicit = new ImplicitDeclarations(units);
    StringBuilder result = new StringBuilder();
    int end = 0;
    for (UnitEntities unit : units) {
      int start = starts.get(unit.unit());
      result.append(text, end, start);
      implicit.calls(unit).forEach((name, at) -> append(result, name, at));
      end = start;
    }
    return result.append(text, end, text.length()).toString();
  }

  private static void append(StringBuilder result, String name, Position call) {
    result
        .append("# ")
        .append(call.line())
        .append(" \"")
        .append(QuotedName.quote(call.file()))
        .append("\"\n")
        .append(" ".repeat(Math.max(0, call.column() - 1 - TYPE.length())))
        .append(TYPE)
        .append(name)
        .append("();\n");
  }

  /** Whether a word follows that of a type, as in a nested function of GNU C. */
  private static boolean isDeclared(TokenTable tokens, int token) {
    return token > 0
        && tokens.word(token) >= 0
        && tokens.word(token - 1) >= 0
        && !BEFORE_CALLS.contains(tokens.text(token - 1));
  }

  /** The first call of each such function. */
  private Map<String, Position> calls(UnitEntities unit) {
    TokenTable tokens = unit.tokens();
    Set<String> locals = new HashSet<>();
    for (int i = 0; i < tokens.size(); i++) {
      if (unit.text().isLocal(i) || isDeclared(tokens, i)) {
        locals.add(tokens.text(i));
      }
    }
    Map<String, Position> result = new TreeMap<>();
    for (int i = 0; i < tokens.size(); i++) {
      boolean isCall = unit.text().isOrdinary(i) && tokens.is(i + 1, '(');
      if (isCall) {
        String name = tokens.text(i);
        if (defined.contains(name)
            && !locals.contains(name)
            && unit.text().external().contains(name)
            && unit.get(new Entity.Key(Space.ORDINARY, name)).isEmpty()) {
          result.putIfAbsent(name, unit.text().source().position(tokens.start(i)));
        }
      }
    }
    return result;
  }
}
