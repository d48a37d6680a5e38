import type { OwnedPart } from '@openbourse/protocol'
import { compare, plus, tenthsOf } from '../../lib/figures.ts'

export const ways = ['sector', 'currency', 'country'] as const
export type Way = (typeof ways)[number]

export type Group = {
  /** A sector, currency or country; `cash`, `coins` or `none` for what has none. */
  readonly name: string
  readonly value: string
  /** A fraction with three decimals; those of all groups are together exactly 1. */
  readonly share: string
}

/** To which group of a way a part belongs. */
export function groupOf(part: Pick<OwnedPart, 'kind' | Way>, way: Way): string {
  const own = part[way]
  if (own !== null) return own
  if (way !== 'currency' && (part.kind === 'coin' || part.kind === 'contract')) return 'coins'
  return way === 'sector' && part.kind === 'cash' ? 'cash' : 'none'
}

/** Parts by sector, currency or country, the largest group first. */
export function groupsOf(parts: readonly OwnedPart[], way: Way): readonly Group[] {
  const sums = new Map<string, string>()
  for (const part of parts) {
    const name = groupOf(part, way)
    sums.set(name, plus(sums.get(name) ?? '0', part.value))
  }
  const values = [...sums]
    .map(([name, value]) => ({ name, value }))
    .filter(({ value }) => compare(value, '0') > 0)
    .sort((one, other) => compare(other.value, one.value) || (one.name < other.name ? -1 : 1))
  const shares = tenthsOf(values.map(({ value }) => value))
  return values.map((group, at) => ({ ...group, share: shares[at] ?? '0' }))
}
