import type { Fault } from './types.ts'

/** Faults for the next actions of a rail. Only tests set them. */
export class Faults {
  #ordered: Fault[] = []

  order(fault: Fault, times = 1): void {
    this.#ordered.push(...Array<Fault>(times).fill(fault))
  }

  next(): Fault | undefined {
    return this.#ordered.shift()
  }
}
