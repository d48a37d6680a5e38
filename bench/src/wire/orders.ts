import { type Area, atLeast, medianOf, type Row, short, spreadOf } from '../measure.ts'
import { type Asker, type Driven, drive, requestFor } from './drive.ts'
import { openServers } from './link.ts'
import type { Open, Servers } from './server.ts'

const rounds = 3
const connections = 64
/** Each connection places and cancels so many times in one round. */
const pairs = { ours: 60, unsaved: 60, unlogged: 60, naive: 15 } as const
type TestServer = keyof Servers

export const orders: Area = {
  name: 'orders',
  async run() {
    const link = await openServers()
    const driven: Record<TestServer, Driven[]> = { ours: [], unsaved: [], unlogged: [], naive: [] }
    try {
      for (let round = -1; round < rounds; round++) {
        for (const server of ['naive', 'ours', 'unlogged', 'unsaved'] as const) {
          const one = await drive(link.servers[server].port, askersOf(link.servers[server], pairs[server]))
          if (round >= 0) driven[server].push(one)
        }
      }
    } finally {
      await link.close()
    }
    return rowsOf(driven)
  },
}

function rowsOf({ ours, unsaved, unlogged, naive }: Record<TestServer, readonly Driven[]>): Row[] {
  const peer = 'the same route, one transaction an order'
  const rate = (of: readonly Driven[]) => short(medianOf(of.map(({ perSecond }) => perSecond)))
  const p99 = (of: readonly Driven[]) => medianOf(of.map(({ p99Ms }) => p99Ms)).toFixed(1)
  return [
    {
      metric: 'orders placed and cancelled/s, acknowledged after the commit, 64 connections',
      peer,
      absolute: `${rate(ours)} against ${rate(naive)}`,
      ...spreadOf(ours.map(({ perSecond }, at) => perSecond / naive[at]!.perSecond)),
      goal: atLeast(4),
    },
    {
      metric: 'p99 of an acknowledgement',
      peer,
      absolute: `${p99(ours)} ms against ${p99(naive)} ms`,
      ...spreadOf(ours.map(({ p99Ms }, at) => p99Ms / naive[at]!.p99Ms)),
      goal: { text: '≤ 0.5×', ceiling: 0.5 },
    },
    {
      metric: 'orders/s with the commit ÷ without it',
      peer: '-',
      absolute: `${rate(ours)} and ${rate(unsaved)}`,
      ...spreadOf(ours.map(({ perSecond }, at) => perSecond / unsaved[at]!.perSecond)),
      goal: atLeast(0.6),
    },
    {
      metric: 'orders/s with the public log ÷ without it',
      peer: '-',
      absolute: `${rate(ours)} and ${rate(unlogged)}`,
      ...spreadOf(ours.map(({ perSecond }, at) => perSecond / unlogged[at]!.perSecond)),
      goal: atLeast(0.85),
    },
    {
      metric: 'p99 of an acknowledgement with the public log ÷ without it',
      peer: '-',
      absolute: `${p99(ours)} ms and ${p99(unlogged)} ms`,
      ...spreadOf(ours.map(({ p99Ms }, at) => p99Ms / unlogged[at]!.p99Ms)),
      goal: { text: '≤ 1.15×', ceiling: 1.15 },
    },
  ]
}

let lastKey = 0

/** A limit order far below the market, and its cancel once it is acknowledged, again and again. */
function askersOf({ tokens }: Open, pairsEach: number): Asker[] {
  return Array.from({ length: connections }, (_, at) => {
    const token = tokens[at % tokens.length]!
    let left = 2 * pairsEach
    return (answered) => {
      left -= 1
      if (left < 0) return undefined
      if (left % 2 === 0) {
        const id = /"id":"(\d+)"/.exec(answered)?.[1]
        return requestFor('/stock/order/cancel', token, `id=${id}`)
      }
      lastKey += 1
      const form = `symbol=LAGC&type=limit&quantity=10&price=300.00&timeInForce=gtc&clientOrderId=key-${lastKey}-bench`
      return requestFor('/stock/order/buy', token, form)
    }
  })
}
