package residua.pipeline;

import java.util.Optional;
import java.util.function.Supplier;

/** A value that is made when somebody first asks for it, and only then. */
final class Later<T> implements Supplier<T> {
  private final Supplier<T> maker;
  private Optional<T> made = Optional.empty();

  Later(Supplier<T> maker) {
    this.maker = maker;
  }

  @Override
  public synchronized T get() {
    if (made.isEmpty()) {
      made = Optional.of(maker.get());
    }
    return made.get();
  }
}
