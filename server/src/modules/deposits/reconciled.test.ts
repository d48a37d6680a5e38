import { afterAll, beforeAll, beforeEach, expect, type Mock, test, vi } from 'vitest'
import { limits } from '../../platform/limits.ts'
import { ada, DepositHouse, value } from './testing/house.ts'

let house: DepositHouse

beforeAll(async () => {
  house = await DepositHouse.open()
})
beforeEach(() => house.changeShift())
afterAll(() => house.close())

async function looked() {
  value(await house.calls.consoleReconcile(house.by(house.reviewer), {}))
  return told()
}

/** The latest comparison of the bank's record with the ledger, in naira. */
async function told() {
  const found = value(await house.calls.consoleReconciliation(house.by(house.reviewer), {}))
  const ofNaira = <One extends { readonly asset: string }>(all: readonly One[]) =>
    all.filter(({ asset }) => asset === 'NGN')
  return { ...found, sides: ofNaira(found.sides), breaks: ofNaira(found.breaks) }
}

test('both records agree to the last kobo after credits, suspense and returns', async () => {
  const right = await house.asked(ada)
  await house.send(ada, right.id)
  const wrong = await house.asked(ada)
  await house.send(ada, wrong.id, 'other_name')
  const kept = await house.asked(ada)
  await house.send(ada, kept.id, 'other_amount')
  await house.later(60)
  const item = (await house.queue()).items.find(({ problem }) => problem === 'deposit_name_differs')!
  const input = { item: item.id, reason: 'other_person' } as const
  value(
    await house.approve(
      value(await house.calls.consoleSuspenseReturn(house.by(house.reviewer), input)).proposal,
    ),
  )
  await house.later(120)
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
  const { id, reference } = await house.asked(ada)
  house.rails.bank.misbehave('silent')
  await house.send(ada, id)
  await house.later(limits.railLateMs / 1000 + 60)
  await house.changeShift()
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
  expect(house.reconciliation.figures().breaks).toBe(1)
  const asked = { rail: 'bank', line: breaks[0]?.outside?.line ?? '' }
  for (const _ of [1, 2]) {
    value(await house.calls.consoleAskRail(house.by(house.reviewer), asked))
  }
  await house.later(1)
  expect((await house.state(ada, id))[0]).toBe('success')
  expect((await looked()).breaks).toEqual([])
  const unknown = await house.calls.consoleAskRail(house.by(house.reviewer), {
    ...asked,
    line: 'bank-0',
  })
  expect(unknown).toMatchObject({ reason: 'break_unknown' })
})

test('a payout that the rail loses stays in transit, and is a break with its age', async () => {
  const { id } = await house.asked(ada)
  await house.send(ada, id, 'other_name')
  await house.later(60)
  const item = (await house.queue()).items.find((one) => one.deposit?.id === id)!
  const input = { item: item.id, reason: 'other_person' } as const
  house.rails.bank.misbehave('lost')
  value(
    await house.approve(
      value(await house.calls.consoleSuspenseReturn(house.by(house.reviewer), input)).proposal,
    ),
  )
  const handedAt = house.world.clock.nowMs()
  await house.later(limits.reconcileUnansweredMs / 1000 + 60)
  await house.changeShift()
  const { breaks } = await looked()
  expect(breaks).toMatchObject([
    { kind: 'unanswered', guess: 'rail_silent', since: handedAt, here: { amount: '5000.00' } },
  ])
  expect(house.house('transit')).toBe(500_000n)
})

/** Compares the records, and counts the rows read. */
function counted() {
  const { bank } = house.rails
  const reads = [
    vi.spyOn(house.world.ledger, 'entriesOn'),
    vi.spyOn(bank, 'statement'),
    vi.spyOn(bank, 'booked'),
  ] as unknown as Mock<() => Promise<Rows>>[]
  return {
    async look(whole = false) {
      for (const read of reads) read.mockClear()
      await house.reconciliation.run({ whole })
      const { checkedAt: _, ...found } = await told()
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
    for (let time = 0; time < times; time += 1) await house.send(ada, (await house.asked(ada)).id)
    await house.later(60)
  }
  for (let round = 0; round < 4; round += 1) await pay(2)
  house.rails.bank.misbehave('silent')
  await pay(1)
  await house.later(limits.reconcileTailMs / 1000 + 60)
  await house.changeShift()
  const first = await records.look()
  expect(first.rows).toBeGreaterThanOrEqual(9 + 8 + 8)
  await pay(2)
  await house.changeShift()
  const second = await records.look()
  // Two lines, two entries, two bookings.
  expect(second.rows).toBe(6)
  expect(second.found.breaks.length).toBeGreaterThan(0)
  const whole = await records.look(true)
  expect(whole.found).toEqual(second.found)
  expect(whole.rows).toBeGreaterThan(first.rows)
  await house.later(limits.reconcileWholeEveryMs / 1000 - 60)
  await house.changeShift()
  // Both lines again with their bookings, because they were recent at the last comparison. Then nothing.
  expect((await records.look()).rows).toBe(4)
  expect((await records.look()).rows).toBe(0)
  await house.later(60)
  expect((await records.look()).rows).toBe(whole.rows)
  expect(house.world.log.join()).not.toMatch(/carried/)
})

test('the next full comparison finds and reports a line inserted before the cut', async () => {
  const records = counted()
  await records.look()
  await house.world.database.query(
    `insert into rails.line (id, rail, kind, at, asset, minor, number, party, account, trace)
     values ('bank-slipped', 'bank', 'credit', 1, 'NGN', 77, null, 'Nobody', 'bank', '1')`,
  )
  const before = (await records.look()).found.breaks.length
  const { found } = await records.look(true)
  expect(found.breaks).toHaveLength(before + 1)
  expect(house.world.log.join()).toMatch(/bank NGN: read whole, it is not what was carried/)
})
