import { beforeEach, describe, expect, test } from 'vitest'
import type { World } from '../../testing/world.ts'
import { checkLedger } from '../ledger/index.ts'
import { publicKeysFrom } from './derive/keys.ts'
import { type CoinDesk, given, openCoinDesk } from './testing/desk.ts'

const ada = 1_000_001
const bola = 1_000_002
const eth = { coin: 'ETH', network: 'ethereum-sepolia' }
const btc = { coin: 'BTC', network: 'bitcoin-test' }
const xrp = { coin: 'XRP', network: 'xrpl-test' }
let world: World
let desk: CoinDesk

beforeEach(async () => {
  // Each world opens its own connections, and there are not enough for all worlds at once.
  await world?.close()
  desk = await openCoinDesk()
  world = desk.world
})

const has = (asset: string, userId = ada) => world.ledger.ownedOf(userId, asset).coin
const houseBalance = (purpose: string, asset: string) => world.ledger.balance(`house/${purpose}/${asset}`)
const words = async (userId = ada) =>
  (await desk.orders(userId)).map(({ timeline }) => timeline.map(({ word }) => word))
const found = async () =>
  (await world.database.query<{ word: string }>('select word from notices.notice order by id')).map(
    ({ word }) => word,
  )

test('lists which coins can be deposited over which networks, and why others cannot', async () => {
  const { list } = given(await desk.handlers.rechargeCoins(desk.as(0), {}))
  const networksOf = (coin: string) => list.find((one) => one.coin === coin)?.networks ?? []
  expect(networksOf('USDT').map(({ id, open, confirmations }) => [id, open, confirmations])).toEqual([
    ['tron-nile', true, 20],
    ['ethereum-sepolia', true, 12],
  ])
  expect(networksOf('SOL')).toMatchObject([{ open: false, why: 'keys' }])
  expect(networksOf('ADA')).toMatchObject([{ open: false, why: 'keys' }])
  expect(networksOf('USDC')[0]).toMatchObject({ open: false, why: 'no_way_out' })
  expect(networksOf('XRP')[0]?.practices).toEqual(['usual', 'wrong_network', 'no_tag', 'wrong_tag'])
})

describe('addresses', () => {
  test('are one per user and network until another is requested, and old ones keep working', async () => {
    const first = await desk.address(ada, 'ETH', 'ethereum-sepolia')
    expect(first).toMatchObject({
      tag: null,
      path: "m/44'/1'/3'/0/0",
      minimum: '0.00200000',
      confirmations: 12,
    })
    expect(first.qr).toBe(first.address)
    expect((await desk.address(ada, 'USDT', 'ethereum-sepolia')).address).toBe(first.address)
    expect((await desk.address(bola, 'ETH', 'ethereum-sepolia')).path).toBe("m/44'/1'/3'/0/1")
    given(await desk.pay(ada, { ...eth, amount: '1' }))
    const second = given(await desk.handlers.rechargeAddressNew(desk.as(ada), eth))
    expect(second).toMatchObject({ path: "m/44'/1'/3'/0/2", count: 2 })
    await desk.blocks(eth.network, 13)
    expect(has('ETH')).toBe(100_000_000n)
  })

  test('are given once for a repeated key, and limited in number per user', async () => {
    const asking = desk.as(ada)
    const once = await desk.handlers.rechargeAddressNew(asking, btc)
    expect(await desk.handlers.rechargeAddressNew(asking, btc)).toEqual(once)
    for (let more = 1; more < 20; more += 1) given(await desk.handlers.rechargeAddressNew(desk.as(ada), btc))
    expect(await desk.handlers.rechargeAddressNew(desk.as(ada), btc)).toMatchObject({
      reason: 'coin_addresses_max',
    })
    expect((await desk.address(ada, 'BTC', 'bitcoin-test')).path).toBe("m/84'/1'/0'/0/19")
  })

  test('on the XRP Ledger are one shared address with a tag per user', async () => {
    const [mine, hers] = [
      await desk.address(ada, 'XRP', 'xrpl-test'),
      await desk.address(bola, 'XRP', 'xrpl-test'),
    ]
    expect(mine.address).toBe(hers.address)
    expect([mine.tag, hers.tag]).toEqual(['100000', '100001'])
    expect(mine.qr).toBe(`${mine.address}?dt=100000`)
  })

  test('keep their owner over a restart, and are unique', async () => {
    const before = [await desk.address(ada, 'ETH', eth.network), await desk.address(bola, 'XRP', 'xrpl-test')]
    desk = await desk.restart()
    world = desk.world
    expect([
      await desk.address(ada, 'ETH', eth.network),
      await desk.address(bola, 'XRP', 'xrpl-test'),
    ]).toEqual(before)
    const next = await Promise.all(
      Array.from({ length: 30 }, (_, at) => desk.address(2_000_000 + at, 'ETH', eth.network)),
    )
    expect(new Set([...next.map(({ address }) => address), before[0]?.address]).size).toBe(31)
  })

  test('are refused for a closed or unknown network', async () => {
    const ask = (coin: string, network: string) =>
      desk.handlers.rechargeAddress(desk.as(ada), { coin, network })
    expect(await ask('SOL', 'solana-devnet')).toMatchObject({ reason: 'coin_network_closed' })
    expect(await ask('USDC', 'ethereum-sepolia')).toMatchObject({ reason: 'coin_network_closed' })
    expect(await ask('BTC', 'tron-nile')).toMatchObject({ reason: 'coin_network_closed' })
    expect(await ask('ABC', 'bitcoin-test')).toMatchObject({ reason: 'coin_unknown' })
  })
})

describe('keys', () => {
  test('are stored as public keys only, one per network, unchanged after a restart', async () => {
    const rows = () =>
      world.database.query<{ xpub: string; source: string }>(
        'select xpub, source from coindeposits.key order by id',
      )
    const before = await rows()
    expect(before).toHaveLength(6)
    for (const { xpub, source } of before) expect([xpub.slice(0, 4), source]).toEqual(['tpub', 'first start'])
    desk = await desk.restart()
    world = desk.world
    expect(await rows()).toEqual(before)
  })

  test('of the operator serve new addresses, and old ones are still watched', async () => {
    given(await desk.pay(ada, { ...eth, amount: '1' }))
    const own =
      publicKeysFrom(new Uint8Array(32).fill(7)).find(({ network }) => network === eth.network)?.xpub ?? ''
    desk = await desk.restart({ [eth.network]: own })
    world = desk.world
    expect((await desk.address(bola, 'ETH', eth.network)).path).toBe('m/0/0')
    await desk.blocks(eth.network, 13)
    expect(has('ETH')).toBe(100_000_000n)
    await expect(desk.restart({ [eth.network]: 'tpubWrong' })).rejects.toThrow(/DEPOSIT_KEYS/)
  })
})

describe('a payment', () => {
  test('is credited to the crypto account with its last confirmation, not before', async () => {
    const sent = given(await desk.pay(ada, { ...eth, amount: '1.5' }))
    expect(sent).toMatchObject({ watched: true, attributable: true, amount: '1.50000000' })
    await desk.chain.sweep()
    expect(await desk.orders(ada)).toMatchObject([{ state: 'in_progress', confirmations: 0, needed: 12 }])
    await desk.blocks(eth.network, 11)
    expect(await desk.orders(ada)).toMatchObject([{ state: 'in_progress', confirmations: 11 }])
    expect(has('ETH')).toBe(0n)
    await desk.blocks(eth.network, 1)
    const [done] = await desk.orders(ada)
    expect(done).toMatchObject({ state: 'success', confirmations: 12, txid: sent.txid, expectedAt: null })
    expect(done?.timeline.map(({ word }) => word)).toEqual(['seen', 'in_block', 'credited'])
    expect([has('ETH'), houseBalance('chain', 'ETH')]).toEqual([150_000_000n, -150_000_000n])
    expect(world.ledger.ownedOf(ada, 'ETH').available).toBe(0n)
    expect(await found()).toEqual(['coin_credited'])
    const { list } = await world.ledger.statement({ portfolioId: ada, page: 1, size: 5 })
    expect(list).toMatchObject([
      { kind: 'deposit', asset: 'ETH', amount: '1.50000000', cause: { kind: 'deposit', id: done?.id } },
    ])
    expect(await checkLedger(world.database)).toEqual([])
  })

  test('is credited once when reported twice, also after a restart', async () => {
    desk.chain.setFault('twice')
    given(await desk.pay(ada, { ...eth, amount: '1' }))
    await desk.blocks(eth.network, 5)
    desk = await desk.restart()
    world = desk.world
    desk.chain.setFault('twice')
    await desk.blocks(eth.network, 20)
    desk = await desk.restart()
    world = desk.world
    await desk.blocks(eth.network, 60)
    expect(has('ETH')).toBe(100_000_000n)
    expect(await words()).toEqual([['seen', 'in_block', 'credited']])
    expect(await found()).toEqual(['coin_credited'])
  })

  test('whose block is replaced is credited by its second block alone', async () => {
    given(await desk.pay(ada, { ...btc, amount: '0.01', practice: 'reorganised' }))
    await desk.blocks(btc.network, 1)
    expect(await desk.orders(ada)).toMatchObject([{ confirmations: 1 }])
    await desk.blocks(btc.network, 1)
    expect(await desk.orders(ada)).toMatchObject([{ confirmations: 0, height: null, state: 'in_progress' }])
    expect(has('BTC')).toBe(0n)
    await desk.blocks(btc.network, 3)
    expect(has('BTC')).toBe(1_000_000n)
    expect(await words()).toEqual([['seen', 'in_block', 'reorganised', 'in_block', 'credited']])
  })

  test('that the network reverts is never credited', async () => {
    given(await desk.pay(ada, { ...btc, amount: '0.01', practice: 'replaced' }))
    await desk.blocks(btc.network, 70)
    expect(await desk.orders(ada)).toMatchObject([{ state: 'fail', reason: 'replaced', entry: null }])
    expect([has('BTC'), houseBalance('chain', 'BTC')]).toEqual([0n, 0n])
    expect(await found()).toEqual(['coin_replaced'])
  })

  test.each([
    ['below the minimum', { ...eth, amount: '0.0019' }, 'below_minimum', 'ETH', 190_000n],
    [
      'of a coin that is not taken',
      { ...eth, amount: '3', practice: 'wrong_coin' as const },
      'coin_not_taken',
      'LINK',
      300_000_000n,
    ],
  ])("%s goes to suspense under its owner's name", async (_, what, reason, asset, minor) => {
    given(await desk.pay(ada, what))
    await desk.blocks(eth.network, 13)
    expect(await desk.orders(ada)).toMatchObject([{ state: 'under_review', reason, coin: asset }])
    expect([has(asset), houseBalance('suspense', asset), houseBalance('chain', asset)]).toEqual([
      0n,
      minor,
      -minor,
    ])
    expect(await found()).toEqual([reason === 'below_minimum' ? 'coin_below_minimum' : 'coin_not_taken'])
  })

  test.each(['no_tag', 'wrong_tag'] as const)(
    'with %s goes to suspense without an owner',
    async (practice) => {
      const sent = given(await desk.pay(ada, { ...xrp, amount: '25', practice }))
      expect(sent).toMatchObject({ watched: true, attributable: false })
      await desk.blocks('xrpl-test', 2)
      expect(await desk.orders(ada)).toEqual([])
      expect(houseBalance('suspense', 'XRP')).toBe(2_500_000_000n)
      expect(await world.database.query('select user_id, reason from coindeposits.deposit')).toEqual([
        { user_id: null, reason: 'tag_unknown' },
      ])
      expect(await found()).toEqual([])
    },
  )

  test('over a network with the same addresses is lost; over another the wallet refuses', async () => {
    const lost = given(await desk.pay(ada, { ...eth, amount: '1', practice: 'wrong_network' }))
    expect(lost).toMatchObject({ network: 'bsc-test', watched: false })
    await desk.blocks(eth.network, 20)
    expect(await desk.orders(ada)).toEqual([])
    expect(houseBalance('chain', 'ETH')).toBe(0n)
    expect(await desk.pay(ada, { ...btc, amount: '1', practice: 'wrong_network' })).toMatchObject({
      reason: 'coin_practice_most',
    })
    for (const coin of ['BTC', 'LTC', 'DOGE', 'TRX', 'XRP']) {
      const network =
        {
          BTC: 'bitcoin-test',
          LTC: 'litecoin-test',
          DOGE: 'dogecoin-test',
          TRX: 'tron-nile',
          XRP: 'xrpl-test',
        }[coin] ?? ''
      expect(
        await desk.pay(ada, { coin, network, amount: '0.1', practice: 'wrong_network' }),
        coin,
      ).toMatchObject({
        reason: 'coin_practice_wallet',
      })
    }
  })
})

describe('practice payments are refused', () => {
  test('with an impossible amount, an impossible case or an address of another user', async () => {
    const pay = (amount: string) => desk.pay(ada, { coin: 'USDT', network: 'tron-nile', amount })
    expect(await pay('0')).toMatchObject({ reason: 'coin_amount_zero' })
    expect(await pay('1.1234567')).toMatchObject({ reason: 'coin_decimals', values: { decimals: '6' } })
    expect(await pay('20000.000001')).toMatchObject({ reason: 'coin_practice_most' })
    expect(await desk.pay(ada, { ...xrp, amount: '5', practice: 'reorganised' })).toMatchObject({
      reason: 'coin_practice_unavailable',
    })
    expect(
      await desk.handlers.rechargePractise(desk.as(bola), { ...btc, amount: '0.1', practice: 'usual' }),
    ).toMatchObject({
      reason: 'coin_address_first',
    })
  })

  test('when twenty are in progress, while a repeated key still returns its first answer', async () => {
    const asking = desk.as(ada)
    await desk.address(ada, 'ETH', eth.network)
    const input = { ...eth, amount: '1', practice: 'usual' } as const
    const first = await desk.handlers.rechargePractise(asking, input)
    const more = Array.from({ length: 19 }, () => desk.handlers.rechargePractise(desk.as(ada), input))
    await Promise.all(more)
    await desk.chain.sweep()
    expect(await desk.handlers.rechargePractise(desk.as(ada), input)).toMatchObject({
      reason: 'coin_practices_max',
    })
    expect(await desk.handlers.rechargePractise(asking, input)).toEqual(first)
    expect(await desk.handlers.rechargePractise({ ...asking, requestKey: undefined }, input)).toMatchObject({
      reason: 'key_missing',
    })
    await desk.blocks(eth.network, 13)
    expect(has('ETH')).toBe(2_000_000_000n)
    expect(await checkLedger(world.database)).toEqual([])
  })
})

test('shows no user the deposits of another', async () => {
  given(await desk.pay(ada, { ...eth, amount: '1' }))
  await desk.blocks(eth.network, 2)
  const [mine] = await desk.orders(ada)
  expect(
    await desk.handlers.rechargeOrders(desk.as(bola), { page: 1, size: 20, id: mine?.id }),
  ).toMatchObject({
    value: { list: [], total: 0 },
  })
})
