import { checkTools, type Finding, inPortions } from '../../../core/index.ts'
import { asker, type MarketWorld, openMarketWorld } from '../../../testing/market.ts'
import type { WorldOptions } from '../../../testing/world.ts'
import { appropriateness } from '../../appropriateness/index.ts'
import { kyc } from '../../kyc/index.ts'
import { accountsTransferred, houseAccount, insuranceFunded } from '../../ledger/index.ts'
import { contracts } from '../index.ts'
import { insuranceStart } from '../rules.ts'

export const symbol = 'BTCPERP'
const minuteMs = 60_000

type Wish = {
  readonly quantity: string
  readonly price: string
  readonly multiple?: number
  readonly reduceOnly?: boolean
  readonly takeProfit?: string
  readonly stopLoss?: string
  readonly timeInForce?: 'gtc' | 'gtd'
  readonly goodTill?: string
}

/** A market with BTC, its pair and its contract, where everyone is verified and has passed the questions. */
export class ContractMarket {
  market: MarketWorld
  #keys = 0
  #quotes: { readonly on: string; readonly id: number }[] = []

  private constructor(market: MarketWorld) {
    this.market = market
    this.#allow()
  }

  static async open(
    given: WorldOptions['given'] = [],
    more: WorldOptions['products'] = [],
  ): Promise<ContractMarket> {
    return new ContractMarket(await openMarketWorld({ products: [contracts, ...more], given }))
  }

  /** Restarts the server. Quotes of simulated participants are gone, as after every restart. */
  async restart(): Promise<void> {
    this.market = await this.market.restart()
    this.#quotes = []
    this.#allow()
  }

  #allow(): void {
    this.#answer({ ok: true })
    const identities = this.market.world.assembly.face(kyc)
    const { keepVerified } = identities
    Object.assign(identities, { keepVerified: () => undefined })
    this.unverify = () => void Object.assign(identities, { keepVerified })
  }

  /** From now on users count as verified only if they are. */
  unverify: () => void = () => undefined

  /** From now on no user has passed the questions. */
  fail(): void {
    this.#answer({ ok: false, reason: 'appropriateness_needed' })
  }

  #answer(answer: { readonly ok: boolean; readonly reason?: string }): void {
    Object.assign(this.market.world.assembly.face(appropriateness), { allows: () => answer })
  }

  as(userId: number) {
    const key = `key-${String(++this.#keys).padStart(6, '0')}`
    return asker(userId, { nowMs: this.market.world.clock.nowMs(), key })
  }

  get calls(): MarketWorld['handlers'] {
    return this.market.handlers
  }

  get face() {
    return this.market.world.assembly.face(contracts)
  }

  get ledger(): MarketWorld['world']['ledger'] {
    return this.market.world.ledger
  }

  houseBalance(name: Parameters<typeof houseAccount>[0]): bigint {
    return this.ledger.balance(houseAccount(name, 'USDT'))
  }

  /** Gives a user USDT in the contract account. */
  async fund(userId: number, amount: string): Promise<void> {
    await this.market.grant(userId, 'USDT', amount)
    const { ledger, writer } = this.market.world
    const minor = ledger.ownedOf(userId, 'USDT').available
    const id = `${userId}:${this.#keys++}`
    const moved = { userId, id, asset: 'USDT', minor, from: 'available', to: 'contract' } as const
    await writer.run({ actor: 0, decide: (turn) => void ledger.post(turn, accountsTransferred(moved)) })
  }

  /** Fills the insurance fund, as the first start does. */
  async insure(): Promise<void> {
    const { ledger, writer } = this.market.world
    const entry = insuranceFunded({ currency: 'USDT', minor: insuranceStart })
    await writer.run({ actor: 0, decide: (turn) => void ledger.post(turn, entry) })
  }

  order(userId: number, direction: 'long' | 'short', wish: Wish) {
    const { multiple = 2, reduceOnly = false, ...rest } = wish
    const ticket = { symbol, direction, type: 'limit', timeInForce: 'gtc', multiple, reduceOnly } as const
    return this.calls.coinContractOrderAdd(this.as(userId), { ...ticket, ...rest })
  }

  /** Two users open against each other at a price. */
  async meet(long: number, short: number, wish: Wish): Promise<void> {
    accepted(await this.order(short, 'short', wish))
    accepted(await this.order(long, 'long', wish))
  }

  async active(userId: number) {
    return accepted(await this.calls.coinContractActive(this.as(userId), {}))
  }

  async story(userId: number, id: string) {
    return accepted(await this.calls.coinContractPosition(this.as(userId), { id }))
  }

  /** Simulated participants quote the pair, and the contract where it is asked for, five USDT on both sides of a price. */
  async quote(
    price: number,
    { contract = true, size = 50_000_000 }: { readonly contract?: boolean; readonly size?: number } = {},
  ): Promise<void> {
    await this.withdrawQuotes()
    for (const on of contract ? ['BTCUSDT', symbol] : ['BTCUSDT'])
      for (const [side, at] of [
        ['buy', price - 5],
        ['sell', price + 5],
      ] as const)
        await this.bid(on, side, { price: at, quantity: size })
  }

  async bid(
    on: string,
    side: 'buy' | 'sell',
    { price, quantity }: { readonly price: number; readonly quantity: number },
  ): Promise<void> {
    this.#quotes.push({ on, id: await this.market.offer(on, side, price * 100, quantity) })
  }

  async withdrawQuotes(): Promise<void> {
    const { venue, world } = this.market
    const left = this.#quotes.filter(({ on, id }) => venue.book(on).get(id))
    this.#quotes = []
    await world.writer.run({
      actor: 0,
      decide(turn) {
        for (const { on, id } of left) venue.cancel(turn, on, id)
      },
    })
  }

  async look(): Promise<void> {
    await this.face.engine.act()
  }

  /** Funding that is due is paid. */
  async work(): Promise<void> {
    const { writer, clock } = this.market.world
    await inPortions({ writer, clock, portion: undefined }, this.face.engine.paying())
  }

  async pass(ms: number): Promise<void> {
    await this.market.pass(ms)
    await this.look()
  }

  async minutes(count: number): Promise<void> {
    for (let at = 0; at < count; at++) await this.pass(minuteMs)
  }

  /** What the checks of production find: nothing, at every moment. */
  async findings(): Promise<readonly Finding[]> {
    const { assembly, writer, database } = this.market.world
    const tools = checkTools({ writer, reader: database, portion: 100 })
    const found: Finding[] = []
    for (const check of assembly.checks())
      for await (const { findings } of check.run(tools)) found.push(...findings)
    return found
  }
}

export function accepted<T>(answer: { readonly ok: true; readonly value: T } | { readonly ok: false }): T {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer)}`)
  return answer.value
}
