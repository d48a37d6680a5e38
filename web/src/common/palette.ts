/** Colors of the parts of a ring, in order. Further parts have the last one; the words beside it identify them. */
const colors = [
  'var(--accent)',
  'var(--ink)',
  'var(--chart-2)',
  'var(--part-4)',
  'var(--chart-3)',
  'var(--part-2)',
  'var(--part-5)',
  'var(--line-control)',
] as const

export const colorAt = (at: number): (typeof colors)[number] =>
  colors[Math.min(at, colors.length - 1)] ?? colors[0]
