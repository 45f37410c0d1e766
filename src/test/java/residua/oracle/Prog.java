package residua.oracle;

import java.util.List;

/**
 * A generated program.
 *
 * @param globals global variables; all start with 0
 * @param functions with main at the end
 * @param table those that are called through pointers; all have one parameter and a value
 */
record Prog(List<Var> globals, List<Func> functions, List<Func> table) {
  Func main() {
    return functions.get(functions.size() - 1);
  }
}
