import { compare, plus } from '../../lib/figures.ts'

/** What can be put in: the smallest amount, the most that one user may have, what they have already, and what is free. */
export type Room = {
  readonly minimum: string
  readonly maximum: string
  readonly has: string
  readonly available: string
}
type Fault = 'none' | 'low' | 'high' | 'short'

/** Problem of an amount before it is sent; undefined where there is none. */
export function faultOf(typed: string, { minimum, maximum, has, available }: Room): Fault | undefined {
  const amount = typed.replace(/\.$/, '')
  if (!/^\d+(\.\d{1,2})?$/.test(amount) || compare(amount, '0') === 0) return 'none'
  if (compare(amount, minimum) < 0) return 'low'
  if (compare(plus(amount, has), maximum) > 0) return 'high'
  return compare(amount, available) > 0 ? 'short' : undefined
}
