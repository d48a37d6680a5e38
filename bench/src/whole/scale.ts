import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Area, atMost, inTurnsOf, type Row, short, spreadOf } from '../measure.ts'
import { openScaleServer, type ScaleServer } from './scale-server.ts'

/** `SCALE=100` makes everything a hundred times smaller, to look at it within a minute. */
const scale = Number(process.env.SCALE ?? '1')
const users = Math.max(100, Math.round(100_000 / scale))
const holdingsEach = 10
const quietMs = 20_000 / Math.min(scale, 10)
const clients = 8
const goalMs = 50

/** What orders and the process did for a while. Milliseconds. */
type Seen = {
  readonly p99: number
  readonly longest: number
  readonly seconds: number
  readonly acks: number
}

/**
 * Orders of a few users while a trading day begins for many others: every holding settles, and every holder of one stock is entitled to a
 * dividend; later that is paid. Against the same server, quiet.
 */
export const scaled: Area = {
  name: 'scale',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'openbourse-scale-'))
    const server = await openScaleServer(folder, { users, holdingsEach })
    try {
      await server.fill()
      // For the compiler; not measured.
      await watched(server, pause(quietMs))
      const quiet = await watched(server, pause(quietMs))
      const exDay = await watched(server, server.begin('exOn'))
      const payDay = await watched(server, server.begin('payOn'))
      await server.check()
      const holdings = short(users * holdingsEach)
      return [
        ...rowsOf(`a day with ${holdings} holdings, a dividend of ${short(users)}`, exDay, quiet),
        ...rowsOf(`a dividend paid to ${short(users)}`, payDay, quiet),
      ]
    } finally {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

/** One round: the state is made once, and a day begins once. */
function rowsOf(what: string, seen: Seen, quiet: Seen): Row[] {
  const shown = `${short(seen.acks)} orders in ${seen.seconds.toFixed(1)} s`
  return [
    {
      metric: `p99 of an order, ${what}, ms`,
      peer: 'the same server, quiet',
      absolute: `${seen.p99.toFixed(1)} against ${quiet.p99.toFixed(1)} ms, ${shown}`,
      ...spreadOf([seen.p99]),
      goal: atMost(goalMs, ' ms'),
    },
    {
      metric: `longest pause, ${what}, ms`,
      peer: 'the same server, quiet',
      absolute: `${seen.longest.toFixed(1)} against ${quiet.longest.toFixed(1)} ms`,
      ...spreadOf([seen.longest]),
      goal: atMost(goalMs, ' ms'),
    },
  ]
}

/** Orders are placed and canceled, a few at a time, for as long as the other work runs. */
async function watched(server: ScaleServer, meanwhile: Promise<unknown>): Promise<Seen> {
  globalThis.gc?.()
  let isOver = false
  void meanwhile.finally(() => {
    isOver = true
  })
  const took: number[] = []
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const fromMs = performance.now()
  const all = [...Array(clients).keys()]
  await inTurnsOf(all, clients, async (client) => {
    while (!isOver) {
      const sentMs = performance.now()
      const order = await server.order(client)
      took.push(performance.now() - sentMs)
      await order.cancel()
    }
  })()
  await meanwhile
  delay.disable()
  took.sort((one, other) => one - other)
  return {
    p99: took[Math.floor(took.length * 0.99)] ?? 0,
    longest: delay.max / 1e6,
    seconds: (performance.now() - fromMs) / 1000,
    acks: took.length,
  }
}
