/** Something that must hold did not; the message begins with the invariant's name. */
export class Breach extends Error {
  override readonly name = 'Breach'
}

/** `where` is only spelled out when it is needed, because it is asked for in every step. */
export function must(holds: boolean, invariant: string, where: () => string = () => ''): void {
  if (!holds) throw new Breach(`${invariant} (${where()})`)
}
