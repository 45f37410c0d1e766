package residua.reducer.printing.body;

/**
 * Names of the objects that are added to the program's own.
 *
 * @param way stores on which path a shared declaration was reached; local
 * @param exit the exit that a reporting function took; global
 * @param value a function's value until it is returned; local
 * @param taken prefix for values of hoisted expressions; local
 * @param stop the function that ends an execution
 * @param label prefix of labels; a number follows
 */
public record AuxiliaryVariables(
    String way, String exit, String value, String taken, String stop, String label) {}
