import {
  type Check,
  findLines,
  isCode,
  isProduct,
  isTest,
  type SourceFile,
  withoutComments,
} from './source.ts'

/** Spelled in two halves, because this folder is checked like any other. */
const word = (...halves: string[]): string => halves.join('')
const oneOf = (words: readonly string[]): RegExp => new RegExp(`\\b(${words.join('|')})\\b`)

const unfinished = oneOf([word('TO', 'DO'), word('FIX', 'ME'), word('HA', 'CK')])

export const nothingIsLeftUnfinished: Check = (files) =>
  findLines(
    files.filter(({ path }) => isCode(path) || /\.(css|sql|md)$/.test(path)),
    unfinished,
    (match) => `${match[1]} is unfinished work; write it down where work is planned`,
  )

export const typesAreNotSilenced: Check = (files) =>
  findLines(
    files.filter(({ path }) => isCode(path)),
    new RegExp(`@ts-(${word('ig', 'nore')}|${word('expect', '-error')}|${word('no', 'check')})`),
    (match) => `@ts-${match[1]} hides what the compiler knows`,
  )

/** `...{ a, b }` is the same as `a, b`; it only saves lines. */
export const spreadsAddSomething: Check = (files) =>
  findLines(
    files.filter(({ path }) => isCode(path)).map(withoutComments),
    /\.\.\.(\{)(?:\s|$)/,
    () => 'a spread of a literal; write its properties out',
  )

export const noTestIsLeftOut: Check = (files) =>
  findLines(
    files.filter(({ path }) => isTest(path)),
    /\b(?:test|it|describe)\.(only|skip|todo|fails|fixme)\b/,
    (match) => `.${match[1]} leaves tests out`,
  )

const roundingWords = new RegExp(
  `\\b(${word('parse', 'Float')}|${word('to', 'Fixed')}|Math\\.${word('ro', 'und')})\\b`,
)
// Drawings, the simulated participants' guesses, and what the start prints about its own time.
const mayApproximate = [
  /^(quant\/(?!src\/contracts\/)|bench\/)/,
  /[/-](chart|sparkline|spark|kline|motion)[^/]*$/i,
  /^ui\/src\/charts?\//,
  /^web\/src\/features\/chart\//,
  /^server\/src\/modules\/venue\/simulation\//,
  /^server\/src\/main\.ts$/,
  // Shares of what was counted, with their intervals.
  /^server\/src\/platform\/shares\/rules\.ts$/,
]
const approximates = (path: string): boolean => mayApproximate.some((place) => place.test(path))
// Prices that come from a book are whole ticks, and are numbers all the way to where they meet money.
const speaksInTicks =
  /^matching\/|^server\/src\/(modules\/(advice|alerts|blocks|options|orders|stocks|venue)|simulation)\//

/** Approximate arithmetic is for pictures; everything that may be money uses `money`. */
export const amountsAreExact: Check = (files) =>
  findLines(
    files.filter(({ path }) => isProduct(path) && !approximates(path)).map(withoutCommentsAndDurations),
    roundingWords,
    (match) => `${match[1]} approximates; use @openbourse/money, or draw in a chart file`,
  )

/** A duration may be rounded; its name marks it as one. */
function withoutCommentsAndDurations(file: SourceFile): SourceFile {
  const { path, text } = withoutComments(file)
  return { path, text: text.replace(/^.*(Ms|[sS]econds|[pP]ercent)\b.*$/gm, '') }
}

export const amountsAreNotNumbers: Check = (files) => {
  const product = files.filter(({ path }) => isProduct(path) && !approximates(path)).map(withoutComments)
  const say = (match: RegExpExecArray): string =>
    `${match[1]}: number loses money; use Money, a bigint or a decimal string`
  return [
    ...findLines(product, /\b(amount)\??: number\b/, say),
    ...findLines(
      product.filter(({ path }) => !speaksInTicks.test(path)),
      /\b(price)\??: number\b/,
      say,
    ),
  ]
}

export const unitsStandInNames: Check = (files) =>
  findLines(
    files.filter(({ path }) => isProduct(path)).map(withoutComments),
    // An option of another library with such a name may take a value whose own name has the unit.
    /\b(?:const|let|readonly)? ?(timeout)\??\s*[:=](?!\s*[\w.]*Ms\b)[^=>]/,
    () => 'a bare timeout does not say its unit; name it like waitMs',
  )
