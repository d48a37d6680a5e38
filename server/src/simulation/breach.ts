/** Something that must hold did not; the message begins with the invariant's sentence. */
export class Breach extends Error {
  override readonly name = 'Breach'
}

/** `where` is only spelled out when it is needed, because it is asked for in every step. */
export function must(holds: boolean, invariant: string, where: () => string = () => ''): void {
  if (!holds) throw new Breach(`${invariant} (${where()})`)
}

/** One sentence of the list of invariants; `broken` returns where it does not hold, and nothing where it does. */
export type Invariant<Seen> = {
  readonly says: string
  readonly broken: (seen: Seen) => string | undefined
}

export function hold<Seen>(invariants: readonly Invariant<Seen>[], seen: Seen): void {
  for (const { says, broken } of invariants) {
    const where = broken(seen)
    if (where !== undefined) throw new Breach(`${says} (${where})`)
  }
}
