import { divide, formatMinor, scaleOf } from '@openbourse/money'
import type { Country } from '@openbourse/protocol'
import type { Story } from '../rules.ts'

/**
 * A dividend in the calendar. Days are dates of the exchange; `perShare` is in hundredths of the smallest
 * unit.
 */
export type Dividend = {
  readonly id: string
  readonly symbol: string
  readonly announcedOn: string
  readonly exOn: string
  readonly payOn: string
  readonly perShare: number
}

/** A change of shares: every `was` of them become `now`, or none. */
export type Change = {
  readonly id: string
  readonly symbol: string
  readonly announcedOn: string
  readonly exOn: string
  readonly ratio: { readonly now: number; readonly was: number } | null
  /** Whether it has been applied to all holdings. */
  readonly isDone: boolean
}

export type ActionView = {
  readonly country: Country
  /** The period of the stories, both ends included. */
  readonly days: { readonly from: string; readonly to: string }
  readonly dividends: readonly Dividend[]
  readonly changes: readonly Change[]
  /** Last price in the smallest unit. */
  issuer(symbol: string): {
    readonly name: string
    readonly currency: string
    readonly last: number
    /** Prices of the day so far, oldest first. */
    readonly spark: readonly string[]
  }
}

const halfDayMs = 12 * 3600 * 1000
/** A moment that falls on this date in nearly every time zone. */
const moment = (day: string): string => String(Date.parse(`${day}T00:00:00Z`) + halfDayMs)

/** Two stories for each action: when it is announced, and when it has taken effect. */
export function actionStories(view: ActionView): Story[] {
  const isNew = (day: string): boolean => day >= view.days.from && day <= view.days.to
  return [
    ...view.dividends.flatMap((one) => [
      ...(isNew(one.announcedOn) ? [dividendAnnounced(view, one)] : []),
      ...(isNew(one.exOn) ? [dividendEx(view, one)] : []),
    ]),
    ...view.changes.flatMap((one) => [
      ...(isNew(one.announcedOn) ? [changeAnnounced(view, one)] : []),
      ...(isNew(one.exOn) && one.isDone ? [changeDone(view, one)] : []),
    ]),
  ]
}

const about = ({ country, issuer }: ActionView, symbol: string) => ({
  country,
  symbols: [symbol],
  spark: issuer(symbol).spark,
})

function dividendAnnounced(view: ActionView, one: Dividend): Story {
  const { symbol, perShare } = one
  const { name, currency, last } = view.issuer(symbol)
  return {
    kind: 'dividend_announced',
    slug: `announced:${one.id}`,
    ...about(view, symbol),
    facts: {
      symbol,
      name,
      currency,
      dividend: perShareText(currency, perShare),
      exAt: moment(one.exOn),
      dividendYield: formatMinor(divide(BigInt(perShare) * 100n, BigInt(last), 'half-even'), 4),
    },
  }
}

function dividendEx(view: ActionView, { id, symbol, payOn, perShare }: Dividend): Story {
  const { name, currency } = view.issuer(symbol)
  const dividend = perShareText(currency, perShare)
  return {
    kind: 'dividend_ex',
    slug: `done:${id}`,
    ...about(view, symbol),
    facts: { symbol, name, currency, dividend, payAt: moment(payOn) },
  }
}

function changeAnnounced(view: ActionView, { id, symbol, exOn, ratio }: Change): Story {
  const said = { symbol, name: view.issuer(symbol).name, exAt: moment(exOn) }
  const result = { slug: `announced:${id}`, ...about(view, symbol) }
  return ratio
    ? {
        ...result,
        kind: 'split_announced',
        facts: { ...said, old: String(ratio.was), new: String(ratio.now) },
      }
    : { ...result, kind: 'delisting_announced', facts: said }
}

function changeDone(view: ActionView, { id, symbol, ratio }: Change): Story {
  const { name, currency, last } = view.issuer(symbol)
  const result = { slug: `done:${id}`, ...about(view, symbol) }
  if (ratio)
    return {
      ...result,
      kind: 'split_done',
      facts: { symbol, name, old: String(ratio.was), new: String(ratio.now) },
    }
  const price = formatMinor(BigInt(last), scaleOf(currency))
  return { ...result, kind: 'delisting_done', facts: { symbol, name, currency, price } }
}

function perShareText(currency: string, perShare: number): string {
  return formatMinor(BigInt(perShare), scaleOf(currency) + 2)
}
