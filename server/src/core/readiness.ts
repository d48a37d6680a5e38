import { isDatabaseAway } from '../platform/db/away.ts'
import type { Queryable } from '../platform/db/types.ts'
import type { Readiness } from '../platform/http/parts.ts'
import type { Writer } from './types.ts'

/** Within so long what was decided must become durable, and the database answer. */
const patienceMs = 2_000

/** Ready when nothing is wrong with clock and journal, what is decided becomes durable, and the database answers. */
export async function readinessOf(writer: Writer, database: Queryable): Promise<Readiness> {
  const { trouble } = writer.figures()
  if (trouble !== undefined) return { ready: false, why: trouble }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Readiness>((resolve) => {
    const why = `The database has not answered for ${patienceMs / 1000} s.`
    timer = setTimeout(() => resolve({ ready: false, why }), patienceMs)
  })
  const asked = writer.settled().then(() => database.query('select 1'))
  const answered = asked.then((): Readiness => ({ ready: true }), notReady)
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}

function notReady(error: unknown): Readiness {
  const what = isDatabaseAway(error) ? 'The database is away' : 'The journal takes no writes'
  return { ready: false, why: `${what}: ${error instanceof Error ? error.message : String(error)}` }
}
