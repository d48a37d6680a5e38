import { invariant } from '@openbourse/money'
import type { Country, FeeRate } from '@openbourse/protocol'
import { feeKinds, feeRateOf, noRates, type Rates } from '../orders/index.ts'
import type { Settings } from '../settings/index.ts'
import { exchanges } from '../venue/index.ts'

const isExchangeSchedule = (schedule: string | null): schedule is Country =>
  schedule !== null && Object.hasOwn(exchanges, schedule)

/** The fee schedule of an exchange or of pairs of coins, by its name. Only Nigeria has lines beside the commission. */
export function ratesOf(settings: Settings, country: string | null): Rates {
  const bps = (name: Parameters<Settings['integer']>[0]) => BigInt(settings.integer(name))
  if (country === 'contracts' || country === 'spot') {
    const commission = bps(`fee.commission.${country}`)
    return { ...noRates, commission, maker: least(commission, bps(`fee.maker.${country}`)) }
  }
  invariant(isExchangeSchedule(country), `${country} is the fee schedule of an exchange`)
  const nigeria = country === 'NG'
  return {
    commission: bps(`fee.commission.${country}`),
    exchange: nigeria ? bps('fee.exchange.NG') : 0n,
    stamp: nigeria ? bps('fee.stamp.NG') : 0n,
  }
}

/** A maker never pays more than a taker, whatever the two settings say: holds are reckoned with a taker's fee. */
const least = (taker: bigint, maker: bigint): bigint => (maker < taker ? maker : taker)

/** The schedule as an instrument's page shows it: lines that exist, as fractions. */
export function feesOnWire(rates: Rates): FeeRate[] {
  return feeKinds.filter((kind) => rates[kind] > 0n).map((kind) => feeRateOf(kind, rates))
}
