import { checkedTerms, type Terms } from '@openbourse/quant/contracts'
import { type Instrument, scalesOf } from '../venue/index.ts'
import { tiers } from './rules.ts'

/** The terms of a contract with a fee in basis points. */
export function termsOf(instrument: Instrument, feeBps: bigint): Terms {
  return checkedTerms({
    scales: scalesOf(instrument),
    tick: BigInt(instrument.ticks[0]!.step),
    lot: BigInt(instrument.lot),
    feeRate: feeBps * 10_000n,
    tiers,
  })
}
