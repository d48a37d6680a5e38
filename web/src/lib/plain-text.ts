/** Text as it is searched: lower case and without accents. */
export const plainText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether every word is in a text, with accents or without; false where there is no word. */
export function hasWords(words: string, text: string): boolean {
  const wanted = plainText(words).split(/\s+/).filter(Boolean)
  return wanted.length > 0 && wanted.every((word) => plainText(text).includes(word))
}
