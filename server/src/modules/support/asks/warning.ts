const conditions = new Set(['if', 'when', 'whenever', 'si', 'cuando', 'se', 'quando', 'caso'])
const others = new Set(['somebody', 'someone', 'anybody', 'anyone', 'alguien', 'alguem', 'people'])
const asks =
  /^(?:asks?|asked|tells?|told|writes?|wrote|offers?|ofers?|ofered|promises?|promised|says?|said|cal(?:s|ed)?|pide|pida|pidio|dice|diga|escribe|escriba|escribio|ofrece|promete|pede|pedir|pediu|diz|disser|disse|escreve|escrever|escreveu|oferece|oferecer|prometer|liga|ligar)$/

/** “If somebody asks you to pay …” warns, up to the comma that ends it. */
export function isWarning(words: readonly string[], at: number): boolean {
  const before = words.slice(0, at + 1)
  const clause = before.slice(before.lastIndexOf(',') + 1)
  const [condition = '', who = '', ...rest] = clause
  return (
    conditions.has(condition) &&
    others.has(who) &&
    [...rest, ...words.slice(at + 1, at + 2)].some((word) => asks.test(word))
  )
}
