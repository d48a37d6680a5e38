/**
 * The input is not of its format, or an argument is out of its range. The message has the problem and its place.
 */
export class ProofError extends Error {
  override readonly name = 'ProofError'
}

/** Throws a `ProofError` with this message if the condition does not hold. */
export function require(condition: boolean, message: string): asserts condition {
  if (!condition) throw new ProofError(message)
}
