import { randomBytes } from 'node:crypto'

/** Chance comes in through this port. `bytes` is fit for secrets; a seeded stream for simulations is `seededRandom`. */
export type Random = {
  bytes(count: number): Uint8Array
}

export function systemRandom(): Random {
  return { bytes: (count) => randomBytes(count) }
}
