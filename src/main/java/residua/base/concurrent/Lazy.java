package residua.base.concurrent;

import java.util.Optional;
import java.util.function.Supplier;

/** A value that is computed lazily, on first access. */
public final class Lazy<T> implements Supplier<T> {
  private final Supplier<T> maker;
  private Optional<T> value = Optional.empty();

  /** Not computed yet; the maker is called once, by the first thread that asks. */
  public Lazy(Supplier<T> maker) {
    this.maker = maker;
  }

  @Override
  public synchronized T get() {
    if (value.isEmpty()) {
      value = Optional.of(maker.get());
    }
    return value.get();
  }
}
