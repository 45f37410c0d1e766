package residua.condition.cpachecker;

import java.text.ParseException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.condition.Assumption;
import residua.condition.AssumptionText;
import residua.condition.cpachecker.AutomatonToken.Kind;
import residua.condition.cpachecker.RawAutomaton.Assignment;
import residua.condition.cpachecker.RawAutomaton.Name;
import residua.condition.cpachecker.RawAutomaton.RawLine;
import residua.condition.cpachecker.RawAutomaton.RawState;
import residua.condition.cpachecker.RawAutomaton.Variable;

/** A recursive-descent parser without recursion: the language nests in parentheses only. */
final class AutomatonParser {
  private final AutomatonLexer lexer;
  private final Set<String> declared = new HashSet<>();
  private AutomatonToken token;

  AutomatonParser(AutomatonLexer lexer) throws InputException {
    this.lexer = lexer;
    this.token = lexer.next();
  }

  /** Parses the whole text, to its end. */
  RawAutomaton parse() throws InputException {
    keyword("OBSERVER");
    keyword("AUTOMATON");
    name("a name for the automaton");
    List<Variable> variables = new ArrayList<>();
    while (isKeyword("LOCAL")) {
      variables.add(variable());
    }
    keyword("INITIAL");
    keyword("STATE");
    Name initial = name("the name of the initial state");
    symbol(";");
    List<RawState> states = new ArrayList<>();
    while (!isKeyword("END")) {
      states.add(state());
    }
    keyword("END");
    keyword("AUTOMATON");
    if (token.kind() != Kind.END) {
      throw error("only one automaton per file is supported: expected the end of the file");
    }
    return new RawAutomaton(variables, initial, states);
  }

  private Variable variable() throws InputException {
    keyword("LOCAL");
    if (!token.is(Kind.WORD, "int")) {
      throw error("only variables of type 'int' are supported: found " + token.describe());
    }
    advance();
    Name name = name("the name of the variable");
    int value = 0;
    if (isSymbol("=")) {
      advance();
      value = number();
    }
    symbol(";");
    if (!declared.add(name.text())) {
      throw new InputException(
          name.position(), "the variable '" + name.text() + "' is declared twice");
    }
    return new Variable(name.text(), value, name.position());
  }

  private RawState state() throws InputException {
    if (!isKeyword("STATE")) {
      throw error("expected a trigger, STATE or END AUTOMATON, found " + token.describe());
    }
    advance();
    boolean useFirst = isKeyword("USEFIRST");
    if (useFirst || isKeyword("USEALL")) {
      advance();
    }
    Name name = name("the name of the state");
    symbol(":");
    List<RawLine> lines = new ArrayList<>();
    while (!isKeyword("STATE") && !isKeyword("END")) {
      lines.add(line());
    }
    return new RawState(name.text(), useFirst, name.position(), lines);
  }

  private RawLine line() throws InputException {
    Position position = token.position();
    Trigger trigger = trigger();
    if (!isSymbol("->")) {
      throw error("expected '->', found " + token.describe() + "; a trigger has one part only");
    }
    advance();
    Assumption assumption = isKeyword("ASSUME") ? assumption() : Assumption.TRUE;
    List<Assignment> actions = new ArrayList<>();
    while (isKeyword("DO")) {
      advance();
      Name variable = declaredVariable("the name of a variable");
      symbol("=");
      actions.add(new Assignment(variable.text(), term()));
    }
    if (!isKeyword("GOTO")) {
      throw error("expected ASSUME {...}, DO or GOTO, found " + token.describe());
    }
    advance();
    Name target = name("the name of a state");
    symbol(";");
    return new RawLine(trigger, assumption, List.copyOf(actions), target, position);
  }

  private Trigger trigger() throws InputException {
    if (isKeyword("TRUE")) {
      advance();
      return Trigger.Constant.ALWAYS;
    }
    if (isKeyword("MATCH")) {
      advance();
      return match();
    }
    boolean unsupported = token.kind() == Kind.WORD && Keywords.ALL.contains(token.text());
    if (unsupported || !(token.kind() == Kind.WORD || isTermStart())) {
      throw error(
          "expected a trigger (MATCH \"text\", TRUE or a comparison of variables), found "
              + token.describe());
    }
    LinearTerm left = term();
    boolean equal = isSymbol("==");
    if (!equal && !isSymbol("!=")) {
      throw error("expected '==' or '!=', found " + token.describe());
    }
    advance();
    return new Trigger.Comparison(left.minus(term()), equal);
  }

  private Trigger match() throws InputException {
    if (isKeyword("OTHERWISE")) {
      advance();
      return Trigger.Constant.OTHERWISE;
    }
    if (token.kind() != Kind.STRING) {
      throw error("MATCH is supported with a text in quotes only, found " + token.describe());
    }
    String text = token.text();
    advance();
    return new Trigger.Text(text);
  }

  private Assumption assumption() throws InputException {
    advance();
    if (!isSymbol("{")) {
      throw error("expected '{', found " + token.describe());
    }
    Position opening = token.position();
    String text = lexer.untilClosingBrace(opening);
    advance();
    if (text.contains("$$")) {
      throw new InputException(opening, "assumptions about automaton variables are not supported");
    }
    try {
      List<String> expressions = AssumptionText.split(text);
      return expressions.isEmpty()
          ? Assumption.TRUE
          : new Assumption(expressions, Optional.empty());
    } catch (ParseException malformed) {
      throw new InputException(opening, "in the assumption, " + malformed.getMessage());
    }
  }

  /** A sum; parentheses are multiplied out. */
  private LinearTerm term() throws InputException {
    LinearTerm sum = LinearTerm.ZERO;
    Deque<Integer> outerSigns = new ArrayDeque<>();
    int outer = 1;
    int sign = 1;
    while (true) {
      while (isSymbol("(")) {
        advance();
        outerSigns.push(outer);
        outer *= sign;
        sign = 1;
      }
      if (token.kind() == Kind.INTEGER) {
        sum = sum.plus(outer * sign, number());
      } else {
        sum = sum.plus(outer * sign, declaredVariable("a number or a variable").text());
      }
      while (isSymbol(")") && !outerSigns.isEmpty()) {
        advance();
        outer = outerSigns.pop();
      }
      if (isSymbol("+") || isSymbol("-")) {
        sign = isSymbol("+") ? 1 : -1;
        advance();
      } else if (outerSigns.isEmpty()) {
        return sum;
      } else {
        throw error("expected '+', '-' or ')', found " + token.describe());
      }
    }
  }

  private int number() throws InputException {
    if (token.kind() != Kind.INTEGER) {
      throw error("expected a number, found " + token.describe());
    }
    try {
      int value = Integer.parseInt(token.text());
      advance();
      return value;
    } catch (NumberFormatException notAnInt) {
      throw error("'" + token.text() + "' is not a number up to " + Integer.MAX_VALUE);
    }
  }

  private Name declaredVariable(String what) throws InputException {
    Name name = name(what);
    if (!declared.contains(name.text())) {
      throw new InputException(
          name.position(), "the variable '" + name.text() + "' is not declared (LOCAL int)");
    }
    return name;
  }

  private Name name(String what) throws InputException {
    if (token.kind() != Kind.WORD || Keywords.ALL.contains(token.text())) {
      throw error("expected " + what + ", found " + token.describe());
    }
    Name name = new Name(token.text(), token.position());
    advance();
    return name;
  }

  private void keyword(String word) throws InputException {
    if (!isKeyword(word)) {
      throw error("expected " + word + ", found " + token.describe());
    }
    advance();
  }

  private void symbol(String symbol) throws InputException {
    if (!isSymbol(symbol)) {
      throw error("expected '" + symbol + "', found " + token.describe());
    }
    advance();
  }

  private boolean isTermStart() {
    return token.kind() == Kind.INTEGER || isSymbol("(");
  }

  private boolean isKeyword(String word) {
    return token.is(Kind.WORD, word);
  }

  private boolean isSymbol(String symbol) {
    return token.is(Kind.SYMBOL, symbol);
  }

  private void advance() throws InputException {
    token = lexer.next();
  }

  private InputException error(String message) {
    return new InputException(token.position(), message);
  }
}
