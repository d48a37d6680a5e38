import { checkOffer } from '@openbourse/proof'
import { beforeEach, describe, expect, test } from 'vitest'
import { give } from '../../core/index.ts'
import { checkLedger } from '../ledger/index.ts'
import { type Beacon, beacon } from './chance.ts'
import type { OfferRecord } from './rules.ts'
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
const escrow = ({ portfolioId, symbol }: OfferRecord) =>
  server.market.world.ledger.ownedOf(portfolioId, `share:${symbol}`).available
const mine = async (user: number) =>
  (await server.ask(calls().offerOrders(server.as(user), { page: 1, size: 20 }))).list.map(
    ({ application }) => application,
  )
const firstOf = async (user: number) => (await mine(user))[0]!.id
const opened = async (...of: Parameters<OffersWorld['publish']>) => {
  const offer = await server.publish(...of)
  await server.at(offer.rules.opensAt)
  return offer
}
const issue = ({ id }: OfferRecord) => ({ issueId: String(id), unfunded: false })

test('all shares are in escrow before an offer opens, and its rules are published under their hash', async () => {
  const offer = await server.publish()
  expect([escrow(offer), issuers('share:TSTM')]).toEqual([1200n, -1200n])
  const published = server.market.world.assembly.published()
  expect(published).toContainEqual(expect.objectContaining({ body: offer.rulesText }))
  const info = await server.ask(calls().offerInfo(server.as(0), { issueId: String(offer.id) }))
  expect(info).toMatchObject({
    escrow: { shares: '1200', of: '1200' },
    rules: { hash: offer.rulesHash },
    source: 'operator-trusted',
    offer: { state: 'coming', price: { price: '42.00' }, smallest: '4200.00', chance: null },
    available: null,
  })
  expect(await server.ask(calls().offersComing(server.as(0), {}))).toMatchObject({
    list: [{ id: String(offer.id) }],
  })
  expect(await calls().offerApply(server.as(ada), { ...issue(offer), quantity: '100' })).toMatchObject({
    reason: 'offer_not_open',
    values: { opensAt: String(offer.rules.opensAt) },
  })
})

test('applying holds the money, changing holds more or less, and withdrawing gives all of it back', async () => {
  const offer = await opened()
  const one = await server.apply(ada, offer, { quantity: '500' })
  expect(one).toMatchObject({
    state: 'applying',
    held: '21000.00',
    quantity: '500',
    funded: true,
    odds: null,
  })
  expect(has(ada)).toEqual({ available: 7_900_000n, held: 2_100_000n })
  const change = (quantity: string, unfunded = false) =>
    calls().offerChange(server.as(ada), { id: one.id, quantity, unfunded })
  expect(await change('200')).toMatchObject({ value: { held: '8400.00', quantity: '200' } })
  expect(has(ada)).toEqual({ available: 9_160_000n, held: 840_000n })
  expect(await change('2500')).toMatchObject({
    reason: 'offer_balance',
    values: { needed: '96600.00', available: '91600.00', currency: 'NGN' },
  })
  expect(await change('2300')).toMatchObject({ value: { held: '96600.00' } })
  expect(await change('300', true)).toMatchObject({ value: { held: '0.00', funded: false } })
  expect(has(ada)).toEqual({ available: 10_000_000n, held: 0n })
  await change('300')
  expect(await calls().offerWithdraw(server.as(ada), { id: one.id })).toMatchObject({
    value: { state: 'unsubscribed', held: '0.00' },
  })
  expect(has(ada)).toEqual({ available: 10_000_000n, held: 0n })
  expect(await calls().offerWithdraw(server.as(ada), { id: one.id })).toMatchObject({
    reason: 'application_over',
  })
  expect(await mine(ada)).toEqual([])
  // Withdrawn is as never applied.
  expect(await server.apply(ada, offer, { quantity: '100' })).toMatchObject({ state: 'applying' })
  expect(await checkLedger(server.market.world.database)).toEqual([])
})

test('one application a user, whatever the key; a key repeats its answer', async () => {
  const offer = await opened()
  const ask = (key: string) => calls().offerApply(server.as(ada, key), { ...issue(offer), quantity: '100' })
  const first = await ask('the-same-key')
  expect(await ask('the-same-key')).toEqual(first)
  expect(await ask('another-key')).toMatchObject({ reason: 'offer_applied' })
  expect(has(ada).held).toBe(420_000n)
  expect(
    await calls().offerApply(server.as(ada, 'the-same-key'), { ...issue(offer), quantity: '200' }),
  ).toMatchObject({
    reason: 'key_reused',
  })
})

test('two accounts of one identity apply once together, until the first one withdraws', async () => {
  const { database, writer } = server.market.world
  await writer.exclusive(async (tx) => {
    for (const [id, user] of [
      [1, ada],
      [2, bola],
    ])
      await tx.query(
        `insert into kyc.submission (id, user_id, n, country, document, number_mark, person_mark, front_id, back_id, changed, submitted_at, due_at, ended_at, state)
         values ($1, $2, 1, 'NG', 'NG_NIN', $3, 'same person', 1, 1, '', 1, 2, 2, 'passed')`,
        [id, user, `document ${id}`],
      )
  })
  expect(await database.query('select 1 from kyc.submission')).toHaveLength(2)
  const offer = await opened()
  const one = await server.apply(ada, offer, { quantity: '100' })
  const other = () => calls().offerApply(server.as(bola), { ...issue(offer), quantity: '100' })
  expect(await other()).toMatchObject({ reason: 'offer_identity_applied' })
  server = await server.restart()
  await server.work()
  expect(await other()).toMatchObject({ reason: 'offer_identity_applied' })
  await calls().offerWithdraw(server.as(ada), { id: one.id })
  expect(await other()).toMatchObject({ ok: true })
})

test('the server’s time decides at the close, to the millisecond', async () => {
  const offer = await opened()
  const { closesAt } = offer.rules
  const { clock } = server.market.world
  clock.advance(closesAt - 1 - clock.nowMs())
  const one = await server.apply(ada, offer, { quantity: '100' })
  clock.advance(1)
  const values = { at: String(closesAt) }
  const refused = { reason: 'offer_closed', values }
  expect(await calls().offerApply(server.as(bola), { ...issue(offer), quantity: '100' })).toMatchObject(
    refused,
  )
  const asked = { id: one.id, quantity: '200', unfunded: false }
  expect(await calls().offerChange(server.as(ada), asked)).toMatchObject(refused)
  expect(await calls().offerWithdraw(server.as(ada), { id: one.id })).toMatchObject(refused)
  await server.work()
  expect((await mine(ada))[0]).toMatchObject({ state: 'to_be_allocated', odds: '1.0000' })
  expect(await calls().offerWithdraw(server.as(ada), { id: one.id })).toMatchObject({
    reason: 'offer_closed',
  })
})

test('money that was spent meanwhile cannot be held, and an application can be made without it', async () => {
  const offer = await opened()
  const refused = await calls().offerApply(server.as(ada), { ...issue(offer), quantity: '2400' })
  expect(refused).toMatchObject({
    reason: 'offer_balance',
    values: { needed: '100800.00', available: '100000.00', currency: 'NGN' },
  })
  expect(await server.apply(ada, offer, { quantity: '2400', unfunded: true })).toMatchObject({
    held: '0.00',
    funded: false,
    state: 'applying',
  })
  expect(has(ada).held).toBe(0n)
})

test('others’ applications are unknown', async () => {
  const offer = await opened()
  const { id } = await server.apply(ada, offer, { quantity: '100' })
  const unknown = { reason: 'application_unknown' }
  const asked = { id, quantity: '100', unfunded: false }
  expect(await calls().offerChange(server.as(bola), asked)).toMatchObject(unknown)
  expect(await calls().offerWithdraw(server.as(bola), { id })).toMatchObject(unknown)
  expect(await calls().offerPay(server.as(bola), { id })).toMatchObject(unknown)
  expect(await calls().offerConfirm(server.as(bola), { id, agree: true })).toMatchObject(unknown)
  expect(await calls().offerInfo(server.as(bola), { issueId: '999' })).toMatchObject({
    reason: 'offer_unknown',
  })
})

/** Twelve lots, asked for by four users: 5, 8, 3 and (without money) 4 lots. */
async function drawn(more: Parameters<OffersWorld['publish']>[0] = {}) {
  const offer = await opened(more)
  await server.apply(ada, offer, { quantity: '500' })
  await server.apply(bola, offer, { quantity: '800' })
  await server.apply(chidi, offer, { quantity: '300' })
  await server.apply(dayo, offer, { quantity: '400', unfunded: true })
  await server.at(offer.rules.drawAt)
  await server.at(offer.rules.drawAt + 3_600_000)
  return offer
}

describe('a draw', () => {
  test('gives each a lot in turn, takes the allotted amount and returns the rest in the same turn', async () => {
    const offer = await drawn()
    const rows = await Promise.all([ada, bola, chidi, dayo].map(mine))
    const [a, b, c, d] = rows.map(([row]) => row!)
    // Turns of four: 3 lots each are twelve.
    for (const row of [a, b, c])
      expect(row).toMatchObject({ state: 'paid', allotted: '300', paid: '12600.00' })
    expect(d).toMatchObject({
      state: 'wait_payment',
      allotted: '300',
      due: '12600.00',
      payBy: offer.rules.payBy,
    })
    expect([a!.returned, b!.returned, c!.returned]).toEqual(['8400.00', '21000.00', '0.00'])
    expect(rows.map(([row]) => row!.rank).toSorted()).toEqual([1, 2, 3, 4])
    expect(has(bola)).toEqual({ available: 8_740_000n, held: 0n })
    expect(issuers('NGN')).toBe(3_780_000n)
    expect(server.market.world.ledger.holds().count).toBe(0)
    expect(await checkLedger(server.market.world.database)).toEqual([])
  })

  test('can be rerun by anyone from its files, in every step', async () => {
    const offer = await drawn({ simulated: { people: 9, lots: [1, 2], prices: [] } })
    const { evidence, lists } = await filesOf(server, offer)
    expect(lists.applications).toHaveLength(13)
    expect(
      checkOffer(
        evidence,
        lists,
        (await mine(ada)).map(({ ticket }) => ticket),
      ),
    ).toEqual(['rules', 'list', 'price', 'chance', 'seed', 'result'].map((step) => ({ step, why: null })))
    const reply = await server.ask(calls().offerDraw(server.as(0), { issueId: String(offer.id) }))
    expect(reply).toMatchObject({ ...evidence, places: 13, lastRank: 12 })
    const shown = await mine(ada)
    const [, rank, lots] = lists.result.find((line) => line.startsWith(shown[0]!.ticket))!.split(' ')
    expect(shown[0]).toMatchObject({ rank: Number(rank), allotted: String(Number(lots) * 100), lastRank: 12 })
  })

  test('shows no list before its chance is known', async () => {
    const offer = await opened()
    await server.apply(ada, offer, { quantity: '100' })
    await server.at(offer.rules.closesAt)
    const { documents } = server.market.world.assembly
    for (const name of ['applications', 'result', 'evidence', 'bids'])
      expect(await documents.draws!(`${offer.id}/${name}`)).toBeUndefined()
    expect(await calls().offerDraw(server.as(ada), { issueId: String(offer.id) })).toMatchObject({
      reason: 'draw_not_yet',
    })
  })

  test('has the same result with any size of portions, and over a restart in the middle', async () => {
    const results: unknown[] = []
    for (const portion of [1, 3, undefined]) {
      server = await openOffersWorld({ ports: { portion } })
      for (const user of [ada, bola, chidi, dayo]) await server.market.grant(user, 'NGN', '100000.00')
      const offer = await opened({ rule: 'minimum_first', minimum: 2 })
      for (const [user, quantity] of [
        [ada, '500'],
        [bola, '800'],
        [chidi, '400'],
      ] as const)
        await server.apply(user, offer, { quantity })
      await server.at(offer.rules.closesAt)
      server = await server.restart()
      await server.at(offer.rules.drawAt + 3_600_000)
      const { lists } = await filesOf(server, offer)
      const lots = await Promise.all([ada, bola, chidi].map(async (user) => (await mine(user))[0]!.allotted))
      expect(lots.reduce((sum, one) => sum + Number(one), 0)).toBe(1200)
      results.push([lots, lists.result.map((line) => Number(line.split(' ')[2])).toSorted()])
    }
    // Tickets differ between servers, so ranks do; here no lot is left to the rank: 2 + 1.6, 2 + 3.3 and 2 + 1.1.
    expect(new Set(results.map((one) => JSON.stringify((one as unknown[])[1]))).size).toBe(1)
  })

  test('waits for its chance, records why, and takes no chance of another round', async () => {
    let answered: { value: string } | undefined
    const unreachable: Beacon = {
      round: async () => {
        if (!answered) throw new Error('no answer')
        return answered
      },
    }
    server = await openOffersWorld({ given: [give(beacon, unreachable)] })
    await server.market.grant(ada, 'NGN', '100000.00')
    const offer = await opened()
    expect(offer.rules.chance).toMatchObject({ source: 'drand', network: 'quicknet' })
    await server.apply(ada, offer, { quantity: '100' })
    const waits = async () => {
      await server.work()
      return (await server.ask(calls().offerInfo(server.as(ada), { issueId: String(offer.id) }))).waits
    }
    await server.at(offer.rules.drawAt - 1)
    expect(await waits()).toBeNull()
    await server.at(offer.rules.drawAt + 10_000)
    expect(await waits()).toBe('chance_missing')
    expect((await mine(ada))[0]).toMatchObject({ state: 'to_be_allocated', rank: null, held: '4200.00' })
    // A signature of another round.
    answered = {
      value:
        'b55e7cb2d5c613ee0b2e28d6750aabbb78c39dcc96bd9d38c2c2e12198df95571de8e8e402a0cc48871c7089a2b3af4b',
    }
    expect(await waits()).toBe('chance_wrong')
    expect(has(ada).held).toBe(420_000n)
  })
})

describe('an application without money', () => {
  test('is paid until the deadline, from what is there', async () => {
    const offer = await drawn()
    const id = await firstOf(dayo)
    const answer = await calls().offerPay(server.as(dayo), { id })
    expect(answer).toMatchObject({ value: { state: 'paid', paid: '12600.00', due: null } })
    expect(has(dayo)).toEqual({ available: 8_740_000n, held: 0n })
    expect(await calls().offerPay(server.as(dayo), { id })).toMatchObject({ reason: 'application_over' })
    expect(issuers('NGN')).toBe(5_040_000n)
    expect(escrow(offer)).toBe(1200n)
  })

  test('lapses at the deadline, at no cost, and its shares go back to the issuer', async () => {
    const offer = await drawn()
    const id = await firstOf(dayo)
    server.market.world.clock.advance(offer.rules.payBy - server.market.world.clock.nowMs())
    const late = { reason: 'offer_pay_late', values: { until: String(offer.rules.payBy) } }
    expect(await calls().offerPay(server.as(dayo), { id })).toMatchObject(late)
    await server.work()
    expect((await mine(dayo))[0]).toMatchObject({ state: 'lapsed', allotted: '300', paid: '0.00', due: null })
    expect(await calls().offerPay(server.as(dayo), { id })).toMatchObject(late)
    expect(has(dayo)).toEqual({ available: 10_000_000n, held: 0n })
  })

  test('cannot be paid without the money', async () => {
    await drawn()
    const id = await firstOf(dayo)
    const { writer, ledger } = server.market.world
    const { heldForOffer } = await import('../ledger/index.ts')
    await writer.run({
      actor: 0,
      decide: (turn) =>
        void ledger.post(
          turn,
          heldForOffer({ portfolioId: dayo, id: 5, symbol: 'X', currency: 'NGN', minor: 9_000_000n }),
        ),
    })
    expect(await calls().offerPay(server.as(dayo), { id })).toMatchObject({
      reason: 'offer_balance',
      values: { needed: '12600.00', available: '10000.00' },
    })
  })
})

test('a direct offer allots at once, first come, within what is left', async () => {
  const offer = await opened({ rule: 'first_come' }, { kind: 'direct' })
  const left = async () => (await server.ask(calls().offerList(server.as(0), {}))).list[0]!.left
  expect(await left()).toBe('1200')
  expect(await server.apply(ada, offer, { quantity: '500', unfunded: true })).toMatchObject({
    state: 'paid',
    allotted: '500',
    paid: '21000.00',
    held: '0.00',
  })
  expect([await left(), issuers('NGN')]).toEqual(['700', 2_100_000n])
  expect(await calls().offerApply(server.as(bola), { ...issue(offer), quantity: '800' })).toMatchObject({
    reason: 'offer_left',
    values: { left: '700' },
  })
  await server.apply(bola, offer, { quantity: '700' })
  expect(await calls().offerApply(server.as(chidi), { ...issue(offer), quantity: '100' })).toMatchObject({
    values: { left: '0' },
  })
  const id = await firstOf(ada)
  expect(await calls().offerWithdraw(server.as(ada), { id })).toMatchObject({ reason: 'application_over' })
})

test('there is a message for each step', async () => {
  const offer = await drawn()
  await server.at(offer.rules.payBy)
  const rows = await server.market.world.database.query(
    'select user_id, word, link from notices.notice order by user_id, id',
  )
  expect(rows.map(({ user_id, word }) => `${user_id} ${word}`)).toEqual([
    `${ada} offer_allotted`,
    `${bola} offer_allotted`,
    `${chidi} offer_allotted`,
    `${dayo} offer_lapsed`,
  ])
  // The page of an own application needs its offer.
  for (const { link } of rows) expect(link).toMatch(new RegExp(`ipoOrder\\?id=\\d+&offer=${offer.id}$`))
})
