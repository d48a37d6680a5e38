/** How far ahead the last date of an order may be, as the server has it. */
export const goodTillDaysMax = 365

/** The date so many days after "2026-11-19". */
export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
