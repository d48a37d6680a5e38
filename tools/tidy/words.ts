import { type Check, findLines, isCode, isProduct, isTest, withoutComments } from './source.ts'

/** Spelled in two halves, because this folder is checked like any other. */
const word = (...halves: string[]): string => halves.join('')
const oneOf = (words: readonly string[]): RegExp => new RegExp(`\\b(${words.join('|')})\\b`)

const unfinished = oneOf([word('TO', 'DO'), word('FIX', 'ME'), word('HA', 'CK'), word('XX', 'X')])

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

export const noTestIsLeftOut: Check = (files) =>
  findLines(
    files.filter(({ path }) => isTest(path)),
    /\b(?:test|it|describe)\.(only|skip|todo|fails|fixme)\b/,
    (match) => `.${match[1]} leaves tests out`,
  )

const roundingWords = new RegExp(
  `\\b(${word('parse', 'Float')}|${word('to', 'Fixed')}|Math\\.${word('ro', 'und')})\\b`,
)
const mayApproximate =
  /^(quant|bench)\/|^(ui|web|console)\/src\/(.*\/)?(charts?|sparkline|motion)[/.-]|[/-](chart|candles?|sparkline|kline)s?[^/]*$/i

/** Approximate arithmetic is for pictures; everything that may be money uses `money`. */
export const amountsAreExact: Check = (files) =>
  findLines(
    files.filter(({ path }) => isProduct(path) && !mayApproximate.test(path)).map(withoutComments),
    roundingWords,
    (match) => `${match[1]} approximates; use @openbourse/money, or draw in a chart file`,
  )

export const amountsAreNotNumbers: Check = (files) =>
  findLines(
    files.filter(
      ({ path }) => isProduct(path) && !/^(matching|quant|bench)\//.test(path) && !mayApproximate.test(path),
    ),
    /\b(amount|price)\??: number\b/,
    (match) => `${match[1]}: number loses money; use Money, a bigint or a decimal string`,
  )

export const unitsStandInNames: Check = (files) =>
  findLines(
    files.filter(({ path }) => isProduct(path)).map(withoutComments),
    /\b(?:const|let|readonly)? ?(timeout)\??\s*[:=][^=>]/,
    () => 'a bare timeout does not say its unit; name it like waitMs',
  )
