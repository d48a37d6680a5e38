import { symbolOfStock } from '@openbourse/money'
import type { AppropriatenessLosses } from '@openbourse/protocol'
import { limits } from '../../platform/limits.ts'
import { baseCurrency, heldBy, type Stocks, totalsOf, valueIn, valuesAt } from '../stocks/index.ts'
import { leastAccounts, perHundred, type Subject } from './rules.ts'

/** What a product counted itself. */
export type Measured = Pick<AppropriatenessLosses, 'counted' | 'accounts' | 'lost'>

/**
 * How many accounts of this platform lost money. Counted are accounts that ever held shares, closed ones included. An account lost
 * when it is worth less than what came in, less what went out: money at today’s reference rates (margin of positions on contracts too), shares and coins at the last price,
 * and each deposit and withdrawal at the price and the reference rate of its moment.
 */
export class Losses {
  readonly #stocks: Stocks
  readonly #users: () => Iterable<number>
  readonly #ofProducts = new Map<Subject, () => Measured>()
  #counted: AppropriatenessLosses | undefined
  #counting: Promise<AppropriatenessLosses> | undefined

  constructor(stocks: Stocks, users: () => Iterable<number>) {
    this.#stocks = stocks
    this.#users = users
  }

  /** A product counts its own users: its screens and its questions have the same figure. */
  measures(subject: Subject, read: () => Measured): void {
    this.#ofProducts.set(subject, read)
  }

  /** How many lost money with a subject, or of all accounts where its product does not count. */
  async of(subject: Subject, nowMs: number): Promise<AppropriatenessLosses> {
    const own = this.#ofProducts.get(subject)?.()
    if (!own) return this.read(nowMs)
    return { ...own, perHundred: perHundred(own.lost, own.accounts), least: leastAccounts, at: nowMs }
  }

  /** The last count; a reader waits only for the first one, and an old one is counted again behind it. */
  async read(nowMs: number): Promise<AppropriatenessLosses> {
    const counted = this.#counted
    if (counted && counted.at > nowMs - limits.appropriatenessLossesKeptMs) return counted
    const counting = this.count(nowMs)
    return counted ?? counting
  }

  count(nowMs: number): Promise<AppropriatenessLosses> {
    this.#counting ??= this.#all(nowMs).finally(() => {
      this.#counting = undefined
    })
    return this.#counting
  }

  async #all(nowMs: number): Promise<AppropriatenessLosses> {
    let accounts = 0
    let lost = 0
    for (const userId of [...this.#users()]) {
      if (!this.#everHeld(userId)) continue
      accounts += 1
      if ((await this.#gainOf(userId)) < 0n) lost += 1
    }
    this.#counted = {
      counted: 'accounts',
      accounts,
      lost,
      perHundred: perHundred(lost, accounts),
      least: leastAccounts,
      at: nowMs,
    }
    return this.#counted
  }

  #everHeld(userId: number): boolean {
    return this.#stocks.ledger.owned(userId).some(({ asset }) => symbolOfStock(asset) !== undefined)
  }

  async #gainOf(userId: number): Promise<bigint> {
    const { ledger } = this.#stocks
    const into = baseCurrency
    let gain = totalsOf(heldBy(this.#stocks, { portfolioId: userId, into })).value
    for (const { asset, available, held, locked, coin, contract } of ledger.owned(userId))
      if (symbolOfStock(asset) === undefined)
        gain +=
          valueIn(this.#stocks, { asset, minor: available + held + locked + coin + contract, into }) ?? 0n
    const flows = Map.groupBy(await ledger.flowsSince(userId, 0), ({ asset }) => asset)
    for (const [asset, moved] of flows) {
      const worth = await valuesAt(this.#stocks, { asset, into, moments: moved.map(({ at }) => at) })
      moved.forEach(({ minor }, index) => {
        gain -= minor < 0n ? -worth(index, -minor) : worth(index, minor)
      })
    }
    return gain
  }
}
