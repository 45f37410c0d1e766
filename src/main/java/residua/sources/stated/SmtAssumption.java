package residua.sources.stated;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.c.cfa.LocationName;

/**
 * Reads the assumption of an SMT-LIB file: a conjunction of {@code (=> (= pc N) F)}, where F is
 * over integer variables with Boolean operators and comparisons.
 */
final class SmtAssumption {
  private static final Pattern TOKEN = Pattern.compile(";[^\\n]*|\\(|\\)|\\|[^|]*\\||[^\\s();|]+");
  private static final String HEAD = "define-fun";

  private final Position where;
  private final Map<String, LocationName> numbered;
  private final List<AssumptionFile.Part> parts = new ArrayList<>();
  private Set<String> globals = new TreeSet<>();
  private String function = "";

  /** An atom, or a list in parentheses. */
  private sealed interface Term {
    record Atom(String text) implements Term {}

    record Node(List<Term> terms) implements Term {}
  }

  private SmtAssumption(Position where, Map<String, LocationName> numbered) {
    this.where = where;
    this.numbered = numbered;
  }

  /**
   * What must hold where.
   *
   * @param numbered the locations that values of {@code pc} stand for
   * @throws InputException if it has something else than that
   */
  static List<AssumptionFile.Part> parts(
      String name, String text, Map<String, LocationName> numbered) throws InputException {
    SmtAssumption reader = new SmtAssumption(Position.ofFile(name), numbered);
    List<String> tokens =
        TOKEN
            .matcher(text)
            .results()
            .map(MatchResult::group)
            .filter(token -> !token.startsWith(";"))
            .toList();
    boolean isThere = false;
    int[] at = {0};
    while (at[0] < tokens.size()) {
      if (reader.term(tokens, at, 0) instanceof Term.Node(List<Term> terms)
          && terms.size() == 5
          && terms.get(0).equals(new Term.Atom(HEAD))
          && terms.get(1).equals(new Term.Atom("assumption"))) {
        isThere = true;
        reader.conjunction(terms.get(4));
      }
    }
    if (!isThere) {
      throw new InputException(Position.ofFile(name), "it defines no 'assumption'");
    }
    return reader.parts;
  }

  private Term term(List<String> tokens, int[] at, int depth) throws InputException {
    if (at[0] >= tokens.size() || depth > 200) {
      throw wrong("a parenthesis is missing, or too many are open");
    }
    String token = tokens.get(at[0]++);
    if (token.equals(")")) {
      throw wrong("a parenthesis closes nothing");
    }
    if (!token.equals("(")) {
      return new Term.Atom(token);
    }
    List<Term> terms = new ArrayList<>();
    while (at[0] < tokens.size() && !tokens.get(at[0]).equals(")")) {
      terms.add(term(tokens, at, depth + 1));
    }
    if (at[0]++ >= tokens.size()) {
      throw wrong("a parenthesis is not closed");
    }
    return new Term.Node(terms);
  }

  private void conjunction(Term term) throws InputException {
    if (term.equals(new Term.Atom("true"))) {
      return;
    }
    if (term instanceof Term.Node(List<Term> terms) && !terms.isEmpty()) {
      if (terms.get(0).equals(new Term.Atom("and"))) {
        for (Term each : terms.subList(1, terms.size())) {
          conjunction(each);
        }
        return;
      }
      if (terms.size() == 3
          && terms.get(0).equals(new Term.Atom("=>"))
          && terms.get(1) instanceof Term.Node(List<Term> place)
          && place.size() == 3
          && place.subList(0, 2).equals(List.of(new Term.Atom("="), new Term.Atom("pc")))
          && place.get(2) instanceof Term.Atom(String number)
          && numbered.containsKey(number)) {
        LocationName location = numbered.get(number);
        function = location.function();
        globals = new TreeSet<>();
        String expression = inC(terms.get(2));
        parts.add(new AssumptionFile.Part(where, location, expression, globals));
        return;
      }
    }
    throw wrong("not a conjunction of (=> (= pc N) ...), each N named in a comment");
  }

  private String inC(Term term) throws InputException {
    if (term instanceof Term.Atom(String atom)) {
      return atom(atom);
    }
    List<Term> terms = ((Term.Node) term).terms();
    if (terms.isEmpty() || !(terms.get(0) instanceof Term.Atom(String operator))) {
      throw wrong("an operator is missing");
    }
    List<String> operands = new ArrayList<>();
    for (Term each : terms.subList(1, terms.size())) {
      operands.add(inC(each));
    }
    return switch (operator) {
      case "and" -> operands.isEmpty() ? "1" : joined(operands, " && ");
      case "or" -> operands.isEmpty() ? "0" : joined(operands, " || ");
      case "not" -> {
        String operand = only(operands);
        yield operand.equals("1") ? "0" : operand.equals("0") ? "1" : "!(" + operand + ")";
      }
      case "-" -> "-" + only(operands);
      case "=" -> chained(operands, "==");
      case "<", "<=", ">", ">=" -> chained(operands, operator);
      default -> throw wrong("'" + operator + "' is not supported");
    };
  }

  private String only(List<String> operands) throws InputException {
    if (operands.size() != 1) {
      throw wrong("'not' and '-' take one operand here");
    }
    return operands.get(0);
  }

  private static String joined(List<String> operands, String operator) {
    return operands.stream().map(each -> "(" + each + ")").collect(Collectors.joining(operator));
  }

  private String chained(List<String> operands, String operator) throws InputException {
    if (operands.size() < 2) {
      throw wrong("'" + operator + "' takes two operands");
    }
    List<String> result = new ArrayList<>();
    for (int i = 1; i < operands.size(); i++) {
      result.add(operands.get(i - 1) + " " + operator + " " + operands.get(i));
    }
    return result.size() == 1 ? result.get(0) : joined(result, " && ");
  }

  /** Numbers are compared as integers: where a variable is unsigned, too. */
  private String atom(String atom) throws InputException {
    if (atom.equals("true") || atom.equals("false")) {
      return atom.equals("true") ? "1" : "0";
    }
    if (atom.matches("[0-9]{1,19}")) {
      return atom.equals("9223372036854775808") ? "(9223372036854775807LL + 1)" : atom + "LL";
    }
    String symbol = atom.replaceAll("^\\||\\|$", "");
    String owner = symbol.contains("::") ? symbol.substring(0, symbol.indexOf("::")) : "";
    String name = owner.isEmpty() ? symbol : symbol.substring(owner.length() + 2);
    if (!name.matches("[A-Za-z_$][\\w$]*")) {
      throw wrong("'" + atom + "' is no variable");
    }
    if (owner.isEmpty()) {
      globals.add(name);
    } else if (!owner.equals(function)) {
      throw wrong("'" + atom + "' is of another function than the location, " + function);
    }
    return name;
  }

  private InputException wrong(String message) {
    return new InputException(where, message);
  }
}
