package residua.checker.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.cfa.Function;

/** Compares functions by their types and parameters. */
public final class SignatureComparison {
  /** Words that tell who may call a function, not what it does. */
  private static final Set<String> LINKAGE =
      Set.of("static", "extern", "inline", "__inline", "__inline__");

  private final Side residual;
  private final Side original;
  private final Map<Integer, List<String>> ofResidual = new HashMap<>();
  private final Map<Integer, List<String>> ofOriginal = new HashMap<>();

  /** Compares the heads of functions of two programs. */
  public SignatureComparison(Side residual, Side original) {
    this.residual = residual;
    this.original = original;
  }

  /** Whether a function of the residual program may replace one of the original. */
  public boolean same(Function own, Function other) {
    return ofResidual
        .computeIfAbsent(own.index(), i -> words(residual, own))
        .equals(ofOriginal.computeIfAbsent(other.index(), i -> words(original, other)));
  }

  private static List<String> words(Side side, Function function) {
    TokenTable tokens = side.tokens();
    List<String> result = new ArrayList<>();
    int body = tokens.from(function.body().start());
    for (int i = tokens.from(function.text().start()); i < body; i++) {
      boolean counts = tokens.kind(i) != Token.Kind.DIRECTIVE && !LINKAGE.contains(tokens.text(i));
      if (tokens.start(i) == function.nameSlice().start()) {
        result.add("");
      } else if (counts) {
        result.add(tokens.text(i));
      }
    }
    return result;
  }

  /** Whether a function returns nothing. */
  public boolean isVoid(Function function) {
    List<String> head =
        ofOriginal.computeIfAbsent(function.index(), i -> words(original, function));
    int name = head.indexOf("");
    return head.subList(0, name).contains("void") && !head.subList(0, name).contains("*");
  }
}
