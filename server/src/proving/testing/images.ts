import { cpSync } from 'node:fs'
import { isPage } from '../../core/statement.ts'
import { standingClock } from '../../platform/clock.ts'
import type { Database, Queryable, Session } from '../../platform/db/index.ts'
import { type Fresh, resetScript } from '../../testing/fresh.ts'
import type { MarketOptions } from '../../testing/market.ts'
import { temporaryFolder } from '../../testing/ports.ts'
import { recycledDatabase } from '../../testing/recycled.ts'
import type { World } from '../../testing/world.ts'

/** Everything that a server has stored at one moment: what it leaves behind when it is killed then. */
export type Image = {
  /** After which write, in words. */
  readonly after: string
  /** Rows of each table as JSON. */
  readonly rows: Readonly<Record<string, string>>
  readonly sequences: Fresh['sequences']
  readonly nowMs: number
  readonly folder: ReturnType<typeof temporaryFolder>
}

export type Images = {
  around(database: Database): Database
  /** Takes an image now and after each write from now on. */
  begin(world: World): Promise<void>
  /** Those that differ, in order, and how many writes there were. */
  end(): Promise<{ readonly images: readonly Image[]; readonly writes: number }>
}

/**
 * Wraps a server's database and takes an image after each write that was committed. A server that is killed before
 * a write leaves the image after the one before it, whether it had the result or not; so each image represents a
 * kill on either side.
 */
export function imagesOfWrites(): Images {
  let world: World | undefined
  let images: Image[] = []
  let writes = 0
  /** Images are taken one after the other, each as one statement. */
  let last: Promise<unknown> = Promise.resolve()
  const underWay = new Set<Promise<unknown>>()

  async function take(after: string): Promise<void> {
    if (!world) return
    const image = await imageOf(world, after)
    if (image.text === texts.at(-1)) return
    texts.push(image.text)
    images.push({ ...image, folder: copied(world.folder.path) })
  }
  const texts: string[] = []

  function write<T>(label: string | undefined, work: () => Promise<T>): Promise<T> {
    if (!label || !world) return work()
    writes += 1
    const written = work().then(async (result) => {
      last = last.then(() => take(`${label}, write ${writes}`))
      await last
      return result
    })
    underWay.add(written)
    return written.finally(() => underWay.delete(written))
  }

  const aroundQueries = (queryable: Queryable): Queryable => ({
    query: (sql, parameters) => write(labelOf(sql), () => queryable.query(sql, parameters)),
  })
  const aroundSession = (session: Session): Session => ({
    ...session,
    ...aroundQueries(session),
    prepared: (name, sql, parameters) =>
      write(isPage(sql) ? 'page' : undefined, () => session.prepared<never>(name, sql, parameters)),
  })
  return {
    around: (database) => ({
      ...database,
      ...aroundQueries(database),
      session: async () => aroundSession(await database.session()),
      // What is written within it can be seen when it is committed.
      transaction: (work) => write('commit', () => database.transaction(work)),
    }),
    async begin(of) {
      world = of
      await take('what stood before')
    },
    async end() {
      while (underWay.size > 0) await Promise.allSettled(underWay)
      await last
      world = undefined
      const all = { images, writes }
      images = []
      return all
    },
  }
}

/** A market as a server finds it that is started after a kill: the stored rows, the data folder and the time of that moment. */
export function afterKill({ rows, sequences, nowMs, folder }: Image): MarketOptions {
  const fresh = { tables: Object.keys(rows), seeds: withRows(rows), sequences, fingerprint: '', columns }
  return {
    addsMissed: true,
    clock: standingClock(nowMs),
    folder: copied(folder.path),
    async from() {
      const test = await recycledDatabase()
      await test.pool.query(resetScript(fresh))
      return test
    },
  }
}

function copied(path: string): Image['folder'] {
  const folder = temporaryFolder()
  cpSync(path, folder.path, { recursive: true })
  return folder
}

const withRows = (rows: Image['rows']): Image['rows'] =>
  Object.fromEntries(Object.entries(rows).filter(([, held]) => held !== ''))

let statement: string | undefined
/** Of tables with generated columns, all others. */
let columns: Readonly<Record<string, string>> = {}

/** One statement, so that all tables are seen at the same moment. */
async function imageOf(world: World, after: string): Promise<Omit<Image, 'folder'> & { text: string }> {
  statement ??= await statementFor(world)
  const found = (await world.asOwner(statement)) as readonly { name: string; held: string | null }[]
  const rows: Record<string, string> = {}
  const sequences: { name: string; at: string; drawn: boolean }[] = []
  for (const { name, held } of found) {
    const [sequence = ''] = /(?<=^sequence ).*/.exec(name) ?? []
    const [at = '', drawn = ''] = (held ?? '').split(' ')
    if (sequence) sequences.push({ name: sequence, at, drawn: drawn === 't' })
    else rows[name] = held ?? ''
  }
  const text = JSON.stringify([rows, sequences])
  return { after, rows, sequences, nowMs: world.clock.nowMs(), text }
}

async function statementFor({ asOwner }: World): Promise<string> {
  const tables = (await asOwner(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE' order by 1`,
  )) as readonly { name: string }[]
  const generated = (await asOwner(
    `select format('%I.%I', table_schema, table_name) as name,
       string_agg(format('%I', column_name), ', ') filter (where is_generated = 'NEVER') as columns
     from information_schema.columns where table_schema not in ('pg_catalog', 'information_schema')
     group by 1 having bool_or(is_generated <> 'NEVER')`,
  )) as readonly { name: string; columns: string }[]
  columns = Object.fromEntries(generated.map((one) => [one.name, one.columns]))
  const each = tables.map(
    ({ name }) => `select '${name}' as name, json_agg(one order by one::text)::text as held from ${name} one`,
  )
  const sequences = `select 'sequence ' || format('%I.%I', schemaname, sequencename),
    coalesce(last_value, start_value) || case when last_value is null then ' f' else ' t' end from pg_sequences`
  return [...each, sequences].join(' union all ')
}

/** All that is stored now. */
export const storedIn = async (world: World): Promise<Image['rows']> => (await imageOf(world, 'now')).rows

/** A write's first words, or undefined for what only reads. */
function labelOf(sql: string): string | undefined {
  const words = sql.trim().replace(/\s+/g, ' ')
  if (!/^(insert|update|delete|with|truncate|alter|create)\b/i.test(words)) return undefined
  return words.split(' ').slice(0, 3).join(' ').toLowerCase()
}
