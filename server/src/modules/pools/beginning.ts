import type { Beginning } from '@openbourse/protocol'
import type { BackTests, Tested } from './back-test.ts'
import { valuedNow } from './contents.ts'
import type { TradingParts } from './parts.ts'
import { thinned } from './record.ts'
import { textOf } from './texts.ts'
import type { Trader } from './types.ts'

/** Points of a back-test in a list. */
const pointsMost = 30

/** Whose beginning it is: `tested` only of what trades by a published strategy. */
export type Begun = {
  readonly portfolioId: number
  /** Since when its trades count, in epoch ms. */
  readonly from: number
  /** When its strategy acts next; null where none does. */
  readonly nextAt: number | null
  readonly tested: (Tested & Pick<Trader, 'portfolioId'>) | undefined
}

/** What lists tell of portfolios whose records are too short for figures: what they hold now and traded so far, and the back-tests of their strategies. */
export class Beginnings {
  readonly #parts: Pick<TradingParts, 'ledger' | 'venue' | 'stocks'>
  readonly #backTests: Pick<BackTests, 'of'>

  constructor(parts: Pick<TradingParts, 'ledger' | 'venue' | 'stocks'>, backTests: Pick<BackTests, 'of'>) {
    this.#parts = parts
    this.#backTests = backTests
  }

  /** Beginnings in the order asked. */
  async of(all: readonly Begun[]): Promise<Beginning[]> {
    const traded = await this.#parts.stocks.tradeCounts(all)
    return Promise.all(
      all.map(async ({ portfolioId, nextAt, tested }) => {
        const { orders = 0, lastAt = null } = traded.get(portfolioId) ?? {}
        return {
          held: tested ? this.#heldBy(tested) : null,
          traded: { orders, lastAt },
          nextAt,
          tested: tested ? await this.testOf(tested) : null,
        }
      }),
    )
  }

  /** The back-test of a strategy, in as few points as a list shows. */
  async testOf(of: Tested): Promise<Beginning['tested']> {
    const test = await this.#backTests.of(of)
    return test && { ...test, curve: thinned(test.curve.length, pointsMost).map((at) => test.curve[at]!) }
  }

  #heldBy(trader: Pick<Trader, 'portfolioId' | 'terms'>): NonNullable<Beginning['held']> {
    const { cash, total, rows } = valuedNow(this.#parts, trader)
    const share = (minor: bigint): string => textOf(total > 0n ? Number(minor) / Number(total) : 0)
    return {
      stocks: rows
        .filter(({ all }) => all > 0)
        .sort((one, other) => Number(other.worth - one.worth))
        .map(({ symbol, worth }) => ({ symbol, share: share(worth) })),
      cash: share(cash),
    }
  }
}
