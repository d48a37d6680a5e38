import type { Calls, Output } from '@openbourse/protocol'
import { plus } from '../../lib/figures.ts'

export type Made = Output<Calls['stockIndexMembers']>
export type Member = Made['list'][number]
export type By = 'points' | 'weight'

/** So many rows before the others are one sum. */
export const shownAtFirst = 16

/** The members by the size of what they add, as the server sends them, or by weight; equals stay in the order in which they came. */
export function sorted(list: readonly Member[], by: By): readonly Member[] {
  if (by === 'points') return list
  return [...list].sort((one, other) => Number(other.weight) - Number(one.weight))
}

/** Several rows as one, exactly. */
export const sumOf = (list: readonly Member[]) => ({
  weight: list.reduce((sum, row) => plus(sum, row.weight), '0'),
  points: list.reduce((sum, row) => plus(sum, row.points), '0'),
})

/** How many rose, fell, and stayed. */
export function countsOf(list: readonly Member[]) {
  const up = list.filter(({ changeRate }) => Number(changeRate) > 0).length
  const down = list.filter(({ changeRate }) => Number(changeRate) < 0).length
  return { up, down, same: list.length - up - down }
}
