import { beforeEach, expect, test } from 'vitest'
import type { OperatorContext } from '../../platform/http/types.ts'
import { trialByPurpose } from '../ledger/index.ts'
import { moneyOf, type OffersWorld, openOffersWorld } from './testing/offers-world.ts'

const [ada, bola, chidi] = [1_000_001, 1_000_002, 1_000_003] as const
let server: OffersWorld

beforeEach(async () => {
  server = await openOffersWorld()
  for (const user of [ada, bola, chidi]) await server.market.grant(user, 'NGN', '100000.00')
})

const operator = (): OperatorContext => ({
  ...server.as(0),
  operator: { id: 1, name: 'Ngozi', roles: ['product'], sessionId: 1, until: 0, factorAt: 0 },
})
const look = ({ id }: { readonly id: number }) =>
  server.ask(server.market.world.calls.consoleOffer(operator(), { id: String(id) }))

test('an operator reads frozen terms and numbers of an offer, and no applicants', async () => {
  const offer = await server.publish()
  await server.at(offer.rules.opensAt)
  await server.apply(ada, offer, { quantity: '500' })
  const unfunded = await server.apply(bola, offer, { quantity: '100', unfunded: true })
  const gone = await server.apply(chidi, offer, { quantity: '100' })
  await server.market.world.calls.offerWithdraw(server.as(chidi), { id: gone.id })
  const seen = await look(offer)
  expect(seen).toMatchObject({
    offer: { id: String(offer.id), state: 'open', people: 2, escrow: '1200' },
    terms: { price: '42.00', band: null, lot: '100', minimum: '100', maximum: '5000', earnings: '3.00' },
    applications: { taking: 2, funded: 1, withdrawn: 1, held: '21000.00', paid: '0.00', returned: 0 },
    draw: { source: 'operator-trusted', price: '42.00', sealedAt: null, drawnAt: null, waits: null },
    cancel: { users: 2, money: '21000.00' },
    returning: false,
  })
  const text = JSON.stringify(seen)
  for (const word of [unfunded.ticket, String(ada), 'ticket', 'marks']) expect(text).not.toContain(word)
})

test('what cancelling would give back is what it gives back, and afterwards there is nothing to cancel', async () => {
  const offer = await server.publish()
  await server.at(offer.rules.opensAt)
  await server.apply(ada, offer, { quantity: '500' })
  await server.apply(bola, offer, { quantity: '200' })
  const { cancel } = await look(offer)
  expect(cancel).toEqual({ users: 2, money: '29400.00' })
  await server.market.world.writer.run({
    actor: 0,
    decide: (turn) => server.face.cancel(turn, offer.id, 'issuer_withdrew'),
  })
  expect(await look(offer)).toMatchObject({ returning: true, cancel: null, offer: { state: 'cancelled' } })
  await server.work()
  expect(await look(offer)).toMatchObject({
    returning: false,
    cancel: null,
    offer: { state: 'cancelled', cancelledFor: 'issuer_withdrew', escrow: '0', people: 2 },
    applications: { returned: cancel?.users, givenBack: cancel?.money, held: '0.00' },
  })
  expect([moneyOf(server, ada), moneyOf(server, bola)]).toEqual([
    { available: 10_000_000n, held: 0n },
    { available: 10_000_000n, held: 0n },
  ])
})

test('a direct offer has no draw, and what was paid for it comes back as well', async () => {
  const direct = await server.publish({ rule: 'first_come' }, { kind: 'direct' })
  await server.at(direct.rules.opensAt)
  await server.apply(ada, direct, { quantity: '300' })
  expect(await look(direct)).toMatchObject({
    draw: null,
    applications: { taking: 1, allotted: 1, shares: '300', paid: '12600.00' },
    cancel: { users: 1, money: '12600.00' },
  })
})

test('an offer whose list is sealed can no longer be canceled, and one that does not exist is refused', async () => {
  const offer = await server.publish()
  await server.at(offer.rules.opensAt)
  await server.apply(ada, offer, { quantity: '500' })
  await server.at(offer.rules.closesAt)
  const sealed = await look(offer)
  expect([sealed.draw?.drawnAt, sealed.cancel]).toEqual([null, null])
  const cancelled = await server.market.world.writer.run({
    actor: 0,
    decide: (turn) => server.face.cancel(turn, offer.id, 'issuer_withdrew'),
  })
  expect(cancelled).toMatchObject({ answer: { ok: false, reason: 'offer_drawn' } })
  await server.at(offer.rules.drawAt + 1_000)
  await server.at(offer.rules.drawAt + 3_600_000)
  expect(await look(offer)).toMatchObject({ cancel: null, applications: { allotted: 1, shares: '500' } })
  expect(await server.market.world.calls.consoleOffer(operator(), { id: '99' })).toMatchObject({
    reason: 'offer_unknown',
  })
})

test('the trial balance separates shares in escrow from amounts owed to users', async () => {
  const offer = await server.publish()
  await server.market.world.writer.settled()
  const [found] = await trialByPurpose(server.market.world.database, 'share:TSTM')
  expect(found?.lines).toEqual([
    { holder: 'house', purpose: 'issuers', balance: '-1200', accounts: 1 },
    { holder: 'escrow', purpose: 'available', balance: '1200', accounts: 1 },
  ])
  expect(found?.sum).toBe('0')
  expect((await look(offer)).offer.escrow).toBe('1200')
})
