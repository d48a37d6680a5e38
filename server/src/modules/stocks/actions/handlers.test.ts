import { beforeEach, expect, test } from 'vitest'
import { daysAfter } from '../../venue/index.ts'
import { type ActionWorld, ada, ben, openActions, value } from './testing/action-world.ts'

let house: ActionWorld

beforeEach(async () => {
  house = await openActions()
})

test('the calendar shows what is announced, and says which seed it was drawn from', async () => {
  const shown = async (day: string) => {
    await house.begin(day)
    const ask = { symbol: 'LAGC', from: '2026-02-01', to: '2026-05-01' }
    return await value(house.market().handlers.stockActions(house.as(0), ask))
  }
  expect((await shown(daysAfter(house.action.announcedOn, -1))).list).toEqual([])
  expect(await shown(house.action.announcedOn)).toMatchObject({
    seed: '20251121',
    list: [
      { id: house.action.id, state: 'announced', perShare: '2.9600', taxRate: '0.1000', yieldRate: '0.0095' },
    ],
  })
  expect((await shown(house.action.exOn)).list).toMatchObject([{ state: 'ex' }])
  expect((await shown(house.action.payOn)).list).toMatchObject([{ state: 'paid' }])
})

test('what is announced is reckoned on what is owned now', async () => {
  await house.begin(house.action.announcedOn)
  expect((await house.mine(ada)).coming).toEqual([])
  await house.buy(ada, 100)
  expect((await house.mine(ada)).coming).toMatchObject([
    { id: house.action.id, recorded: false, net: '266.40' },
  ])
  expect((await house.mine(ben)).coming).toEqual([])
})

test('refuses a stock that there is not', async () => {
  expect(await house.market().handlers.stockActions(house.as(0), { symbol: 'ZZZZ' })).toMatchObject({
    reason: 'symbol_unknown',
  })
  expect(await house.market().handlers.stockDividends(house.as(ada), { symbol: 'ZZZZ' })).toMatchObject({
    reason: 'symbol_unknown',
  })
})
