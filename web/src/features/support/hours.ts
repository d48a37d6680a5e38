const dayMs = 86_400_000
const daysOfWeek = 7

/**
 * The first and the last opening of the week in which one lies, epoch ms. Hours are set for days in UTC; as moments they can be shown by the
 * reader's own clock, where they may begin on another day.
 */
export function weekOf(opensAt: number, days: number): { readonly first: number; readonly last: number } {
  const sinceMonday = (new Date(opensAt).getUTCDay() + daysOfWeek - 1) % daysOfWeek
  const first = opensAt - sinceMonday * dayMs
  return { first, last: first + (days - 1) * dayMs }
}
