import { afterAll, beforeAll, beforeEach, expect, type Mock, test, vi } from 'vitest'
import { limits } from '../../platform/limits.ts'
import { ada, DepositServer, value } from './testing/server.ts'

let server: DepositServer

beforeAll(async () => {
  server = await DepositServer.open()
})
beforeEach(() => server.changeShift())
afterAll(() => server.close())

async function looked() {
  value(await server.calls.consoleReconcile(server.by(server.reviewer), {}))
  return reconciled()
}

/** The latest comparison of the bank's record with the ledger, in naira. */
async function reconciled() {
  const found = value(await server.calls.consoleReconciliation(server.by(server.reviewer), {}))
  const ofNaira = <One extends { readonly asset: string }>(all: readonly One[]) =>
    all.filter(({ asset }) => asset === 'NGN')
  return { ...found, sides: ofNaira(found.sides), breaks: ofNaira(found.breaks) }
}

test('both records agree to the last kobo after credits, suspense and returns', async () => {
  const right = await server.asked(ada)
  await server.send(ada, right.id)
  const wrong = await server.asked(ada)
  await server.send(ada, wrong.id, 'other_name')
  const kept = await server.asked(ada)
  await server.send(ada, kept.id, 'other_amount')
  await server.later(60)
  const item = (await server.queue()).items.find(({ problem }) => problem === 'deposit_name_differs')!
  const input = { item: item.id, reason: 'other_person' } as const
  value(
    await server.approve(
      value(await server.calls.consoleSuspenseReturn(server.by(server.reviewer), input)).proposal,
    ),
  )
  await server.later(120)
  const { sides, breaks } = await looked()
  expect(breaks).toEqual([])
  expect(sides).toMatchObject([
    {
      asset: 'NGN',
      outside: '9500.00',
      here: '9500.00',
      difference: '0.00',
      suspense: '4500.00',
      transit: '0.00',
      lines: 4,
      matched: 4,
    },
  ])
})

test('a missed payment is a break until the rail is asked again, which credits it once', async () => {
  const { id, reference } = await server.asked(ada)
  server.rails.bank.misbehave('silent')
  await server.send(ada, id)
  await server.later(limits.railLateMs / 1000 + 60)
  await server.changeShift()
  const { breaks, sides } = await looked()
  expect(breaks).toMatchObject([
    {
      kind: 'only_outside',
      guess: 'never_told',
      outside: { amount: '5000.00', number: reference },
      here: null,
    },
  ])
  expect(sides[0]?.difference).toBe('5000.00')
  expect(server.reconciliation.figures().breaks).toBe(1)
  const asked = { rail: 'bank', line: breaks[0]?.outside?.line ?? '' }
  for (const _ of [1, 2]) {
    value(await server.calls.consoleAskRail(server.by(server.reviewer), asked))
  }
  await server.later(1)
  expect((await server.state(ada, id))[0]).toBe('success')
  expect((await looked()).breaks).toEqual([])
  const unknown = await server.calls.consoleAskRail(server.by(server.reviewer), {
    ...asked,
    line: 'bank-0',
  })
  expect(unknown).toMatchObject({ reason: 'break_unknown' })
})

test('a payout that the rail loses stays in transit, and is a break with its age', async () => {
  const { id } = await server.asked(ada)
  await server.send(ada, id, 'other_name')
  await server.later(60)
  const item = (await server.queue()).items.find((one) => one.deposit?.id === id)!
  const input = { item: item.id, reason: 'other_person' } as const
  server.rails.bank.misbehave('lost')
  value(
    await server.approve(
      value(await server.calls.consoleSuspenseReturn(server.by(server.reviewer), input)).proposal,
    ),
  )
  const handedAt = server.world.clock.nowMs()
  await server.later(limits.reconcileUnansweredMs / 1000 + 60)
  await server.changeShift()
  const { breaks } = await looked()
  expect(breaks).toMatchObject([
    { kind: 'unanswered', guess: 'rail_silent', since: handedAt, here: { amount: '5000.00' } },
  ])
  expect(server.houseBalance('transit')).toBe(500_000n)
})

/** Compares the records, and counts the rows read. */
function counted() {
  const { bank } = server.rails
  const reads = [
    vi.spyOn(server.world.ledger, 'entriesOn'),
    vi.spyOn(bank, 'statement'),
    vi.spyOn(bank, 'booked'),
  ] as unknown as Mock<() => Promise<Rows>>[]
  return {
    async look(whole = false) {
      for (const read of reads) read.mockClear()
      await server.reconciliation.run({ whole })
      const { checkedAt: _, ...found } = await reconciled()
      const rows = reads
        .flatMap((read) => read.mock.settledResults)
        .reduce((sum, one) => sum + (one.type === 'fulfilled' ? sizeOf(one.value) : 0), 0)
      return { rows, found }
    },
  }
}

type Rows = { readonly length: number } | { readonly size: number }
const sizeOf = (rows: Rows): number => ('size' in rows ? rows.size : rows.length)

test('a comparison reads what is new, finds what a full one finds, and reads everything once a day', async () => {
  const records = counted()
  const pay = async (times: number) => {
    for (let time = 0; time < times; time += 1) await server.send(ada, (await server.asked(ada)).id)
    await server.later(60)
  }
  for (let round = 0; round < 4; round += 1) await pay(2)
  server.rails.bank.misbehave('silent')
  await pay(1)
  await server.later(limits.reconcileTailMs / 1000 + 60)
  await server.changeShift()
  const first = await records.look()
  expect(first.rows).toBeGreaterThanOrEqual(9 + 8 + 8)
  await pay(2)
  await server.changeShift()
  const second = await records.look()
  // Two lines, two entries, two bookings.
  expect(second.rows).toBe(6)
  expect(second.found.breaks.length).toBeGreaterThan(0)
  const whole = await records.look(true)
  expect(whole.found).toEqual(second.found)
  expect(whole.rows).toBeGreaterThan(first.rows)
  await server.later(limits.reconcileWholeEveryMs / 1000 - 60)
  await server.changeShift()
  // Both lines again with their bookings, because they were recent at the last comparison. Then nothing.
  expect((await records.look()).rows).toBe(4)
  expect((await records.look()).rows).toBe(0)
  await server.later(60)
  expect((await records.look()).rows).toBe(whole.rows)
  expect(server.world.log.join()).not.toMatch(/carried/)
})

test('the next full comparison finds and reports a line inserted before the cut', async () => {
  const records = counted()
  await records.look()
  await server.world.database.query(
    `insert into rails.line (id, rail, kind, at, asset, minor, number, party, account, trace)
     values ('bank-slipped', 'bank', 'credit', 1, 'NGN', 77, null, 'Nobody', 'bank', '1')`,
  )
  const before = (await records.look()).found.breaks.length
  const { found } = await records.look(true)
  expect(found.breaks).toHaveLength(before + 1)
  expect(server.world.log.join()).toMatch(/bank NGN: read whole, it is not what was carried/)
})
