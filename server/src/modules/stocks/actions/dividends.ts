import { formatMinor, scaleOf, shareAsset } from '@openbourse/money'
import type { Country } from '@openbourse/protocol'
import type { Turn } from '../../../core/types.ts'
import type { Database } from '../../../platform/db/types.ts'
import { dividendPaid, isMainPortfolio, type Ledger } from '../../ledger/index.ts'
import { writeNotice } from '../../notices/index.ts'
import type { Settings } from '../../settings/index.ts'
import {
  type CorporateAction,
  daysAfter,
  isExchange,
  type ToldChange,
  type Venue,
} from '../../venue/index.ts'
import { dividendOn } from './rules.ts'
import { actionDays, unpaid } from './store.ts'
import { actionDayTable, type Entitlement, writeEntitlement } from './tables.ts'

export type DividendParts = {
  readonly database: Database
  readonly ledger: Ledger
  readonly venue: Venue
  readonly settings: Settings
}

/**
 * Dividends of the calendar, done when a trading day begins: whoever owns shares then owned them when the day before ended, and
 * is entitled; what fell due is paid. Each happens once, because it is written in the turn that begins the day.
 */
export class Dividends {
  readonly #parts: DividendParts
  /** Recorded and not paid yet, by portfolio. */
  #due = new Map<number, Entitlement[]>()
  /** Newest day of each country of which everything is done. */
  #done = new Map<string, string>()

  constructor(parts: DividendParts) {
    this.#parts = parts
    parts.venue.onDayRoll((turn, calendar, tradingDay) => {
      // Only issuers on an exchange pay.
      if (isExchange(calendar)) this.#begin(turn, calendar, tradingDay)
    })
  }

  /** To be called once, before the first day begins. */
  async recover(): Promise<void> {
    const { database } = this.#parts
    this.#due = Map.groupBy(await unpaid(database), ({ portfolioId }) => portfolioId)
    this.#done = await actionDays(database)
  }

  /** What is on its way to a portfolio, the soonest first. */
  dueTo(portfolioId: number, symbol?: string): Entitlement[] {
    return (this.#due.get(portfolioId) ?? [])
      .filter((one) => symbol === undefined || one.symbol === symbol)
      .sort((one, other) => (one.payOn + one.symbol < other.payOn + other.symbol ? -1 : 1))
  }

  /** Part of a dividend that is withheld in a country, in basis points: a public setting. */
  taxBps(country: Country): number {
    return this.#parts.settings.integer(`dividend.tax.${country}`)
  }

  /**
   * Shares are about to become others, or none: dividends that they went without before that day are owed for them as they were. Days
   * that were missed are told of after the change, so this is where it would be too late otherwise.
   */
  beforeChange(turn: Turn, { symbol, country, exOn }: Pick<ToldChange, 'symbol' | 'country' | 'exOn'>): void {
    const done = this.#done.get(country)
    if (done === undefined) return
    const span = { from: daysAfter(done, 1), to: daysAfter(exOn, -1) }
    for (const action of this.#parts.venue.actions({ country, symbol, ...span })) this.#entitle(turn, action)
  }

  /** Nobody traded on days that began while the house was shut, so what is owned now was owned on each of them. */
  #begin(turn: Turn, country: Country, tradingDay: string): void {
    const done = this.#done.get(country)
    if (done !== undefined && done >= tradingDay) return
    const from = done === undefined ? tradingDay : daysAfter(done, 1)
    for (const action of this.#parts.venue.actions({ country, from, to: tradingDay }))
      this.#entitle(turn, action)
    this.#pay(turn, country, tradingDay)
    this.#done.set(country, tradingDay)
    turn.write(actionDayTable, { country, day: tradingDay })
  }

  #entitle(turn: Turn, action: CorporateAction): void {
    const { id: actionId, symbol, country, currency, exOn, payOn, perShare } = action
    // Before the shares changed, perhaps.
    if ([...this.#due.values()].flat().some((one) => one.actionId === actionId)) return
    const taxBps = this.taxBps(country)
    for (const { portfolioId, total: quantity } of this.#parts.ledger.holdersOf(shareAsset(symbol))) {
      const { gross, tax } = dividendOn(quantity, { perShare, taxBps })
      if (gross === 0n) continue
      const entitlement: Entitlement = {
        actionId,
        portfolioId,
        symbol,
        country,
        currency,
        exOn,
        payOn,
        quantity,
        perShare,
        gross,
        tax,
        taxBps,
        recordedAt: turn.nowMs,
        paidAt: null,
      }
      const due = this.#due.get(portfolioId)
      if (due) due.push(entitlement)
      else this.#due.set(portfolioId, [entitlement])
      writeEntitlement(turn, entitlement)
    }
  }

  #pay(turn: Turn, country: Country, tradingDay: string): void {
    const falls = (one: Entitlement): boolean => one.country === country && one.payOn <= tradingDay
    for (const one of [...this.#due.values()].flat().filter(falls)) {
      const { portfolioId, symbol, currency, gross, tax, actionId: action } = one
      for (const entry of dividendPaid({ portfolioId, symbol, currency, gross, tax, action }))
        this.#parts.ledger.post(turn, entry)
      writeEntitlement(turn, { ...one, paidAt: turn.nowMs })
      tell(turn, one)
      this.#forget(one)
    }
  }

  #forget(paid: Entitlement): void {
    const left = (this.#due.get(paid.portfolioId) ?? []).filter((one) => one.actionId !== paid.actionId)
    if (left.length > 0) this.#due.set(paid.portfolioId, left)
    else this.#due.delete(paid.portfolioId)
  }
}

function tell(
  turn: Turn,
  { actionId, portfolioId, symbol, quantity, gross, tax, currency }: Entitlement,
): void {
  if (!isMainPortfolio(portfolioId)) return
  const text = (minor: bigint) => formatMinor(minor, scaleOf(currency))
  writeNotice(turn, {
    userId: portfolioId,
    word: 'dividend_paid',
    values: { symbol, quantity: String(quantity), amount: text(gross - tax), tax: text(tax), currency },
    link: `/pages/stock/actions?symbol=${symbol}`,
    about: actionId,
  })
}
