import type { Fault } from './types.ts'

/** Faults that were ordered for the next things a rail does. Only tests order any. */
export class Faults {
  #ordered: Fault[] = []

  order(fault: Fault, times = 1): void {
    this.#ordered.push(...Array<Fault>(times).fill(fault))
  }

  next(): Fault | undefined {
    return this.#ordered.shift()
  }
}
