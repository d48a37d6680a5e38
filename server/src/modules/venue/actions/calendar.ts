import type { Country } from '@openbourse/protocol'
import { type Changeable, changesBegin, changesOf, type ShareChange } from './changes.ts'
import { type CorporateAction, dividendsOf, dropOf, type Payer, rhythmsOf } from './rules.ts'

export type ActionAsk = {
  /** Ex dates from here to there, both included. */
  readonly from: string
  readonly to: string
  readonly symbol?: string | undefined
  readonly country?: Country | undefined
}

/** A function of its seed and the days asked for: no operator enters an action, and none can change one. */
export type ActionCalendar = {
  readonly seed: string
  /** Dividends by ex date, then by symbol. */
  between(ask: ActionAsk): CorporateAction[]
  /** Splits and delistings, in the same order. */
  changes(ask: ActionAsk): ShareChange[]
  /** By how much the reference price of a stock falls when this day begins; smallest unit, 0 for none. */
  dropOn(symbol: string, day: string): number
}

export function createCalendar(seed: string, payers: readonly (Payer & Changeable)[]): ActionCalendar {
  const rhythms = rhythmsOf(seed, payers)
  const changes = rememberedChanges(seed, payers)
  const between = ({ from, to, symbol, country }: ActionAsk): CorporateAction[] => {
    const before = changes({ from: changesBegin, to, symbol, country })
    return payers
      .filter((payer) => (!symbol || payer.symbol === symbol) && (!country || payer.country === country))
      .flatMap((payer) => {
        const rhythm = rhythms.get(payer.symbol)
        if (!rhythm) return []
        const own = before.filter((change) => change.symbol === payer.symbol)
        return dividendsOf(payer, rhythm, { from, to }).flatMap((action) => sharesThen(action, own))
      })
      .sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
  }
  return {
    seed,
    between,
    changes,
    dropOn: (symbol, day) =>
      between({ symbol, from: day, to: day }).reduce((sum, { perShare }) => sum + dropOf(perShare), 0),
  }
}

/** For markets that are not asked about. */
export const emptyCalendar: ActionCalendar = {
  seed: '',
  between: () => [],
  changes: () => [],
  dropOn: () => 0,
}

/** All changes from the first one on are needed for each answer; they are made once for the furthest day that was asked for. */
function rememberedChanges(seed: string, stocks: readonly Changeable[]): ActionCalendar['changes'] {
  let made: readonly ShareChange[] = []
  let madeTo = changesBegin
  return ({ from, to, symbol, country }) => {
    if (to >= madeTo) {
      madeTo = to
      made = changesOf(seed, stocks, { from: changesBegin, to })
    }
    return made.filter(
      (one) =>
        one.exOn >= from &&
        one.exOn <= to &&
        (!symbol || one.symbol === symbol) &&
        (!country || one.country === country),
    )
  }
}

/** A dividend for the shares as they are on its ex date; none when there are none any more. */
function sharesThen(action: CorporateAction, changes: readonly ShareChange[]): CorporateAction[] {
  let { perShare } = action
  for (const { exOn, ratio } of changes) {
    if (exOn > action.exOn) continue
    if (!ratio) return []
    perShare = Math.floor((perShare * ratio.was) / ratio.now)
  }
  return perShare === 0 ? [] : [{ ...action, perShare }]
}

const placeOf = ({ exOn, symbol }: CorporateAction): string => `${exOn}/${symbol}`
