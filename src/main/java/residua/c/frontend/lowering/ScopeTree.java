package residua.c.frontend.lowering;

import java.util.ArrayList;
import java.util.List;
import residua.c.cfa.Edge;
import residua.c.cfa.Nesting;
import residua.c.cfa.Scope;

/**
 * The scopes of one function. Every declaration opens a scope of its own that reaches to the end of
 * its block, so that the rest of the block can be printed several times, each with its declaration.
 * Where a jump enters such a rest without passing its declaration, or goes back before the
 * declaration without leaving the block, the object lives on across the jump (C17, 6.2.4): there
 * the rest is not a scope of its own, see {@link #finish}.
 */
final class ScopeTree {

  /**
   * @param block the block that it is, or whose rest it is
   * @param declaration the step that opens it; -1 for a block
   * @param ended whether a jump back before the declaration ends the lifetime of its objects
   */
  private record Draft(int parent, int block, int declaration, boolean ended) {}

  private final List<Draft> drafts = new ArrayList<>();
  private int current;

  ScopeTree() {
    drafts.add(new Draft(-1, 0, -1, false));
  }

  int current() {
    return current;
  }

  /** Opens a block inside the current scope and makes it the current one. */
  void openBlock() {
    drafts.add(new Draft(current, drafts.size(), -1, false));
    current = drafts.size() - 1;
  }

  /**
   * Opens the rest of the current block after a declaration.
   *
   * @param ended whether a jump back before the declaration ends the lifetime of its objects
   */
  void openRest(int declaration, boolean ended) {
    drafts.add(new Draft(current, drafts.get(current).block, declaration, ended));
    current = drafts.size() - 1;
  }

  /** Returns to a scope that was current before. */
  void closeTo(int scope) {
    current = scope;
  }

  /**
   * The steps of the declarations in whose scopes one scope is, and another is not, innermost
   * first.
   */
  List<Integer> declarations(int inside, int outside) {
    Nesting nesting = Nesting.ofParents(drafts.stream().mapToInt(Draft::parent).toArray());
    List<Integer> result = new ArrayList<>();
    for (int scope = inside; !nesting.isWithin(outside, scope); scope = drafts.get(scope).parent) {
      if (drafts.get(scope).declaration >= 0) {
        result.add(drafts.get(scope).declaration);
      }
    }
    return result;
  }

  /** The final scopes, and the final scope of each draft. */
  record Result(List<Scope> scopes, int[] finalScope) {}

  /**
   * Dissolves the scopes of declarations that jumps pass over.
   *
   * @param exit location where the function returns: outside of every block
   */
  Result finish(FlowBuilder flow, int exit) {
    Nesting nesting = Nesting.ofParents(drafts.stream().mapToInt(Draft::parent).toArray());
    boolean[] dissolved = new boolean[drafts.size()];
    for (Edge edge : flow.edges()) {
      if (edge.target() != exit) {
        markJumpedOver(flow, nesting, edge, dissolved);
      }
    }
    int[] finalScope = new int[drafts.size()];
    List<Scope> scopes = new ArrayList<>();
    boolean[] sourceOrder = new boolean[drafts.size()];
    for (int i = 0; i < drafts.size(); i++) {
      Draft draft = drafts.get(i);
      int parent = draft.parent < 0 ? -1 : finalScope[draft.parent];
      if (dissolved[i]) {
        finalScope[i] = parent;
        sourceOrder[parent] = true;
      } else {
        finalScope[i] = scopes.size();
        scopes.add(new Scope(scopes.size(), parent, draft.declaration, false));
      }
    }
    scopes.replaceAll(scope ->
        new Scope(scope.id(), scope.parent(), scope.declaration(), sourceOrder[scope.id()]));
    return new Result(scopes, finalScope);
  }

  private void markJumpedOver(FlowBuilder flow, Nesting nesting, Edge edge, boolean[] dissolved) {
    int from = flow.scopeOf(edge.source());
    int to = flow.scopeOf(edge.target());
    for (int scope = to; !nesting.isWithin(from, scope); scope = drafts.get(scope).parent) {
      Draft draft = drafts.get(scope);
      boolean byDeclaration = draft.declaration == edge.step();
      dissolved[scope] |= draft.declaration >= 0 && !byDeclaration;
    }
    for (int scope = from; !nesting.isWithin(to, scope); scope = drafts.get(scope).parent) {
      Draft draft = drafts.get(scope);
      if (draft.declaration >= 0 && !draft.ended) {
        dissolved[scope] |= nesting.isWithin(to, draft.block);
      }
    }
  }
}
