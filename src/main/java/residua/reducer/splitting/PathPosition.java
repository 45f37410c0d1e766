package residua.reducer.splitting;

import java.util.ArrayList;
import java.util.List;

/**
 * A point of an execution.
 *
 * @param calls ids of the edges of the calls that are open, the outermost first
 * @param function index of the function it is in
 * @param location a location of that function
 * @param state of what is verified already
 */
record PathPosition(List<Integer> calls, int function, int location, int state) {
  PathPosition {
    calls = List.copyOf(calls);
  }

  PathPosition at(int next, int nextState) {
    return new PathPosition(calls, function, next, nextState);
  }

  PathPosition inside(int call, int callee, int entry, int nextState) {
    List<Integer> deeper = new ArrayList<>(calls);
    deeper.add(call);
    return new PathPosition(deeper, callee, entry, nextState);
  }

  PathPosition after(int caller, int next, int nextState) {
    return new PathPosition(calls.subList(0, calls.size() - 1), caller, next, nextState);
  }
}
