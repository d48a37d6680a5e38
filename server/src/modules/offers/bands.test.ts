import { checkOffer } from '@openbourse/proof'
import { beforeEach, describe, expect, test } from 'vitest'
import { give } from '../../core/index.ts'
import { standingClock } from '../../platform/clock.ts'
import { kyc } from '../kyc/index.ts'
import { checkLedger } from '../ledger/index.ts'
import { offerCalendar } from './calendar/keeper.ts'
import { filesOf, moneyOf, type OffersWorld, openOffersWorld } from './testing/offers-world.ts'

const [ada, bola, chidi, dayo] = [1_000_001, 1_000_002, 1_000_003, 1_000_004] as const
let server: OffersWorld

beforeEach(async () => {
  server = await openOffersWorld()
  for (const user of [ada, bola, chidi, dayo]) await server.market.grant(user, 'NGN', '100000.00')
})

const calls = () => server.market.world.calls
const has = (user: number) => moneyOf(server, user)
const issuers = (asset: string) => server.market.world.ledger.balance(`house/issuers/${asset}`)

const mine = async (user: number) =>
  (await server.ask(calls().offerOrders(server.as(user), { page: 1, size: 20 }))).list.map(
    ({ application }) => application,
  )

const opened = async (...of: Parameters<OffersWorld['publish']>) => {
  const offer = await server.publish(...of)
  await server.at(offer.rules.opensAt)
  return offer
}

describe('a band', () => {
  const price = { kind: 'band', floor: '3000', low: '4000', high: '5000' } as const

  test('clears at one price, at which more was set aside than is taken', async () => {
    const offer = await opened({ price }, { tick: '10' })
    expect(await server.apply(ada, offer, { bids: 'cutoff:400,45.00:500' })).toMatchObject({
      held: '22500.00',
      bids: [
        { price: '50.00', quantity: '400', cutOff: true },
        { price: '45.00', quantity: '500', cutOff: false },
      ],
    })
    await server.apply(bola, offer, { bids: '44.00:700' })
    await server.apply(chidi, offer, { bids: '41.00:300' })
    await server.at(offer.rules.closesAt)
    await server.at(offer.rules.drawAt + 3_600_000)
    // At 45.00 five lots are asked for, at 44.00 twelve.
    expect(await mine(ada)).toMatchObject([
      { state: 'paid', allotted: '500', paid: '22000.00', returned: '500.00' },
    ])
    expect(await mine(bola)).toMatchObject([{ state: 'paid', allotted: '700', paid: '30800.00' }])
    expect(await mine(chidi)).toMatchObject([{ state: 'not_allotted', rank: null, returned: '12300.00' }])
  })

  test('that clears far outside asks everyone again, and no answer means no', async () => {
    const offer = await opened({ price }, { tick: '10' })
    for (const user of [ada, bola, chidi]) await server.apply(user, offer, { bids: '70.00:400' })
    await server.at(offer.rules.closesAt)
    const [a] = await mine(ada)
    expect(a).toMatchObject({ state: 'confirming', held: '28000.00' })
    // Each user is asked once, also where the server starts again.
    server = await server.restart()
    await server.work()
    const word = 'offer_confirm'
    const { database } = server.market.world
    const asked = await database.query('select user_id from notices.notice where word = $1', [word])
    expect(asked.map((one) => Number(one.user_id)).toSorted()).toEqual([ada, bola, chidi])
    const confirm = (user: number, id: string, agree: boolean) =>
      calls().offerConfirm(server.as(user), { id, agree })
    expect(await confirm(ada, a!.id, true)).toMatchObject({ value: { state: 'to_be_allocated' } })
    const [b] = await mine(bola)
    expect(await confirm(bola, b!.id, false)).toMatchObject({
      value: { state: 'not_allotted', returned: '28000.00' },
    })
    await server.at(offer.rules.confirmBy)
    expect(await mine(chidi)).toMatchObject([{ state: 'not_allotted', held: '0.00', returned: '28000.00' }])
    server = await server.restart()
    await server.at(offer.rules.drawAt + 3_600_000)
    expect(await mine(ada)).toMatchObject([{ state: 'paid', allotted: '400', paid: '28000.00' }])
    const { documents } = server.market.world.assembly
    const bids = String((await documents.draws!(`${offer.id}/bids`))?.body)
      .split('\n')
      .slice(0, -1)
    const { evidence, lists } = await filesOf(server, offer)
    expect([bids.length, lists.applications.length]).toEqual([3, 1])
    expect(checkOffer(evidence, { ...lists, bids }).filter(({ why }) => why !== null)).toEqual([])
  })
})

describe('automatic applications', () => {
  test('are for one minimum of each draw, from money that is there, within the most, and only where they are wanted', async () => {
    const { assembly } = server.market.world
    for (const user of [ada, bola, chidi]) await assembly.face(kyc).plantVerified(user)
    const choose = (user: number, enabled: boolean, most?: string) =>
      calls().autoApply(server.as(user), { enabled, most })
    expect(await choose(ada, true)).toMatchObject({ reason: 'autoapply_most' })
    await choose(ada, true, '5000.00')
    await choose(bola, true, '4199.99')
    await choose(chidi, true, '5000.00')
    await choose(chidi, false)
    await choose(dayo, true, '5000.00')
    const offer = await opened()
    expect(await mine(ada)).toMatchObject([{ automatic: true, quantity: '100', held: '4200.00' }])
    for (const user of [bola, chidi, dayo]) expect(await mine(user)).toEqual([])
    server = await server.restart()
    await server.work()
    expect(await mine(ada)).toHaveLength(1)
    await server.at(offer.rules.closesAt)
    await server.at(offer.rules.drawAt + 3_600_000)
    expect(await server.ask(calls().autoApplyInfo(server.as(ada), {}))).toMatchObject({
      open: true,
      enabled: true,
      most: '5000.00',
      record: { applications: 1, won: 1, paid: '4200.00' },
    })
  })

  /** A user with an account and an identity, who turned automatic applications on. */
  const wants = async (user: number) => {
    const { assembly, asOwner } = server.market.world
    await assembly.face(kyc).plantVerified(user)
    await asOwner(
      'insert into accounts."user" (id, created_at, practice, invite_code) values ($1, 0, true, $2)',
      [user, String(user)],
    )
    await server.ask(calls().autoApply(server.as(user), { enabled: true, most: '5000.00' }))
  }

  test('a break stops applications too, gives a message, and ends in time for an offer that is still open', async () => {
    const { database, clock } = server.market.world
    await wants(ada)
    // A break of a day, which is over an hour before the close.
    const until = clock.nowMs() + 24 * 3_600_000
    await server.ask(calls().pauseBegin(server.as(ada), { days: 1 }))
    const offer = await opened()
    const notices = () =>
      database.query('select word, link from notices.notice where user_id = $1 and word like $2', [
        ada,
        'offer_auto%',
      ])
    const result = [{ word: 'offer_auto_paused', link: `/pages/stockIPO/ipoDetail?id=${offer.id}` }]
    expect(await mine(ada)).toEqual([])
    expect(await notices()).toEqual(result)
    await server.work()
    expect(await mine(ada)).toEqual([])
    await server.at(until)
    expect(clock.nowMs()).toBeLessThan(offer.rules.closesAt)
    expect(await mine(ada)).toMatchObject([{ automatic: true, quantity: '100' }])
    expect(await notices()).toEqual(result)
  })

  test('an own limit on losses that is reached stops applications until the next day, and gives one message', async () => {
    const { database, clock } = server.market.world
    for (const user of [ada, bola]) {
      await wants(user)
      await server.ask(calls().limitSet(server.as(user), { kind: 'loss', value: '100.00' }))
    }
    // 100 shares cost 31,000.00 and the fees of a purchase, 148.80: a loss of the day that one of both has.
    await server.market.offer('LAGC', 'sell', 31_000, 100)
    await server.ask(
      calls().buyStock(server.as(ada), {
        symbol: 'LAGC',
        type: 'market',
        quantity: '100',
        timeInForce: 'day',
      }),
    )
    const offer = await opened()
    const notices = () =>
      database.query('select word, link, details from notices.notice where user_id = $1 and word like $2', [
        ada,
        'offer_auto%',
      ])
    const until = Math.ceil(clock.nowMs() / 86_400_000) * 86_400_000
    const [result] = await notices()
    expect(result).toMatchObject({
      word: 'offer_auto_limit',
      link: `/pages/stockIPO/ipoDetail?id=${offer.id}`,
      details: JSON.stringify({ name: 'Testing Mills', until: String(until) }),
    })
    expect(await mine(ada)).toEqual([])
    expect(await mine(bola)).toMatchObject([{ automatic: true, quantity: '100' }])
    // Within the day there is no new message.
    await server.at(until - 1000)
    expect(await mine(ada)).toEqual([])
    expect(await notices()).toEqual([result])
    await server.at(until + 1000)
    expect(clock.nowMs()).toBeLessThan(offer.rules.closesAt)
    expect(await mine(ada)).toMatchObject([{ automatic: true, quantity: '100', held: '4200.00' }])
  })
})

test('a cancelled offer gives everything back, also what was paid at once', async () => {
  const random = await opened()
  const direct = await server.publish({ rule: 'first_come', symbol: 'TSTD' }, { kind: 'direct' })
  await server.at(direct.rules.opensAt)
  await server.apply(ada, random, { quantity: '500' })
  await server.apply(bola, direct, { quantity: '200' })
  const { writer, ledger, database, assembly } = server.market.world
  for (const { id } of [random, direct])
    await writer.run({ actor: 0, decide: (turn) => server.face.cancel(turn, id, 'issuer_withdrew') })
  await server.work()
  for (const user of [ada, bola]) {
    expect(has(user)).toEqual({ available: 10_000_000n, held: 0n })
    expect(await mine(user)).toMatchObject([{ state: 'returned', allotted: '0', paid: '0.00' }])
  }
  expect([issuers('NGN'), issuers('share:TSTM'), ledger.holds().count]).toEqual([0n, 0n, 0])
  expect(await server.ask(calls().offerInfo(server.as(0), { issueId: String(random.id) }))).toMatchObject({
    offer: { state: 'cancelled' },
    cancelledFor: 'issuer_withdrew',
  })
  for (const check of assembly.checks()) expect(check.name).toBeTruthy()
  expect(await checkLedger(database)).toEqual([])
})

test('a market begins with something open, something coming and something just listed', async () => {
  server = await openOffersWorld({
    given: [give(offerCalendar, 'practice')],
    clock: standingClock(Date.UTC(2026, 2, 2, 10)),
  })
  await server.work()
  const listOf = async (which: 'offerList' | 'offersComing') =>
    (await server.ask(calls()[which](server.as(0), {}))).list
  expect((await listOf('offerList')).length).toBeGreaterThanOrEqual(1)
  expect((await listOf('offersComing')).length).toBeGreaterThanOrEqual(1)
  for (const offer of [...(await listOf('offerList')), ...(await listOf('offersComing'))])
    expect(offer.practice).toBe(true)
  await server.at(server.market.world.clock.nowMs() + 10 * 60_000)
  const { listed } = await server.ask(calls().offersToday(server.as(0), {}))
  expect(listed).toMatchObject([{ offer: { state: 'listed', kind: 'direct', practice: true } }])
  expect(server.market.venue.instrument(listed[0]!.offer.symbol)).toMatchObject({
    country: 'NG',
    tradable: true,
  })
  const before = await server.market.world.database.query('select id from offers.offer')
  server = await server.restart()
  await server.work()
  expect(await server.market.world.database.query('select id from offers.offer')).toEqual(before)
})
