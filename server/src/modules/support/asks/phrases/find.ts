import type { Sentence } from '../normal.ts'
import { isWarning } from '../warning.ts'
import { compilePhrase } from './compile.ts'
import { english } from './english.ts'
import { pidgin } from './pidgin.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'
import type { PhraseRule } from './types.ts'

type Compiled = { readonly rule: PhraseRule; readonly pattern: RegExp; readonly isTold: boolean }

const order: readonly PhraseRule[] = ['secret', 'money', 'contact', 'promise', 'practice']

/** All languages at once: a sender can use any language or mix them. */
const compiled: readonly Compiled[] = order.flatMap((rule) =>
  [english, pidgin, spanish, portuguese].flatMap(({ sets, said, told }) => [
    ...said[rule].map((phrase) => ({ rule, pattern: compilePhrase(phrase, sets), isTold: false })),
    ...(rule === 'money' ? told : []).map((phrase) => ({
      rule,
      pattern: compilePhrase(phrase, sets),
      isTold: true,
    })),
  ]),
)

export type Judge = {
  /** Whether the phrase that starts at a word is negated. */
  readonly isDenied: (words: readonly string[], at: number) => boolean
  /** Whether the sentence asks the user to do what the phrase at a word says. */
  readonly isDemanded: (words: readonly string[], at: number) => boolean
}

/** The first rule that a sentence breaks with one of the phrases. */
export function phraseIn({ words }: Sentence, judge: Judge): PhraseRule | undefined {
  const line = ` ${words.join(' ')} `
    .replace(/ p(?:or|er) c(?:iento|ento|ent) /g, ' percent ')
    .replace(/ percent /g, ' percent ')
  const tokens = line.trim().split(' ')
  return compiled.find(({ rule, pattern, isTold }) => {
    for (const at of placesOf(pattern, line)) {
      if (
        isTold
          ? judge.isDemanded(tokens, at) && !isWarning(tokens, at)
          : !isExcused(tokens, { at, rule, judge })
      )
        return true
    }
    return false
  })?.rule
}

/** Word indexes at which a pattern matches. */
function placesOf(pattern: RegExp, line: string): number[] {
  const places: number[] = []
  for (let from = 0; from < line.length; ) {
    const found = pattern.exec(line.slice(from))
    if (!found) break
    const start = from + found.index
    places.push(line.slice(0, start + 1).trim() === '' ? 0 : line.slice(0, start).trim().split(' ').length)
    from = start + 1
  }
  return places
}

const riskWords = new Set([
  'risk',
  'risks',
  'riesgo',
  'riesgos',
  'risco',
  'riscos',
  'los',
  'loss',
  'perdida',
  'perdidas',
  'perda',
  'perdas',
])
const bare = new Set(['no', 'without', 'sin', 'sem', 'zero', 'cero', 'nem', 'ni'])
/** A percentage per year that is a fee is not a promise. */
const fees =
  /^(?:fe|fes|comission|comision|commission|charge|tax|inflation|spread|taxa|tarifa|comissao|inflacao|inflacion|costs?|costo|custo|rose|fel|fell|gained|lost|subio|bajo|cayo|subiu|caiu)$/

function isExcused(
  words: readonly string[],
  { at, rule, judge }: { readonly at: number; readonly rule: PhraseRule; readonly judge: Judge },
): boolean {
  if (isWarning(words, at)) return true
  if (rule === 'practice' && (isCompared(words, at) || isNoExchange(words, at))) return true
  if (isNotAsked(words, at)) return true
  if (rule === 'promise') {
    // “Without risk, guaranteed” does not negate what follows.
    const honest = words.map((word, one) =>
      bare.has(word) && riskWords.has(words[one + 1] ?? '') ? 'x' : word,
    )
    const before = words.slice(Math.max(0, at - 8), at)
    // “It reached double its price” is a report.
    if (/^(?:lego|chegou|reached)$/.test(words[at - 1] ?? '')) return true
    return judge.isDenied(honest, at) || before.some((word) => fees.test(word))
  }
  return judge.isDenied(words, at)
}

/** A comparison with real markets: “Nothing here is real money”, “Trading with real money can”. */
function isCompared(words: readonly string[], at: number): boolean {
  if (words.slice(Math.max(0, at - 2), at).some((word) => word === 'nothing' || word === 'nada')) return true
  return (
    at === 2 &&
    /^(?:trading|operar|negociar)$/.test(words[0] ?? '') &&
    /^(?:can|si|pode)$/.test(words[4] ?? '')
  )
}

const noExchange =
  / (?:not|never|canot|cant|wont|no|nunca|jamas|nao) (?:(?:be|ever|can|se|lo|la|te|puede|puedes|pueden|ser|pode|podem|va|vai|a|it|sera|sea|seja|e|es|is) ){0,4}(?:exchanged?|converted|convert|become|turned|turn|swap(?:ed)?|withdrawn|paid|cashed|cambi(?:ar|e|ado|arse)|canje(?:ar|ado|able|arse)|cambia|convert(?:ir|irse|ido|er|ida)|convierte|cobrar|retirar|troc(?:ar|ado|a)|sacado|virar|vira|volverse|vuelve) /u

/** A negated exchange, before the phrase or inside it: “It cannot be exchanged for real money”. */
function isNoExchange(words: readonly string[], at: number): boolean {
  const before = words.slice(Math.max(0, at - 8), at)
  const after = words.slice(at, at + 8)
  const end = after.indexOf(',')
  const clause = [
    ...before.slice(before.lastIndexOf(',') + 1),
    ...after.slice(0, end < 0 ? after.length : end),
  ]
  return noExchange.test(` ${clause.join(' ')} `)
}

const notAsked =
  / (?:not|never|dont|wont|no|nunca|jamas|nao|nobody|nadie|ninguem) (?:(?:will|ever|te|le|se|lhe|vai|va|a) ){0,2}(?:ask|asks|request|pide|pedimos|pedira|pediremos|solicita|solicitamos|pede|pedira|pedir) (?:\S+ ){0,4}$/u

/** Matches “We do not ask for a screenshot of …”. */
function isNotAsked(words: readonly string[], at: number): boolean {
  const before = words.slice(Math.max(0, at - 9), at)
  return notAsked.test(` ${before.slice(before.lastIndexOf(',') + 1).join(' ')} `)
}
