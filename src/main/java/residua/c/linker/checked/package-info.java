/**
 * Links units and has a compiler compare their declarations; decides which differences of types let
 * each unit go on with its own. Start reading at {@link residua.c.linker.checked.CheckedLinker}.
 */
package residua.c.linker.checked;
