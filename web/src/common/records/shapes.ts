/** Places of bars on an axis, in parts of its width. These are places on a screen, not money. */
export type Bar = { readonly from: number; readonly width: number }

/** One axis for several values and zero: where zero lies, and where a bar from zero to a value does. */
export function axisOf(values: readonly number[]): {
  readonly zero: number
  readonly barTo: (value: number) => Bar
} {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const span = high - low || 1
  const place = (value: number) => (value - low) / span
  return {
    zero: place(0),
    barTo: (value) => ({
      from: Math.min(place(value), place(0)),
      width: Math.abs(place(value) - place(0)),
    }),
  }
}

/** The ends of the axis on which a sum is drawn as stairs, and the position of zero. */
export function stairsAxis(
  start: number,
  parts: readonly number[],
): { readonly low: number; readonly high: number; readonly zero: number } {
  const levels = levelsOf(start, parts)
  return { low: Math.min(0, ...levels), high: Math.max(0, ...levels), zero: axisOf(levels).zero }
}

/** The first value, and what each part leads to. */
function levelsOf(start: number, parts: readonly number[]): readonly number[] {
  const levels = [start]
  for (const part of parts) levels.push((levels.at(-1) ?? 0) + part)
  return levels
}

/** A sum drawn as stairs: the first value from zero, each part from where the one before ended, and the end from zero. */
export function stairsOf(start: number, parts: readonly number[]): readonly Bar[] {
  const levels = levelsOf(start, parts)
  const { zero, barTo } = axisOf(levels)
  const edgeOf = (value: number) => (value < 0 ? barTo(value).from : zero + barTo(value).width)
  const steps = parts.map((_, at) => {
    const [before, after] = [edgeOf(levels[at] ?? 0), edgeOf(levels[at + 1] ?? 0)]
    return { from: Math.min(before, after), width: Math.abs(before - after) }
  })
  return [barTo(start), ...steps, barTo(levels.at(-1) ?? 0)]
}

/** Whether an interval leaves a value out, and on which side of it it lies. */
export function sideOf(
  of: { readonly low: string; readonly high: string },
  value: number,
): 'above' | 'below' | 'around' {
  if (Number(of.low) > value) return 'above'
  return Number(of.high) < value ? 'below' : 'around'
}
