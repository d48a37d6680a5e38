/** The largest multiple of the lot for which `fits` holds, at most `max`; `fits` must turn false only once as quantities grow. */
export function largestFitting(
  { lot, max }: { readonly lot: number; readonly max: number },
  fits: (quantity: number) => boolean,
): number {
  let low = 0
  let high = Math.floor(max / lot)
  while (low < high) {
    const middle = Math.floor((low + high + 1) / 2)
    if (fits(middle * lot)) low = middle
    else high = middle - 1
  }
  return low * lot
}
