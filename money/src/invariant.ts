/** States what must be true. A false claim is a bug, never a refusal: it throws and is not caught to continue. */
export function invariant(truth: unknown, claim: string): asserts truth {
  if (!truth) throw new Error(`Broken invariant: ${claim}`)
}

/** Closes an exhaustive `switch`: a case that was forgotten does not compile. */
export function unreachable(value: never): never {
  throw new Error(`Unhandled: ${JSON.stringify(value)}`)
}
