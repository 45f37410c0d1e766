/** Reads CBMC's output as lines. What they mean is said by its description, not here. */
package residua.tool.cbmc;
