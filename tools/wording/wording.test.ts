import { expect, test } from 'vitest'
import { root } from '../lib/paths.mjs'
import { exceptions } from './exceptions.ts'
import { isHarder, readingOf, sentencesOf, wordsOf } from './grade.ts'
import { terms } from './terms.ts'
import { type Language, readTexts, spoken, type Text } from './texts.ts'

const texts = readTexts(root)
const languages = ['en-US', 'es-MX', 'pt-BR'] as const
const spokenIn = (language: Language): Text[] => texts.filter((text) => text.language === language)

/** Words that a sentence may have. About 15 are meant; a list of names needs more. */
const mostWords = 22
/** Below this many words a formula depends more on one long word than on the text. */
const leastWords = 12
/** Years of school in English; in the others ease, where 50 is secondary school in Spanish and 30 in Portuguese. */
const hardest: Readonly<Record<Language, number>> = { 'en-US': 11, 'es-MX': 50, 'pt-BR': 30 }
const mean: Readonly<Record<Language, number>> = { 'en-US': 5, 'es-MX': 75, 'pt-BR': 65 }

function forbidden({ place, language, message }: Text): string[] {
  return terms[language].flatMap(({ never, say }) => {
    const word = never.exec(message)?.[0]
    if (word === undefined) return []
    const right = exceptions.some((one) => place.startsWith(one.place) && one.word.test(word))
    return right ? [] : [`${place}: “${word}” in “${message}”; say ${say}`]
  })
}

test('all texts are read', () => {
  expect(texts.length).toBeGreaterThan(10_000)
  for (const { place, message } of texts)
    expect([place, message.includes(', plural,')]).toEqual([place, false])
})

test.each(languages)('in %s one idea has one word', (language) => {
  expect(spokenIn(language).flatMap(forbidden)).toEqual([])
})

test('every exception of the term list is needed', () => {
  const unused = exceptions.filter(
    ({ place, word }) => !texts.some((text) => text.place.startsWith(place) && word.test(text.message)),
  )
  expect(unused).toEqual([])
})

test.each(languages)('in %s no mark shouts, and quotes are typographic', (language) => {
  const wrong = spokenIn(language).filter(({ message }) => /[!«»]|\p{L}'\p{L}/u.test(message))
  expect(wrong).toEqual([])
})

test.each(languages)('in %s a sentence is at most 22 words long', (language) => {
  const long = spokenIn(language).flatMap(({ place, message }) =>
    sentencesOf(message)
      .filter((sentence) => wordsOf(sentence).length > mostWords)
      .map((sentence) => `${place}: ${sentence}`),
  )
  expect(long).toEqual([])
})

test.each(languages)('in %s texts can be read by users who left school early', (language) => {
  const graded = spokenIn(language)
    .filter(({ message }) => wordsOf(message).length >= leastWords)
    .map((text) => ({ text, reading: readingOf(text.message, language) }))
  const hard = graded.filter(({ reading }) => isHarder(reading, hardest[language], language))
  expect(hard.map(({ text, reading }) => `${text.place}: ${reading.toFixed(1)} ${text.message}`)).toEqual([])
  const average = graded.reduce((sum, { reading }) => sum + reading, 0) / graded.length
  expect(isHarder(average, mean[language], language), `average ${average}`).toBe(false)
})

test.each([
  ['{count, plural, one {# order} other {# orders}} of {name}', '0 orders of 0'],
  ['{unit, select, seconds {now} minutes {{age} min} other {{age} h}}', '0 h'],
  ['Tap <link>here</link>.', 'Tap here.'],
])('%s is read as “%s”', (message, read) => {
  expect(spoken(message)).toBe(read)
})

test.each([
  ['es-MX', 'No son fondos reales.', true],
  ['es-MX', 'Tienes fondos insuficientes.', true],
  ['es-MX', 'Agrega más fondos.', true],
  ['es-MX', 'Todavía no tienes órdenes de fondos', false],
  ['pt-BR', 'Saldo sem fundos suficientes.', true],
  ['pt-BR', 'Adicione fundos à conta.', true],
  ['pt-BR', 'Todos os fundos', false],
] as const)('in %s “%s” speaks of money: %s', (language, message, isMoney) => {
  expect(forbidden({ place: 'web/example', language, message }).length > 0).toBe(isMoney)
})

test('a formula gives what its author counts', () => {
  // 9 words, 10 syllables, 1 sentence.
  expect(readingOf('The price went up and the order was filled.', 'en-US')).toBeCloseTo(
    0.39 * 9 + 11.8 * (10 / 9) - 15.59,
    2,
  )
  expect(readingOf('El precio subió.', 'es-MX')).toBeCloseTo(206.84 - 60 * (5 / 3) - 1.02 * 3, 2)
  expect(readingOf('O preço subiu.', 'pt-BR')).toBeCloseTo(248.835 - 84.6 * (5 / 3) - 1.015 * 3, 2)
})
