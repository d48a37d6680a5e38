import { formatMinor, scaleOf } from '@openbourse/money'
import type { Country } from '@openbourse/protocol'
import type { Turn } from '../../../core/types.ts'
import { type Portions, portionOf } from '../../../core/work.ts'
import type { Database } from '../../../platform/db/types.ts'
import { limits } from '../../../platform/limits.ts'
import { claimsOnShare, dividendPaid, isMainPortfolio, type Ledger } from '../../ledger/index.ts'
import { writeNotice } from '../../notices/index.ts'
import type { Settings } from '../../settings/index.ts'
import {
  type AppliedChange,
  type CorporateAction,
  daysAfter,
  isExchange,
  type Venue,
} from '../../venue/index.ts'
import { sharesText } from '../fractions/index.ts'
import { dividendOn } from './rules.ts'
import type { Run } from './run-store.ts'
import { Runs, type Step } from './runs.ts'
import { actionDays, unpaid } from './store.ts'
import { actionDayTable, type Entitlement, writeEntitlement } from './tables.ts'

export type DividendParts = {
  readonly database: Database
  readonly ledger: Ledger
  readonly venue: Venue
  readonly settings: Settings
  /** The most items that work takes in one turn, instead of its own limit. */
  readonly portion?: number | undefined
}

/**
 * Dividends of the calendar: a holder of shares when a trading day begins owned them when the day before ended, and is entitled; what fell
 * due is paid. The turn that begins the day writes down which dividends it brings; their holders follow in portions.
 */
export class Dividends {
  readonly runs: Runs
  readonly #parts: DividendParts
  /** Recorded and not paid yet, by portfolio. */
  #due = new Map<number, Entitlement[]>()
  /** The same by country and the day on which they are paid. */
  readonly #byDay = new Map<string, Map<string, Set<Entitlement>>>()
  /** Newest day of each country of which the dividends are known. */
  #begun = new Map<string, string>()

  constructor(parts: DividendParts) {
    this.#parts = parts
    this.runs = new Runs({ ...parts, entitle: (...given) => this.#entitle(...given) })
    parts.venue.onDayRoll((turn, calendar, tradingDay) => {
      // Only issuers on an exchange pay.
      if (isExchange(calendar)) this.#begin(turn, calendar, tradingDay)
    })
  }

  /** To be called once, before the first day begins. */
  async recover(): Promise<void> {
    const { database } = this.#parts
    for (const one of await unpaid(database)) this.#keep(one)
    this.#begun = await actionDays(database)
    await this.runs.recover(database)
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
   * Shares are about to change or be delisted: dividends of earlier days are owed for the shares as they were.
   * Missed days are reported after the change, which would be too late.
   */
  beginChange(turn: Turn, change: AppliedChange): void {
    const { symbol, country, exOn } = change
    const begun = this.#begun.get(country)
    if (begun !== undefined) {
      const span = { from: daysAfter(begun, 1), to: daysAfter(exOn, -1) }
      for (const action of this.#parts.venue.actions({ country, symbol, ...span })) this.#record(turn, action)
    }
    const { id } = change
    this.runs.begin(turn, { id, place: turn.nextId(), symbol, begunAt: turn.nowMs, kind: 'change', change })
  }

  /** Dividends and changes of shares reach their holders. */
  reaching(): Portions<Step> {
    const { runs } = this
    return {
      perTurn: limits.holdersPerTurn,
      due: (_nowMs, most) => runs.due(most),
      act: (turn, step) => runs.act(turn, step),
    }
  }

  /** Pays dividends that fell due. */
  paying(): Portions<Entitlement> {
    return {
      perTurn: limits.holdersPerTurn,
      due: (_nowMs, most) => this.#payable(most),
      act: (turn, one) => this.#pay(turn, one),
    }
  }

  /** Whether a portfolio was not reached by a dividend or a change, or has something to be paid now. */
  isBehind(portfolioId: number): boolean {
    return this.runs.isBehind(portfolioId) || this.#payableTo(portfolioId).length > 0
  }

  catchUp(turn: Turn, portfolioId: number): void {
    this.runs.catchUp(turn, portfolioId)
    for (const one of this.#payableTo(portfolioId)) this.#pay(turn, one)
  }

  #payable(most: number): Entitlement[] {
    const found: Entitlement[] = []
    for (const [country, days] of this.#byDay) {
      const today = this.#begun.get(country) ?? ''
      for (const [day, some] of days) {
        if (day > today) continue
        for (const one of some) {
          if (found.length === most) return found
          found.push(one)
        }
      }
    }
    return found
  }

  #pay(turn: Turn, one: Entitlement): void {
    const { portfolioId, symbol, currency, gross, tax, actionId: action } = one
    for (const entry of dividendPaid({ portfolioId, symbol, currency, gross, tax, action }))
      this.#parts.ledger.post(turn, entry)
    writeEntitlement(turn, { ...one, paidAt: turn.nowMs })
    notify(turn, one)
    this.#forget(one)
  }

  #payableTo(portfolioId: number): Entitlement[] {
    const due = this.#due.get(portfolioId)
    return due ? due.filter((one) => one.payOn <= (this.#begun.get(one.country) ?? '')) : []
  }

  /** There was no trade on days that began while the server was stopped, so what is owned now was owned on each of them. */
  #begin(turn: Turn, country: Country, tradingDay: string): void {
    const begun = this.#begun.get(country)
    if (begun !== undefined && begun >= tradingDay) return
    const from = begun === undefined ? tradingDay : daysAfter(begun, 1)
    for (const action of this.#parts.venue.actions({ country, from, to: tradingDay }))
      this.#record(turn, action)
    this.#begun.set(country, tradingDay)
    turn.write(actionDayTable, { country, day: tradingDay })
    portionOf(turn, this.reaching(), this.#parts.portion)
    portionOf(turn, this.paying(), this.#parts.portion)
  }

  #record(turn: Turn, action: CorporateAction): void {
    const { id, symbol, country } = action
    // Before the shares changed, perhaps.
    if (this.runs.isKnown(id)) return
    const run = { id, place: turn.nextId(), symbol, begunAt: turn.nowMs, taxBps: this.taxBps(country) }
    this.runs.begin(turn, { ...run, kind: 'dividend', action })
  }

  #entitle(turn: Turn, run: Run & { kind: 'dividend' }, portfolioId: number, millionths: bigint): boolean {
    const { taxBps, begunAt } = run
    const { id: actionId, symbol, country, currency, exOn, payOn, perShare } = run.action
    const [quantity, fraction] = [millionths / claimsOnShare, millionths % claimsOnShare]
    const { gross, tax } = dividendOn(quantity, { perShare, taxBps, fraction })
    if (gross === 0n) return false
    if (this.#due.get(portfolioId)?.some((one) => one.actionId === actionId)) return true
    const entitlement: Entitlement = {
      actionId,
      portfolioId,
      symbol,
      country,
      currency,
      exOn,
      payOn,
      quantity,
      fraction,
      perShare,
      gross,
      tax,
      taxBps,
      recordedAt: begunAt,
      paidAt: null,
    }
    this.#keep(entitlement)
    writeEntitlement(turn, entitlement)
    return true
  }

  #keep(one: Entitlement): void {
    const due = this.#due.get(one.portfolioId)
    if (due) due.push(one)
    else this.#due.set(one.portfolioId, [one])
    const days = this.#byDay.get(one.country) ?? new Map<string, Set<Entitlement>>()
    this.#byDay.set(one.country, days)
    const some = days.get(one.payOn) ?? new Set()
    days.set(one.payOn, some.add(one))
  }

  #forget(paid: Entitlement): void {
    const left = (this.#due.get(paid.portfolioId) ?? []).filter((one) => one.actionId !== paid.actionId)
    if (left.length > 0) this.#due.set(paid.portfolioId, left)
    else this.#due.delete(paid.portfolioId)
    const days = this.#byDay.get(paid.country)
    days?.get(paid.payOn)?.delete(paid)
    if (days?.get(paid.payOn)?.size === 0) days.delete(paid.payOn)
  }
}

function notify(
  turn: Turn,
  { actionId, portfolioId, symbol, quantity, fraction, gross, tax, currency }: Entitlement,
): void {
  if (!isMainPortfolio(portfolioId)) return
  const text = (minor: bigint) => formatMinor(minor, scaleOf(currency))
  const shares = sharesText(quantity * claimsOnShare + fraction)
  writeNotice(turn, {
    userId: portfolioId,
    word: 'dividend_paid',
    values: { symbol, quantity: shares, amount: text(gross - tax), tax: text(tax), currency },
    link: `/pages/stock/actions?symbol=${symbol}`,
    about: actionId,
  })
}
