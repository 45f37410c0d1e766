package residua.project;

import residua.base.text.Position;

/**
 * One proof of a project.
 *
 * @param name unique in the project
 * @param at where it is written
 * @param question the program and the property
 * @param means the stages, and their time
 * @param expected the verdict that it is known to have
 */
public record Proof(
    String name, Position at, ProofQuestion question, ProofMeans means, Expectation expected) {}
