import { type Sentence, sentencesOf } from './normal.ts'
import { isWarning } from './warning.ts'
import * as known from './words.ts'

type Asked = { readonly kind: 'secret' | 'money'; readonly words: string }

const nearMax = 8
const shownMax = 80

/**
 * Checks whether a message to a user asks for a password, a code or money, and quotes the words. Each
 * sentence is checked by itself: it needs a requesting word that is not negated, and the requested thing near
 * it. Talking about passwords and deposits is allowed.
 */
export function askedIn(text: string): Asked | undefined {
  for (const sentence of sentencesOf(text)) {
    const kind = asksSecret(sentence) ? 'secret' : asksMoney(sentence) ? 'money' : undefined
    if (kind) return { kind, words: shortened(sentence.said) }
  }
  return undefined
}

/** Shortens a quote for the refusal. */
export function shortened(said: string): string {
  const signs = [...said]
  return signs.length <= shownMax ? said : `${signs.slice(0, shownMax - 1).join('')}…`
}

function asksSecret({ words }: Sentence): boolean {
  const secrets = words.flatMap((_, at) => (isSecret(words, at) ? [at] : []))
  if (secrets.length === 0) return false
  const isShortPlea =
    words.length <= 7 && words.some((word) => word === 'please' || word === 'favor' || word === 'pls')
  const isDenied = words.some((_, at) => isDeniedAt(words, at + 1))
  if (isShortPlea && !isDenied && !words.some((word) => known.placed.has(word))) return true
  return words.some(
    (_, at) =>
      demandsAt(words, at) && !isWarning(words, at) && secrets.some((noun) => isNear(words, at, noun)),
  )
}

/** Whether a secret follows the request, or comes shortly before it: “your password, send it”. */
function isNear(words: readonly string[], demand: number, noun: number): boolean {
  if (noun > demand) {
    // “… if the code arrived” asks for no code; “the code that came” does.
    const result = words.slice(noun + 1, noun + 4)
    const isReport =
      result.some((word) => known.arrived.has(word)) && !result.some((word) => known.relatives.has(word))
    return noun - demand <= nearMax && !isReport
  }
  return (
    demand - noun <= nearMax &&
    words.slice(demand + 1, demand + 3).some((word) => /^(it|them|me|us|la|lo|los|las|o|a)$/.test(word))
  )
}

function isSecret(words: readonly string[], at: number): boolean {
  const word = words[at] ?? ''
  const next = words[at + 1] ?? ''
  if (known.pairs.has(word + next) || known.longSecrets.has(word + next)) return true
  if (known.longSecrets.has(word + next + (words[at + 2] ?? ''))) return true
  const hidden = word.length > 5 && [...known.longSecrets].some((secret) => word.includes(secret))
  if (!known.secrets.has(word) && !hidden) return false
  if (known.harmlessBefore.has(words[at - 1] ?? '')) return false
  const after = words.slice(at + 1, at + 4).find((one) => !known.links.has(one)) ?? ''
  return !known.harmlessAfter.has(after)
}

function demandsAt(words: readonly string[], at: number): boolean {
  const word = words[at] ?? ''
  const before = words.slice(Math.max(0, at - 3), at)
  const next = words[at + 1] ?? ''
  if (isDeniedAt(words, at)) return false
  if (known.asking.has(word)) return true
  if (known.needs.has(word)) return true
  if (known.englishNeeds.has(word)) return before.some((one) => known.selves.has(one))
  if (known.infinitives.has(word)) return before.some((one) => known.polite.has(one))
  if (known.placed.has(word)) {
    const isHere = words.some((one) => known.here.has(one))
    return isHere || !words.some((one) => known.places.has(one))
  }
  if (!known.demands.has(word) || known.toYou.has(next)) return false
  return !(known.sent.has(word) && before.slice(-2).some((one) => known.ourselves.has(one)))
}

/** Negations: “Never send …”, “do not tell …”, “no one here will ask …”. A comma ends the negation. */
export function isDeniedAt(words: readonly string[], at: number): boolean {
  const reach = words.slice(Math.max(0, at - 7), at)
  const clause = reach.slice(reach.lastIndexOf(',') + 1)
  return (
    clause.slice(-3).some((word) => known.negations.has(word)) ||
    clause.some((word) => known.negativeSubjects.has(word))
  )
}

function asksMoney({ words }: Sentence): boolean {
  const joined = words.flatMap((word, at) => (word === 'top' && words[at + 1] === 'up' ? ['topup'] : [word]))
  return joined.some(
    (word, at) =>
      known.pays.has(word) && isDemanded(joined, at) && hasMoney(joined, at) && !isWarning(joined, at),
  )
}

/** Whether the sentence asks the user to do it: “Deposit …”, “you must pay …”. */
export function isDemanded(words: readonly string[], at: number): boolean {
  if (isDeniedAt(words, at)) return false
  const before = words.slice(Math.max(0, at - 4), at)
  const clause = before.slice(before.lastIndexOf(',') + 1)
  const duty = clause.findIndex((word) => known.duties.has(word))
  if (duty >= 0) return !isDeniedAt(words, at - clause.length + duty)
  if (clause.some((word, one) => known.questions.has(word + (clause[one + 1] ?? '')))) return true
  const isStart = at === 0 || words[at - 1] === ',' || clause.every((word) => known.openers.has(word))
  const isInfinitive = /(ar|er|ir)$/.test(words[at] ?? '') || words[at - 1] === 'to'
  return isStart && !isInfinitive
}

function hasMoney(words: readonly string[], at: number): boolean {
  const after = words.slice(at + 1, at + 1 + nearMax)
  const noun = after.findIndex(
    (word) => known.moneyWords.has(word) || /^[$]?\d+k?$/.test(word) || /^s\d/.test(word),
  )
  const proof = after.findIndex((word) => known.proofs.has(word))
  if (proof >= 0 && (noun < 0 || proof < noun)) return false
  if (noun >= 0) return true
  const isDuty = words.slice(Math.max(0, at - 4), at).some((word) => known.duties.has(word))
  return isDuty && known.deposits.has(words[at] ?? '')
}
