import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { Line, requestText } from '../../../tools/soak/line.ts'
import { type Area, atMost, type Row, spreadOf } from '../measure.ts'
import type { Flood } from './flooder.ts'
import { makeRealServer } from './real-server.ts'

const rounds = 3
const roundMs = 6_000
const floodConnections = 50
/** One request of the measured user every so often on each connection. */
const everyMs = 40
const ownConnections = 4

type User = { readonly token: string; readonly address: string }
type Seen = { readonly p99Ms: number; readonly asked: number; readonly refused: number }

/** One user or one address floods the server while another user continues as usual. */
export const fairness: Area = {
  name: 'fairness',
  async run() {
    const server = await makeRealServer()
    try {
      await server.start()
      const users = await Promise.all(
        Array.from({ length: 22 }, (_, at) => practise(server.port, `127.0.2.${at + 1}`)),
      )
      const [measured, flooding, ...accounts] = users as [User, User, ...User[]]
      await usual(server.port, measured)
      const rows: Row[] = []
      for (const [name, flood] of Object.entries(floodsOf(measured.address, flooding, accounts)))
        rows.push(...(await raced(name, { port: server.port, connections: flood }, measured)))
      return rows
    } finally {
      await server.remove()
    }
  },
}

type Connections = Flood['connections']

function floodsOf(
  sameAddress: string,
  { token }: User,
  accounts: readonly User[],
): Record<string, Connections> {
  const candles = { symbol: 'LAGC', interval: '30m', limit: '1000' }
  const many = (of: (at: number) => Connections[number]): Connections =>
    Array.from({ length: floodConnections }, (_, at) => of(at))
  return {
    'a user of the same address asks for 1,000 candles': many(() => ({
      address: sameAddress,
      request: requestText('/stock/index/candles', { token, form: candles }),
    })),
    'a user of the same address asks for quotes': many(() => ({
      address: sameAddress,
      request: requestText('/stock/index/list?size=20', { token }),
    })),
    'a user asks for the tax report as PDF': many(() => ({
      address: '127.0.3.1',
      request: requestText('/user/tax/file?year=2026&format=pdf', { token }),
    })),
    'twenty accounts of one address ask for 1,000 candles': many((at) => ({
      address: '127.0.3.2',
      request: requestText('/stock/index/candles', {
        token: accounts[at % accounts.length]!.token,
        form: candles,
      }),
    })),
    'visitors of one address invent tokens': many((at) => ({
      address: '127.0.3.3',
      request: requestText('/stock/index/list?size=20', { token: String(at).padStart(43, 'A') }),
    })),
    'one user places orders': many(() => ({
      address: '127.0.3.4',
      request: requestText('/stock/order/buy', {
        token,
        form: { symbol: 'LAGC', type: 'market', quantity: '1' },
      }),
    })),
  }
}

async function raced(name: string, flood: Flood, measured: User): Promise<Row[]> {
  const [calm, flooded]: [Seen[], Seen[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    calm.push(await usual(flood.port, measured))
    const end = await begin(flood)
    flooded.push(await usual(flood.port, measured))
    await end()
    await sleep(1_000)
  }
  const ms = (seen: readonly Seen[]) => seen.map(({ p99Ms }) => p99Ms.toFixed(1)).join(', ')
  const refused = flooded.reduce((sum, each) => sum + each.refused, 0)
  const asked = flooded.reduce((sum, each) => sum + each.asked, 0)
  return [
    {
      metric: `${name}, 50 connections: p99 of another user`,
      peer: 'the same user without the flood',
      absolute: `ms: ${ms(flooded)} against ${ms(calm)}`,
      ...spreadOf(flooded.map(({ p99Ms }, round) => p99Ms / calm[round]!.p99Ms)),
      goal: atMost(3),
    },
    {
      metric: `${name}: requests of another user refused`,
      peer: '-',
      absolute: `${refused} of ${asked}`,
      ...spreadOf([refused]),
      goal: atMost(0, ' refused'),
    },
  ]
}

/** Starts a flood; answers how to end it. */
async function begin(flood: Flood): Promise<() => Promise<void>> {
  const worker = new Worker(new URL('flooder.ts', import.meta.url), { workerData: flood })
  await once(worker, 'online')
  await sleep(500)
  return async () => {
    const gone = once(worker, 'exit')
    worker.on('message', (statuses) => console.log(`  flood answered: ${JSON.stringify(statuses)}`))
    worker.postMessage('end')
    await gone
  }
}

let keys = 0
function nextKey(): string {
  keys += 1
  return `fairness-${keys}`
}

/** The calls of a phone: lists, charts, and a buy order now and then. */
async function usual(port: number, { token, address }: User): Promise<Seen> {
  const look = (path: string) => requestText(path, { token })
  const requests = [
    () => look('/stock/index/list?size=20'),
    () => look('/stock/hold/list'),
    () => requestText('/stock/index/books', { token, form: { symbol: 'LAGC' } }),
    () =>
      requestText('/stock/index/candles', { token, form: { symbol: 'LAGC', interval: '1m', limit: '60' } }),
    () => look('/stock/index/info?symbol=SAVB'),
    () => requestText('/stock/order/buy', { token, form: order, key: nextKey() }),
  ]
  const order = { symbol: 'LAGC', type: 'market', quantity: '1' }
  const latencies: number[] = []
  let refused = 0
  const untilMs = performance.now() + roundMs
  const connection = async (first: number): Promise<void> => {
    const line = new Line(port, address)
    for (let at = first; performance.now() < untilMs; at++) {
      const { status, body, tookMs } = await line.ask(requests[at % requests.length]!())
      latencies.push(tookMs)
      // Only what the server had no room for. A halted market refuses an order as well, and that is an answer.
      if (status === 429 || status === 503) refused += 1
      else if (status !== 200 && status !== 409) throw new Error(`answered with ${status}: ${body}`)
      await sleep(everyMs)
    }
    line.close()
  }
  await Promise.all(Array.from({ length: ownConnections }, (_, at) => connection(at)))
  latencies.sort((one, other) => one - other)
  return { p99Ms: latencies[Math.floor(latencies.length * 0.99)]!, asked: latencies.length, refused }
}

async function practise(port: number, address: string): Promise<User> {
  const line = new Line(port, address)
  const { status, body } = await line.ask(requestText('/user/practice', { form: {} }))
  line.close()
  if (status !== 200) throw new Error(`no practice account: ${body}`)
  return { token: (JSON.parse(body) as { data: { token: string } }).data.token, address }
}
