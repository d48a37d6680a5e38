/** Evenly chosen values, the first and the last always among them. */
export function thinned(values: readonly number[], max: number): readonly number[] {
  if (values.length <= max) return values
  const last = values.length - 1
  return Array.from({ length: max }, (_, at) => values[Math.floor((at * last) / (max - 1))]!)
}
