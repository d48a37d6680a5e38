import { formatMinor, priceEach, scaleOf } from '@openbourse/money'
import type { Block, OwnBlock } from '@openbourse/protocol'
import { fractionText } from '../../platform/shares/rules.ts'
import type { Venue } from '../venue/index.ts'
import type { BlockBook } from './book.ts'
import { costOf } from './cost.ts'
import {
  type Application,
  type BlockRecord,
  type BlockTerms,
  rateOf,
  simulatedAsks,
  simulatedBy,
  unlocksAt,
} from './rules.ts'

export const written = ({ currency }: Pick<BlockTerms, 'currency'>, minor: bigint | number): string =>
  formatMinor(BigInt(minor), scaleOf(currency))

/** Decimals of a price that fees are part of, beyond those of the currency. */
const spare = 2

const feeKinds = ['commission', 'exchange', 'stamp'] as const
const rateDecimals = 4

/** Each fee of a block that is not nothing, with its rate as a fraction. */
export const ratesOnWire = ({ rates }: Pick<BlockTerms, 'rates'>) =>
  feeKinds
    .filter((kind) => rates[kind] > 0)
    .map((kind) => ({ kind, rate: formatMinor(BigInt(rates[kind]), rateDecimals) }))

/** The fees of so many shares, as they were charged when these were given out. */
function feesOnWire(terms: BlockTerms, shares: number) {
  const { fees } = costOf(terms, shares)
  return ratesOnWire(terms).map((one) => ({ ...one, amount: written(terms, fees[one.kind]) }))
}

/** An own application as it is shown. */
export function ownOnWire(block: BlockRecord, one: Application): OwnBlock {
  const { terms, details } = block
  const { allotted, paid } = one
  const scales = { price: scaleOf(terms.currency), quantity: 0, value: scaleOf(terms.currency) }
  const isAllotted = one.state === 'allotted'
  const { unlockPrice } = details
  return {
    id: String(one.id),
    state: one.state,
    quantity: String(one.quantity),
    held: written(terms, one.held),
    allotted: String(allotted),
    paid: written(terms, paid),
    fees: isAllotted ? feesOnWire(terms, allotted) : [],
    returned: written(terms, one.returned),
    averagePrice: isAllotted
      ? formatMinor(priceEach(paid, BigInt(allotted), scales, scales.price + spare), scales.price + spare)
      : null,
    appliedAt: one.appliedAt,
    buyDate: isAllotted ? one.endedAt : null,
    unlockAt: unlocksAt(block),
    left: isAllotted && unlockPrice !== null ? written(terms, (unlockPrice - terms.price) * allotted) : null,
  }
}

/** A block as it is shown at a time, with the own application for it. */
export function blockOnWire(
  { book, venue }: { readonly book: BlockBook; readonly venue: Venue },
  block: BlockRecord,
  of: { readonly nowMs: number; readonly mine: Application | undefined },
): Block {
  const { id, terms, state } = block
  const { symbol, reference, price } = terms
  const instrument = venue.instrument(symbol)
  return {
    id: String(id),
    symbol,
    name: instrument?.name ?? symbol,
    sector: instrument?.sector ?? '',
    currency: terms.currency,
    state: state === 'cancelling' ? 'cancelled' : state,
    price: written(terms, price),
    reference: written(terms, reference),
    referenceDay: terms.referenceDay,
    discount: fractionText((reference - price) / reference),
    band: { low: written(terms, terms.band.low), high: written(terms, terms.band.high) },
    last: written(terms, venue.lastPrice(symbol)),
    seller: terms.seller,
    offered: String(terms.offered),
    minimum: String(terms.minimum),
    maximum: String(terms.maximum),
    lot: String(terms.lot),
    opensAt: terms.opensAt,
    closesAt: terms.closesAt,
    allotsAt: terms.allotsAt,
    unlockAt: unlocksAt(block),
    lockDays: terms.lockDays,
    demand: state === 'coming' || state === 'cancelled' ? null : demandOf(book, block, of.nowMs),
    mine: of.mine ? ownOnWire(block, of.mine) : null,
    practice: terms.practice,
  }
}

function demandOf(
  book: BlockBook,
  { id, terms, details, state }: BlockRecord,
  nowMs: number,
): Block['demand'] {
  const isOpen = state === 'open'
  const at = isOpen ? nowMs : terms.closesAt
  const { people, asked } = isOpen ? book.demandOf(id) : details
  const participants = simulatedBy(terms, at)
  const simulated = simulatedAsks(terms, participants).reduce((sum, shares) => sum + shares, 0)
  return {
    asked: String(asked + simulated),
    simulated: String(simulated),
    people,
    participants,
    rate: fractionText(rateOf(terms.offered, asked + simulated)),
    at,
  }
}
