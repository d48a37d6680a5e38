import { beforeAll, beforeEach, expect, test } from 'vitest'
import { give } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { settingsWith } from '../../testing/settings.ts'
import { openWorld, type World } from '../../testing/world.ts'
import { settings } from '../settings/index.ts'
import { rails as bankRails, type Rails } from './index.ts'
import type { Credit, PayoutAnswer } from './types.ts'

let world: World
let rails: Rails
let credits: Credit[]
let answers: PayoutAnswer[]
let isFailing: boolean

beforeAll(async () => {
  const slow = settingsWith(new Map([['rail.bank.creditSeconds', 20]]))
  world = await openWorld({ products: [bankRails], given: [give(settings, slow)] })
  listen()
})

beforeEach(forget)

function forget(): void {
  credits = []
  answers = []
  isFailing = false
}

function listen(): void {
  rails = world.assembly.face(bankRails)
  rails.bank.onCredit(async (_tx, _turn, credit) => {
    if (isFailing) throw new Error('the listener failed')
    credits.push(credit)
    return undefined
  })
  rails.bank.onPaid(async (_tx, _turn, answer) => {
    answers.push(answer)
    return undefined
  })
}

const send = (reference: string | null, minor = 5_000n) =>
  world.writer.exclusive(async (_tx, turn) =>
    rails.bank.expect(turn, { reference, asset: 'NGN', minor, payerName: 'Ada Obi', account: 'bank' }),
  )

const pay = (id: string, account = '•••• 4321') =>
  world.writer.exclusive(async (_tx, turn) => {
    rails.bank.payOut(turn, { id, asset: 'NGN', minor: 700n, payee: { name: 'Ada Obi', account } })
  })

async function later(seconds: number): Promise<void> {
  world.clock.advance(seconds * 1000)
  await rails.work()
}

const statement = () => rails.bank.statement('NGN', 0, world.clock.nowMs() + 1)

test('delivers a payment once after its delay, with the UTR given to its sender', async () => {
  const { trace } = await send('OB-A')
  await later(19)
  expect(credits).toEqual([])
  await later(11)
  expect(credits).toMatchObject([{ reference: 'OB-A', minor: 5_000n, payer: 'Ada Obi', trace, rail: 'bank' }])
  await later(3600)
  expect(credits).toHaveLength(1)
  expect((await statement()).filter(({ number }) => number === 'OB-A')).toMatchObject([{ minor: 5_000n }])
})

test('a failed incoming payment never arrives, and is on no statement', async () => {
  rails.bank.misbehave('fail')
  await send('OB-B')
  await later(7200)
  expect(credits).toEqual([])
  expect((await statement()).some(({ number }) => number === 'OB-B')).toBe(false)
})

test('a repeated report has the same number', async () => {
  rails.bank.misbehave('twice')
  await send('OB-C')
  await later(30)
  expect(credits.map(({ id }) => id)).toEqual([credits[0]!.id, credits[0]!.id])
})

test('a late report is on the statement before', async () => {
  rails.bank.misbehave('late')
  await send('OB-D')
  await later(30)
  expect(credits).toEqual([])
  expect((await statement()).some(({ number }) => number === 'OB-D')).toBe(true)
  await later(limits.railLateMs / 1000)
  expect(credits).toHaveLength(1)
})

test('reports a missed payment when asked again', async () => {
  rails.bank.misbehave('silent')
  await send('OB-E')
  await later(7200)
  expect(credits).toEqual([])
  const line = (await statement()).find(({ number }) => number === 'OB-E')!
  await rails.bank.askAgain(line.id)
  await rails.bank.askAgain('bank-999999999')
  await later(0)
  expect(credits).toMatchObject([{ id: line.id }])
})

test('a listener that throws does not block others, and is called again', async () => {
  await send('OB-F')
  isFailing = true
  await later(30)
  await pay('w-after')
  await later(45)
  expect(answers).toMatchObject([{ id: 'w-after', outcome: 'paid' }])
  isFailing = false
  await later(limits.railRetryMs / 1000)
  expect(credits).toMatchObject([{ reference: 'OB-F' }])
  expect(world.log.filter((line) => line.includes('the listener failed')).length).toBeGreaterThan(0)
})

test('pays one reference once under repeated requests', async () => {
  await Promise.all([pay('w-1'), pay('w-1'), pay('w-1')])
  await later(45)
  await pay('w-1')
  await later(45)
  expect(answers).toMatchObject([{ id: 'w-1', outcome: 'paid', minor: 700n, word: null }])
  expect((await statement()).filter(({ number }) => number === 'w-1')).toMatchObject([{ minor: -700n }])
})

test.each([
  ['•••• 0000', 'account_closed'],
  ['•••• 0001', 'name_differs'],
] as const)('an account that ends %s returns its money: %s', async (account, word) => {
  await pay(`w-${word}`, account)
  await later(45)
  expect(answers).toMatchObject([{ id: `w-${word}`, outcome: 'returned', word, minor: 700n }])
  const lines = (await statement()).filter(({ number }) => number === `w-${word}`)
  expect(lines.map(({ kind, minor }) => [kind, minor])).toEqual([
    ['payout', -700n],
    ['payout_returned', 700n],
  ])
})

test('a lost payout is on no statement and unanswered; a silent one is paid and unanswered', async () => {
  rails.bank.misbehave('lost')
  rails.bank.misbehave('silent')
  await pay('w-lost')
  await later(1)
  await pay('w-silent')
  await later(7200)
  expect(answers).toEqual([])
  const numbers = (await statement()).map(({ number }) => number)
  expect([numbers.includes('w-lost'), numbers.includes('w-silent')]).toEqual([false, true])
})

test('reports an unannounced return when asked about either of its lines', async () => {
  rails.bank.misbehave('silent')
  await pay('w-unheard', '•••• 0000')
  await later(45)
  expect(answers).toEqual([])
  const lines = (await statement()).filter(({ number }) => number === 'w-unheard')
  for (const { id } of lines) await rails.bank.askAgain(id)
  await later(0)
  const said = { id: 'w-unheard', outcome: 'returned', word: 'account_closed' }
  expect(answers).toMatchObject([said, said])
})

test('two concurrent rounds do everything once', async () => {
  await send('OB-G')
  world.clock.advance(30_000)
  await Promise.all([rails.work(), rails.work(), rails.work()])
  expect(credits).toHaveLength(1)
})

test('continues its instructions after a restart', async () => {
  await send('OB-H')
  await pay('w-restart')
  world = await world.reopen()
  listen()
  await later(60)
  expect(credits).toMatchObject([{ reference: 'OB-H' }])
  expect(answers).toMatchObject([{ id: 'w-restart', outcome: 'paid' }])
})

test("the bank's statement cannot be changed, not even by the server", async () => {
  await expect(world.database.query('update rails.line set minor = 1')).rejects.toThrow()
  await expect(world.database.query('delete from rails.line')).rejects.toThrow()
})
