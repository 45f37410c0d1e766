package residua.print;

/**
 * Names of what is made besides the program's own objects.
 *
 * @param way remembers on which way a shared declaration was reached; local
 * @param exit which exit a function took that reports it; global
 * @param value a function's value until it is returned; local
 * @param taken prefix for values of what is executed in advance; local
 * @param stop the function that ends a run
 * @param label prefix of labels; a number follows
 */
record Variables(String way, String exit, String value, String taken, String stop, String label) {}
