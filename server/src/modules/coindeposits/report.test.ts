import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OperatorHouse } from '../../testing/operator-house.ts'
import { checkLedger } from '../ledger/index.ts'
import { type CoinDesk, given, openCoinDesk } from './testing/desk.ts'

const ada = 1_000_001
const bola = 1_000_002
const eth = { coin: 'ETH', network: 'ethereum-sepolia' }
let house: OperatorHouse
let desk: CoinDesk

beforeEach(async () => {
  house = await OperatorHouse.open()
  desk = await openCoinDesk(house.world, { operators: house.operators, dataDir: house.dataDir })
})
afterEach(async () => {
  expect(await checkLedger(house.world.database)).toEqual([])
  await house.close()
})

const has = (asset: string) => house.world.ledger.ownedOf(ada, asset).coin

describe('a user who asks for a transaction', () => {
  test('learns the state of their own deposit, and what is wrong with a transaction name', async () => {
    const paid = given(await desk.pay(ada, { ...eth, amount: '1' }))
    await desk.chain.sweep()
    expect(given(await desk.report(ada, eth.network, paid.txid.slice(2).toUpperCase()))).toMatchObject({
      answer: 'under_way',
      txid: paid.txid,
      deposit: (await desk.orders(ada))[0]!.id,
    })
    expect(given(await desk.report(bola, eth.network, paid.txid))).toMatchObject({
      answer: 'not_yours',
      amount: null,
    })
    expect(given(await desk.report(ada, eth.network, '0'.repeat(64)))).toMatchObject({ answer: 'not_found' })
    expect(await desk.report(ada, eth.network, '0xzz')).toMatchObject({
      reason: 'coin_txid_wrong',
      fields: ['txid'],
    })
  })

  test('is shown the other network it is on', async () => {
    const paid = given(await desk.pay(ada, { ...eth, amount: '1', practice: 'wrong_network' }))
    expect(given(await desk.report(ada, eth.network, paid.txid))).toMatchObject({
      answer: 'other_network',
      network: 'bsc-test',
      deposit: null,
    })
  })

  test('is credited with what the network never reported', async () => {
    desk.chain.tell('silent')
    const paid = given(await desk.pay(ada, { ...eth, amount: '1' }))
    await desk.blocks(eth.network, 13)
    expect(has('ETH')).toBe(0n)
    expect(given(await desk.report(ada, eth.network, paid.txid))).toMatchObject({ answer: 'credited' })
    desk.chain.tell(null)
    await desk.blocks(eth.network, 2)
    expect(has('ETH')).toBe(100_000_000n)
  })

  test('gets the same answer under the same key, and can ask 20 times a day', async () => {
    const asked = desk.as(ada)
    const input = { network: eth.network, txid: 'a'.repeat(64) }
    const told = await desk.handlers.rechargeReport(asked, input)
    expect(await desk.handlers.rechargeReport(asked, input)).toEqual(told)
    for (let more = 1; more < 20; more += 1) given(await desk.report(ada, eth.network, input.txid))
    expect(await desk.report(ada, eth.network, input.txid)).toMatchObject({ reason: 'coin_reports_max' })
    house.world.clock.advance(25 * 3_600_000)
    expect(await desk.report(ada, eth.network, input.txid)).toMatchObject({ ok: true })
  })
})
