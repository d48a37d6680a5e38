import type { Turn } from '../../core/types.ts'
import type { Portions } from '../../core/work.ts'
import type { Wait } from '../venue/index.ts'
import { whyOut } from './admission.ts'
import { takeOut } from './cancel.ts'
import type { Desk } from './desk.ts'
import { arm, isSettled } from './guards/keep.ts'
import type { Swept } from './sweeps.ts'
import type { OrderRecord } from './types.ts'

// Processes the open orders and guards of an instrument for a new trading day or a change of shares, a portion at a time: day
// orders and orders outside the day's price limits leave, and shares bought before are guarded. Until all of them have been
// checked the book only collects orders, so no order trades on the wrong day, and no print passes a guard that was late.

/** Everything of an instrument is checked, from the first order on. */
export function beginSweep({ open, guards, sweeps }: Desk, symbol: string): void {
  if (open.countOfSymbol(symbol) === 0 && !guards.hasLocked(symbol) && !sweeps.has(symbol)) return
  sweeps.begin(symbol, open.on(symbol))
}

/** What an instrument waits for. While its shares change it takes no orders. */
export function waitOf(desk: Desk, symbol: string): Wait {
  if (!desk.sweeps.has(symbol)) return 'nothing'
  return desk.venue.changesOf(symbol).some(({ told }) => !told) ? 'everything' : 'trading'
}

/** All sweeps as work. */
export function sweeping(desk: Desk): Portions<Swept> {
  return {
    perTurn: desk.portion,
    due: (_nowMs, most) => due(desk, most),
    act(turn, swept) {
      if (swept.kind === 'guard') arm(desk, turn, swept.guard)
      else if (swept.kind === 'order') look(desk, turn, swept)
      else {
        desk.sweeps.end(swept.symbol)
        desk.venue.goOn(turn, swept.symbol)
      }
      desk.flush(turn)
    },
  }
}

/** Whether a portfolio has open orders that are not for this day. */
export function isBehind(desk: Desk, portfolioId: number): boolean {
  if (desk.sweeps.size === 0) return false
  return desk.open.of(portfolioId).some((order) => leaves(desk, order) !== undefined)
}

/** What a sweep would do to the orders of one portfolio, at once. */
export function sweepPortfolio(desk: Desk, turn: Turn, portfolioId: number): void {
  if (desk.sweeps.size === 0) return
  for (const order of desk.open.of(portfolioId)) {
    const why = leaves(desk, order)
    if (why && desk.open.get(order.id)) takeOut(desk, turn, { order, why })
  }
  desk.flush(turn)
}

function due(desk: Desk, most: number): Swept[] {
  const found: Swept[] = []
  for (const symbol of desk.sweeps.symbols()) {
    if (found.length === most) break
    for (const order of desk.sweeps.ahead(symbol, most - found.length))
      found.push({ kind: 'order', symbol, order })
    for (const guard of desk.guards.lockedOn(symbol)) {
      if (found.length === most) break
      if (isSettled(desk, guard)) found.push({ kind: 'guard', guard })
    }
    if (found.length < most) found.push({ kind: 'done', symbol })
  }
  return found
}

function leaves(desk: Desk, order: OrderRecord): ReturnType<typeof whyOut> {
  return desk.sweeps.has(order.symbol) ? whyOut(desk, order) : undefined
}

function look(
  desk: Desk,
  turn: Turn,
  { symbol, order }: { readonly symbol: string; readonly order: OrderRecord },
): void {
  desk.sweeps.pass(symbol, order)
  if (!desk.open.get(order.id)) return
  const why = whyOut(desk, order)
  if (why) takeOut(desk, turn, { order, why })
}
