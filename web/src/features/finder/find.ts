import { plainText } from '../../lib/plain-text.ts'

export type Findable<Name extends string> = {
  readonly name: Name
  readonly title: string
  /** Other words that lead to it. */
  readonly words: string
}

const shownMost = 6

/**
 * What every typed word leads to, the best first: a title that begins with all of it, then titles of which words begin so, then other words. Only
 * beginnings of words count, with accents or without. Equals keep their order.
 */
export function find<Name extends string>(
  all: readonly Findable<Name>[],
  typed: string,
): readonly Findable<Name>[] {
  const whole = plainText(typed).trim()
  const wanted = wordsOf(whole)
  if (wanted.length === 0) return []
  return all
    .map((one) => ({ one, score: scoreOf(one, whole, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, shownMost)
    .map(({ one }) => one)
}

function scoreOf(
  { title, words }: Pick<Findable<string>, 'title' | 'words'>,
  whole: string,
  wanted: readonly string[],
): number {
  const plainTitle = plainText(title)
  if (plainTitle === whole) return 4
  if (plainTitle.startsWith(whole)) return 3
  const inTitle = wordsOf(plainTitle)
  if (wanted.every((word) => inTitle.some((own) => own.startsWith(word)))) return 2
  const others = [...inTitle, ...wordsOf(plainText(words))]
  return wanted.every((word) => others.some((own) => own.startsWith(word))) ? 1 : 0
}

const wordsOf = (text: string): readonly string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
