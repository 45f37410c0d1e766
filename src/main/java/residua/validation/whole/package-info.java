/**
 * What is compared without following control: declarations at file scope, functions that are
 * unchanged or kept whole, what is said to the linker, the environment of a tool.
 */
package residua.validation.whole;
