/**
 * One scale for bars on both sides of zero: the position of zero, and the start and length of each, in percent of
 * their width.
 */
export function twoSidedScale(figures: readonly string[]) {
  const values = figures.map(Number)
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const span = high - low || 1
  const at = (value: number) => ((value - low) / span) * 100
  return {
    zero: at(0),
    barOf(figure: string) {
      const value = Number(figure)
      return { from: at(Math.min(0, value)), size: at(Math.max(0, value)) - at(Math.min(0, value)) }
    },
  }
}

export type TwoSidedScale = ReturnType<typeof twoSidedScale>
