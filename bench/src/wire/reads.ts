import { type Area, atLeast, medianOf, type Row, short, spreadOf } from '../measure.ts'
import { type Asker, drive, requestFor } from './drive.ts'
import { openServers, type ServerLink } from './link.ts'
import type { Open } from './server.ts'

const rounds = 3
const connections = 32
const asksEach = 400
const ordersEach = 20

const calls = {
  'quotes, 20 rows': '/stock/index/list?country=NG&size=20',
  positions: '/stock/hold/list',
  'open orders, 20 rows': '/stock/order/list?state=open&size=20',
} as const

export const reads: Area = {
  name: 'reads',
  async run() {
    const link = await openServers()
    try {
      const { ours } = link.servers
      await placeSome(ours)
      const bodies = await Promise.all(Object.values(calls).map((path) => bodyOf(ours, path)))
      const port = await link.openBare(Object.values(calls).map((path, at) => ({ path, body: bodies[at]! })))
      const rows: Row[] = []
      for (const [name, path] of Object.entries(calls)) {
        rows.push(
          await raced(
            name,
            () => rateOf(link, ours, path),
            () => rateOf(link, { ...ours, port }, path),
          ),
        )
      }
      return rows
    } finally {
      await link.close()
    }
  },
}

async function raced(name: string, ours: () => Promise<number>, bare: () => Promise<number>): Promise<Row> {
  const [mine, theirs]: [number[], number[]] = [[], []]
  for (let round = -1; round < rounds; round++) {
    const [one, other] = [await ours(), await bare()]
    if (round < 0) continue
    mine.push(one)
    theirs.push(other)
  }
  return {
    metric: `${name}: requests a second of the server's processor time, signed in`,
    peer: 'bare Fastify sending the same bytes as a constant',
    absolute: `${short(medianOf(mine))} against ${short(medianOf(theirs))}`,
    ...spreadOf(mine.map((rate, round) => rate / theirs[round]!)),
    goal: atLeast(0.4),
  }
}

/** Both sides are in one process, whose processor time is more reliable than the clock on a shared machine. */
async function rateOf(link: ServerLink, { port, tokens }: Open, path: string): Promise<number> {
  const askers = Array.from({ length: connections }, (_, at): Asker => {
    const request = requestFor(path, tokens[at % tokens.length]!)
    let left = asksEach
    return () => (left-- > 0 ? request : undefined)
  })
  const before = await link.cpuSeconds()
  await drive(port, askers)
  return (connections * asksEach) / ((await link.cpuSeconds()) - before)
}

async function bodyOf({ port, tokens }: Open, path: string): Promise<string> {
  let body = ''
  let left = 1
  await drive(port, [
    (answered) => {
      body = answered
      return left-- > 0 ? requestFor(path, tokens[0]!) : undefined
    },
  ])
  return body
}

/** All users have open orders in the book. */
async function placeSome({ port, tokens }: Open): Promise<void> {
  await drive(
    port,
    tokens.map((token): Asker => {
      let left = ordersEach
      return () => {
        const form = `symbol=LAGC&type=limit&quantity=10&price=300.00&timeInForce=gtc&clientOrderId=some-key-${left}`
        return left-- > 0 ? requestFor('/stock/order/buy', token, form) : undefined
      }
    }),
  )
}
