/** An axis from one end to the other, as fractions. Places are for eyes: this is no money. */
export type Axis = { readonly low: number; readonly high: number }

/** An axis around one interval and the value it is compared with, with room on both sides. */
export function axisAround(low: number, high: number, against = 0): Axis {
  const [from, to] = [Math.min(against, low), Math.max(against, high)]
  const room = (to - from) / 5 || 1
  return { low: from - room, high: to + room }
}

/** Position of a value on an axis, from 0 to 100. */
export function placeOn({ low, high }: Axis, value: number): number {
  return Math.min(100, Math.max(0, (100 * (value - low)) / (high - low || 1)))
}
