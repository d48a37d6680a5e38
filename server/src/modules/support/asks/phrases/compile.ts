import { squeezed } from '../normal.ts'
import type { Phrases } from './types.ts'

/**
 * A phrase is a row of places, with a blank between them:
 *
 *   word|other~two   one of these; `~` is the blank inside a longer one
 *   <name>           one of a set of the language
 *   #  %             a number; the sign of percent
 *   _  _2            up to three words of any kind; up to so many
 *   !word|other      none of these comes next
 */
export function compilePhrase(phrase: string, sets: Phrases['sets']): RegExp {
  return new RegExp(
    ` ${phrase
      .split(' ')
      .map((place) => placePattern(place, sets))
      .join('')}`,
    'u',
  )
}

const numberWords =
  'ten|twenty|thirty|forty|fifty|sixty|eighty|hundred|thousand|diez|veinte|treinta|cuarenta|cincuenta|cien|mil|dez|vinte|trinta|quarenta|cinquenta|cem'
const gapUsual = '3'

function placePattern(place: string, sets: Phrases['sets']): string {
  if (place.startsWith('_')) return `(?:\\S+ ){0,${place.slice(1) || gapUsual}}?`
  if (place === '#') return `(?:(?:\\S*\\d\\S*|${either(numberWords)}) (?:, )?){1,4}`
  if (place === '%') return 'percent '
  if (place.startsWith('!')) return `(?!(?:${either(place.slice(1))}) )`
  const words = place.replace(/<(\w+)>/g, (_, name: string) => sets[name] ?? '')
  const withNumber = words.split('|').includes('#')
    ? `${either(words.replace(/\|?#\|?/, '|'))}|\\S*\\d\\S*|${either(numberWords)}`
    : either(words)
  return `(?:${withNumber}) `
}

/**
 * The alternatives, normalized as texts are: doubled letters collapsed, digits inside words read as letters.
 */
const either = (words: string): string =>
  words
    .split('|')
    .filter((word) => word !== '')
    .map((word) => squeezed(plainFigures(word.normalize('NFKD').replace(/\p{M}/gu, ''))).replaceAll('~', ' '))
    .join('|')

const figures: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
}

const plainFigures = (word: string): string =>
  /\p{L}/u.test(word) && !word.includes('~')
    ? word.replace(/[013457]/g, (sign) => figures[sign] ?? sign)
    : word
