import { beforeEach, expect, test } from 'vitest'
import { daysAfter } from '../../venue/index.ts'
import { type ActionWorld, ada, ben, openActions, value } from './testing/action-world.ts'

let server: ActionWorld

beforeEach(async () => {
  server = await openActions()
})

test('the calendar shows announced actions, and the seed that they were drawn from', async () => {
  const shown = async (day: string) => {
    await server.begin(day)
    const ask = { symbol: 'LAGC', from: '2026-02-01', to: '2026-05-01' }
    return await value(server.market().handlers.stockActions(server.as(0), ask))
  }
  expect((await shown(daysAfter(server.action.announcedOn, -1))).list).toEqual([])
  expect(await shown(server.action.announcedOn)).toMatchObject({
    seed: '20251121',
    list: [
      {
        id: server.action.id,
        state: 'announced',
        perShare: '2.9600',
        taxRate: '0.1000',
        yieldRate: '0.0095',
      },
    ],
  })
  expect((await shown(server.action.exOn)).list).toMatchObject([{ state: 'ex' }])
  expect((await shown(server.action.payOn)).list).toMatchObject([{ state: 'paid' }])
})

test('what is announced is reckoned on what is owned now', async () => {
  await server.begin(server.action.announcedOn)
  expect((await server.mine(ada)).coming).toEqual([])
  await server.buy(ada, 100)
  expect((await server.mine(ada)).coming).toMatchObject([
    { id: server.action.id, recorded: false, net: '266.40' },
  ])
  expect((await server.mine(ben)).coming).toEqual([])
})

test('refuses a stock that there is not', async () => {
  expect(await server.market().handlers.stockActions(server.as(0), { symbol: 'ZZZZ' })).toMatchObject({
    reason: 'symbol_unknown',
  })
  expect(await server.market().handlers.stockDividends(server.as(ada), { symbol: 'ZZZZ' })).toMatchObject({
    reason: 'symbol_unknown',
  })
})
