import type { AppropriatenessAttempt } from '@openbourse/protocol'
import { done } from '@openbourse/protocol'
import { beforeEach, expect, test } from 'vitest'
import { checkTools, product } from '../../core/index.ts'
import { asker, type MarketWorld, openMarketWorld } from '../../testing/market.ts'
import { answersTo } from './answering.ts'
import { appropriateness } from './index.ts'

const ada = 1_000_001
const bola = 1_000_002
const dayMs = 24 * 3_600_000
const subject = 'contracts'

/** A product behind the door, which asks in the turn of its own command. */
const leveraged = product({
  name: 'leveraged',
  needs: { appropriateness },
  open({ writer }, needs) {
    const open = async (userId: number) => {
      const written = await writer.run({
        actor: userId,
        decide: (turn) => needs.appropriateness.allows(userId, subject, turn.nowMs),
      })
      return written.kind === 'done' ? written.answer : done({})
    }
    return { face: { open } }
  },
})

let market: MarketWorld
beforeEach(async () => {
  market = await openMarketWorld({ products: [appropriateness, leveraged] })
})

const calls = () => market.world.calls
const as = (userId: number) => asker(userId, { nowMs: market.world.clock.nowMs() })
const door = (userId = ada) => market.world.assembly.face(leveraged).open(userId)
const begin = async (userId = ada): Promise<AppropriatenessAttempt> => {
  const reply = await calls().appropriatenessBegin(as(userId), { subject })
  if (!reply.ok) throw new Error(reply.reason)
  return reply.value
}
const answer = (attempt: AppropriatenessAttempt, wrong: number, userId = ada) =>
  calls().appropriatenessAnswer(as(userId), { id: attempt.id, answers: answersTo(attempt, wrong) })
const choose = (choice: 'go_on' | 'leave') => calls().appropriatenessDecide(as(ada), { subject, choice })
const get = async (userId = ada) => {
  const reply = await calls().appropriatenessGet(as(userId), { subject })
  if (!reply.ok) throw new Error('a read is not refused')
  return reply.value
}

async function broken(): Promise<string[]> {
  const { writer, database, assembly } = market.world
  await writer.settled()
  const tools = checkTools({ writer, reader: database, portion: 2 })
  const names: string[] = []
  for (const check of assembly.checks())
    for await (const { findings } of check.run(tools)) if (findings.length > 0) names.push(check.name)
  return names
}

test('opens after passing, waiting and going on twice, and not by itself', async () => {
  expect(await door()).toMatchObject({ ok: false, reason: 'appropriateness_needed' })
  const attempt = await begin()
  expect(attempt.questions).toHaveLength(12)
  expect(await begin()).toEqual(attempt)
  expect(await answer(attempt, 3)).toMatchObject({ ok: true, value: { right: 9, passed: true } })
  expect(await door()).toMatchObject({ reason: 'appropriateness_undecided' })
  expect(await choose('go_on')).toMatchObject({ ok: true, value: { state: 'waiting' } })
  expect(await door()).toMatchObject({ reason: 'appropriateness_waiting' })
  await market.pass(dayMs)
  expect((await get()).state).toBe('ready')
  expect(await door()).toMatchObject({ reason: 'appropriateness_undecided' })
  expect(await choose('go_on')).toMatchObject({ ok: true, value: { state: 'open' } })
  expect(await door()).toEqual(done({}))
  expect((await door(bola)).ok).toBe(false)
  expect(await broken()).toEqual([])
})

test('reveals nothing about the right answers before the questions are answered', async () => {
  const attempt = await begin()
  expect(Object.keys(attempt.questions[0]!)).toEqual(['ask', 'answers'])
  const listed = await calls().appropriatenessList(as(ada), {})
  expect(listed).toMatchObject({ value: { list: [{ kind: 'drawn', details: '' }] } })
  expect((await get()).result).toBeNull()
})

test('shows both answers and why for each wrong one, and no more', async () => {
  const attempt = await begin()
  const reply = await answer(attempt, 5)
  if (!reply.ok) throw new Error(reply.reason)
  const { wrong, marks, passed, right } = reply.value
  expect({ passed, right }).toEqual({ passed: false, right: 7 })
  expect(marks.slice(0, 5)).toEqual([false, false, false, false, false])
  expect(wrong.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
  for (const { given, right: good, why, ask } of wrong) {
    expect(given).not.toBe(good)
    expect(why).not.toBe('')
    expect(attempt.questions.some((one) => one.ask === ask && one.answers.includes(good))).toBe(true)
  }
  expect(await get()).toMatchObject({ state: 'failed', tries: { used: 1, max: 3 } })
})

test('is answered once, only by its own user, and in the language of the asker', async () => {
  const attempt = await begin()
  expect(await answer(attempt, 0, bola)).toMatchObject({ reason: 'appropriateness_unknown' })
  const short = await calls().appropriatenessAnswer(as(ada), { id: attempt.id, answers: '012' })
  expect(short).toMatchObject({ reason: 'appropriateness_answers', values: { questions: '12' } })
  const spanish = await calls().appropriatenessBegin({ ...as(ada), locale: 'es-MX' }, { subject })
  expect(spanish.ok && spanish.value.questions[0]!.ask).not.toBe(attempt.questions[0]!.ask)
  expect((await answer(attempt, 12)).ok).toBe(true)
  expect(await answer(attempt, 0)).toMatchObject({ reason: 'appropriateness_answered' })
  expect(await calls().appropriatenessBegin(as(ada), { subject })).toMatchObject({
    reason: 'appropriateness_retry',
  })
})

test('keeps every step over a restart, and shows operators numbers only', async () => {
  await answer(await begin(), 0)
  await choose('go_on')
  await market.pass(dayMs)
  await choose('go_on')
  const before = await get()
  market = await market.restart()
  expect(await get()).toEqual(before)
  expect((await door()).ok).toBe(true)
  const rows = await market.world.database.query('select kind from appropriateness.step order by id')
  expect(rows.map(({ kind }) => kind)).toEqual(['drawn', 'answered', 'waiting', 'opened'])
})

test('a row that opens without passing and waiting is found', async () => {
  await answer(await begin(), 0)
  const { pool } = market.world as unknown as {
    pool: { query(sql: string, of: unknown[]): Promise<unknown> }
  }
  await (pool ?? market.world.database).query(
    "insert into appropriateness.step values (900000000, $1, 'contracts', 1, 'opened', '{}')",
    [ada],
  )
  expect(await broken()).toEqual(expect.arrayContaining(['a subject opens after passing and waiting']))
})

test('counts accounts that lost money, and shows no figure below 100', async () => {
  for (const userId of [ada, bola]) await market.grant(userId, 'NGN', '100000.00')
  expect((await get()).losses).toMatchObject({ accounts: 0, lost: 0, perHundred: null, least: 100 })
  await market.offer('LAGC', 'sell', 31_000, 10)
  const bought = await market.handlers.buyStock(
    { ...as(ada), requestKey: 'appropriateness-buy' },
    { symbol: 'LAGC', type: 'limit', quantity: '10', price: '310.00', timeInForce: 'day' },
  )
  expect(bought.ok).toBe(true)
  await market.pass(2 * 3_600_000)
  // The fees of the purchase are lost; an account without shares is not counted.
  await expect
    .poll(async () => (await get()).losses)
    .toMatchObject({ accounts: 1, lost: 1, perHundred: null })
})
