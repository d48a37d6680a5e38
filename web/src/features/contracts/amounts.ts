/** A figure without its sign. */
export const absoluteOf = (text: string): string => text.replace(/^-/, '')

/** Two figures' share of one another, 0 to 1, for a bar. */
export function shareOf(part: string, whole: string): number {
  const of = Number(whole)
  return of > 0 ? Math.max(0, Math.min(1, Number(part) / of)) : 0
}
