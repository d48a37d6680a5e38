import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServerWire, type Reply, type ServerWire } from '../../testing/server-wire.ts'
import { holdForOrder, houseAccount, orderClaim, releaseFromOrder } from '../ledger/index.ts'

const dayMs = 24 * 3600 * 1000
const days = 60

let server: ServerWire
beforeAll(async () => {
  server = await openServerWire()
})
afterAll(() => server.app.close())

type Person = { readonly token: string; readonly userId: number }
async function practise(): Promise<Person> {
  const { data } = (await server.post('/user/practice', {}, { ip: '10.30.0.1' })) as unknown as {
    data: { token: string; user: { id: string } }
  }
  return { token: data.token, userId: Number(data.user.id) }
}

const look = ({ token }: Person): Promise<Reply> => server.get('/user/login/info', { token })
const isOpen = async ({ userId }: Person) => (await server.accounts.people.byId(userId))?.status === 1
const owned = ({ userId }: Person) =>
  server.world.ledger.owned(userId).filter(({ available, held }) => available + held > 0n).length
const owed = () => server.world.ledger.balance(houseAccount('practice', 'NGN'))
const sumsAreZero = () =>
  expect([...server.world.ledger.trialBalance().sums.values()].filter((sum) => sum !== 0n)).toEqual([])
const sweepAfter = async (ms: number) => {
  server.world.clock.advance(ms)
  await server.safeguards.sweep()
}

test('closes an unused practice account, returns its money, and shows the owner why', async () => {
  const owedBefore = owed()
  const [alone, seen] = [await practise(), await practise()]
  await sweepAfter((days / 2 - 1) * dayMs)
  expect((await look(seen)).data).toHaveProperty('user')
  await server.world.writer.settled()
  await sweepAfter((days / 2) * dayMs)
  expect([await isOpen(alone), await isOpen(seen)]).toEqual([true, true])
  await sweepAfter(2 * dayMs)
  expect([await isOpen(alone), await isOpen(seen)]).toEqual([false, true])
  expect([owned(alone), owned(seen)]).toEqual([0, 5])
  const answer = await look(alone)
  expect(answer).toMatchObject({ status: 401, code: -1000, reason: 'practice_unused' })
  expect(answer.msg).toMatch(/wasn’t used for a long time/)
  await sweepAfter(days * dayMs)
  expect(await isOpen(seen)).toBe(false)
  expect(owed()).toBe(owedBefore)
  sumsAreZero()
  const causes = await server.world.database.query(
    "select distinct e.kind, e.cause_kind from ledger.entry e where e.kind = 'practice_returned'",
  )
  expect(causes).toEqual([{ kind: 'practice_returned', cause_kind: 'grant' }])
})

test('keeps an account with trades, a phone, a password or an identity', async () => {
  const [traded, registered, named] = [await practise(), await practise(), await practise()]
  const { database, writer, ledger } = server.world
  const order = {
    portfolioId: traded.userId,
    orderId: 77,
    symbol: 'LAGC',
    asset: 'NGN',
    minor: 100n,
    account: 'available',
  } as const
  await writer.run({
    actor: traded.userId,
    decide: (turn) => {
      ledger.post(turn, holdForOrder(order))
      expect(ledger.held(orderClaim(77)).size).toBe(1)
      ledger.post(turn, releaseFromOrder(order))
    },
  })
  await database.query('update accounts.user set email = $2 where id = $1', [
    registered.userId,
    'ada@example.org',
  ])
  await writer.run({
    actor: named.userId,
    decide: (turn) => server.accounts.people.changeIdStatus(turn, named.userId, 'pending'),
  })
  await sweepAfter(400 * dayMs)
  for (const one of [traded, registered, named]) expect(await isOpen(one)).toBe(true)
  sumsAreZero()
})

test('closes many in portions, and kept accounts do not block the ones after them', async () => {
  const { database } = server.world
  await database.query(
    `insert into accounts.user (created_at, practice, invite_code)
     select $1, true, 'MANY' || n from generate_series(1, 250) n`,
    [server.world.clock.nowMs()],
  )
  const left = async () =>
    (
      await database.query<{ n: number }>(
        "select count(*)::int as n from accounts.user where invite_code like 'MANY%' and status = 1",
      )
    )[0]?.n
  await sweepAfter((days + 1) * dayMs)
  const first = (await left()) ?? 0
  expect(first).toBeGreaterThanOrEqual(150)
  expect(first).toBeLessThan(250)
  for (let round = 0; round < 3; round += 1) await server.safeguards.sweep()
  expect(await left()).toBe(0)
})
