import type { LinkedPair } from '@openbourse/protocol'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { idOf, type Person, placed, valueIn } from '../../core/index.ts'
import { openStage, type Stage } from '../../proving/testing/stage.ts'
import { recycledDatabase } from '../../testing/recycled.ts'
import { handInIdentity } from '../kyc/index.ts'
import { checkLedger } from '../ledger/index.ts'

const dayMs = 24 * 3600 * 1000
const nuban = { scheme: 'NG_NUBAN', bank: '011', account: '0000014579', holder: 'Adaeze Okafor' }
const lagc = { symbol: 'LAGC', type: 'limit', timeInForce: 'gtc' }
let stage: Stage
let keys = 0

beforeEach(async () => {
  stage = await openStage({ from: recycledDatabase })
})
afterEach(async () => {
  expect(await checkLedger(stage.market.world.database)).toEqual([])
  await stage.close()
})

const ask = (name: 'buyStock' | 'sellStock', by: Person, more: Readonly<Record<string, string>>) =>
  stage.ask(name, { ...lagc, ...more }, { by, key: `linked-key-${++keys}` })

/** Users with shares that they may sell. */
async function holders(count: number): Promise<Person[]> {
  const people = []
  for (let made = 0; made < count; made += 1) {
    const by = await stage.person()
    await stage.market.offer('LAGC', 'sell', 31_000, 100)
    idOf(await ask('buyStock', by, { quantity: '100', price: '310.00' }))
    people.push(by)
  }
  await stage.market.nextDay()
  return people
}

/** A trade between two users in a book with a midpoint of 310.00. */
async function trade(seller: Person, buyer: Person, { price = '320.00', quantity = '10' } = {}) {
  const bid = await stage.market.offer('LAGC', 'buy', 30_000, 5)
  idOf(await ask('sellStock', seller, { quantity, price }))
  idOf(await ask('buyStock', buyer, { quantity, price }))
  await stage.market.take('LAGC', 'sell', 30_000, 5)
  return bid
}

async function sameAddress(one: Person, other: Person, more: { readonly device: boolean }) {
  const { world } = stage.market
  const now = world.clock.nowMs()
  await world.asOwner(
    `update accounts.session set address_mark = sha256('one place'),
       device_hash = ${more.device ? `sha256('one browser')` : 'device_hash'},
       started_at = ${now - 60_000}, last_seen_at = ${now}
     where user_id in (${one.userId}, ${other.userId})`,
  )
}

async function list(role: 'approver' | 'auditor' = 'auditor'): Promise<readonly LinkedPair[]> {
  await stage.sweep()
  const operator = await stage.operator(role)
  return valueIn<{ list: readonly LinkedPair[] }>(await stage.ask('consoleLinked', {}, { operator })).list
}
const pairs = async () => (await list()).map(({ links, strength, count }) => [links, strength, count])

test('shows trades of accounts with one device, with turnover and price impact', async () => {
  const [seller] = await holders(1)
  const buyer = await stage.person()
  await sameAddress(seller!, buyer, { device: true })
  await trade(seller!, buyer)
  await trade(seller!, buyer, { price: '330.00' })
  expect(await list()).toMatchObject([
    {
      symbol: 'LAGC',
      links: ['device'],
      strength: 'likely',
      count: 2,
      quantity: 20,
      turnover: '6500.00',
      currency: 'NGN',
      moved: '4.76',
      one: { id: String(seller!.userId) },
      other: { id: String(buyer.userId) },
    },
  ])
})

test('links accounts by their document, verified or not', async () => {
  const [seller] = await holders(1)
  const buyer = await stage.person()
  for (const by of [seller!, buyer]) await handInIdentity(stage, by)
  await trade(seller!, buyer)
  expect(await pairs()).toEqual([[['document', 'person'], 'certain', 1]])
})

test('links accounts by their payout account', async () => {
  const [seller] = await holders(1)
  const buyer = await stage.person()
  for (const by of [seller!, buyer]) await placed(stage, 'bankAdd', { by, place: nuban })
  await trade(seller!, buyer)
  expect(await pairs()).toEqual([[['payout'], 'likely', 1]])
})

test('links accounts by an address used at the same time, not days apart', async () => {
  const [seller, other] = await holders(2)
  const buyer = await stage.person()
  await sameAddress(seller!, buyer, { device: false })
  await trade(seller!, buyer)
  // A device of three days ago, and the current one.
  const now = stage.market.world.clock.nowMs()
  await stage.market.world.asOwner(
    `insert into accounts.session (user_id, token_hash, device, device_hash, address_mark, started_at, last_seen_at)
     values (${other!.userId}, sha256('old'), 'Chrome', sha256('old'), sha256('one place'), ${now - 4 * dayMs}, ${now - 3 * dayMs})`,
  )
  await trade(other!, buyer)
  expect(await pairs()).toEqual([[['address'], 'possible', 1]])
})

test('does not show trades between strangers or with simulated traders', async () => {
  const [seller] = await holders(1)
  await trade(seller!, await stage.person())
  expect(await list()).toEqual([])
})

test('finds a later link the next day, and counts nothing twice, over a restart', async () => {
  const [seller] = await holders(1)
  const buyer = await stage.person()
  await trade(seller!, buyer)
  expect(await list()).toEqual([])
  await sameAddress(seller!, buyer, { device: true })
  expect(await list()).toEqual([])
  stage.market.world.clock.advance(dayMs)
  expect(await pairs()).toEqual([[['device'], 'likely', 1]])
  stage = await stage.restart()
  await trade(seller!, buyer, { quantity: '5' })
  await Promise.all([stage.sweep(), stage.sweep()])
  stage.market.world.clock.advance(dayMs)
  expect(await pairs()).toEqual([[['device'], 'likely', 2]])
  stage.market.world.clock.advance(31 * dayMs)
  expect(await list()).toEqual([])
})

test('opens a pair to its fills, and records the view for both accounts', async () => {
  const [seller] = await holders(1)
  const buyer = await stage.person()
  await sameAddress(seller!, buyer, { device: true })
  await trade(seller!, buyer)
  await stage.sweep()
  const operator = await stage.operator('approver')
  const asked = { one: String(buyer.userId), other: String(seller!.userId), symbol: 'LAGC' }
  const answer = valueIn<{ fills: readonly unknown[] }>(
    await stage.ask('consoleLinkedOne', asked, { operator }),
  )
  expect(answer.fills).toMatchObject([
    { taker: 'other', price: '320.00', quantity: 10, value: '3200.00', moved: '3.22', links: ['device'] },
  ])
  expect(JSON.stringify(answer)).not.toMatch(/[0-9a-f]{32}|Okafor|example\.org/)
  const acts = await stage.market.world.database.query<{ subject_id: string }>(
    "select subject_id from operators.audit where act = 'linked_viewed' order by subject_id",
  )
  expect(acts.map(({ subject_id }) => Number(subject_id))).toEqual([seller!.userId, buyer.userId])
  expect(await stage.ask('consoleLinkedOne', { ...asked, symbol: 'SAVB' }, { operator })).toMatchObject({
    reason: 'linked_unknown',
  })
  for (const role of ['support', 'reviewer', 'product'] as const)
    expect(await stage.ask('consoleLinked', {}, { operator: await stage.operator(role) })).toMatchObject({
      ok: false,
    })
})
