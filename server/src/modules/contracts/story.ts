import { formatMinor } from '@openbourse/money'
import type { ContractStory } from '@openbourse/protocol'
import { entryPrice, isMaintained, type Position, resultAt, type Terms } from '@openbourse/quant/contracts'
import type { Database } from '../../platform/db/types.ts'
import { amountOf } from '../orders/index.ts'
import type { ContractBook } from './book.ts'
import type { Marks } from './marks.ts'
import { leverages, type OpenPosition } from './rules.ts'
import { firstMarkBeyond, marksBetween, momentsOf, type ReadMoment, type ReadStep, stepsOf } from './store.ts'
import type { MarkRow } from './tables.ts'
import { closedOnWire, positionOnWire, written } from './wire.ts'

type Parts = {
  readonly database: Database
  readonly book: ContractBook
  readonly marks: Marks
  readonly nowMs: number
}

const stepsMost = 300
const beforeMs = 40 * 60_000
const afterMs = 20 * 60_000
const dayMs = 86_400_000
/** Margin that the receipt tries in its "done otherwise": 100 USDT. */
const moreMargin = 100_000_000n

/** Everything that happened to a position, with the receipt of its liquidation. */
export async function storyOf(
  { database, book, marks, nowMs }: Parts,
  position: OpenPosition,
): Promise<ContractStory> {
  const contract = marks.contractOn(position.symbol)!
  const terms = book.termsOf(contract)
  const live = book.byId(position.id)
  const steps = await stepsOf(database, position.id, stepsMost)
  const moments = await momentsOf(database, position.id)
  const begun = moments.findLast(({ kind }) => kind === 'begun')
  const around = begun
    ? await marksBetween(database, {
        symbol: position.symbol,
        from: begun.at - beforeMs,
        to: begun.at + dayMs,
        most: 1500,
      })
    : []
  const mark = marks.of(position.symbol, nowMs).mark.price ?? 0n
  const stop = begun && (await stopOf(database, { begun, position, terms }))
  return {
    open: live ? positionOnWire(live, { book, contract, mark }) : null,
    closed: position.closedAt === null ? null : closedOnWire(position, contract, terms),
    steps: steps.map((step) => stepOnWire(step, terms)),
    liquidation: begun ? receiptOf({ begun, moments, steps, around, position, terms, stop }) : null,
  }
}

function stepOnWire(step: ReadStep, terms: Terms): ContractStory['steps'][number] {
  const { price, quantity, value } = written(terms)
  return {
    id: String(step.id),
    at: step.at,
    kind: step.kind,
    order: step.orderId === null ? null : String(step.orderId),
    quantity: quantity(step.quantity),
    price: step.price > 0n ? price(step.price) : null,
    fee: value(step.fee),
    user: value(step.user),
    realised: value(-step.clearing),
    funding: value(step.funding),
    insurance: value(-step.insurance),
    marginAfter: value(step.marginAfter),
  }
}

type Begun = {
  readonly mark: string
  readonly basis: 'median' | 'mean' | 'still'
  readonly index?: string
  readonly bid?: string
  readonly ask?: string
  readonly last?: string
  readonly side: Position['side']
  readonly quantity: string
  readonly cost: string
  readonly margin: string
  readonly left: string
  readonly needed: string
  readonly keep: string
}

function receiptOf(of: {
  readonly begun: ReadMoment
  readonly moments: readonly ReadMoment[]
  readonly steps: readonly ReadStep[]
  readonly around: readonly MarkRow[]
  readonly position: OpenPosition
  readonly terms: Terms
  readonly stop: Stop | undefined
}): ContractStory['liquidation'] {
  const { begun, moments, steps, around, terms, stop } = of
  const { price, quantity, value } = written(terms)
  const details = JSON.parse(begun.details) as Begun
  const own = moments.filter(({ liquidationId }) => liquidationId === begun.liquidationId)
  const cancelled = own.find(({ kind }) => kind === 'cancelled')
  const orders = cancelled
    ? (JSON.parse(cancelled.details) as { orders: number; takeProfit: number; stopLoss: number })
    : { orders: 0, takeProfit: 0, stopLoss: 0 }
  const ended = own.find(({ kind }) => kind === 'ended')
  const slices = steps.filter(({ kind, id }) => kind === 'liquidated' && id > begun.id)
  const insurance = slices.reduce((sum, step) => sum - step.insurance, 0n)
  const exit = (minor: number) => (minor > 0 ? price(BigInt(minor)) : null)
  return {
    at: begun.at,
    mark: begunMark(details, { at: begun.at, terms }),
    left: value(BigInt(details.left)),
    needed: value(BigInt(details.needed)),
    margin: value(BigInt(details.margin)),
    quantity: quantity(BigInt(details.quantity)),
    keeps: quantity(BigInt(details.keep)),
    cancelledOrders: orders.orders,
    takeProfit: exit(orders.takeProfit),
    stopLoss: exit(orders.stopLoss),
    slices: slices.map((slice) => sliceOnWire(slice, terms)),
    insurance: value(insurance),
    endedAt: ended?.at ?? null,
    marks: around
      .filter(({ at }) => at <= begun.at + afterMs)
      .map((row) => ({ at: row.at, price: price(row.price) })),
    furthest: price(furthestOf(details, around, begun.at)),
    otherwise: otherwiseOf(details, {
      around,
      at: begun.at,
      leverage: of.position.leverage,
      terms,
      stop: stop && {
        price: stop.price,
        result: stoppedResult(
          begunPosition(details),
          { price: stop.at, paid: feesBefore(of.position, slices) },
          terms,
        ),
      },
    }),
  }
}

function begunMark(
  { mark, basis, index, bid, ask, last }: Begun,
  { at, terms }: { readonly at: number; readonly terms: Terms },
) {
  const { price } = written(terms)
  const orNull = (text: string | undefined) => (text === undefined ? null : price(BigInt(text)))
  return {
    price: price(BigInt(mark)),
    basis,
    index: orNull(index),
    bid: orNull(bid),
    ask: orNull(ask),
    last: orNull(last),
    at,
  }
}

function sliceOnWire(slice: ReadStep, terms: Terms) {
  const { price, quantity, value } = written(terms)
  return {
    at: slice.at,
    quantity: quantity(slice.quantity),
    price: price(slice.price),
    value: value(amountOf(Number(slice.price), Number(slice.quantity), terms.scales)),
    fee: value(slice.fee),
    deleveraged: slice.orderId === null,
  }
}

/** Result of closing at a mark; never more is lost than the margin and the fees that were paid. */
function stoppedResult(
  position: Position,
  at: { readonly price: bigint; readonly paid: bigint },
  terms: Terms,
): bigint {
  const result = resultAt(position, at, terms)
  const most = -(position.margin + at.paid)
  return result > most ? result : most
}

/** Fees that were paid before the engine began to close it. */
const feesBefore = ({ fees }: OpenPosition, slices: readonly ReadStep[]): bigint =>
  slices.reduce((sum, { fee }) => sum - fee, fees)

const begunPosition = ({ side, quantity, cost, margin }: Begun): Position => ({
  side,
  quantity: BigInt(quantity),
  cost: BigInt(cost),
  margin: BigInt(margin),
})

/** The mark that was furthest against a position, from its liquidation until a day after. */
function furthestOf({ side, mark }: Begun, around: readonly MarkRow[], at: number): bigint {
  return around
    .filter((row) => row.at > at)
    .map(({ price }) => price)
    .reduce((far, price) => ((side === 'long' ? price < far : price > far) ? price : far), BigInt(mark))
}

/** A stop-loss that was not set: its price, and the mark at which it would have closed. */
type Stop = { readonly price: bigint; readonly at: bigint }

/** A stop-loss halfway between entry and liquidation, on the tick, by the marks of each minute. Undefined where the position had one. */
async function stopOf(
  database: Database,
  of: { readonly begun: ReadMoment; readonly position: OpenPosition; readonly terms: Terms },
): Promise<Stop | undefined> {
  const { begun, position, terms } = of
  if (position.stopLoss > 0) return undefined
  const details = JSON.parse(begun.details) as Begun
  const liquidated = BigInt(details.mark)
  const middle = (entryPrice(begunPosition(details), terms, terms.scales.price) + liquidated) / 2n
  const price = middle - (middle % terms.tick)
  const { symbol, openedAt: from } = position
  const at = await firstMarkBeyond(database, { symbol, side: details.side, price, from, to: begun.at })
  // Where the price fell past it within a minute, it would have closed no earlier than the liquidation.
  return { price, at: at ?? liquidated }
}

/** The same position at the stored marks with less leverage, and with more margin, until a day after. */
function otherwiseOf(
  { side, quantity, cost, margin }: Begun,
  {
    around,
    at,
    leverage,
    terms,
    stop,
  }: {
    readonly around: readonly MarkRow[]
    readonly at: number
    readonly leverage: number
    readonly terms: Terms
    readonly stop: { readonly price: bigint; readonly result: bigint } | undefined
  },
): NonNullable<ContractStory['liquidation']>['otherwise'] {
  const marks = around.filter((row) => row.at >= at - (at % 60_000) && row.at <= at + dayMs)
  const stands = (more: bigint): boolean => {
    const position = { side, quantity: BigInt(quantity), cost: BigInt(cost), margin: more }
    return marks.length > 0 && marks.every(({ price }) => isMaintained(position, price, terms))
  }
  const lower = leverages.filter((one) => one < leverage).at(-1)
  const ofLower = (BigInt(cost) + BigInt(lower ?? 1) - 1n) / BigInt(lower ?? 1)
  return [
    ...(lower === undefined
      ? []
      : [
          { kind: 'lower_multiple' as const, value: String(lower), stillOpen: stands(ofLower), result: null },
        ]),
    ...(stop === undefined
      ? []
      : [
          {
            kind: 'stop_loss' as const,
            value: formatMinor(stop.price, terms.scales.price),
            stillOpen: false,
            result: formatMinor(stop.result, terms.scales.value),
          },
        ]),
    {
      kind: 'more_margin' as const,
      value: formatMinor(moreMargin, terms.scales.value),
      stillOpen: stands(BigInt(margin) + moreMargin),
      result: null,
    },
  ]
}
