import type { Language } from './texts.ts'

/** Sentences of a text, by their final marks; points inside numbers, addresses and names of files end none. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…:;])\s+|\n+/u)
    .map((one) => one.trim())
    .filter((one) => wordsOf(one).length > 0)

export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,/-]*/gu) ?? []

/** Vowel groups of a word, at least one. In English a silent final e counts for nothing; figures are read as one. */
export function syllablesOf(word: string, language: Language): number {
  const bare = word.toLowerCase().replace(/[^\p{L}]/gu, '')
  if (bare === '') return 1
  if (language === 'en-US') {
    const groups = bare.replace(/(?:[^laeiouy]e|ed|[^s]es)$/u, '').match(/[aeiouy]+/gu)
    return Math.max(1, groups?.length ?? 0)
  }
  // Two open vowels, or a closed one with an accent, are two syllables; other neighbors are one.
  const parted = bare.replace(/([aeoáéóâêôãõ])(?=[aeoáéóâêôíú])/gu, '$1-')
  return Math.max(1, parted.match(/[aeiouáéíóúâêôãõàüy]+/gu)?.length ?? 0)
}

type Measure = { readonly name: string; readonly of: (perSentence: number, perWord: number) => number }

/** From the average words a sentence and syllables a word. */
const measures: Readonly<Record<Language, Measure>> = {
  'en-US': {
    name: 'Flesch and Kincaid (1975), years of school',
    of: (perSentence, perWord) => 0.39 * perSentence + 11.8 * perWord - 15.59,
  },
  'es-MX': {
    name: 'Fernández Huerta (1959), 100 easy to 0 hard',
    of: (perSentence, perWord) => 206.84 - 60 * perWord - 1.02 * perSentence,
  },
  'pt-BR': {
    name: 'Flesch adapted by Martins (1996), 100 easy to 0 hard',
    of: (perSentence, perWord) => 248.835 - 84.6 * perWord - 1.015 * perSentence,
  },
}

/** How hard a text is to read, by the measure of its language: years of school in English, ease in the others. */
export function readingOf(text: string, language: Language): number {
  const words = wordsOf(text)
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word, language), 0)
  const perSentence = words.length / Math.max(1, sentencesOf(text).length)
  return measures[language].of(perSentence, syllables / Math.max(1, words.length))
}

/** Whether a reading is worse than a limit: more years in English, less ease in the others. */
export const isHarder = (reading: number, limit: number, language: Language): boolean =>
  language === 'en-US' ? reading > limit : reading < limit
