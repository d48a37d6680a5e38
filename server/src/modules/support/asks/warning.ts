import { squeezed } from './normal.ts'

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).map(squeezed))

const conditions = set('if when whenever si cuando se quando caso')
const others = set(`
  somebody someone anybody anyone alguien alguem people personas pessoas message messages mensaje mensajes mensagem mensagens page pagina site sitio
  caller stranger desconocido desconhecido`)
const articles = set('a an any some un una algun alguna um uma algum alguma')
const asks =
  /^(?:asks?|asked|tells?|told|writes?|wrote|offers?|ofers?|ofered|promises?|promised|says?|said|claims?|cal(?:s|ed)?|pide|piden|pida|pidio|dice|dicen|diga|digan|escribe|escriba|escribio|ofrece|promete|prometa|pede|pedem|pedir|pediu|diz|dizem|diser|dise|escreve|escrever|escreveu|oferece|oferecer|prometer|liga|ligar)$/

/** Words that tell the user to be careful. */
const cautions = set(`
  distrust mistrust beware careful cautious wary suspicious avoid report
  desconfia desconfie desconfien desconfiar cuidado evita evite eviten reporta reporte denuncia denuncie denunciar evitem desconfiem`)
/** Words that tell the user to be careful when they are negated. */
const beliefs = set('trust believe creas crea crean confies confie confien acredite acreditem caia caiam')
const negations = set('not never dont no nunca jamas nao')
/** Persons and things that the user is warned about. */
const distrusted = set(`
  people anybody anyone whoever somebody someone those who offers offer messages message pages sites promises calls
  quien quienes alguien cualquiera personas gente ofertas oferta mensajes mensaje promesas paginas
  quem alguem qualquer pessoas mensagens mensagem promessas`)
const whoever = set('whoever anyone anybody people quien quienes cualquiera quem qualquer')
const verdicts = set(`
  lying lies liar liars scam scams fraud fraudster scammer
  miente mienten mintiendo engana enganan enganando engano estafa estafador fraude
  mente mentem mentindo engana golpe golpista mentira`)
const untrue = [
  'is false that',
  'is a lie that',
  'not true that',
  'es falso que',
  'es mentira que',
  'no es cierto que',
  'no es verdad que',
  'e falso que',
  'e mentira que',
  'nao e verdade que',
]
/** Words that start a separate clause, which an earlier warning does not cover. */
const breaks = set('and but so then instead y pero entonces mejor e mas entao melhor')

const reach = 9
const verdictReach = 10

/**
 * Whether the phrase at a word is the subject of a warning: “If someone asks you to pay …”, “Distrust people
 * who promise …”.
 */
export function isWarning(words: readonly string[], at: number): boolean {
  const before = words.slice(0, at + 1)
  const clause = before.slice(before.lastIndexOf(',') + 1)
  const next = words[at + 1] ?? ''
  return (
    isSupposed(clause, next) ||
    isDistrusted(clause) ||
    isCalledLie(clause, words.slice(at + 1, at + 1 + verdictReach))
  )
}

/** Matches “If someone asks you to pay …”, up to the comma that ends the condition. */
function isSupposed(clause: readonly string[], next: string): boolean {
  const [condition = '', ...answer] = clause
  const [who = '', ...rest] = articles.has(answer[0] ?? '') ? answer.slice(1) : answer
  return conditions.has(condition) && others.has(who) && [...rest, next].some((word) => asks.test(word))
}

/** Matches “Beware of messages that …”, “do not believe anyone who …”. */
function isDistrusted(clause: readonly string[]): boolean {
  const near = clause.slice(-reach - 1)
  return near.some((word, at) => {
    const isCaution =
      cautions.has(word) ||
      (beliefs.has(word) && near.slice(Math.max(0, at - 2), at).some((one) => negations.has(one)))
    const after = near.slice(at + 1)
    return (
      isCaution &&
      after.slice(0, 3).some((one) => distrusted.has(one)) &&
      !after.some((one) => breaks.has(one))
    )
  })
}

/** Matches “Anyone who says … is lying”, “it is false that …”. */
function isCalledLie(clause: readonly string[], after: readonly string[]): boolean {
  const isNamed =
    whoever.has(clause[0] ?? '') &&
    clause.some((word) => asks.test(word)) &&
    after.some((word) => verdicts.has(word))
  const near = ` ${clause.slice(-reach).join(' ')} `
  const said = untrue.find((words) => near.includes(` ${words} `))
  const isUntrue =
    said !== undefined &&
    !near
      .split(said)[1]
      ?.split(' ')
      .some((word) => breaks.has(word))
  return isNamed || isUntrue
}
