import { compare, minus, negate, over, shorten } from '../../lib/figures.ts'

/** By how much the first is behind or ahead of the second, above zero. */
export function gapOf(
  own: string,
  beside: string,
): { readonly is: 'behind' | 'ahead' | 'even'; readonly by: string } {
  const gap = minus(own, beside)
  const side = compare(gap, '0')
  if (side === 0) return { is: 'even', by: gap }
  return side < 0 ? { is: 'behind', by: negate(gap) } : { is: 'ahead', by: gap }
}

/** How many of those with enough evidence returned less than their comparison, and of how many. */
export function behindOf(
  records: readonly { readonly total: string | null; readonly holding: string | null }[],
): { readonly behind: number; readonly of: number } {
  const known = records.flatMap(({ total, holding }) =>
    total !== null && holding !== null ? [compare(total, holding) < 0] : [],
  )
  return { behind: known.filter(Boolean).length, of: known.length }
}

/** A sample under which a share is shown as it was counted, and not as so many of a hundred. */
const smallSample = 30

/** So many of a hundred, rounded; of a small sample, as it was counted. */
export function shareOf(part: number, of: number): { readonly count: string; readonly of: string } {
  if (of < smallSample) return { count: String(part), of: String(of) }
  return { count: shorten(over(String(100 * part), String(of), 2) ?? '0', 0), of: '100' }
}
