/** Converts digits of any alphabet and full-width characters to ASCII, and removes invisible characters. */
function folded(text: string): string {
  const shown = text.normalize('NFKD').replace(/[\p{Cf}\p{M}\u2800\u3164]/gu, '')
  return shown.replace(/\p{Nd}/gu, (sign) => String(digitOf(sign.codePointAt(0) ?? 0)))
}

/** Each alphabet has its ten digits at consecutive code points. */
function digitOf(code: number): number {
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return code - zero
}

const currencies =
  'ngn|naira|nairas|usd|dollars?|d[oó]lares|gbp|pounds|libras|mxn|pesos|brl|reais|usdt|btc|bitcoins?|eth|sol|xrp|ltc|doge|trx|ada|shares?|acciones|a[cç][oõ]es|points?|puntos|pontos'
const things =
  'order|orden|ordem|trade|operaci[oó]n|opera[cç][aã]o|withdrawal|retiro|saque|deposit|dep[oó]sito|case|caso|ticket|proposal|propuesta|proposta|entry|movimiento|lan[cç]amento|version|versi[oó]n|vers[aã]o'

/** Numbers that support needs to write: pages, days, times, amounts and the product's own references. */
const harmless: readonly RegExp[] = [
  /(?<![\p{L}\p{N}.])\/pages\/\S*/giu,
  /\bOB-\d{1,10}\b/gu,
  /(?<!\d)\d{4}-\d{2}-\d{2}(?![\d-])/gu,
  /(?<!\d)\d{1,2}\/\d{1,2}\/(?:\d{4}|\d{2})(?!\d)/gu,
  /(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?!\d)/gu,
  /(?<!\d)(?:19|20)\d{2}\s?[-–]\s?(?:19|20)\d{2}(?!\d)/gu,
  new RegExp(`(?:${currencies}|[$₦£€])\\s?[1-9]\\d{0,2}(?:[.,]?\\d{3})*(?:[.,]\\d{1,8})?(?![\\d-])`, 'giu'),
  new RegExp(`(?<![\\d.,-])\\d{1,3}(?:[.,]?\\d{3})*(?:[.,]\\d{1,8})?\\s(?:${currencies})\\b`, 'giu'),
  /(?<![\d.,-])[1-9]\d{0,2}(?:[.,]\d{3}){1,2}(?:[.,]\d{1,2})?(?![\d.,-]?\d|-)/gu,
  /(?<![\d.,-])\d{1,6}[.,]\d{1,2}(?![\d.,-]?\d|-)/gu,
  new RegExp(
    `\\b(?:${things})\\s(?:no\\.?\\s|number\\s|n[uú]mero\\s|#\\s?)?[1-9]\\d{0,7}(?![\\d-]|[ .]\\d)`,
    'giu',
  ),
]

/** At least seven digits separated only by punctuation or spaces. */
const row = /[+(]?\d(?:(?:[\s.\-–—_()/\\*|+~·•'"°º:]{0,3}|,)\d){6,}/u

/** A wallet address, also written in groups. */
const wallet = /\b0x(?:[\s.\-_]{0,2}[0-9a-f]){16,}/iu

/** Replaces letters used as digits between digits. */
const lookAlikes = (text: string): string =>
  text.replace(/[\dOoIl|SsBZz]{5,}/g, (run) =>
    (run.match(/\d/g)?.length ?? 0) < 3
      ? run
      : run
          .replace(/[Oo]/g, '0')
          .replace(/[Il|]/g, '1')
          .replace(/[Ss]/g, '5')
          .replace(/B/g, '8')
          .replace(/[Zz]/g, '2'),
  )

/** The first number in a text that a user could call or pay to. */
export function numberIn(text: string): string | undefined {
  const shown = folded(text)
  const bare = harmless.reduce((rest, pattern) => rest.replace(pattern, ' ; '), lookAlikes(shown))
  return row.exec(bare)?.[0].trim() ?? wallet.exec(shown)?.[0].trim() ?? spelledIn(bare)
}

const digitWords: ReadonlyMap<string, string> = new Map(
  [
    'zero nought nil cero',
    'one uno um wan',
    'two dos dois tu',
    'three tres tri',
    'four cuatro quatro fo',
    'five cinco faiv',
    'six seis meia',
    'seven siete sete',
    'eight ocho oito',
    'nine nueve nove nain',
  ].flatMap((words, digit) => words.split(' ').map((word) => [word, String(digit)] as const)),
)
const tenWords: ReadonlySet<string> = new Set(
  `ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety
  diez once doce trece catorce quince veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa
  dez onze doze treze quatorze quinze vinte trinta quarenta cinquenta sessenta setenta oitenta noventa`.split(
    /\s+/,
  ),
)
/** Words allowed between digits; they count only inside a sequence. */
const between: ReadonlySet<string> = new Set(
  'dash hyphen dot point plus guion punto mas ponto traco e y'.split(' '),
)
const zeroInside: ReadonlySet<string> = new Set(['oh', 'o', 'ou'])
const repeats: Readonly<Record<string, number>> = { double: 2, triple: 3, doble: 2, duplo: 2 }

const spelledMin = 3
const mixedMin = 7

/** A number written in words: three digit words in sequence, or seven of words and digits mixed. */
function spelledIn(text: string): string | undefined {
  let run: string[] = []
  let spelled = 0
  let figures = 0
  const isNumber = () => spelled >= spelledMin || (spelled > 0 && figures >= mixedMin)
  for (const piece of text.toLowerCase().match(/\p{L}+|\d+|[;!?]/gu) ?? []) {
    const isDigit = digitWords.has(piece) || (run.length > 0 && zeroInside.has(piece))
    const isFigures = /^\d+$/.test(piece)
    const isTen = tenWords.has(piece)
    if (isDigit || isFigures || isTen) {
      run.push(piece)
      if (isDigit) spelled += 1
      figures += isFigures ? piece.length : isTen ? 2 : 1
    } else if (piece in repeats) {
      run.push(piece)
      figures += repeats[piece] ?? 0
    } else if (run.length === 0 || !between.has(piece)) {
      if (isNumber()) return run.join(' ')
      run = []
      spelled = 0
      figures = 0
    }
  }
  return isNumber() ? run.join(' ') : undefined
}
