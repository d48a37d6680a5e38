/** A figure that was measured or modelled, with so many decimals and without a sign before nothing; no money is written this way. */
export function figureText(value: number, decimals: number): string {
  const text = (Number.isFinite(value) ? value : 0).toFixed(decimals)
  return Number(text) === 0 ? (0).toFixed(decimals) : text
}
