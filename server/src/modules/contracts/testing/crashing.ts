import type { Stream } from '../../../simulation/chance.ts'
import { leverages } from '../rules.ts'
import { type ContractMarket, symbol } from './contract-market.ts'

const people = [1_000_001, 1_000_002, 1_000_003, 1_000_004, 1_000_005] as const

/**
 * A market whose price falls and rises at random, with gaps, halts, empty books and restarts, while users trade on
 * margin.
 */
export class CrashingMarket {
  readonly market: ContractMarket
  readonly #chance: Stream
  #price = 90_000
  /** How often each act was tried and accepted. */
  readonly seen = new Map<string, number>()

  constructor(market: ContractMarket, chance: Stream) {
    this.market = market
    this.#chance = chance
  }

  async begin(): Promise<void> {
    await this.market.insure()
    for (const one of people) await this.market.fund(one, '200000.00')
    await this.#quote()
  }

  /** One move of the price, users' acts, and time that passes. */
  async round(): Promise<void> {
    await this.#move()
    for (let acts = this.#chance.below(4); acts > 0; acts--) await this.#act(this.#chance.pick(people))
    if (this.#chance.oneIn(12)) await this.#halt()
    if (this.#chance.oneIn(25)) await this.#restart()
    await this.market.pass(this.#chance.pick([1_000, 1_000, 5_000, 31_000]))
    if (this.#chance.oneIn(30)) await this.market.pass(8 * 3_600_000)
    await this.market.work()
  }

  /** Quotes return for good: everything in progress comes to an end. */
  async calm(): Promise<void> {
    for (let at = 0; at < 40; at++) {
      await this.market.quote(this.#price, { size: 5_000_000_000 })
      await this.market.pass(5_000)
      await this.market.work()
    }
  }

  async #move(): Promise<void> {
    const most = this.#chance.oneIn(4) ? 2_500 : 150
    const move = this.#chance.below(2 * most + 1) - most
    const price = Math.floor((this.#price * (10_000 + move)) / 10_000)
    this.#price = Math.min(400_000, Math.max(10_000, price))
    await this.#quote()
  }

  /** Deep books, thin ones, and none at all on the contract. */
  async #quote(): Promise<void> {
    const size = this.#chance.pick([2_000_000, 50_000_000, 500_000_000])
    await this.market.quote(this.#price, { contract: !this.#chance.oneIn(6), size })
  }

  async #act(who: number): Promise<void> {
    const { market } = this
    const position = market.face.book.of(who, symbol)
    const id = String(position?.id ?? 1)
    const quantity = `0.${String(1 + this.#chance.below(99)).padStart(2, '0')}`
    const near = `${this.#price + this.#chance.below(401) - 200}.00`
    const kind = this.#chance.pick([
      'open',
      'open',
      'open',
      'rest',
      'reduce',
      'close',
      'margin',
      'take',
      'exit',
    ] as const)
    const side = this.#chance.pick(['long', 'short'] as const)
    const multiple = this.#chance.pick(leverages)
    const as = market.as(who)
    const { calls } = market
    const asks = {
      open: () => market.order(who, position?.side ?? side, { quantity, price: near, multiple }),
      rest: () => market.order(who, side, { quantity, price: `${this.#price - 300}.00`, multiple }),
      reduce: () => market.order(who, side, { quantity: '0.01', price: near, reduceOnly: true }),
      close: () => calls.coinContractLiquidate(as, { position: id }),
      margin: () => calls.coinContractAddMargin(as, { position: id, amount: '50.00', take: false }),
      take: () => calls.coinContractAddMargin(as, { position: id, amount: '5.00', take: true }),
      exit: () => calls.coinContractSetLoss(as, { position: id, price: near }),
    }
    const { ok } = await asks[kind]()
    if (ok) this.#saw(kind)
  }

  async #halt(): Promise<void> {
    const { venue, world } = this.market.market
    const halted = (is: boolean) =>
      world.writer.run({ actor: 0, decide: (turn) => venue.halt(turn, symbol, is) })
    await halted(true)
    await this.#move()
    await this.market.pass(40_000)
    await halted(false)
    this.#saw('halt')
  }

  async #restart(): Promise<void> {
    await this.market.restart()
    await this.#quote()
    this.#saw('restart')
  }

  #saw(what: string): void {
    this.seen.set(what, (this.seen.get(what) ?? 0) + 1)
  }
}

export const everyone: readonly number[] = people
