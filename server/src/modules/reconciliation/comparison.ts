import type { RailName } from '../ledger/index.ts'
import { type LookParts, type ReconciledRail, Watched } from './look.ts'
import type { Side } from './rules.ts'

/** The latest comparison of one asset of one rail. */
export type Found = { readonly rail: RailName; readonly asset: string; readonly side: Side }

/** Compares rails with the ledger, for all assets of all rails. It only reads. */
export class Comparison {
  readonly #clock: LookParts['clock']
  readonly #watched: readonly Watched[]
  #checkedAt: number | null = null
  #found: readonly Found[] = []
  #running: Promise<void> | undefined

  constructor(parts: LookParts, rails: readonly ReconciledRail[]) {
    this.#clock = parts.clock
    this.#watched = rails.flatMap((rail) => rail.assets.map((asset) => new Watched(parts, rail, asset)))
  }

  get checkedAt(): number | null {
    return this.#checkedAt
  }

  get found(): readonly Found[] {
    return this.#found
  }

  /** Compares what is new, or everything; a call for everything waits for a run of its own. */
  async run({ whole = false }: { readonly whole?: boolean } = {}): Promise<void> {
    while (whole && this.#running) await this.#running.catch(() => undefined)
    this.#running ??= this.#look(whole).finally(() => {
      this.#running = undefined
    })
    await this.#running
  }

  /** Whether a line of a rail is part of a break. */
  isMissed(rail: string, line: string): boolean {
    return this.#found.some(
      (one) => one.rail === rail && one.side.breaks.some(({ outside }) => outside?.id === line),
    )
  }

  async #look(isWhole: boolean): Promise<void> {
    const all: Found[] = []
    for (const one of this.#watched) {
      all.push({ rail: one.rail.name, asset: one.asset, side: await one.look(isWhole) })
    }
    this.#found = all
    this.#checkedAt = this.#clock.nowMs()
  }
}
