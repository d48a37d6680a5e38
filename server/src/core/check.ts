import type { Queryable } from '../platform/db/types.ts'
import { Seen } from './seen.ts'
import type { Writer } from './types.ts'

/** One place where an invariant does not hold: the item, and the two values that should be equal. */
export type Finding = { readonly where: string; readonly expected: string; readonly found: string }

/** What one portion of a check has covered. */
type Portion = { readonly compared: number; readonly findings: readonly Finding[] }

/** An invariant that is checked in production, a portion at a time. */
export type Check = {
  /** The sentence that must hold: the name of its breach. */
  readonly name: string
  /** What is compared with what. */
  readonly compares: string
  run(tools: CheckTools): AsyncIterable<Portion>
}

/**
 * Statements for the connection of checks. Pages come in the order of an index: where a table has grown faster than its statistics,
 * PostgreSQL would collect all that follows and sort it, for each page.
 */
export const readerSettings =
  'set default_transaction_read_only = on; set jit = off; set enable_bitmapscan = off'

export type CheckTools = {
  /** A connection for readers: never the writer's. */
  readonly reader: Queryable
  /** How many rows or entries one portion takes at most. */
  readonly portion: number
  /** Reads memory between two turns; resolves when everything that was read is durable. */
  inTurn<Seen>(look: () => Seen): Promise<Seen>
  /** Reads memory and journal while no turn runs and everything is durable: for a few suspects at a time. */
  atRest<Seen>(look: () => Promise<Seen>): Promise<Seen>
}

export function checkTools(given: {
  readonly writer: Pick<Writer, 'run' | 'exclusive'>
  readonly reader: Queryable
  readonly portion: number
}): CheckTools {
  const { writer, reader, portion } = given
  return {
    reader,
    portion,
    async inTurn(look) {
      const seen = await writer.run({ actor: 0, decide: () => ({ look: look() }) })
      if (seen.kind !== 'done') throw new Error('a command without a key is always decided')
      return seen.answer.look
    },
    atRest: (look) => writer.exclusive(() => look()),
  }
}

/** Takes the next entries of something that may change between two turns. */
export function takeSome<Item>(from: Iterator<Item>, most: number): Item[] {
  const taken: Item[] = []
  while (taken.length < most) {
    const next = from.next()
    if (next.done) break
    taken.push(next.value)
  }
  return taken
}

/** Memory alone, which agrees with itself between two turns: a portion a turn. */
export async function* walk<Item>(
  tools: CheckTools,
  items: () => Iterator<Item>,
  look: (item: Item) => readonly Finding[],
): AsyncGenerator<Portion> {
  const left = items()
  for (;;) {
    const portion = await tools.inTurn(() => {
      const some = takeSome(left, tools.portion)
      return { compared: some.length, findings: some.flatMap(look) }
    })
    if (portion.compared === 0) return
    yield portion
  }
}

type Key = string | number

/** Rows of the journal that memory mirrors. */
type Mirror<Item extends object> = Pick<Check, 'name' | 'compares'> & {
  keyOf(item: Item): Key
  /** Keys are numbers in a row with few gaps, of which there may be millions. */
  readonly isDense?: boolean
  /** How a finding names it. */
  nameOf(item: Item): string
  /** What is stored and should be in memory, a page at a time. */
  pages(reader: Queryable, most: number): AsyncIterable<readonly Item[]>
  /** The stored ones of these, as far as memory should have them. */
  stored(reader: Queryable, items: readonly Item[]): Promise<readonly Item[]>
  /** Items in memory; the iterator stays valid while memory changes. */
  memory(): Iterable<Item>
  find(item: Item): Item | undefined
}

/**
 * Compares memory with the rows it was made from, in both directions. The market continues meanwhile, so a
 * difference is only a suspicion until memory and journal have been read again while nothing changes.
 */
export function mirrorCheck<Item extends object>(mirror: Mirror<Item>): Check {
  const { name, compares, keyOf } = mirror
  const copy = (item: Item | undefined): Item | undefined => item && structuredClone(item)

  async function confirmed(tools: CheckTools, suspects: readonly Item[]): Promise<Finding[]> {
    if (suspects.length === 0) return []
    return tools.atRest(async () => {
      const stored = byKey(await mirror.stored(tools.reader, suspects), keyOf)
      return suspects.flatMap((suspect) =>
        differenceOf(mirror.nameOf(suspect), stored.get(keyOf(suspect)), mirror.find(suspect)),
      )
    })
  }

  async function* run(tools: CheckTools): AsyncGenerator<Portion> {
    const { reader, portion } = tools
    const seen = new Seen(mirror.isDense ?? false)
    for await (const rows of mirror.pages(reader, portion)) {
      for (const row of rows) seen.add(keyOf(row))
      const suspects = await tools.inTurn(() =>
        rows.filter((row) => differenceOf('', row, mirror.find(row)).length > 0),
      )
      yield { compared: rows.length, findings: await confirmed(tools, suspects) }
    }
    const memory = mirror.memory()[Symbol.iterator]()
    for (;;) {
      const items = await tools.inTurn(() => takeSome(memory, portion).map((item) => copy(item)!))
      if (items.length === 0) return
      // What the journal's pages showed was compared already.
      const unseen = items.filter((item) => !seen.has(keyOf(item)))
      yield { compared: unseen.length, findings: await confirmed(tools, unseen) }
    }
  }
  return { name, compares, run }
}

function byKey<Item>(items: readonly Item[], keyOf: (item: Item) => Key): ReadonlyMap<Key, Item> {
  return new Map(items.map((item) => [keyOf(item), item]))
}

/** The first field in which the two differ, or that one of them is not there. */
function differenceOf(where: string, stored: object | undefined, memory: object | undefined): Finding[] {
  if (!stored || !memory) {
    if (stored === memory) return []
    return [{ where, expected: shown(stored, 'journal'), found: shown(memory, 'memory') }]
  }
  for (const [field, value] of Object.entries(stored)) {
    const expected = textOf(value)
    const found = textOf((memory as Readonly<Record<string, unknown>>)[field])
    if (expected !== found) return [{ where: `${where} ${field}`, expected, found }]
  }
  return []
}

const shown = (item: object | undefined, place: string): string =>
  item ? `in the ${place}` : `not in the ${place}`

/** The same for values that are equal, whatever the order of their fields. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (typeof value !== 'object') return String(value)
  const fields = Object.entries(value).map(([field, each]) => `${field} ${textOf(each)}`)
  return fields.sort().join(', ')
}
