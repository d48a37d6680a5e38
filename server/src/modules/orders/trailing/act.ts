import type { Turn } from '../../../core/types.ts'
import type { Desk } from '../desk.ts'
import { adjustHold } from '../postings.ts'
import { collarPrice } from '../pricing/rules.ts'
import { writeMoment, writePeak } from '../tables.ts'
import type { OrderRecord, Print } from '../types.ts'
import { stopBehind, type Trail } from './rules.ts'
import { type Peak, type Reached, Trails } from './trails.ts'

/** A trailing stop begins to follow, or continues where it was before a start. */
export function startTrailing(desk: Desk, turn: Turn, order: OrderRecord, furthest: Print): void {
  const { symbol } = order
  const trails = desk.trails.get(symbol) ?? new Trails<OrderRecord>(desk.instrumentOf(symbol).ticks)
  desk.trails.set(symbol, trails)
  keep(turn, symbol, trails.add(order, furthest))
}

/** Where a trailing stop begins: at the last price, which is no print of its own. */
export function lastPrice({ venue }: Desk, symbol: string): Print {
  return { id: 0, price: venue.lastPrice(symbol) }
}

/** Shows one print to the trailing stops of an instrument. */
export function trailPrint(
  desk: Desk,
  turn: Turn,
  { symbol, print }: { symbol: string; print: Print },
): void {
  for (const peak of desk.trails.get(symbol)?.print(print) ?? []) keep(turn, symbol, peak)
}

function keep(turn: Turn, symbol: string, peak: Peak | undefined): void {
  if (peak) writePeak(turn, { symbol, ...peak })
}

/** The trail under another distance, and the furthest price at which it can then enter the book. */
export function retrailed(
  desk: Desk,
  { side, symbol }: Pick<OrderRecord, 'side' | 'symbol'>,
  { furthest, trail }: { readonly furthest: number; readonly trail: Trail },
): { readonly stopPrice: number; readonly bookPrice: number } {
  const { ticks } = desk.instrumentOf(symbol)
  const stopPrice = stopBehind(side, furthest, { trail, ticks })
  const bps = desk.settings.integer('order.market.collarBps')
  return { stopPrice, bookPrice: collarPrice(side, { from: stopPrice, bps, ticks, limits: undefined }) }
}

/**
 * A print reached the stop: its timeline gets the price that it has followed. Its limit goes no further than the
 * stop's collar now, and never further than the worst price shown, and held for, when it was placed.
 */
export function stopTrailing(desk: Desk, turn: Turn, { order, stop, furthest }: Reached<OrderRecord>): void {
  if (!order.trail) return
  const { side, symbol } = order
  const { ticks } = desk.instrumentOf(symbol)
  const bps = desk.settings.integer('order.market.collarBps')
  const collar = collarPrice(side, { from: stop, bps, ticks, limits: desk.venue.limits(symbol) })
  order.stopPrice = stop
  order.bookPrice = side === 'buy' ? Math.min(order.bookPrice, collar) : Math.max(order.bookPrice, collar)
  order.trail = { ...order.trail, furthest }
  const print = furthest.id === 0 ? {} : { print: furthest.id }
  writeMoment(turn, order, { kind: 'trailed', price: furthest.price, quantity: 0, ...print })
  adjustHold(desk, turn, { order, to: desk.holdOf(order).minor })
}

/** An order that ends stores the price that it had followed, and stops following. */
export function endTrailing(desk: Desk, order: OrderRecord): void {
  const trails = desk.trails.get(order.symbol)
  if (!order.trail || !order.asleep || !trails) return
  order.trail = { ...order.trail, furthest: trails.furthestOf(order) ?? order.trail.furthest }
  order.stopPrice = trails.stopOf(order) ?? order.stopPrice
  trails.remove(order)
}
