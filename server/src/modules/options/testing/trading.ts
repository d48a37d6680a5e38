import type { Stream } from '../../../simulation/chance.ts'
import { houseAccount } from '../../ledger/index.ts'
import { type OptionMarket, underlying } from './option-market.ts'

export const people = [1_000_001, 1_000_002, 1_000_003, 1_000_004] as const
const dayMs = 86_400_000

/** Premiums and payments of one series, in the smallest unit: to users above zero. */
type Flow = { paidIn: bigint; paidOut: bigint }

/**
 * A market whose price moves at random, with halts, restarts and days that end, while users buy, sell and hold to
 * the expiry.
 */
export class TradingOptions {
  readonly market: OptionMarket
  readonly #chance: Stream
  #price = 31_000
  #halted = false
  #rounds = 0
  /** How often something was done and taken. */
  readonly seen = new Map<string, number>()

  constructor(market: OptionMarket, chance: Stream) {
    this.market = market
    this.#chance = chance
  }

  async begin(): Promise<void> {
    for (const one of people) await this.market.market.grant(one, 'NGN', '5000000.00')
    await this.market.moveTo(this.#price)
  }

  async round(): Promise<void> {
    await this.#move()
    for (let acts = 1 + this.#chance.below(3); acts > 0; acts--) await this.#act(this.#chance.pick(people))
    this.#rounds += 1
    // A halt lasts for one round.
    if (this.#halted || this.#rounds % 7 === 0) await this.#halt()
    if (this.#rounds % 12 === 0) {
      await this.market.restart()
      this.#note('restart')
    }
    await this.market.market.pass(this.#chance.pick([1_000, 60_000, 3_600_000]))
    if (this.#chance.oneIn(5)) await this.#days(1 + this.#chance.below(4))
    await this.market.settle()
  }

  /** Trading continues until everything has expired. */
  async end(): Promise<void> {
    if (this.#halted) await this.#halt()
    await this.#days(130)
    await this.market.settle()
  }

  /** Whatever happened: what participants owe is what users hold, and no balance is below zero. */
  findings(): string[] {
    const { face, ledger } = this.market
    const wrong: string[] = []
    for (const symbol of face.book.symbols()) {
      let held = 0n
      for (const { quantity } of face.book.on(symbol)) held += quantity
      const owed = -ledger.balance(houseAccount('participants', `option:${symbol}`))
      if (owed !== held) wrong.push(`${symbol}: ${held} held, ${owed} owed`)
    }
    for (const one of people)
      for (const { asset, available, held } of ledger.owned(one))
        if (available < 0n || held < 0n) wrong.push(`${one} has ${available}, ${held} on hold of ${asset}`)
    return wrong
  }

  /** Money in and money out of each series, from the steps of holdings beside the entries of the ledger. */
  async moneyOf(): Promise<ReadonlyMap<string, Flow & { readonly posted: bigint }>> {
    const { database } = this.market.market.world
    const steps = await database.query(
      `select symbol, sum(value) filter (where kind = 'bought') as paid_in,
         coalesce(sum(value) filter (where kind <> 'bought'), 0) as paid_out
       from options.step group by symbol`,
    )
    const posted = await database.query(
      `select entry.symbol, sum(posting.minor) as minor
       from ledger.posting posting join ledger.entry entry on entry.id = posting.entry
       join ledger.account account on account.id = posting.account
       where account.holder = 'house' and account.asset = 'NGN' and entry.kind in ('trade_buy', 'trade_sell', 'option_settled')
         and account.purpose in ('participants', 'clearing') and entry.symbol like '%-%'
       group by entry.symbol`,
    )
    const byPosting = new Map(posted.map(({ symbol, minor }) => [String(symbol), BigInt(String(minor))]))
    return new Map(
      steps.map((row) => [
        String(row.symbol),
        {
          paidIn: BigInt(String(row.paid_in)),
          paidOut: BigInt(String(row.paid_out)),
          posted: byPosting.get(String(row.symbol)) ?? 0n,
        },
      ]),
    )
  }

  async #move(): Promise<void> {
    if (this.#halted) return
    const most = this.#chance.oneIn(6) ? 600 : 120
    const price = Math.floor((this.#price * (10_000 + this.#chance.below(2 * most + 1) - most)) / 10_000)
    const { low, high } = this.market.market.venue.limits(underlying)!
    this.#price = Math.min(high, Math.max(low, Math.min(39_000, price)))
    this.#price -= this.#price % 10
    await this.market.moveTo(this.#price)
  }

  async #act(who: number): Promise<void> {
    const { market } = this
    const held = market.face.book.ownedBy(who)
    const kind = this.#chance.pick(['buy', 'buy', 'rest', 'sell', 'sell', 'offer'] as const)
    const quantity = String(1 + this.#chance.below(4))
    if (kind === 'sell' || kind === 'offer') {
      if (held.length === 0) return
      const { symbol } = this.#chance.pick(held)
      const wish = kind === 'sell' ? {} : { price: `${1 + this.#chance.below(60)}.00` }
      const answer = await market.apply(who, 'close', { contract: symbol, quantity, ...wish })
      if (answer.ok) this.#note(kind)
      return
    }
    const chain = await market.chain()
    const strike = this.#chance.pick(chain.strikes)
    const cell = this.#chance.pick([strike.call, strike.put])
    const wish = kind === 'buy' ? {} : { price: `0.${String(5 + this.#chance.below(90)).padStart(2, '0')}` }
    const answer = await market.apply(who, 'open', { contract: cell.contract, quantity, ...wish })
    if (answer.ok) this.#note(kind)
  }

  async #halt(): Promise<void> {
    const { world, venue } = this.market.market
    this.#halted = !this.#halted
    await world.writer.run({ actor: 0, decide: (turn) => venue.halt(turn, underlying, this.#halted) })
    this.#note('halt')
  }

  async #days(count: number): Promise<void> {
    for (let day = 0; day < count; day++) {
      await this.market.market.pass(dayMs)
      await this.market.settle()
    }
  }

  #note(what: string): void {
    this.seen.set(what, (this.seen.get(what) ?? 0) + 1)
  }
}
