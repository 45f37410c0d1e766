package residua.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * Tests of what a limit of seconds ends, or of what else there is once on a machine: signals to
 * processes, a terminal, a cluster, what the launcher builds. Maven runs these classes one after
 * the other when all others have ended, which it runs side by side, each in a process of its own,
 * as many as there are processors.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@Tag("alone")
public @interface Alone {}
