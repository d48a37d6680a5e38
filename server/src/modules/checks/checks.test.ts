import { Side, TimeInForce } from '@openbourse/matching'
import { afterEach, expect, test } from 'vitest'
import type { Turn } from '../../core/index.ts'
import { holdForOrder, practiceGrant } from '../ledger/index.ts'
import { ada, type BusyServer, ben, openBusyServer as open, operator } from './testing/busy-server.ts'

const opened: BusyServer[] = []
// These planted faults are not for the check that follows every other test of a world.
afterEach(async () => {
  for (const { market } of opened.splice(0)) await market.world.close()
})

async function openBusyServer(...asked: Parameters<typeof open>): Promise<BusyServer> {
  const server = await open(...asked)
  opened.push(server)
  return server
}

/** SQL as the machine's owner, past every trigger. */
const asSuperuser = (server: BusyServer, sql: string) =>
  server.market.world.asOwner(`begin; set local session_replication_role = replica; ${sql}; commit`)

test('an unmodified server passes every check, over two days, a split and a restart', async () => {
  const change = {
    id: 'change',
    kind: 'split',
    symbol: 'LAGC',
    country: 'NG',
    ratio: { now: 2, was: 1 },
  } as const
  const days = { announcedOn: '2025-12-29', lastOn: '2026-01-17', exOn: '2026-01-18' }
  const server = await openBusyServer({ shareChanges: [{ ...change, ...days }] }, 4)
  expect(await server.broken()).toEqual([])
  const run = await server.checks.run('start')
  expect(run).toMatchObject({ why: 'start', breaches: 0 })
  expect(run.invariants).toBeGreaterThanOrEqual(29)
  expect(run.compared).toBeGreaterThan(200)
  await server.market.world.ledger.snapshot(server.market.world.clock.nowMs())
  expect(await server.broken()).toEqual([])
  await server.market.nextDay()
  expect(await server.broken()).toEqual([])
  const after = await server.restart()
  opened.push(after)
  expect(after.checks.figures()).toMatchObject({ breaches: 0 })
  expect(await after.broken()).toEqual([])
  expect(after.logged.map(({ event }) => event)).toEqual(['invariants_checked'])
})

test('the market continues during a check, and movements are no breach', async () => {
  const server = await openBusyServer({}, 4)
  const running = server.checks.run('nightly')
  let rounds = 0
  const done = running.then(() => true)
  while (!(await Promise.race([done, new Promise<false>((resolve) => setImmediate(() => resolve(false)))]))) {
    if (++rounds > 150) continue
    await server.market.offer('LAGC', 'sell', 31_000, 3)
    await server.market.take('LAGC', 'buy', 31_000, 1)
    if (rounds % 5 === 0) await server.market.grant(ben, 'NGN', '1.00')
    if (rounds === 20) await server.trade()
  }
  expect(rounds).toBeGreaterThan(20)
  expect(await running).toMatchObject({ breaches: 0 })
})

const lastOf = (where: string) => `(account, seq) = (select p.account, p.seq from ledger.posting p
  join ledger.account a on a.id = p.account where ${where} order by p.seq desc limit 1)`
const adasCash = lastOf(`a.holder = 'user:${ada}' and a.purpose = 'available' and a.asset = 'NGN'`)

/** A change made in the database, and the invariants that must report it. */
const stored: [string, string, string[]][] = [
  [
    'the amount of a posting edited',
    `update ledger.posting set minor = minor + 1 where ${adasCash}`,
    [
      'the postings of an entry sum to zero for each asset',
      'every balance is the fold of the postings before it',
    ],
  ],
  [
    'a stored balance edited',
    `update ledger.posting set balance_after = balance_after + 500 where ${adasCash}`,
    ['every balance is the fold of the postings before it', 'balances in memory are those of the journal'],
  ],
  [
    'a posting deleted',
    `create table ledger.taken as select * from ledger.posting where ${adasCash};
     delete from ledger.posting where ${adasCash}`,
    ['the postings of an entry sum to zero for each asset', 'balances in memory are those of the journal'],
  ],
  [
    'a gap in the sequence of an account',
    `update ledger.posting set seq = seq + 100 where ${adasCash}`,
    ['the postings of an account are numbered from one without a gap'],
  ],
  [
    'an entry that is gone',
    `create table ledger.taken as select * from ledger.entry order by id desc limit 1;
     delete from ledger.entry where id = (select id from ledger.taken)`,
    ['every posting has its entry and its account, and every entry has postings'],
  ],
  [
    'money made in an account of the house',
    `update ledger.posting p set balance_after = balance_after + 1 from (
       select a.id, max(seq) as seq from ledger.posting join ledger.account a on a.id = account
       where a.holder = 'house' group by a.id order by a.id limit 1
     ) newest where p.account = newest.id and p.seq = newest.seq`,
    ['the world sums to zero for each asset'],
  ],
  [
    'one hold of several holders',
    "update ledger.posting set hold = 'order:1' where hold is not null",
    ['a hold has one owner'],
  ],
  [
    'the snapshot of the holds edited',
    'update ledger.snapshot_hold set minor = minor + 1',
    ['the snapshot of the holds is the fold of the postings up to its entry'],
  ],
  [
    'a lot edited',
    'update stocks.lot set quantity = quantity + 7, remaining = remaining + 7 where remaining > 0',
    ['lots in memory are those of the journal', 'a lot is what was bought less what was sold or moved'],
  ],
  [
    'what remains of an order edited',
    `update orders."order" set quantity = quantity + 5 where state in ('working', 'partially_filled')`,
    ['open orders in memory are those of the journal'],
  ],
  [
    'what filled of an order that is over edited',
    `update orders."order" set filled = filled + 1 where state = 'cancelled'`,
    ['filled, remaining and cancelled are what was ordered'],
  ],
  [
    'the fees of an order edited',
    'update orders."order" set stamp = stamp + 1 where filled > 0',
    ['fees booked are fees quoted'],
  ],
  [
    'an order closed past the server',
    `update orders."order" set state = 'expired', held = 0 where state = 'working' and type = 'stop'`,
    ['open orders in memory are those of the journal'],
  ],
  [
    'a stop-loss moved',
    'update orders.guard set stop_loss = stop_loss + 1 where not over',
    ['take-profits and stop-losses in memory are those of the journal'],
  ],
  [
    'an alert moved',
    'update alerts.alert set price = price + 1',
    ['price alerts in memory are those of the journal'],
  ],
]

test.each(stored)('finds and names %s, and repairs nothing', async (_, wrong, names) => {
  const server = await openBusyServer()
  const { world } = server.market
  await world.ledger.snapshot(world.clock.nowMs())
  expect(await server.broken()).toEqual([])
  await asSuperuser(server, wrong)
  expect(await server.broken()).toEqual(expect.arrayContaining(names))
  expect(await server.broken()).toEqual(expect.arrayContaining(names))
  expect(server.checks.figures().breaches).toBeGreaterThan(0)
  expect(server.logged.some(({ event }) => event === 'invariant_broken')).toBe(true)
  expect(world.fatal).toEqual([])
})

/** A turn that changes memory and not the journal. */
const silentTurn: Turn = {
  nowMs: 0,
  sequence: 1,
  nextId: () => 1,
  write: () => {},
  afterCommit: () => {},
}
const openOrderOf = (server: BusyServer) => server.market.stocks.orders.openOf(ben)[0]!

const inMemory: [string, (server: BusyServer) => unknown, string[]][] = [
  [
    'a balance changed',
    ({ market }) =>
      market.world.ledger.post(silentTurn, practiceGrant({ userId: ada, asset: 'NGN', minor: 5n, id: '1' })),
    ['balances in memory are those of the journal'],
  ],
  [
    'a hold without an owner',
    ({ market }) =>
      market.world.writer.run({
        actor: 0,
        decide: (turn) =>
          market.world.ledger.post(
            turn,
            holdForOrder({
              portfolioId: ada,
              orderId: 999_999_999,
              asset: 'NGN',
              minor: 10n,
              symbol: 'LAGC',
              account: 'available',
            }),
          ),
      }),
    ['every hold has an owner'],
  ],
  [
    'a hold that the journal does not know',
    ({ market }) =>
      market.world.ledger.post(
        silentTurn,
        holdForOrder({
          portfolioId: ben,
          orderId: openOrderOf({ market } as BusyServer).id,
          asset: 'NGN',
          minor: 1n,
          symbol: 'LAGC',
          account: 'available',
        }),
      ),
    [
      'what is on hold in memory is the fold of the postings that name the hold',
      'a hold covers the worst case, and is released exactly',
    ],
  ],
  [
    'what remains of an order changed',
    (server) => {
      openOrderOf(server).quantity += 1
    },
    [
      'open orders in memory are those of the journal',
      'an open order stands in its book with what remains of it, at its price',
    ],
  ],
  [
    'an order that is not in its book',
    (server) => {
      const { symbol, id } = openOrderOf(server)
      server.market.venue.book(symbol).cancel(id)
    },
    ['an open order stands in its book with what remains of it, at its price'],
  ],
  [
    'something in a book that is no order',
    ({ market }) =>
      market.venue.book('LAGC').place({
        id: 4,
        owner: ben,
        side: Side.buy,
        price: 20_000,
        quantity: 5,
        timeInForce: TimeInForce.rest,
        stopPrice: 0,
      }),
    ['nothing of a person is in a book that is not an open order'],
  ],
  [
    'a lot changed',
    ({ market }) => {
      const [lot] = market.stocks.holdings.lots(ben, 'LAGC')
      market.stocks.holdings.keep(silentTurn, [{ ...lot!, remaining: lot!.remaining + 1_000 }])
    },
    ['lots in memory are those of the journal', 'shares are conserved in lots'],
  ],
]

test.each(inMemory)('finds and names in memory %s', async (_, plant, names) => {
  const server = await openBusyServer()
  await plant(server)
  expect(await server.broken()).toEqual(expect.arrayContaining(names))
})

test('a breach shows both values, is recorded permanently, and disappears when corrected', async () => {
  const server = await openBusyServer()
  const { checks, market } = server
  expect(await market.handlers.consoleChecks(operator(market), {})).toEqual({
    ok: true,
    value: { last: null, breaches: [] },
  })
  expect(checks.figures()).toEqual({ breaches: 0, checkedAt: 0 })
  await asSuperuser(server, 'update alerts.alert set price = price + 1')
  await checks.run('nightly')
  const shown = await market.handlers.consoleChecks(operator(market), {})
  expect(shown).toMatchObject({
    value: {
      last: { why: 'nightly', breaches: 1 },
      breaches: [
        {
          invariant: 'price alerts in memory are those of the journal',
          compares: 'price alerts in memory with stored alerts',
          where: expect.stringMatching(/^alert \d+ price$/),
          expected: '50001',
          found: '50000',
        },
      ],
    },
  })
  const checkedAt = Math.floor(market.world.clock.nowMs() / 1000)
  expect(checks.figures()).toEqual({ breaches: 1, checkedAt })
  await asSuperuser(server, 'update alerts.alert set price = price - 1')
  expect(await server.broken()).toEqual([])
  expect(checks.figures().breaches).toBe(0)
  const kept = await market.world.database.query('select place from checks.breach')
  expect(kept).toHaveLength(1)
  await expect(market.world.asOwner('delete from checks.breach')).rejects.toThrow('append-only')
})

test('runs automatically once a night', async () => {
  const server = await openBusyServer()
  const { checks, market } = server
  const { clock } = market.world
  expect(await checks.sweep()).toBe(false)
  clock.advance(Date.UTC(2026, 0, 18, 4, 1) - clock.nowMs())
  expect(await checks.sweep()).toBe(true)
  expect(await checks.sweep()).toBe(false)
  clock.advance(24 * 3_600_000)
  expect(await checks.sweep()).toBe(true)
  const runs = await market.world.database.query<{ why: string; breaches: number }>(
    'select * from checks.run',
  )
  expect(runs.map(({ why, breaches }) => [why, breaches])).toEqual([
    ['nightly', 0],
    ['nightly', 0],
  ])
})
