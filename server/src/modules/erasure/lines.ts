import { readFileSync } from 'node:fs'

const file = new URL('../../../migrations/personal.txt', import.meta.url)

export const stages = ['use', 'records'] as const
/** `use`: what came from using the app. `records`: what belongs to payments, kept as long as the identity behind them. */
export type Stage = (typeof stages)[number]

const ways = ['empty', 'remove', 'text', 'key', 'files', 'own', 'keep'] as const

/** Treatment of a table when an account is erased; `personal.txt` explains each word. */
export type PersonalLine = {
  /** Schema and name. */
  readonly table: string
  /** The column with the number of the account; `-` where it is found through other tables. */
  readonly whose: string
  /** `never` for what is kept. */
  readonly when: Stage | 'never'
  readonly way: (typeof ways)[number]
  /** Columns; the words of the reason for what is kept. */
  readonly words: readonly string[]
}

/** Every line of the file. Throws with the line that is wrong. */
export function readPersonal(text: string = readFileSync(file, 'utf8')): PersonalLine[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map(readLine)
}

function readLine(line: string): PersonalLine {
  const [table = '', whose = '', at = '', word = '', ...words] = line.trim().split(/\s+/)
  const when = at === 'never' ? at : stages.find((stage) => stage === at)
  const way = ways.find((known) => known === word)
  const columns = way === 'keep' ? [] : words
  const areNames = [...table.split('.'), whose.replace(/^-$/, ''), ...columns].every((name) =>
    /^[a-z_]*$/.test(name),
  )
  const hasWords =
    way === 'remove' || way === 'files' || way === 'own' ? words.length === 0 : words.length > 0
  if (
    !when ||
    !way ||
    !areNames ||
    !hasWords ||
    table.split('.').length !== 2 ||
    (way === 'keep') !== (when === 'never')
  )
    throw new Error(`“${line}” in personal.txt is not a table, whose, when, and what becomes of it.`)
  return { table, whose, when, way, words }
}
