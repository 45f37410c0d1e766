package residua.cooperation;

/**
 * How much is open.
 *
 * @param share which part of the runs, from 0 to 1, if each way out of a branching is as likely
 * @param locations how many locations of the original
 * @param residual how many locations the residual program has, copies included
 */
public record Open(double share, int locations, int residual) {}
