import type { Robot } from '@openbourse/protocol'
import { compare, plus } from '../../lib/figures.ts'

type Fault = 'none' | 'low' | 'high' | 'short'

/** What is wrong with an amount before the server says so. */
export function faultOf(
  { minimum, maximum }: Pick<Robot, 'minimum' | 'maximum'>,
  of: { readonly typed: string; readonly available: string; readonly has: string },
): Fault | undefined {
  const { typed, available, has } = of
  const amount = typed.replace(/\.$/, '')
  if (!/[1-9]/.test(amount)) return 'none'
  if (compare(amount, minimum) < 0) return 'low'
  if (compare(plus(amount, has), maximum) > 0) return 'high'
  return compare(amount, available) > 0 ? 'short' : undefined
}
