/** Joins class names, leaving out what is absent. */
export function names(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
