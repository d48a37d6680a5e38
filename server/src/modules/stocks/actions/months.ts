import { formatMinor, scaleOf } from '@openbourse/money'
import type { Calls, Output } from '@openbourse/protocol'
import type { Settings } from '../../settings/index.ts'
import { worthInAt } from '../reference.ts'
import type { PaidSum } from './store.ts'

type Mine = Output<Calls['stockDividends']>

/** Each month at the rates of its end, the current one at those of now. */
export function monthsOf(
  settings: Pick<Settings, 'minorAt'>,
  sums: readonly PaidSum[],
  { into, nowMs }: { readonly into: string; readonly nowMs: number },
): Mine['months'] {
  return [...Map.groupBy(sums, ({ month }) => month)].map(([month, list]) => {
    const at = Math.min(endOf(month), nowMs)
    const net = list.reduce(
      (sum, { currency, gross, tax }) =>
        sum + (worthInAt(settings, { asset: currency, minor: gross - tax, into, at }) ?? 0n),
      0n,
    )
    const count = list.reduce((sum, one) => sum + one.count, 0)
    return { month, net: formatMinor(net, scaleOf(into)), count }
  })
}

/** The last millisecond of a month named as "2026-11". */
function endOf(month: string): number {
  const [year, number] = month.split('-').map(Number)
  return Date.UTC(year!, number!, 1) - 1
}
