/**
 * Links translation units into one text, as a linker would link what a compiler makes of them (C17,
 * 6.2.2, 6.2.7, 6.9.2): names of one unit stay apart, shared declarations stand once, line markers
 * name the original files. Divides such a text into files again ({@link
 * residua.c.linker.Separation}). Knows nothing of control flow, of conditions or of options.
 * Compare Necula, McPeak, Rahul, Weimer, "CIL" (CC 2002), section 6: its merger works on types,
 * this one on text. Start reading at {@link residua.c.linker.Linker}.
 */
package residua.c.linker;
