import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { runningPostgres } from '../../../server/src/platform/postgres/index.ts'
import { type Area, atMost, type Row, spreadOf } from '../measure.ts'
import { bytesIn, makeRealServer, type RealServer, usageOf } from './real-server.ts'

const rounds = 3
/**
 * A new server's first minutes are not how it goes on: each table that is written to gets its map of free room with the first
 * vacuum, and rows that are replaced again and again take room until the room of the first ones is used again.
 */
const settleMs = 6 * 60_000
const roundMs = 200_000
const dayMs = 24 * 3600 * 1000

type Seen = { readonly share: number; readonly bytes: number }

/** All markets run without users: how much of the machine that takes. */
export const idle: Area = {
  name: 'idle',
  async run() {
    const server = await makeRealServer()
    try {
      await server.start()
      await sleep(settleMs)
      const [before, logBefore] = [tables(server), await logBytes(server)]
      const seen: Seen[] = []
      for (let round = 0; round < rounds; round++) seen.push(await watch(server.pid))
      // Tables grow by whole pages, so only all the rounds together are meaningful.
      const aDay = (bytes: number) => (bytes / (rounds * roundMs)) * dayMs
      return rowsOf(seen, aDay(tables(server) - before), aDay((await logBytes(server)) - logBefore))
    } finally {
      await server.remove()
    }
  },
}

/** Only the tables: the log of the database is rewritten in place, up to a fixed size. */
function tables(server: RealServer): number {
  return bytesIn(join(server.folder, 'postgres', 'base'))
}

/** Leaves, tiles and checkpoints, with their indexes. */
async function logBytes({ folder }: RealServer): Promise<number> {
  const client = new pg.Client(await runningPostgres(folder))
  await client.connect()
  try {
    const { rows } = await client.query<{ bytes: string }>(
      "select sum(pg_total_relation_size(name)) as bytes from unnest('{core.batch,log.tile,log.head}'::regclass[]) name",
    )
    return Number(rows[0]?.bytes)
  } finally {
    await client.end()
  }
}

async function watch(pid: number): Promise<Seen> {
  const [before, fromMs] = [usageOf(pid), performance.now()]
  await sleep(roundMs)
  const after = usageOf(pid)
  return {
    share: (after.seconds - before.seconds) / ((performance.now() - fromMs) / 1000),
    bytes: after.bytes,
  }
}

function rowsOf(seen: readonly Seen[], grownBytes: number, logBytesGrown: number): Row[] {
  const row = (metric: string, values: readonly number[], goal: Row['goal']): Row => ({
    metric,
    peer: '-',
    absolute: '-',
    ...spreadOf(values),
    goal,
  })
  const mega = (bytes: number) => bytes / 1e6
  return [
    row(
      'idle: % of one core',
      seen.map(({ share }) => share * 100),
      atMost(15, ' %'),
    ),
    row(
      'idle: memory without PostgreSQL, MB',
      seen.map(({ bytes }) => mega(bytes)),
      atMost(400, ' MB'),
    ),
    row('idle: growth of the tables, MB a day', [mega(grownBytes)], atMost(100, ' MB')),
    row('idle: growth of the public log, MB a day', [mega(logBytesGrown)], atMost(20, ' MB')),
  ]
}
