import type { ContractMarginPreview } from '@openbourse/protocol'
import {
  daysReached,
  distanceTo,
  equityAt,
  liquidationPrice,
  type Position,
  type RehearsalDay,
  type Terms,
} from '@openbourse/quant/contracts'
import { rateText, written } from './wire.ts'

type At = { readonly mark: bigint; readonly days: readonly RehearsalDay[]; readonly terms: Terms }

/**
 * State of a position at a mark, now and with `more` margin, below zero with less. Nothing is decided: that is for
 * the command.
 */
export function marginPreviewOf(position: Position, more: bigint, at: At): ContractMarginPreview {
  const margin = position.margin + more
  return {
    days: at.days.length,
    now: standOf(position, at),
    after: margin > 0n ? standOf({ ...position, margin }, at) : null,
  }
}

function standOf(position: Position, { mark, days, terms }: At): ContractMarginPreview['now'] {
  const { price, value } = written(terms)
  const to = liquidationPrice(position, terms, { from: mark })?.shown
  return {
    liquidationPrice: to === undefined ? null : price(to),
    distance: to === undefined ? null : rateText(distanceTo(mark, to)),
    days: daysReached(days, { side: position.side, from: mark, to }),
    left: value(equityAt(position, mark, terms)),
  }
}
