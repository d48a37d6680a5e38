import type { Calls, Output } from '@openbourse/protocol'
import { compare, over, plus, times } from '../../lib/figures.ts'

type Event = Pick<Output<Calls['fundOrderDetails']>['events'][number], 'kind' | 'amount' | 'units'>

/** Decimals of a unit's cost while it is being averaged; it is shown with four. */
const places = 8

/**
 * The average cost of one unit that is still owned, from the events of an order in their order: buying adds its money, and units
 * that are redeemed leave with the average so far. Undefined where no unit is owned.
 */
export function averageCost(events: readonly Event[]): string | undefined {
  let [units, cost] = ['0', '0']
  for (const { kind, amount, units: moved } of events) {
    if (kind === 'bought' || kind === 'added') {
      units = plus(units, moved)
      cost = plus(cost, amount)
    }
    if (kind === 'paid') {
      // Units that leave are written as less than zero.
      const left = plus(units, moved)
      cost = over(times(cost, left), units, places) ?? '0'
      units = left
    }
  }
  return compare(units, '0') > 0 ? over(cost, units, 4) : undefined
}
