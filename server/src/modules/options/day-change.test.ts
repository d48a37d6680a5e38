import { afterAll, beforeEach, expect, test } from 'vitest'
import { accepted, OptionMarket } from './testing/option-market.ts'

const ada = 1_000_001
const bola = 1_000_002
let market: OptionMarket

beforeEach(async () => {
  market = await OptionMarket.open()
  for (const userId of [ada, bola]) await market.market.grant(userId, 'NGN', '1000000.00')
})

afterAll(() => market.market.world.close())

test('the own limit of losses counts options, and what is held can still be sold', async () => {
  // A limit is kept for a user who is stored.
  await market.market.world.database.query(
    `insert into accounts.user (id, created_at, practice, invite_code) values ($1, 0, true, 'ADAADA')`,
    [ada],
  )
  accepted(await market.calls.limitSet(market.as(ada), { kind: 'loss', value: '300.00' }))
  const { contract, ask } = await market.series('call')
  accepted(await market.apply(ada, 'open', { contract, quantity: '6', price: ask! }))
  accepted(await market.apply(ada, 'close', { contract, quantity: '5' }))
  // Fees of 11 contracts alone are 275.00, and the spread comes on top.
  const again = { contract, quantity: '1', price: ask! }
  expect(await market.apply(ada, 'open', again)).toMatchObject({
    reason: 'limit_loss_reached',
    values: { limit: '300.00', currency: 'NGN' },
  })
  accepted(await market.apply(bola, 'open', again))
  accepted(await market.apply(ada, 'close', { contract, quantity: '1' }))
  await market.days(1)
  const next = await market.series('call')
  expect(
    await market.apply(ada, 'open', { contract: next.contract, quantity: '1', price: next.ask! }),
  ).toMatchObject({
    ok: true,
  })
})
