/** What was typed as a figure that the server reads; nothing for no digits or only zeros. */
export const amountOf = (typed: string): string | undefined =>
  /[1-9]/.test(typed) ? typed.replace(/^\./, '0.').replace(/\.$/, '') : undefined

/** A figure without its sign. */
export const absoluteOf = (text: string): string => text.replace(/^-/, '')

/** Two figures' share of one another, 0 to 1, for a bar. */
export function shareOf(part: string, whole: string): number {
  const of = Number(whole)
  return of > 0 ? Math.max(0, Math.min(1, Number(part) / of)) : 0
}
