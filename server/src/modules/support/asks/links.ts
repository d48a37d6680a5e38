import { plain } from './normal.ts'

const endings =
  'com|net|org|io|app|xyz|info|online|site|club|vip|shop|store|biz|cc|link|click|ly|gg|ng|mx|br|uk|eu|co|finance|capital|exchange|trade|trading|fund|invest|digital|world|icu|dev|ai|tk|ml'
/**
 * Endings accepted only after a spelled dot: after a written dot they are usually words of the next sentence.
 */
const spelledEndings = 'help|support|page|money|live|pro|me|us|top|web|app|example|test'
/**
 * Endings accepted after a written dot. The list is short, so a missing space after a sentence rarely
 * matches.
 */
const writtenEndings = 'help|support|example|test|center|centre|desk|care'
/** Spelled dots and dashes, in any brackets: `dot`, `(punto)`, `[ponto]`, `d0t`. */
const dotWords = 'd[o0]t|punt[o0]|p[o0]nt[o0]'
const dashWords = 'dash|hyphen|guion|traco|hifen'
const spelledDot = '\ue000'
const spelledDash = '\ue001'
const dot = String.raw`(?:${spelledDot}|\s?\.)`
const label = String.raw`[\p{L}\p{N}${spelledDash}-]`

/** Replaces each spelled dot and dash with one placeholder character that no text contains. */
const withSigns = (bare: string): string =>
  bare
    .replace(/[\ue000\ue001]/g, ' ')
    .replace(
      new RegExp(String.raw`\s?[([]\s?(?:${dotWords}|\.)\s?[)\]]\s?|\s(?:${dotWords})\s`, 'gu'),
      spelledDot,
    )
    .replace(
      new RegExp(String.raw`\s?[([]\s?(?:${dashWords})\s?[)\]]\s?|\s(?:${dashWords})\s`, 'gu'),
      spelledDash,
    )
const asWritten = (found: string): string =>
  found.replaceAll(spelledDot, ' dot ').replaceAll(spelledDash, ' dash ')

/** Paths of the app itself. */
const ownPage = /(?<![\p{L}\p{N}.])\/pages\/[\w/?=&.-]*/giu

const address: readonly RegExp[] = [
  /(?:\p{L}{2,}:\/\/|www\s?\.|hxxps?)\S*/u,
  new RegExp(String.raw`(?<![\p{L}\p{N}@])${label}{2,}${dot}(?:${endings})(?![\p{L}\p{N}])\S*`, 'u'),
  new RegExp(
    String.raw`(?<![\p{L}\p{N}@])${label}{2,}${spelledDot}(?:${spelledEndings})(?![\p{L}\p{N}])\S*`,
    'u',
  ),
  new RegExp(String.raw`(?<![\p{L}\p{N}@])${label}{2,}\.(?:${writtenEndings})(?![\p{L}\p{N}])\S*`, 'u'),
  // After a spelled dash, the product's name or two spelled dots, any ending matches.
  new RegExp(String.raw`[\p{L}\p{N}]+${spelledDash}${label}*${dot}\p{L}{2,}`, 'u'),
  new RegExp(String.raw`openbourse${label}*(?:${spelledDot}|\.)\p{L}{2,}`, 'u'),
  new RegExp(String.raw`${label}{2,}${spelledDot}${label}{2,}${spelledDot}\p{L}{2,}`, 'u'),
  // A name with two dots needs no scheme.
  /(?<![\p{L}\p{N}@.])(?:[\p{L}\p{N}-]{2,}\.){2,}\p{L}{2,}(?![\p{L}\p{N}])\S*/u,
  /(?<![\p{L}\p{N}])(?:t|wa|m|fb|ig)\.(?:me|com|gg)\/?\S*/u,
  /(?<![\p{L}\p{N}.])(?:\d{1,3}\.){3}\d{1,3}(?![\p{N}.])\S*/u,
]

const mailbox =
  /[\p{L}\p{N}._%+-]+\s?(?:@|\(at\)|\[at\]|\sarroba\s)\s?[\p{L}\p{N}-]+(?:\s?\.|\sdot\s|\spunto\s|\sponto\s)\s?\p{L}{2,}/u
const handle = /(?<![\p{L}\p{N}._%+-])@\s?[\p{L}\p{N}][\p{L}\p{N}._]{2,}/u

/** The first link in a text that leads outside the app. */
export function linkIn(text: string): string | undefined {
  const bare = withSigns(plain(text).replace(ownPage, ' '))
  const found = address.map((pattern) => pattern.exec(bare)?.[0]).find((one) => one !== undefined)
  return found === undefined ? undefined : asWritten(found).trim()
}

/** A user name as other services write it: words joined by an underscore. */
const nickname = /(?<![\p{L}\p{N}/?=&.])\p{L}[\p{L}\p{N}]+_[\p{L}\p{N}_]+/u

/** The first email address or user name at another service. */
export function handleIn(text: string): string | undefined {
  const bare = plain(text)
  const own = bare.replace(ownPage, ' ')
  return [mailbox, handle, nickname]
    .map((pattern) => pattern.exec(own)?.[0].trim())
    .find((found) => found !== undefined)
}
