import { formatMinor, invariant } from '@openbourse/money'
import {
  bankruptcyPrice,
  equityAt,
  isMaintained,
  liquidationPlan,
  maintenanceNeed,
  notional,
  sliceLimit,
  type Terms,
} from '@openbourse/quant/contracts'
import type { Turn } from '../../core/index.ts'
import { houseAccount, type Ledger } from '../ledger/index.ts'
import { writeNotice } from '../notices/index.ts'
import type { Orders } from '../orders/index.ts'
import type { Venue } from '../venue/index.ts'
import type { ContractBook } from './book.ts'
import type { Marks } from './marks.ts'
import {
  bookTimeMs,
  currency,
  insuranceShare,
  type OpenPosition,
  opposite,
  orderSideOf,
  slicesPerTurn,
  sliceWorth,
} from './rules.ts'
import type { runningLiquidations } from './store.ts'
import { writeLiquidation } from './tables.ts'

type Running = {
  readonly id: number
  readonly positionId: number
  /** The quantity that may stay when it is done; 0 where all is closed. */
  readonly keep: bigint
  readonly untilMs: number
}

export type LiquidatorParts = {
  readonly book: ContractBook
  readonly ledger: Ledger
  readonly marks: Marks
  readonly orders: Orders
  readonly venue: Venue
}

/**
 * Liquidates positions whose margin is no longer maintained at the mark: cancels the user's orders on the contract,
 * sells or buys in slices into the book within the limits of margin and insurance fund, and closes the rest that
 * the book did not take in time against the other side of the market. Every step is stored with the figures that
 * decided it.
 */
export class Liquidator {
  readonly #parts: LiquidatorParts
  readonly #running = new Map<number, Running>()
  /** State of each of those. */
  readonly #last = new Map<number, OpenPosition>()

  constructor(parts: LiquidatorParts) {
    this.#parts = parts
  }

  recover(stored: Awaited<ReturnType<typeof runningLiquidations>>): void {
    for (const { id, position, at, details } of stored) {
      const { keep } = JSON.parse(details) as { keep: string }
      this.#run({ id, positionId: position.id, keep: BigInt(keep), untilMs: at + bookTimeMs }, position)
    }
  }

  /** Positions that are being liquidated. */
  running(): IterableIterator<OpenPosition> {
    return this.#last.values()
  }

  #run(running: Running, position: OpenPosition): void {
    this.#parts.book.liquidating.add(position.id)
    this.#running.set(position.id, running)
    this.#last.set(position.id, position)
  }

  begin(turn: Turn, found: OpenPosition): void {
    const { book, marks, orders } = this.#parts
    const position = book.settleFunding(turn, found)
    const terms = book.termsFor(position.symbol)
    const { mark, index, bid, ask, last } = marks.of(position.symbol, turn.nowMs)
    invariant(mark.price !== undefined, 'a position is judged at a mark')
    const plan = liquidationPlan(
      position,
      { mark: mark.price, sliceMax: sliceMaxOf(mark.price, terms) },
      terms,
    )
    const id = turn.nextId()
    this.#run({ id, positionId: position.id, keep: plan.keep, untilMs: turn.nowMs + bookTimeMs }, position)
    const { side, quantity, cost, margin, leverage } = position
    writeLiquidation(
      turn,
      { liquidationId: id, position },
      {
        kind: 'begun',
        details: {
          mark: mark.price,
          basis: mark.basis,
          index,
          bid,
          ask,
          last,
          side,
          quantity,
          cost,
          margin,
          leverage,
          left: equityAt(position, mark.price, terms),
          needed: maintenanceNeed(position, mark.price, terms),
          keep: plan.keep,
          close: plan.close,
        },
      },
    )
    const cancelled = orders.openOf(position.portfolioId).filter(({ symbol }) => symbol === position.symbol)
    for (const order of cancelled) orders.takeOutIn(turn, order, 'liquidation')
    if (cancelled.length > 0 || position.takeProfit > 0 || position.stopLoss > 0)
      writeLiquidation(
        turn,
        { liquidationId: id, position },
        {
          kind: 'cancelled',
          details: { orders: cancelled.length, takeProfit: position.takeProfit, stopLoss: position.stopLoss },
        },
      )
  }

  /** Continues the liquidation of a position: some slices, and deleveraging when the time of the book is over. */
  goOn(turn: Turn, positionId: number): void {
    const running = this.#running.get(positionId)
    if (!running) return
    const { book, marks } = this.#parts
    for (let slice = 0; slice < slicesPerTurn; slice++) {
      const position = book.byId(running.positionId)
      if (!position || position.quantity <= running.keep) break
      if (marks.look(position.symbol, turn.nowMs).mark.basis === 'still') return
      if (!this.#sendSlice(turn, running, position)) break
    }
    this.#deleverageLate(turn, running)
    this.#endWhereDone(turn, running)
  }

  /** An order that takes what the book offers at once, within the price at which margin and fund are used up; false where it offers nothing. */
  #sendSlice(turn: Turn, running: Running, position: OpenPosition): boolean {
    const { book, marks, orders, venue } = this.#parts
    const { symbol, portfolioId } = position
    const terms = book.termsFor(symbol)
    const { price: mark } = marks.of(symbol, turn.nowMs).mark
    invariant(mark !== undefined, 'a slice is cut at a mark')
    const most = sliceMaxOf(mark, terms)
    const left = position.quantity - running.keep
    const quantity = left < most ? left : most
    const fund = this.fund()
    const spare = fund > 0n ? fund / insuranceShare : 0n
    const price = limitOf(sliceLimit(position, spare, terms), {
      position,
      last: BigInt(venue.lastPrice(symbol)),
      terms,
    })
    const offered = venue.book(symbol)
    const best = position.side === 'long' ? offered.bestBid() : offered.bestAsk()
    if (best === 0 || (position.side === 'long' ? BigInt(best) < price : BigInt(best) > price)) return false
    const written = writer(terms)
    const order: Parameters<Orders['placeIn']>[1] = {
      userId: portfolioId,
      portfolioId,
      symbol,
      clientOrderId: `liquidation:${running.id}:${turn.nextId()}`,
      ticket: {
        side: orderSideOf(opposite(position.side)),
        type: 'limit',
        quantity: written.quantity(quantity),
        price: written.price(price),
        timeInForce: 'ioc',
        margin: { leverage: position.leverage, reduceOnly: true },
      },
    }
    const placed = book.liquidating.act(position.id, () => orders.placeIn(turn, order))
    invariant(
      placed.ok,
      `an order of the engine is taken, not refused: ${placed.ok ? '' : JSON.stringify(placed)}`,
    )
    return placed.value.filled > 0
  }

  #deleverageLate(turn: Turn, running: Running): void {
    const { book, marks } = this.#parts
    const position = book.byId(running.positionId)
    if (!position || position.quantity <= running.keep || turn.nowMs < running.untilMs) return
    const terms = book.termsFor(position.symbol)
    const { mark } = marks.of(position.symbol, turn.nowMs)
    if (mark.price === undefined || mark.basis === 'still') return
    const price = bankruptcyPrice(position, terms, { step: terms.tick })?.shown ?? terms.tick
    const quantity = position.quantity - running.keep
    const touched = book.deleverage(turn, {
      position,
      quantity,
      price,
      mark: mark.price,
      liquidationId: running.id,
    })
    if (touched.length === 0) return
    writeLiquidation(
      turn,
      { liquidationId: running.id, position },
      {
        kind: 'deleveraging',
        details: { price, quantity, against: touched.length },
      },
    )
    for (const { position: other, quantity: taken } of touched) {
      if (!other) continue
      this.tidy(turn, other)
      writeNotice(turn, {
        userId: other.portfolioId,
        word: 'contract_deleveraged',
        values: {
          symbol: other.symbol,
          quantity: writer(terms).quantity(taken),
          price: writer(terms).price(price),
        },
        about: `position:${other.id}`,
        link: `/pages/coin/position?id=${other.id}`,
      })
    }
  }

  #endWhereDone(turn: Turn, running: Running): void {
    const { book, marks } = this.#parts
    const position = book.byId(running.positionId)
    if (position && position.quantity > running.keep) return
    const terms = position && book.termsFor(position.symbol)
    const mark = position && marks.of(position.symbol, turn.nowMs).mark.price
    this.#running.delete(running.positionId)
    book.liquidating.delete(running.positionId)
    // A position that still lacks margin is found again at the next check.
    const stands = position && terms && mark !== undefined && isMaintained(position, mark, terms)
    this.#ended(turn, running, { kept: position?.quantity ?? 0n, stands: stands ?? false })
  }

  #ended(turn: Turn, running: Running, details: { readonly kept: bigint; readonly stands: boolean }): void {
    const last = this.#last.get(running.positionId)
    invariant(last, 'a liquidation knows its position')
    this.#last.delete(running.positionId)
    writeLiquidation(
      turn,
      { liquidationId: running.id, position: last },
      {
        kind: 'ended',
        details: { ...details, insurance: last.insurance },
      },
    )
    writeNotice(turn, {
      userId: last.portfolioId,
      word: 'contract_liquidated',
      values: { symbol: last.symbol, side: last.side === 'long' ? 'buy' : 'sell' },
      about: `position:${last.id}`,
      link: `/pages/coin/position?id=${last.id}`,
    })
  }

  /** Records the state of a position, for the receipt at the end of its liquidation. */
  onChange(after: OpenPosition): void {
    if (this.#running.has(after.id)) this.#last.set(after.id, after)
  }

  /** Orders that a position no longer supports leave: those that would close more than is open, and those of the other side. */
  tidy(turn: Turn, position: OpenPosition): void {
    const { orders } = this.#parts
    let room = position.closedAt === null ? Number(position.quantity) : 0
    for (const order of orders.openOf(position.portfolioId)) {
      if (order.symbol !== position.symbol || !order.margin) continue
      const isSame = order.side === orderSideOf(position.side)
      if (order.margin.reduceOnly) {
        room -= order.quantity - order.filled
        if (room < 0) orders.takeOutIn(turn, order, 'position_closed')
      } else if (!isSame && position.closedAt === null) orders.takeOutIn(turn, order, 'position_closed')
    }
  }

  /** Balance of the insurance fund, in the smallest unit of USDT. */
  fund(): bigint {
    return this.#parts.ledger.balance(houseAccount('insurance', currency))
  }
}

const sliceMaxOf = (mark: bigint, terms: Terms): bigint => {
  const each = notional(mark, terms.lot, terms)
  const lots = each > 0n ? sliceWorth / each : 1n
  return (lots > 0n ? lots : 1n) * terms.lot
}

/** On the tick and within what a book takes: not below one tick, not above nine times the last price. */
function limitOf(
  bound: bigint | undefined,
  {
    position,
    last,
    terms,
  }: { readonly position: OpenPosition; readonly last: bigint; readonly terms: Terms },
): bigint {
  const most = last * 9n - ((last * 9n) % terms.tick)
  if (position.side === 'long') return bound !== undefined && bound > terms.tick ? bound : terms.tick
  return bound !== undefined && bound < most ? bound : most
}

function writer({ scales }: Terms) {
  return {
    price: (minor: bigint) => formatMinor(minor, scales.price),
    quantity: (minor: bigint) => formatMinor(minor, scales.quantity),
  }
}
