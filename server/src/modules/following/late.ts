import type { Turn } from '../../core/types.ts'
import { limits } from '../../platform/limits.ts'
import { type Entry, followPaidOut, partsOf } from '../ledger/index.ts'
import { moneyOf } from './asking.ts'
import type { FollowParts } from './parts.ts'
import type { FollowRecord } from './rules.ts'
import { overFollowsAfter, overIn } from './store.ts'

/** Entries that bring money to a portfolio without anyone trading: a dividend may be paid weeks after its day. */
const kinds: readonly string[] = ['dividend', 'split_cash', 'delisting']

/** Money that reaches the portfolio of a follow that is over is passed on to its user. */
export class Late {
  readonly #parts: FollowParts
  readonly #portfolios = new Set<number>()

  constructor(parts: FollowParts) {
    this.#parts = parts
    parts.ledger.onPost((_turn, entry) => this.#onPost(entry))
  }

  /** To be called once: money may have come while no one listened. */
  async recover(): Promise<void> {
    const { database, ledger } = this.#parts
    for (let after = 0; ; ) {
      const over = await overFollowsAfter(database, after, limits.followsReadAtOnce)
      for (const { portfolioId, currency } of over)
        if (ledger.ownedOf(portfolioId, currency).available > 0n) this.#portfolios.add(portfolioId)
      const last = over.at(-1)
      if (!last) return
      after = last.id
    }
  }

  async pay(): Promise<void> {
    if (this.#portfolios.size === 0) return
    const { database, writer } = this.#parts
    const portfolios = [...this.#portfolios]
    this.#portfolios.clear()
    await writer.settled()
    for (const one of await overIn(database, portfolios))
      await writer.run({ actor: 0, decide: (turn) => this.#payOne(turn, one) })
  }

  #payOne(turn: Turn, one: FollowRecord): void {
    const { ledger, book } = this.#parts
    const { available: minor } = ledger.ownedOf(one.portfolioId, one.currency)
    if (minor === 0n) return
    ledger.post(turn, followPaidOut({ ...moneyOf(one), minor }))
    book.write(turn, { ...one, paidOut: one.paidOut + minor })
  }

  #onPost({ kind, legs }: Entry): void {
    if (!kinds.includes(kind)) return
    const { portfolios } = this.#parts.ledger
    for (const { account } of legs) {
      const { portfolioId } = partsOf(account)
      if (portfolioId !== undefined && portfolios.get(portfolioId)?.kind === 'copy')
        this.#portfolios.add(portfolioId)
    }
  }
}
