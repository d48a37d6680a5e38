import { formatMinor, scaleOf } from '@openbourse/money'
import type { Calls, Input, Output } from '@openbourse/protocol'
import { stable } from '../../platform/http/stable.ts'
import { Remembered } from '../../platform/remembered.ts'
import {
  type Held,
  heldBy,
  inOrder,
  type PositionParts,
  positionOnWire,
  totalsOf,
  type Whose,
} from './positions.ts'
import { rateOf } from './rules.ts'

type Ask = Whose & { readonly input: Input<Calls['holdList']> }
type List = Output<Calls['holdList']>

const lists = new Remembered<Held, List>()

/** A page of a portfolio's positions. Remembered until one of them is another, unless guards watch, which change by themselves. */
export function positionList(parts: PositionParts, ask: Ask): List {
  const all = heldBy(parts, ask)
  const first = all[0]
  const guarded = all.some(({ symbol }) => parts.guards(ask.portfolioId, symbol).length > 0)
  if (!first || guarded) return listOf(parts, ask, all)
  return lists.of(first, [ask.input, ...all], () => stable(listOf(parts, ask, all)))
}

function listOf(parts: PositionParts, { portfolioId, into, input }: Ask, held: readonly Held[]): List {
  const { country, page, size, sort = 'value' } = input
  const shown = held.filter((one) => country === undefined || one.country === country)
  const all = inOrder(shown, sort)
  const totals = totalsOf(all)
  const text = (minor: bigint): string => formatMinor(minor, scaleOf(into))
  return {
    list: all.slice((page - 1) * size, page * size).map((one) => positionOnWire(parts, portfolioId, one)),
    total: all.length,
    page,
    size,
    more: page * size < all.length,
    base: into,
    value: text(totals.value),
    dayProfit: text(totals.dayProfit),
    dayProfitRate: rateOf(totals.dayProfit, totals.dayBase),
    profit: text(totals.profit),
    profitRate: rateOf(totals.profit, totals.cost),
  }
}
