package residua.c.interpreter.memory;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongPredicate;
import residua.c.semantics.Effect;
import residua.c.semantics.FunctionMeaning;
import residua.c.semantics.ProgramSemantics;
import residua.c.semantics.Scalar;
import residua.c.semantics.Storage;

/**
 * The contents of all objects of a state: of static storage duration, of calls that have not
 * returned, on the heap. It is mutable; tables share parts until one changes (copy on write).
 */
final class ObjectTable {
  private static final int DEEPEST = 20_000;

  private final ProgramSemantics meaning;
  private Object token = new Object();
  private MemoryObject[] globals;
  private StackFrame[] frames;
  private int depth;
  private MemoryObject[] heap;
  private int heapSize;
  private boolean ownsArrays = true;

  /** The objects before anything is executed. */
  ObjectTable(ProgramSemantics meaning) {
    this.meaning = meaning;
    this.globals = new MemoryObject[meaning.globals().size()];
    this.frames = new StackFrame[8];
    this.heap = new MemoryObject[0];
    for (int i = 0; i < globals.length; i++) {
      Optional<String> content = meaning.globals().get(i).content();
      if (content.isPresent()) {
        globals[i] = new MemoryObject(token, meaning.globals().get(i).size(), MemoryObject.NO_CALL);
        for (int at = 0; at < content.get().length(); at++) {
          globals[i].store(Scalar.I8, at, Value.of((byte) content.get().charAt(at)));
        }
      }
    }
  }

  private ObjectTable(ObjectTable other) {
    this.meaning = other.meaning;
    this.globals = other.globals;
    this.frames = other.frames;
    this.depth = other.depth;
    this.heap = other.heap;
    this.heapSize = other.heapSize;
    this.ownsArrays = false;
  }

  /** A copy of this table. */
  ObjectTable fork() {
    token = new Object();
    ownsArrays = false;
    return new ObjectTable(this);
  }

  /** The number of calls that have not returned. */
  int depth() {
    return depth;
  }

  /** A call that has not returned, by its depth from 0. */
  StackFrame frame(int at) {
    return frames[at];
  }

  /** The number of objects that are on the heap or of which something is known. */
  int objects() {
    int result = heapSize + ObjectArrays.count(globals);
    for (int i = 0; i < depth; i++) {
      result += ObjectArrays.count(frames[i].slots());
    }
    return result;
  }

  private void ownArrays() {
    if (!ownsArrays) {
      globals = globals.clone();
      frames = frames.clone();
      heap = heap.clone();
      ownsArrays = true;
    }
  }

  /**
   * Enters a call.
   *
   * @param rest the effects of its edge after it
   */
  void push(int function, int callEdge, Optional<Effect.Result> result, List<Effect> rest) {
    if (depth == DEEPEST) {
      throw new UnsupportedExecution("calls that are nested too deeply");
    }
    ownArrays();
    if (depth == frames.length) {
      frames = Arrays.copyOf(frames, 2 * depth);
    }
    FunctionMeaning callee = meaning.functions().get(function);
    if (callee.unknown().isPresent()) {
      throw new UnsupportedExecution("a function that is not modelled: " + callee.unknown().get());
    }
    frames[depth++] =
        new StackFrame(token, function, callEdge, result, rest, callee.slots().size());
  }

  /** Leaves a call; pointers to its objects become unknown. */
  void pop() {
    ownArrays();
    int left = depth - 1;
    FunctionMeaning function = meaning.functions().get(frames[left].function());
    depth = left;
    frames[left] = null;
    BitSet ended = ObjectArrays.endReserved(heap, heapSize, left);
    if (!ended.isEmpty() || function.slots().stream().anyMatch(Storage::escapes)) {
      loosen(object ->
          Objects.isLocal(object)
              ? Objects.depth(object) >= left
              : Objects.isHeap(object) && ended.get(Objects.index(object)));
    }
  }

  private void loosen(LongPredicate objects) {
    ownArrays();
    ObjectArrays.loosen(globals, globals.length, objects, token);
    ObjectArrays.loosen(heap, heapSize, objects, token);
    for (int i = 0; i < depth; i++) {
      for (MemoryObject object : frames[i].slots()) {
        if (object != null && object.pointsTo(objects)) {
          frames[i] = frames[i].ownedBy(token);
          ObjectArrays.loosen(frames[i].slots(), frames[i].slots().length, objects, token);
          break;
        }
      }
    }
  }

  /** The object of the current frame with an index. */
  long local(int slot) {
    return Objects.local(depth - 1, slot);
  }

  /** Makes an object that exists until the current call returns. */
  long reserve(long size) {
    return allocate(size, depth - 1);
  }

  /** Ends an object made by {@link #reserve}, if a value is its address. */
  void endReserved(Value value) {
    if (value instanceof Value.Address address
        && Objects.isHeap(address.object())
        && heap[Objects.index(address.object())].call() != MemoryObject.NO_CALL) {
      end(address.object());
    }
  }

  /** Makes an object on the heap. */
  long allocate(long size) {
    return allocate(size, MemoryObject.NO_CALL);
  }

  private long allocate(long size, int call) {
    ownArrays();
    int index = ObjectArrays.free(heap, heapSize);
    if (index == heapSize) {
      if (heapSize == heap.length) {
        heap = Arrays.copyOf(heap, Math.max(16, 2 * heapSize));
      }
      heapSize++;
    }
    heap[index] = new MemoryObject(token, size, call);
    return Objects.heap(index);
  }

  /** Ends an object on the heap; pointers to it become unknown. */
  void free(long object) {
    if (!isAllocated(object)) {
      throw new UnsupportedExecution("freeing a pointer that was not allocated");
    }
    end(object);
  }

  /** Whether an object that was allocated is alive. */
  boolean hasAllocated() {
    for (int i = 0; i < heapSize; i++) {
      if (heap[i] != null && heap[i].call() == MemoryObject.NO_CALL) {
        return true;
      }
    }
    return false;
  }

  /** Whether no pointer leads to some object that was allocated and is alive. */
  Value isAnyLost(boolean fromCalls) {
    if (!hasAllocated()) {
      return Value.ZERO;
    }
    HeapReachability reachability = new HeapReachability(heap, heapSize);
    reachability.addSources(globals);
    for (int i = 0; fromCalls && i < depth; i++) {
      reachability.addSources(frames[i].slots());
    }
    return reachability.missesAny(fromCalls);
  }

  /** Whether an object was allocated, and not by {@code alloca}. */
  boolean isAllocated(long object) {
    return Objects.isHeap(object) && heap[Objects.index(object)].call() == MemoryObject.NO_CALL;
  }

  private void end(long object) {
    ownArrays();
    heap[Objects.index(object)] = null;
    loosen(other -> other == object);
  }

  /** The size of an object. */
  long size(long object) {
    if (Objects.isLocal(object)) {
      StackFrame frame = frames[Objects.depth(object)];
      return meaning.functions().get(frame.function()).slots().get(Objects.slot(object)).size();
    }
    return Objects.isHeap(object)
        ? heap[Objects.index(object)].size()
        : meaning.globals().get(Objects.index(object)).size();
  }

  boolean isConstant(long object) {
    return !Objects.isLocal(object)
        && !Objects.isHeap(object)
        && meaning.globals().get(Objects.index(object)).isConstant();
  }

  boolean isWritable(long object) {
    return Objects.isLocal(object)
        || Objects.isHeap(object)
        || meaning.globals().get(Objects.index(object)).content().isEmpty();
  }

  private MemoryObject get(long object) {
    if (Objects.isLocal(object)) {
      return frames[Objects.depth(object)].slots()[Objects.slot(object)];
    }
    return Objects.isHeap(object) ? heap[Objects.index(object)] : globals[Objects.index(object)];
  }

  private MemoryObject owned(long object) {
    ownArrays();
    if (Objects.isLocal(object)) {
      int at = Objects.depth(object);
      frames[at] = frames[at].ownedBy(token);
      return owned(frames[at].slots(), Objects.slot(object), object);
    }
    return Objects.isHeap(object)
        ? owned(heap, Objects.index(object), object)
        : owned(globals, Objects.index(object), object);
  }

  private MemoryObject owned(MemoryObject[] all, int index, long object) {
    MemoryObject known = all[index];
    all[index] =
        known == null
            ? new MemoryObject(token, size(object), MemoryObject.NO_CALL)
            : known.ownedBy(token);
    return all[index];
  }

  /** The value at an address inside an object. */
  Value load(Scalar type, long object, long offset) {
    MemoryObject memory = get(object);
    return memory == null ? Value.UNKNOWN : memory.load(type, offset);
  }

  /** Stores at an address inside an object. */
  void store(Scalar type, long object, long offset, Value value) {
    owned(object).store(type, offset, value);
  }

  void fill(long object, long offset, long length, byte value) {
    owned(object).fill(offset, length, value);
  }

  void forget(long object, long offset, long length) {
    if (get(object) != null) {
      owned(object).forget(offset, length);
    }
  }

  /** Makes an object of the current frame unknown. */
  void forgetLocal(int slot) {
    if (frames[depth - 1].slots()[slot] != null) {
      ownArrays();
      frames[depth - 1] = frames[depth - 1].ownedBy(token);
      frames[depth - 1].slots()[slot] = null;
    }
  }

  void copy(long to, long toOffset, long from, long fromOffset, long length) {
    MemoryObject source = get(from);
    if (source == null) {
      forget(to, toOffset, length);
    } else {
      owned(to).copy(toOffset, source, fromOffset, length);
    }
  }

  boolean isKnown(long object, long offset) {
    MemoryObject memory = get(object);
    return memory != null && memory.isKnown(offset);
  }

  byte get(long object, long offset) {
    return get(object).get(offset);
  }

  /**
   * Makes the contents of named objects unknown, except pointers, where they are not tracked.
   *
   * @param dropped is told which objects lost something
   */
  void keepOnly(Precision tracked, Consumer<NamedObject> dropped) {
    for (int i = 0; i < globals.length; i++) {
      if (globals[i] != null
          && !tracked.hasGlobal(i)
          && globals[i].hasNumbers()
          && meaning.globals().get(i).content().isEmpty()) {
        ownArrays();
        globals[i] = globals[i].pointers(token).orElse(null);
        dropped.accept(new NamedObject.Global(i));
      }
    }
    for (int i = 0; i < depth; i++) {
      int function = frames[i].function();
      for (int slot = 0; slot < frames[i].slots().length; slot++) {
        MemoryObject object = frames[i].slots()[slot];
        if (object != null && !tracked.hasLocal(function, slot) && object.hasNumbers()) {
          ownArrays();
          frames[i] = frames[i].ownedBy(token);
          frames[i].slots()[slot] = object.pointers(token).orElse(null);
          dropped.accept(new NamedObject.Local(function, slot));
        }
      }
    }
  }

  ProgramSemantics meaning() {
    return meaning;
  }

  /**
   * The join of this table, the older, and another one after the same calls; empty if they have
   * other objects, or the join is refused.
   */
  Optional<ObjectTable> joined(ObjectTable newer, Join joining) {
    if (heapSize != newer.heapSize || !ObjectArrays.areAlike(heap, newer.heap, heapSize)) {
      return Optional.empty();
    }
    ObjectTable result = fork();
    result.ownArrays();
    ObjectArrays.join(result.globals, newer.globals, joining, result.token);
    ObjectArrays.joinAlike(result.heap, newer.heap, heapSize, joining, result.token);
    for (int i = 0; i < depth; i++) {
      if (frames[i] != newer.frames[i]) {
        StackFrame frame = frames[i].ownedBy(result.token);
        result.frames[i] = frame;
        ObjectArrays.join(frame.slots(), newer.frames[i].slots(), joining, result.token);
      }
    }
    return joining.isRefused() ? Optional.empty() : Optional.of(result);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ObjectTable table
        && depth == table.depth
        && heapSize == table.heapSize
        && Arrays.equals(globals, table.globals)
        && Arrays.equals(heap, 0, heapSize, table.heap, 0, heapSize)
        && Arrays.equals(frames, 0, depth, table.frames, 0, depth);
  }

  @Override
  public int hashCode() {
    int result = Arrays.hashCode(globals);
    for (int i = 0; i < heapSize; i++) {
      result = 31 * result + java.util.Objects.hashCode(heap[i]);
    }
    for (int i = 0; i < depth; i++) {
      result = 31 * result + frames[i].hashCode();
    }
    return result;
  }
}
