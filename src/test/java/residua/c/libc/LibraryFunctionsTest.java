package residua.c.libc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is known of functions without a body. */
class LibraryFunctionsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "printf",
        "strspn",
        "strcspn",
        "exit",
        "__builtin_memcpy",
        "__VERIFIER_nondet_int",
        "__atomic_load_n"
      })
  void nothingOfTheProgramRunsIn(String name) {
    assertThat(LibraryFunctions.mayCallBack(name)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"qsort", "bsearch", "atexit", "fork", "__builtin_fork", "unknown"})
  void functionsOfTheProgramMayRunIn(String name) {
    assertThat(LibraryFunctions.mayCallBack(name)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "setjmp",
        "__sigsetjmp",
        "vfork",
        "__vfork",
        "longjmp",
        "swapcontext",
        "exit",
        "quick_exit"
      })
  void isNotLeftOnceAfterItsCall(String name) {
    assertThat(LibraryFunctions.isLeftOtherwise(name)).isTrue();
  }

  /** {@code exit} does not run what is registered for {@code quick_exit}. */
  @ParameterizedTest
  @ValueSource(strings = {"at_quick_exit", "__cxa_at_quick_exit"})
  void registersForAnotherEndThanExit(String name) {
    assertThat(LibraryFunctions.registersAtEnd(name)).isTrue();
    assertThat(LibraryFunctions.registersAtExit(name)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"signal", "pthread_create", "timer_create", "aio_read64", "mq_notify"})
  void makesOthersRunAtAnyTime(String name) {
    assertThat(LibraryFunctions.startsOthers(name)).isTrue();
  }
}
