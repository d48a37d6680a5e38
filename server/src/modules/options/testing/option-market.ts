import { checkTools, type Finding } from '../../../core/index.ts'
import { asker, type MarketOptions, type MarketWorld, openMarketWorld } from '../../../testing/market.ts'
import { appropriateness } from '../../appropriateness/index.ts'
import { kyc } from '../../kyc/index.ts'
import { optionable } from '../../venue/index.ts'
import { options } from '../index.ts'

export const underlying = 'LAGC'
const dayMs = 86_400_000

/** A market with every stock that there are options on, where everyone is verified and has passed the questions. */
export class OptionMarket {
  market: MarketWorld
  #keys = 0

  private constructor(market: MarketWorld) {
    this.market = market
    this.#allow()
  }

  static async open(given: Omit<MarketOptions, 'products'> = {}): Promise<OptionMarket> {
    const symbols = optionable.filter((one) => one.class === 'equity').map(({ symbol }) => symbol)
    return new OptionMarket(await openMarketWorld({ symbols, ...given, products: [options] }))
  }

  async restart(): Promise<void> {
    this.market = await this.market.restart()
    this.#allow()
  }

  #allow(): void {
    const { assembly } = this.market.world
    Object.assign(assembly.face(appropriateness), { allows: () => ({ ok: true }) })
    Object.assign(assembly.face(kyc), { keepVerified: () => undefined })
  }

  as(userId: number) {
    const key = `key-${String(++this.#keys).padStart(6, '0')}`
    return asker(userId, { nowMs: this.market.world.clock.nowMs(), key })
  }

  get calls(): MarketWorld['handlers'] {
    return this.market.handlers
  }

  get face() {
    return this.market.world.assembly.face(options)
  }

  get ledger(): MarketWorld['world']['ledger'] {
    return this.market.world.ledger
  }

  async chain(day?: string) {
    return accepted(await this.calls.optionRule(this.as(0), { symbol: underlying, day }))
  }

  /** The series of a strike as near as there is to so many times the price. */
  async series(right: 'call' | 'put', times = 1, day?: string) {
    const chain = await this.chain(day)
    const wanted = Number(chain.price) * times
    const near = chain.strikes.reduce((best, one) =>
      Math.abs(Number(one.strike) - wanted) < Math.abs(Number(best.strike) - wanted) ? one : best,
    )
    return { ...near[right], strike: near.strike, day: chain.day }
  }

  apply(
    userId: number,
    side: 'open' | 'close',
    wish: {
      readonly contract: string
      readonly quantity: string
      readonly price?: string
      readonly timeInForce?: 'day' | 'gtd'
      readonly goodTill?: string
    },
  ) {
    const type = wish.price === undefined ? 'market' : 'limit'
    return this.calls.optionApply(this.as(userId), { timeInForce: 'day', ...wish, side, type })
  }

  async list(userId: number) {
    return accepted(await this.calls.optionOrderList(this.as(userId), { state: 'all', page: 1, size: 50 }))
  }

  async ended(userId: number) {
    return accepted(await this.calls.optionEnded(this.as(userId), { size: 50 })).list
  }

  cash(userId: number): bigint {
    const { available, held } = this.ledger.ownedOf(userId, 'NGN')
    return available + held
  }

  /** Trades of simulated participants that bring the last price of the underlying there. */
  async moveTo(price: number): Promise<void> {
    await this.market.offer(underlying, 'sell', price, 100)
    await this.market.take(underlying, 'buy', price, 100)
  }

  async days(count: number): Promise<void> {
    for (let day = 0; day < count; day += 1) await this.market.pass(dayMs)
  }

  async settle(): Promise<void> {
    await this.face.expiries.act()
  }

  async findings(): Promise<Finding[]> {
    const found: Finding[] = []
    const { world } = this.market
    for (const check of world.assembly.checks())
      for await (const part of check.run(
        checkTools({ writer: world.writer, reader: world.database, portion: 100 }),
      ))
        found.push(...part.findings)
    return found
  }
}

export function accepted<T>(answer: { readonly ok: true; readonly value: T } | { readonly ok: false }): T {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer)}`)
  return answer.value
}
