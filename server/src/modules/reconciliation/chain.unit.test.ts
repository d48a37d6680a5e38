import { expect, test } from 'vitest'
import type { ChainLine } from '../rails/index.ts'
import { chainRecord } from './chain.ts'
import { compare } from './rules.ts'

const hour = 3600 * 1000
const nowMs = 100 * hour
const blockMs = 60_000
const networks = [{ id: 'slow', name: 'Slow', blockMs, reorganises: true }]
const patience = { nowMs, graceMs: 2 * 60_000, lateMs: hour, unansweredMs: hour / 2 }

const line = (changes: Partial<ChainLine> = {}): ChainLine => ({
  network: 'slow',
  txid: 'f'.repeat(64),
  output: 0,
  direction: 'in',
  reference: null,
  asset: 'BTC',
  minor: 5_000n,
  address: 'tb1q',
  sentAt: nowMs - hour,
  state: 'in_block',
  confirmations: 12,
  overAt: null,
  ...changes,
})

/** Compares the networks' lines with entries by number. */
async function lay(
  lines: readonly ChainLine[],
  entries: readonly (readonly [line: string, minor: bigint])[],
) {
  const swept: string[] = []
  const booked = new Map(entries.map(([id], at) => [id, at + 1]))
  const record = chainRecord({
    chain: { networks, statement: async () => [...lines], sweep: async () => void swept.push('asked') },
    assets: ['BTC'],
    neededOn: (network) => (network === 'slow' ? 6 : undefined),
    booked: async () => booked,
  })
  const outside = await record.statement('BTC', 0, nowMs)
  const cause = { kind: 'deposit', id: '1' }
  const here = entries.map(([, minor], at) => ({
    entry: at + 1,
    at: nowMs - hour,
    minor,
    kind: 'deposit',
    cause,
  }))
  const side = compare({ outside, here, transit: [], booked: await record.booked([]) }, patience)
  return { record, outside, side, asked: () => swept.length }
}

const id = `${'f'.repeat(64)}:0`

test('matched deposits and payouts leave no break', async () => {
  const out = line({ direction: 'out', reference: 'withdrawal:7', txid: 'a'.repeat(64), minor: 2_000n })
  const { side } = await lay(
    [line(), out],
    [
      [id, 5_000n],
      ['withdrawal:7', -2_000n],
    ],
  )
  expect(side).toMatchObject({ outsideMinor: 3_000n, hereMinor: 3_000n, lines: 2, matched: 2, breaks: [] })
})

test('a payment that is young, waiting or replaced is no line yet', async () => {
  const young = line({ confirmations: 5 })
  const { outside } = await lay(
    [young, line({ state: 'waiting', confirmations: 0 }), line({ state: 'gone' })],
    [],
  )
  expect(outside).toEqual([])
})

test('on a network without deposits incoming payments are ignored, and payouts count with their block', async () => {
  const there = { network: 'unwatched', confirmations: 1 }
  const { outside } = await lay(
    [line(there), line({ ...there, direction: 'out', reference: 'withdrawal:8' })],
    [],
  )
  expect(outside.map(({ id: one }) => one)).toEqual(['withdrawal:8'])
})

test('counts age from the block that made a line final, so a slow network makes no break', async () => {
  const { outside, side } = await lay([line({ confirmations: 7 })], [])
  expect(outside[0]?.at).toBe(nowMs - blockMs)
  expect(side.breaks).toEqual([])
  const late = await lay([line({ confirmations: 16 })], [])
  expect(late.side.breaks).toMatchObject([{ kind: 'only_outside', guess: 'late' }])
})

test('an entry without a line, and a different amount, are breaks', async () => {
  const invented = await lay([], [['e'.repeat(64), 9n]])
  expect(invented.side.breaks).toMatchObject([{ kind: 'only_here' }])
  const other = await lay([line()], [[id, 4_999n]])
  expect(other.side.breaks).toMatchObject([{ kind: 'amount_differs' }])
})

test('a repeated request reports everything not yet reported', async () => {
  const { record, asked } = await lay([line()], [])
  expect([await record.askAgain(id), asked()]).toEqual([true, 1])
})

test('a line may change until its payment is final', async () => {
  const { outside } = await lay([line(), line({ txid: 'e'.repeat(64), overAt: nowMs })], [])
  expect(outside.map(({ finalAt }) => finalAt)).toEqual([null, nowMs])
})
