package residua.oracle;

import java.util.List;

/**
 * A generated program.
 *
 * @param globals global variables; all start with 0
 * @param functions with main at the end
 */
record Prog(List<Var> globals, List<Func> functions) {
  Func main() {
    return functions.get(functions.size() - 1);
  }
}
