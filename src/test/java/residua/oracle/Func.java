package residua.oracle;

import java.util.ArrayList;
import java.util.List;

/** A function of a generated program. */
final class Func {
  final String name;
  final List<Var> parameters = new ArrayList<>();
  final boolean returnsValue;
  final List<Stmt> body = new ArrayList<>();

  Func(String name, boolean returnsValue) {
    this.name = name;
    this.returnsValue = returnsValue;
  }

  String head() {
    StringBuilder result = new StringBuilder();
    result.append(
        name.equals("main") ? "int " : returnsValue ? "static unsigned " : "static void ");
    result.append(name).append('(');
    for (int i = 0; i < parameters.size(); i++) {
      result.append(i > 0 ? ", " : "").append("unsigned ").append(parameters.get(i).name());
    }
    return result.append(parameters.isEmpty() ? "void)" : ")").toString();
  }
}
