import { formatMinor, invariant } from '@openbourse/money'
import type { Country } from '@openbourse/protocol'
import type { Fees, Rates } from '../orders/index.ts'
import type { Settings } from '../settings/index.ts'
import { exchanges } from '../venue/index.ts'

const isExchangeSchedule = (schedule: string | null): schedule is Country =>
  schedule !== null && Object.hasOwn(exchanges, schedule)

/** The fee schedule of an exchange or of pairs of coins, by its name. Only Nigeria has lines beside the commission. */
export function ratesOf(settings: Settings, country: string | null): Rates {
  const bps = (name: Parameters<Settings['integer']>[0]) => BigInt(settings.integer(name))
  if (country === 'contracts') return { commission: bps('fee.commission.contracts'), exchange: 0n, stamp: 0n }
  if (country === 'spot') return { commission: bps('fee.commission.spot'), exchange: 0n, stamp: 0n }
  invariant(isExchangeSchedule(country), `${country} is the fee schedule of an exchange`)
  const nigeria = country === 'NG'
  return {
    commission: bps(`fee.commission.${country}`),
    exchange: nigeria ? bps('fee.exchange.NG') : 0n,
    stamp: nigeria ? bps('fee.stamp.NG') : 0n,
  }
}

/** The schedule as an instrument's page shows it: lines that exist, as fractions. */
export function feesOnWire(rates: Rates): { kind: keyof Fees; rate: string }[] {
  const kinds = ['commission', 'exchange', 'stamp'] as const
  return kinds.filter((kind) => rates[kind] > 0n).map((kind) => ({ kind, rate: formatMinor(rates[kind], 4) }))
}
