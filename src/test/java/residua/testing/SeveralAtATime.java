package residua.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * Tests that compile and run many programs and give nothing a limit in time: Maven runs as many of
 * these classes at a time as there are processors, each in a process of its own. Others run alone,
 * so that a limit of seconds means the same on each machine.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@Tag("several-at-a-time")
public @interface SeveralAtATime {}
