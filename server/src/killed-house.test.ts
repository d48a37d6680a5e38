import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { processesNaming } from './testing/processes.ts'
import { makeRealHouse, type RealHouse, type Told } from './testing/real-house.ts'

const people = 4
const ordersBeforeKill = 150

let house: RealHouse
/** The lowest price of the day: an order there waits. */
let waitingPrice = ''
beforeAll(async () => {
  house = await makeRealHouse()
  await house.start()
  const { data } = await house.ask('/stock/index/info?symbol=LAGC')
  waitingPrice = (data.limits as { low: string }).low
}, 120_000)
afterAll(() => house.remove())

type Sent = { readonly token: string; readonly key: string; answer: Told | undefined }

async function customers(): Promise<string[]> {
  const users = Array.from({ length: people }, () =>
    house.testing('/user', { verified: true, balances: { NGN: '100000000.00' } }),
  )
  return (await Promise.all(users)).map(({ token }) => String(token))
}

/** Some take what is there, some wait where nobody comes; what was asked is kept, and what was answered. */
function send(one: Sent, count: number): Promise<Told> {
  const patient = count % 2 === 0
  const form = {
    symbol: 'LAGC',
    quantity: '3',
    type: patient ? 'limit' : 'market',
    ...(patient ? { price: waitingPrice, timeInForce: 'gtc' } : {}),
  }
  return house.ask('/stock/order/buy', { token: one.token, key: one.key, form })
}

/** Orders from everybody at once until the house no longer answers. */
async function trade(tokens: readonly string[], until: { killed: boolean }, told: Sent[]): Promise<void> {
  const work = tokens.map(async (token, person) => {
    for (let count = 0; !until.killed; count += 1) {
      const one: Sent = { token, key: `kill-${told.length}-${person}-${count}`, answer: undefined }
      told.push(one)
      try {
        one.answer = await send(one, count)
      } catch {
        return
      }
    }
  })
  await Promise.all(work)
}

async function expectNothingLost(sent: readonly Sent[]): Promise<void> {
  const acknowledged = sent.filter(({ answer }) => answer?.code === 0)
  expect(acknowledged.length).toBeGreaterThan(ordersBeforeKill - people * 2)
  for (const { token, key, answer } of sent) {
    const count = Number(key.split('-')[3])
    const again = await send({ token, key, answer: undefined }, count)
    // The same key gives the answer of then; an order that was never answered is placed now, or was and is found.
    if (answer) expect(again).toEqual(answer)
    else expect(again.code).toBe(0)
    const info = await house.ask(`/stock/order/info?id=${again.data.id}`, { token })
    expect(info.code).toBe(0)
  }
  for (const token of new Set(sent.map((one) => one.token))) {
    const { data } = await house.ask('/stock/order/list?size=1', { token })
    expect(data.total).toBe(sent.filter((one) => one.token === token).length)
  }
  const { sums, unownedHolds } = await house.testing('/ledger')
  expect(new Set(Object.values(sums as object))).toEqual(new Set(['0']))
  expect(unownedHolds).toBe(0)
}

test.each([
  ['the house', () => house.process.pid ?? 0],
  ['its database', () => postmaster()],
])(
  'kill -9 of %s under load loses no acknowledged order and doubles none',
  async (_, victim) => {
    const tokens = await customers()
    const sent: Sent[] = []
    const until = { killed: false }
    const trading = trade(tokens, until, sent)
    while (sent.length < ordersBeforeKill) await sleep(5)
    const ended = once(house.process, 'exit')
    process.kill(victim(), 'SIGKILL')
    await ended
    until.killed = true
    await trading
    await house.start()
    await expectNothingLost(sent)
  },
  120_000,
)

/** The first process that names the data folder and is PostgreSQL itself. */
function postmaster(): number {
  const [first] = processesNaming(`${house.folder}/postgres`).sort((one, other) => one - other)
  if (first === undefined) throw new Error('the database runs')
  return first
}
