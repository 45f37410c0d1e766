/** Models of library functions on symbolic states. */
package residua.analysis.symbolic.libc;
