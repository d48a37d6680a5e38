import { invariant } from '@openbourse/money'
import { smaller } from './rounding.ts'
import { fineUnit, fineWorth, type Position, type Side, signOf, type Terms } from './terms.ts'
import { equityAt } from './value.ts'

/**
 * The places in a list of positions, the first to be deleveraged first: by profit rate × leverage, where the profit rate is profit ÷ cost, and the
 * leverage worth ÷ (margin + profit), all at the mark. Compared exactly; equal ones in the order of the list, which is published. A position
 * with nothing left at the mark is liquidated itself, and has no place.
 */
export function deleveragingOrder(positions: readonly Position[], mark: bigint, terms: Terms): number[] {
  return positions
    .map((position, index) => ({ index, score: scoreOf(position, mark, terms) }))
    .filter(({ score }) => score.divisor > 0n)
    .sort((a, b) => {
      const [one, other] = [a.score.dividend * b.score.divisor, b.score.dividend * a.score.divisor]
      return one === other ? a.index - b.index : one > other ? -1 : 1
    })
    .map(({ index }) => index)
}

/** The light of a place in the queue of one side, among `count`: 5 for the first fifth of the queue, 1 for the last. Places begin at 0. */
export function fifthOf(place: number, count: number): number {
  invariant(place >= 0 && place < count, 'a place is one of the queue')
  return 5 - Math.floor((place * 5) / count)
}

/** `index` is a place in the list that was given. `left` is what no counterparty could take. */
export type Deleveraging = {
  readonly taken: readonly { readonly index: number; readonly quantity: bigint }[]
  readonly left: bigint
}

/**
 * The positions that close the rest of a liquidated position that the book did not take, at its bankruptcy price:
 * those of the other side, in the order of `deleveragingOrder`, each completely before the next. One that would
 * itself be negative at that price is skipped: no user falls below zero by the loss of another.
 */
export function deleverage(
  positions: readonly Position[],
  { side, quantity, price, mark }: { side: Side; quantity: bigint; price: bigint; mark: bigint },
  terms: Terms,
): Deleveraging {
  const taken: { index: number; quantity: bigint }[] = []
  let left = quantity
  for (const index of deleveragingOrder(positions, mark, terms)) {
    if (left === 0n) break
    const position = positions[index]!
    if (position.side === side || equityAt(position, price, terms) < 0n) continue
    const part = smaller(left, position.quantity)
    taken.push({ index, quantity: part })
    left -= part
  }
  return { taken, left }
}

/** Profit × worth ÷ (cost × equity), in fine units; a divisor of zero or less where nothing is left. */
function scoreOf(
  { side, quantity, cost, margin }: Position,
  mark: bigint,
  { scales }: Terms,
): { dividend: bigint; divisor: bigint } {
  const unit = fineUnit(scales)
  const worth = fineWorth(mark, quantity, scales)
  const profit = signOf(side) * (worth - cost * unit)
  return { dividend: profit * worth, divisor: cost * unit * (margin * unit + profit) }
}
