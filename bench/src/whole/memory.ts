import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Area, atMost, inTurnsOf, type Row, short, spreadOf } from '../measure.ts'
import { makeRealServer, type RealServer, usageOf } from './real-server.ts'

const rounds = 3
/** USERS=50000 measures fewer. */
const users = Number(process.env.USERS ?? 1_000_000)
const assetsEach = 3
const activeShare = 0.05
const connections = 16
const activeUsers = Math.round(users * activeShare)

type Seen = { readonly seconds: number; readonly bytes: number }

/**
 * A server with very many users: how soon it is ready, and its memory after the active ones have viewed their
 * assets.
 */
export const memory: Area = {
  name: 'memory',
  async run() {
    // Each active user asks from an address of their own, as they would.
    const server = await makeRealServer({ TRUST_PROXY: '1' })
    try {
      await server.start()
      await server.kill()
      await fill(server.folder)
      const seen: Seen[] = []
      for (let round = 0; round < rounds; round++) {
        if (round > 0) await server.kill()
        seen.push({ seconds: await server.start(), bytes: usageOf(server.pid).bytes })
      }
      await look(server)
      return rowsOf(seen, usageOf(server.pid).bytes)
    } finally {
      await server.remove()
    }
  },
}

async function fill(folder: string): Promise<void> {
  const words = [folder, String(users), String(activeUsers)]
  const child = fork(fileURLToPath(new URL('fill-users.ts', import.meta.url)), words)
  process.once('exit', () => child.kill('SIGKILL'))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('the folder was not filled')
}

/** Every active user reads their positions, assets and open orders once. */
async function look({ port }: RealServer): Promise<void> {
  const asks = [
    { path: '/stock/hold/list', method: 'GET' },
    { path: '/user/assets', method: 'POST' },
    { path: '/stock/order/list?state=open&size=20', method: 'GET' },
  ]
  await inTurnsOf([...Array(activeUsers).keys()], connections, async (at) => {
    const headers = { 'access-token': tokenOf(at + 1), 'x-forwarded-for': addressOf(at + 1) }
    for (const { path, method } of asks) {
      const url = `http://127.0.0.1:${port}/ipce-api${path}`
      let answer = await fetch(url, { method, headers })
      // A server under too much load answers with the time to try again.
      while (answer.status === 503) {
        await sleep(1000 * Number(answer.headers.get('retry-after') ?? 1))
        answer = await fetch(url, { method, headers })
      }
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
      await answer.arrayBuffer()
    }
  })()
}

/** As fill-users.ts makes them. */
const tokenOf = (user: number): string => String(user).padStart(43, 'A')

const addressOf = (user: number): string => `20.${(user >> 16) & 255}.${(user >> 8) & 255}.${user & 255}`

function rowsOf(seen: readonly Seen[], usedBytes: number): Row[] {
  const absolute = `${short(users)} users, ${short(users * assetsEach)} balances`
  const mega = (bytes: number): number => bytes / 1e6
  const row = (metric: string, values: readonly number[], goal: Row['goal']): Row => ({
    metric,
    peer: '-',
    absolute,
    ...spreadOf(values),
    goal,
  })
  return [
    row(
      'many users: start to /readyz, s',
      seen.map(({ seconds }) => seconds),
      atMost(15, ' s'),
    ),
    row(
      'many users: memory without PostgreSQL when ready, MB',
      seen.map(({ bytes }) => mega(bytes)),
      { text: '-' },
    ),
    row(
      `many users: memory without PostgreSQL once ${short(activeUsers)} of them have read what they own, MB`,
      [mega(usedBytes)],
      atMost(1000, ' MB'),
    ),
  ]
}
