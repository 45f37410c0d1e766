package residua.analysis.symbolic.libc;

import java.util.Optional;
import residua.analysis.symbolic.state.SymbolicCell;
import residua.smt.Op;
import residua.smt.Sort;
import residua.smt.Term;
import residua.smt.Terms;

/** Character functions in the locale that a program starts in. */
final class CharacterCalls {
  private final Terms terms;

  CharacterCalls(Terms terms) {
    this.terms = terms;
  }

  /**
   * The result of a call: any value, if the argument is not a character; empty if it is no such
   * function.
   */
  Optional<CallResult> call(CallArguments given) {
    return switch (given.name()) {
      case "isalpha",
          "isdigit",
          "isalnum",
          "isspace",
          "isupper",
          "islower",
          "isxdigit",
          "isblank",
          "iscntrl",
          "isgraph",
          "isprint",
          "ispunct" ->
          Optional.of(new CallResult(character(given).map(c -> isOne(given.name(), c))));
      case "toupper" ->
          Optional.of(new CallResult(character(given).map(c -> cased(c, 'a', 'z', -32))));
      case "tolower" ->
          Optional.of(new CallResult(character(given).map(c -> cased(c, 'A', 'Z', 32))));
      default -> Optional.empty();
    };
  }

  /** A character as these functions take it, or the end of a file: other integers have no class. */
  private static Optional<Term> character(CallArguments given) {
    return given.count() == 1
            && given.get(0) instanceof SymbolicCell.Number(Term c)
            && c.sort().equals(Sort.bits(32))
        ? Optional.of(c)
        : Optional.empty();
  }

  private Term isBetween(Term c, char low, char high) {
    Term above = terms.binary(Op.SUBTRACT, c, terms.bits(32, low));
    return terms.compare(Op.UNSIGNED_AT_MOST, above, terms.bits(32, high - low));
  }

  private Term isOf(Term c, char one) {
    return terms.equal(c, terms.bits(32, one));
  }

  private Term isPlain(Term c) {
    Term above = terms.binary(Op.ADD, c, terms.bits(32, 1));
    return terms.compare(Op.UNSIGNED_AT_MOST, above, terms.bits(32, 256));
  }

  /** As in the locale that a program starts in; a non-zero result is any such integer. */
  private SymbolicCell isOne(String name, Term c) {
    Term upper = isBetween(c, 'A', 'Z');
    Term lower = isBetween(c, 'a', 'z');
    Term digit = isBetween(c, '0', '9');
    Term is =
        switch (name) {
          case "isupper" -> upper;
          case "islower" -> lower;
          case "isdigit" -> digit;
          case "isalpha" -> terms.or(upper, lower);
          case "isalnum" -> terms.or(digit, terms.or(upper, lower));
          case "isxdigit" ->
              terms.or(digit, terms.or(isBetween(c, 'A', 'F'), isBetween(c, 'a', 'f')));
          case "isblank" -> terms.or(isOf(c, ' '), isOf(c, '\t'));
          case "iscntrl" -> terms.or(isBetween(c, '\0', (char) 31), isOf(c, (char) 127));
          case "isgraph" -> isBetween(c, '!', '~');
          case "isprint" -> isBetween(c, ' ', '~');
          case "ispunct" ->
              terms.and(isBetween(c, '!', '~'), terms.not(terms.or(digit, terms.or(upper, lower))));
          default -> terms.or(isBetween(c, '\t', '\r'), isOf(c, ' '));
        };
    Term any = terms.fresh(Sort.bits(32));
    Term zero = terms.bits(32, 0);
    Term some = terms.ite(terms.equal(any, zero), terms.bits(32, 1), any);
    return new SymbolicCell.Number(terms.ite(isPlain(c), terms.ite(is, some, zero), any));
  }

  private SymbolicCell cased(Term c, char low, char high, int by) {
    Term changed = terms.binary(Op.ADD, c, terms.bits(32, by));
    Term result = terms.ite(isBetween(c, low, high), changed, c);
    return new SymbolicCell.Number(terms.ite(isPlain(c), result, terms.fresh(Sort.bits(32))));
  }
}
