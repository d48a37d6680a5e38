import { divide, formatMinor, scaleOf } from '@openbourse/money'
import {
  type Calls,
  done,
  type Output,
  refuse,
  type StockAction,
  type StockChange,
} from '@openbourse/protocol'
import type { Database } from '../../../platform/db/types.ts'
import type { SomeHandlers } from '../../../platform/http/types.ts'
import { limits } from '../../../platform/limits.ts'
import { claimsOnShare, type Ledger, mainPortfolioOf } from '../../ledger/index.ts'
import type { Settings } from '../../settings/index.ts'
import { type CorporateAction, daysAfter, type ShareChange, type Venue } from '../../venue/index.ts'
import { millionthsOf, sharesText } from '../fractions/index.ts'
import { currencyUnknown, totalsCurrency } from '../reference.ts'
import type { Dividends } from './dividends.ts'
import { monthsOf } from './months.ts'
import { dividendOn, stateOn } from './rules.ts'
import { type PaidSum, paidSums, paidTo } from './store.ts'
import type { Entitlement } from './tables.ts'

type Parts = {
  readonly database: Database
  /** Resolves when memory is durable and a portfolio has what the day brought it. */
  readonly current: (portfolioId: number) => Promise<void>
  readonly ledger: Ledger
  readonly venue: Venue
  readonly settings: Settings
  readonly dividends: Dividends
}
type Mine = Output<Calls['stockDividends']>

const shownBeforeDays = 14
const shownAfterDays = 45

/** What is announced, and what of it is one's own. */
export function actionHandlers(parts: Parts): SomeHandlers<'stockActions' | 'stockDividends'> {
  const { database, ledger, venue, settings, dividends } = parts
  const unknown = (symbol: string) => refuse('symbol_unknown', { values: { symbol }, fields: ['symbol'] })
  return {
    async stockActions({ nowMs }, { symbol, country, from: first, to: last }) {
      if (symbol && !venue.instrument(symbol)) return unknown(symbol)
      const today = utcDay(nowMs)
      const from = first ?? daysAfter(today, -shownBeforeDays)
      const furthest = daysAfter(from, limits.actionDaysMax)
      const asked = last ?? daysAfter(today, shownAfterDays)
      const to = asked < furthest ? asked : furthest
      const list = venue
        .actions({ symbol, country, from, to })
        .flatMap((action) => actionOnWire({ venue, dividends }, action) ?? [])
      const changes = venue
        .shareChanges({ symbol, country, from, to })
        .flatMap((change) => changeOnWire(venue, change) ?? [])
      return done({ list, changes, from, to, seed: venue.actionSeed })
    },

    async stockDividends({ userId, nowMs }, { symbol, currency }) {
      const into = totalsCurrency(currency)
      if (into === undefined) return currencyUnknown(currency)
      if (symbol && !venue.instrument(symbol)) return unknown(symbol)
      const portfolioId = mainPortfolioOf(userId)
      await parts.current(portfolioId)
      const due = dividends
        .dueTo(portfolioId, symbol)
        .map((one) => ({ ...shareOnWire(venue, one), recorded: true }))
      const coming = comingTo({ ledger, venue, dividends }, { portfolioId, symbol, today: utcDay(nowMs) })
      const paid = await paidTo(database, { portfolioId, symbol, most: limits.dividendsShownMax })
      const sums = await paidSums(database, { portfolioId, symbol })
      return done({
        coming: [...due, ...coming],
        paid: paid.map((one) => ({ ...shareOnWire(venue, one), paidAt: one.paidAt ?? 0 })),
        totals: totalsOf(sums),
        base: into,
        months: monthsOf(settings, sums, { into, nowMs }),
      })
    },
  }
}

/** Undefined until the day of its announcement has come at its exchange. */
function actionOnWire(
  { venue, dividends }: Pick<Parts, 'venue' | 'dividends'>,
  action: CorporateAction,
): StockAction | undefined {
  const { symbol, country, currency, perShare, ...days } = action
  const state = stateOn(venue.session(country).tradingDay, action)
  if (!state) return undefined
  const last = BigInt(venue.lastPrice(symbol))
  return {
    symbol,
    country,
    currency,
    state,
    ...days,
    name: nameOf(venue, symbol),
    perShare: perShareText(currency, perShare),
    yieldRate: formatMinor(divide(BigInt(perShare) * 100n, last, 'half-even'), 4),
    taxRate: formatMinor(BigInt(dividends.taxBps(country)), 4),
  }
}

/** Undefined until it is announced, and for what was over before this market began. */
function changeOnWire(venue: Venue, change: ShareChange): StockChange | undefined {
  const { tradingDay } = venue.session(change.country)
  if (tradingDay < change.announcedOn) return undefined
  const isDone = venue.changesOf(change.symbol).some(({ id, at }) => id === change.id && at > 0)
  if (change.exOn <= tradingDay && !isDone) return undefined
  return { ...change, name: nameOf(venue, change.symbol), state: isDone ? 'done' : 'announced' }
}

/** Announced dividends on the shares that a user owns now, the soonest first. */
function comingTo(
  { ledger, venue, dividends }: Pick<Parts, 'ledger' | 'venue' | 'dividends'>,
  {
    portfolioId,
    symbol: asked,
    today,
  }: { readonly portfolioId: number; readonly symbol?: string | undefined; readonly today: string },
): Mine['coming'] {
  const window = { symbol: asked, from: daysAfter(today, -1), to: daysAfter(today, shownAfterDays) }
  return venue.actions(window).flatMap((action) => {
    const { country, currency, perShare, id: actionId, exOn, payOn } = action
    if (stateOn(venue.session(country).tradingDay, action) !== 'announced') return []
    const { symbol } = action
    const owned = millionthsOf(ledger, portfolioId, symbol)
    const [quantity, fraction] = [owned / claimsOnShare, owned % claimsOnShare]
    const { gross, tax } = dividendOn(quantity, { perShare, taxBps: dividends.taxBps(country), fraction })
    if (gross === 0n) return []
    const share = { actionId, symbol, currency, exOn, payOn, quantity, fraction, perShare, gross, tax }
    return [{ ...shareOnWire(venue, share), recorded: false }]
  })
}

type Share = Pick<
  Entitlement,
  | 'actionId'
  | 'symbol'
  | 'currency'
  | 'exOn'
  | 'payOn'
  | 'quantity'
  | 'fraction'
  | 'perShare'
  | 'gross'
  | 'tax'
>

function shareOnWire(venue: Venue, one: Share) {
  const { actionId: id, symbol, currency, exOn, payOn, perShare, gross, tax } = one
  const text = (minor: bigint) => formatMinor(minor, scaleOf(currency))
  return {
    id,
    symbol,
    name: nameOf(venue, symbol),
    currency,
    exOn,
    payOn,
    quantity: sharesText(one.quantity * claimsOnShare + one.fraction),
    perShare: perShareText(currency, perShare),
    gross: text(gross),
    tax: text(tax),
    net: text(gross - tax),
  }
}

function totalsOf(sums: readonly PaidSum[]): Mine['totals'] {
  return [...Map.groupBy(sums, ({ currency }) => currency)].map(([currency, list]) => {
    const text = (minor: bigint) => formatMinor(minor, scaleOf(currency))
    const gross = list.reduce((sum, one) => sum + one.gross, 0n)
    const tax = list.reduce((sum, one) => sum + one.tax, 0n)
    const count = list.reduce((sum, one) => sum + one.count, 0)
    return { currency, gross: text(gross), tax: text(tax), net: text(gross - tax), count }
  })
}

const perShareText = (currency: string, perShare: number): string =>
  formatMinor(BigInt(perShare), scaleOf(currency) + 2)

const nameOf = (venue: Venue, symbol: string): string => venue.instrument(symbol)?.name ?? symbol

const utcDay = (atMs: number): string => daysAfter('1970-01-01', Math.floor(atMs / 86_400_000))
