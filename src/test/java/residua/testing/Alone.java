package residua.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * Tests whose results depend on seconds: what a limit of time ends, what is shown after a second,
 * how stages share a time. Maven runs these classes one after the other when all others have ended,
 * which it runs side by side, each in a process of its own, as many as there are processors. Tests
 * that only wait for something, for up to a minute or more, are not among them.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@Tag("alone")
public @interface Alone {}
