/** The first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], ...words.slice(1).slice(-1)].map((word) => word?.[0] ?? '').join('')
}

/** Colors of avatars; see `Avatar`. */
const tones = 7

/** One of the colors of avatars, always the same for one id. */
export const toneOf = (id: string): number =>
  1 + ([...id].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9973, 7) % tones)
