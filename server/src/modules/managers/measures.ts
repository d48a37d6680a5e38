import type { Recorded } from '@openbourse/protocol'
import { enoughTrades, recordOf } from '../pools/index.ts'
import type { Entry } from './book.ts'
import { growthOf, leastDays, ranksOf, returnOf } from './days.ts'
import type { ManagerParts } from './parts.ts'

export type Measured = {
  readonly record: Recorded
  readonly rank: number | null
  /** The last look that the record has in it. */
  readonly lookedAt: number | null
}

/** How long figures are kept before they are counted again. */
const keptMs = 60_000

export const ranking = {
  formula: 'mean(r) / sd(r) × √365',
  interval: 'Lo (2002), 95%',
  leastTrades: enoughTrades,
  leastDays,
}

/** Records and ranks of all managers, closed ones among them, counted together. */
export class Measures {
  readonly #parts: Pick<ManagerParts, 'book' | 'clock' | 'stocks'>
  #kept: { readonly at: number; readonly count: number; readonly of: Promise<Counted> } | undefined

  constructor(parts: Pick<ManagerParts, 'book' | 'clock' | 'stocks'>) {
    this.#parts = parts
  }

  async of(id: number): Promise<Measured> {
    const { book, clock } = this.#parts
    const nowMs = clock.nowMs()
    const count = [...book.all()].length
    const kept = this.#kept
    if (!kept || kept.count !== count || nowMs - kept.at >= keptMs || nowMs < kept.at)
      this.#kept = { at: nowMs, count, of: this.#count() }
    const measured = (await this.#kept?.of)?.get(id)
    if (!measured) throw new Error('Broken invariant: every manager is measured')
    return measured
  }

  async #count(): Promise<Counted> {
    const entries = [...this.#parts.book.all()]
    const closed = await this.#parts.stocks.closedTrades(
      entries.map(({ manager, closedAt }) => ({
        portfolioId: manager.portfolioId,
        from: manager.publishedAt + 1,
        to: closedAt ?? undefined,
      })),
    )
    const records = entries.map((entry) => ({
      id: entry.manager.id,
      lookedAt: entry.closes.at(-1)?.at ?? null,
      record: trackOf(entry, closed.get(entry.manager.portfolioId) ?? { trades: 0, won: 0 }),
    }))
    const ranks = ranksOf(records.map(({ id, record }) => ({ id, ratio: ratioOf(record) })))
    return new Map(
      records.map(({ id, record, lookedAt }) => [id, { record, lookedAt, rank: ranks.get(id) ?? null }]),
    )
  }
}

type Counted = ReadonlyMap<number, Measured>

function trackOf(
  { manager, closes }: Entry,
  closed: { readonly trades: number; readonly won: number },
): Recorded {
  const level = closes.at(-1)?.level ?? manager.start.level
  return recordOf({
    times: [manager.publishedAt, ...closes.map(({ at }) => at)],
    values: growthOf(closes),
    returns: closes.map(returnOf),
    closed,
    beside: level / manager.start.level - 1,
  })
}

/** What a manager is ranked by; undefined where there is not enough evidence. */
function ratioOf({ sharpe, closes }: Recorded): number | undefined {
  return sharpe && closes >= leastDays ? Number(sharpe.value) : undefined
}
