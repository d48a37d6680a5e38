import { expect, test } from 'vitest'
import { give } from '../../core/index.ts'
import { answered as value } from '../../testing/answered.ts'
import { openDesk } from '../../testing/desk.ts'
import { type Kyc, kyc } from '../kyc/index.ts'
import { coinOfferCalendar, coinOffers } from './index.ts'

const hourMs = 3_600_000
const identities = { keepVerified: () => undefined, otherAccountsOf: async () => [] }

async function openCoinDesk() {
  const given = [give(kyc, identities as unknown as Kyc), give(coinOfferCalendar, 'none')]
  const desk = await openDesk(coinOffers, given)
  const all = async () =>
    (await value(desk.calls.consoleCoinOffers(desk.as(desk.maker), { page: 1, size: 20 }))).list
  return { ...desk, all, asked: draft(desk.market.world.clock.nowMs()) }
}

const draft = (nowMs: number) => ({
  coin: 'KORA',
  name: 'Kora Network',
  aboutEn: 'Pays for messages.',
  aboutEs: 'Sirve para pagar mensajes.',
  aboutPt: 'Serve para pagar mensagens.',
  price: '0.50',
  offered: '1000',
  minimum: '10',
  maximum: '2000',
  step: '10',
  cap: '200',
  opensAt: nowMs + hourMs,
  closesAt: nowMs + 25 * hourMs,
  listsAt: nowMs + 49 * hourMs,
  atListing: '20',
  parts: '2',
  everyDays: '1',
  reason: 'issuer_asked',
})

test('a coin offering is drafted by one operator and published by another, never by the same one', async () => {
  const { calls, as, approve, all, maker, checker, asked } = await openCoinDesk()
  const { proposal } = await value(calls.consoleCoinOfferPropose(as(maker), asked))
  expect(await all()).toEqual([])
  expect(await approve(proposal, maker)).toMatchObject({ reason: 'proposal_own' })
  expect(await all()).toEqual([])
  await value(approve(proposal, checker))
  const [one] = await all()
  expect(one).toMatchObject({ coin: 'KORA', state: 'coming', price: '0.5000', escrow: '1000.00', proposal })
  const look = await value(calls.consoleCoinOffer(as(maker), { id: one!.id }))
  expect(look.terms.releases.map(({ part }) => part)).toEqual(['0.2000', '0.6000', '1.0000'])
  expect(look).toMatchObject({ money: { held: '0.000000' }, cancel: { users: 0 } })
})

test.each([
  [{ coin: 'BTC' }, 'coin_offer_terms_wrong'],
  [{ cap: '3000' }, 'coin_offer_terms_wrong'],
  [{ maximum: '2010', cap: '10' }, 'coin_offer_terms_wrong'],
  [{ price: '0.00001' }, 'coin_offer_terms_wrong'],
  [{ atListing: '0' }, 'coin_offer_terms_wrong'],
  [{ atListing: '100' }, 'coin_offer_terms_wrong'],
  [{ parts: '60' }, 'coin_offer_terms_wrong'],
  [{ everyDays: '367' }, 'coin_offer_terms_wrong'],
  [{ opensAt: 1 }, 'coin_offer_opens_past'],
])('a draft with %o is refused', async (more, reason) => {
  const { calls, as, maker, asked } = await openCoinDesk()
  expect(await calls.consoleCoinOfferPropose(as(maker), { ...asked, ...more })).toMatchObject({ reason })
})

test('a code is taken once, and a draft that became wrong is not published', async () => {
  const { calls, as, approve, all, maker, checker, asked } = await openCoinDesk()
  const first = await value(calls.consoleCoinOfferPropose(as(maker), asked))
  const second = await value(
    calls.consoleCoinOfferPropose(as(maker), { ...asked, name: 'Other Network' }),
  ).catch(() => undefined)
  await value(approve(first.proposal, checker))
  if (second) expect(await approve(second.proposal, checker)).not.toMatchObject({ ok: true })
  expect((await all()).map(({ name }) => name)).toEqual(['Kora Network'])
})

test('a coin offering is canceled by two operators with a reason, and only before its close', async () => {
  const { calls, as, approve, all, maker, checker, asked, market } = await openCoinDesk()
  const { proposal } = await value(calls.consoleCoinOfferPropose(as(maker), asked))
  await value(approve(proposal, checker))
  const { id } = (await all())[0]!
  expect(await calls.consoleCoinOfferCancel(as(maker), { id, reason: 'because' })).toMatchObject({
    ok: false,
  })
  const cancel = await value(calls.consoleCoinOfferCancel(as(maker), { id, reason: 'issuer_withdrew' }))
  expect((await all())[0]).toMatchObject({ state: 'coming', waiting: cancel.proposal })
  expect(await approve(cancel.proposal, maker)).toMatchObject({ reason: 'proposal_own' })
  await value(approve(cancel.proposal, checker))
  await market.world.assembly.work()
  expect((await all())[0]).toMatchObject({
    state: 'cancelled',
    cancelledFor: 'issuer_withdrew',
    escrow: '0.00',
  })
  expect(await calls.consoleCoinOfferCancel(as(maker), { id, reason: 'issuer_withdrew' })).toMatchObject({
    reason: 'coin_offer_over',
  })
})
