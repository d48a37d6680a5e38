/** A sheet that was pulled down closes past a quarter of its height, or when it was flicked. */
export function closesAfterDrag(drag: {
  readonly downPx: number
  readonly heightPx: number
  readonly elapsedMs: number
}): boolean {
  const { downPx, heightPx, elapsedMs } = drag
  if (downPx <= 0) return false
  const flicked = downPx > 24 && downPx / Math.max(1, elapsedMs) > 0.4
  return flicked || downPx > heightPx * 0.25
}
