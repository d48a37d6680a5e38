import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Area, atMost, short, spreadOf } from '../measure.ts'
import type { Filled } from './fill.ts'
import { makeRealServer } from './real-server.ts'

const rounds = 3
const wanted = { openOrders: 100_000, rows: 1_000_000 } as const

/** A killed server starts again, with a long journal and full books. */
export const recovery: Area = {
  name: 'recovery',
  async run() {
    const server = await makeRealServer()
    try {
      await server.start()
      await server.kill()
      const { openOrders, rows } = await fill(server.folder)
      const seconds: number[] = []
      for (let round = 0; round < rounds; round++) {
        seconds.push(await server.start())
        await server.kill()
      }
      return [
        {
          metric: 'restart after kill -9 to /readyz, s',
          peer: '-',
          absolute: `${short(rows)} journal rows, ${short(openOrders)} open orders`,
          ...spreadOf(seconds),
          goal: atMost(5, ' s'),
        },
      ]
    } finally {
      await server.remove()
    }
  },
}

async function fill(folder: string): Promise<Filled> {
  const words = [folder, String(wanted.openOrders), String(wanted.rows)]
  const child = fork(fileURLToPath(new URL('fill.ts', import.meta.url)), words)
  const gone = once(child, 'exit')
  process.once('exit', () => child.kill('SIGKILL'))
  let filled: Filled | undefined
  child.once('message', (message) => {
    filled = message as Filled
  })
  await gone
  if (!filled || filled.openOrders < wanted.openOrders || filled.rows < wanted.rows) {
    throw new Error(`the folder was not filled: ${JSON.stringify(filled)}`)
  }
  return filled
}
