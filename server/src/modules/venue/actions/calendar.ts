import type { Country } from '@openbourse/protocol'
import { type CorporateAction, dividendsOf, dropOf, type Payer, rhythmsOf } from './rules.ts'

export type ActionAsk = {
  /** Ex dates from here to there, both included. */
  readonly from: string
  readonly to: string
  readonly symbol?: string | undefined
  readonly country?: Country | undefined
}

/** A function of its seed and the days asked for: nobody enters an action, and nobody can change one. */
export type ActionCalendar = {
  readonly seed: string
  /** By ex date, then by symbol. */
  between(ask: ActionAsk): CorporateAction[]
  /** By how much the reference price of a stock falls when this day begins; smallest unit, 0 for none. */
  dropOn(symbol: string, day: string): number
}

export function createCalendar(seed: string, payers: readonly Payer[]): ActionCalendar {
  const rhythms = rhythmsOf(seed, payers)
  const between = ({ from, to, symbol, country }: ActionAsk): CorporateAction[] =>
    payers
      .filter((payer) => (!symbol || payer.symbol === symbol) && (!country || payer.country === country))
      .flatMap((payer) => {
        const rhythm = rhythms.get(payer.symbol)
        return rhythm ? dividendsOf(payer, rhythm, { from, to }) : []
      })
      .sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
  return {
    seed,
    between,
    dropOn: (symbol, day) =>
      between({ symbol, from: day, to: day }).reduce((sum, { perShare }) => sum + dropOf(perShare), 0),
  }
}

/** For markets of which nobody asks. */
export const emptyCalendar: ActionCalendar = { seed: '', between: () => [], dropOn: () => 0 }

const placeOf = ({ exOn, symbol }: CorporateAction): string => `${exOn}/${symbol}`
