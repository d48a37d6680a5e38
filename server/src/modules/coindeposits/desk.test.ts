import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type SignedIn, value } from '../../testing/operators-on.ts'
import { checkLedger } from '../ledger/index.ts'
import { reconciliation } from '../reconciliation/index.ts'
import { type CoinDesk, given, openCoinDesk } from './testing/desk.ts'
import { coinWaits } from './waits.ts'

const ada = 1_000_001
const bola = 1_000_002
const eth = { coin: 'ETH', network: 'ethereum-sepolia' }
const xrp = { coin: 'XRP', network: 'xrpl-test' }
const limits = new Map<number, bigint>()
const bank = new Map<number, bigint>()
let desk: CoinDesk
let reviewer: SignedIn
let approver: SignedIn
let chief: SignedIn

beforeEach(async () => {
  limits.clear()
  bank.clear()
  desk = await openCoinDesk({ limits, bank })
  await changeShift()
})
afterEach(async () => {
  expect(await checkLedger(desk.world.database)).toEqual([])
  await desk.world.close()
})

const restart = async () => {
  desk = await desk.restart()
}
let shift = 0
/** Logs the operators in again: sessions expire when a test moves the clock by hours. */
async function changeShift() {
  shift += 1
  reviewer = await desk.operators.seat(`Reviewer ${shift}`, 'reviewer')
  approver = await desk.operators.seat(`Approver ${shift}`, 'approver')
  chief = await desk.operators.seat(`Chief ${shift}`, 'reviewer', 'approver')
}
const by = (who: SignedIn) => desk.operators.as(who)
const has = (asset: string, userId = ada) => desk.world.ledger.ownedOf(userId, asset).coin
const books = (purpose: string, asset: string) => desk.world.ledger.balance(`house/${purpose}/${asset}`)
const first = async (userId = ada) => (await desk.orders(userId))[0]!
const wordsOf = async (userId = ada) => (await first(userId)).timeline.map(({ word }) => word)
const reply = async (userId = ada) =>
  (
    await desk.world.database.query<{ word: string }>(
      'select word from notices.notice where user_id = $1 order by id',
      [userId],
    )
  ).map(({ word }) => word)
const waiting = async () => value(await desk.handlers.consoleCoins(by(reviewer), {}))
const one = async (id: string) => value(await desk.handlers.consoleCoin(by(reviewer), { id }))
const allot = (id: string, userId: number, who = reviewer) =>
  desk.handlers.consoleCoinAllot(by(who), { id, person: String(userId), reason: 'txid_announced' })
const note = 'Asked for by the sender in writing'
const giveBack = (id: string, who = reviewer) =>
  desk.handlers.consoleCoinReturn(by(who), { id, reason: 'sender_asked', note })
async function sign(proposal: string, who = approver) {
  await desk.operators.prove(who)
  const { payloadHash } = value(await desk.handlers.consoleProposal(by(who), { id: proposal })).proposal
  return desk.handlers.consoleApprove(by(who), { id: proposal, payloadHash })
}
const report = (userId: number, network: string, txid: string) =>
  desk.handlers.rechargeReport(desk.as(userId), { network, txid })

/** Deposits XRP with an unknown tag; ada has a tag at the same address. */
async function strayed(amount = '25') {
  const paid = value(await desk.pay(ada, { ...xrp, amount, practice: 'wrong_tag' }))
  await desk.blocks(xrp.network, 3)
  const [item] = (await waiting()).items
  return { txid: paid.txid, id: item!.id, item: item! }
}

describe('coins with an unknown tag', () => {
  test('are allotted once by two operators to the user who asked for them, with a message', async () => {
    const { id, txid, item } = await strayed()
    expect(item).toMatchObject({ coin: 'XRP', amount: '25.00000000', reason: 'tag_unknown', person: null })
    expect((await one(id)).candidates).toEqual([])
    expect(await allot(id, ada)).toMatchObject({ reason: 'coin_not_candidate' })
    expect(given(await report(ada, xrp.network, ` ${txid.toLowerCase()} `))).toMatchObject({
      answer: 'claimed',
      amount: '25.00000000',
      deposit: null,
      reason: 'tag_unknown',
    })
    expect((await one(id)).candidates).toMatchObject([{ person: { id: String(ada) }, by: 'reported' }])
    const { proposal } = value(await allot(id, ada))
    expect(has('XRP')).toBe(0n)
    expect(value(await sign(proposal)).proposal.state).toBe('executed')
    expect([has('XRP'), books('suspense', 'XRP')]).toEqual([2_500_000_000n, 0n])
    expect(await wordsOf()).toEqual(['seen', 'in_block', 'suspended', 'allotted', 'credited'])
    expect(await first()).toMatchObject({ state: 'success', reason: null })
    expect(await reply()).toEqual(['coin_credited'])
    const asked = { sinceMs: 0, promiseMs: 1000 }
    expect(await coinWaits(desk.world.database, asked)).toMatchObject([{ until: desk.world.clock.nowMs() }])
    expect((await waiting()).items).toEqual([])
    expect(given(await report(ada, xrp.network, txid))).toMatchObject({ answer: 'credited' })
    await restart()
    await desk.chain.sweep()
    expect(has('XRP')).toBe(2_500_000_000n)
  })

  test('cannot go to a user without a tag at the address or without a request', async () => {
    const { id, txid } = await strayed()
    expect(given(await report(bola, xrp.network, txid))).toMatchObject({
      answer: 'not_yours',
      amount: null,
      coin: null,
      deposit: null,
    })
    await desk.address(bola, xrp.coin, xrp.network)
    expect(await allot(id, bola)).toMatchObject({ reason: 'coin_not_candidate' })
    expect((await one(id)).candidates).toEqual([])
  })

  test('cannot be approved by their maker, proposed twice, or proposed after they are resolved', async () => {
    const { id, txid } = await strayed()
    given(await report(ada, xrp.network, txid))
    const { proposal } = value(await allot(id, ada, chief))
    expect(await sign(proposal, chief)).toMatchObject({ ok: false })
    expect(await allot(id, ada)).toMatchObject({ reason: 'proposal_open' })
    value(await sign(proposal))
    expect(await sign(proposal)).toMatchObject({ ok: false })
    expect(await allot(id, ada)).toMatchObject({ reason: 'suspense_over' })
    expect(await giveBack(id)).toMatchObject({ reason: 'suspense_over' })
    expect(has('XRP')).toBe(2_500_000_000n)
  })

  test('keep their proposal and requests over a restart', async () => {
    const { id, txid } = await strayed()
    given(await report(ada, xrp.network, txid))
    const { proposal } = value(await allot(id, ada))
    await restart()
    value(await sign(proposal))
    expect(has('XRP')).toBe(2_500_000_000n)
  })
})

/** Breaks between the ledger and the networks' record, as the minute comparison finds them. */
async function breaks(asset: string) {
  await desk.world.assembly.face(reconciliation).run()
  const found = value(await desk.handlers.consoleReconciliation(by(reviewer), {}))
  expect((await checkLedger(desk.world.database)).length).toBe(0)
  return found.breaks.filter((one) => one.asset === asset).map(({ kind }) => kind)
}

describe('returned coins', () => {
  test("go to the sender's address minus the fee, once the network cannot undo the deposit", async () => {
    const { id } = await strayed()
    expect(await giveBack(id)).toMatchObject({ reason: 'coin_not_buried' })
    await desk.blocks(xrp.network, 60)
    const { back, arrival } = await one(id)
    expect(back).toMatchObject({ why: null, address: arrival.sender })
    const { proposal } = value(await giveBack(id))
    value(await sign(proposal))
    const net = 2_500_000_000n - books('fee-withdrawal', 'XRP')
    expect([books('suspense', 'XRP'), books('transit', 'XRP')]).toEqual([0n, net])
    expect((await waiting()).items).toMatchObject([{ state: 'returning' }])
    await desk.blocks(xrp.network, 3)
    expect([books('transit', 'XRP'), books('chain', 'XRP')]).toEqual([0n, net - 2_500_000_000n])
    const lines = await desk.chain.statement({ asset: 'XRP', fromMs: 0, toMs: desk.world.clock.nowMs() })
    expect(lines.filter(({ direction }) => direction === 'out')).toMatchObject([
      { address: arrival.sender, minor: net },
    ])
    expect((await waiting()).items).toEqual([])
    expect(await breaks('XRP')).toEqual([])
    await restart()
    await desk.chain.sweep()
    expect(books('transit', 'XRP')).toBe(0n)
  })

  test('are in suspense again, fee included, when the network rejects the payment', async () => {
    const { id } = await strayed()
    await desk.blocks(xrp.network, 60)
    desk.chain.setFault('failed')
    value(await sign(value(await giveBack(id)).proposal))
    await desk.blocks(xrp.network, 1)
    desk.chain.setFault(null)
    expect([books('suspense', 'XRP'), books('transit', 'XRP'), books('fee-withdrawal', 'XRP')]).toEqual([
      2_500_000_000n,
      0n,
      0n,
    ])
    expect((await waiting()).items).toMatchObject([{ reason: 'return_failed', state: 'suspended' }])
    value(await sign(value(await giveBack(id)).proposal))
    await desk.blocks(xrp.network, 3)
    expect(books('suspense', 'XRP')).toBe(0n)
  })

  test('stay when the fee would use them up', async () => {
    given(await desk.pay(ada, { ...eth, amount: '0.00000001' }))
    await desk.blocks(eth.network, 70)
    const [item] = (await waiting()).items
    expect(await giveBack(item!.id)).toMatchObject({ reason: 'coin_return_too_small' })
  })

  test('are announced to the owner of the address', async () => {
    given(await desk.pay(ada, { ...eth, amount: '1', practice: 'wrong_coin' }))
    await desk.blocks(eth.network, 70)
    const [item] = (await waiting()).items
    expect(item).toMatchObject({ reason: 'coin_not_taken', person: { id: String(ada) } })
    expect(await allot(item!.id, ada)).toMatchObject({ reason: 'coin_cannot_leave' })
    value(await sign(value(await giveBack(item!.id)).proposal))
    await desk.blocks(eth.network, 20)
    expect(await first()).toMatchObject({ state: 'fail', reason: 'sent_back' })
    expect(await wordsOf()).toEqual(['seen', 'in_block', 'suspended', 'sent_back', 'returned'])
    expect(await reply()).toEqual(['coin_sent_back'])
  })
})

describe('a credited payment that its network reverts', () => {
  const undone = () => desk.pay(ada, { ...eth, amount: '1', practice: 'undone' })

  test('is taken back in full when the coins are still there', async () => {
    given(await undone())
    await desk.blocks(eth.network, 13)
    expect(has('ETH')).toBe(100_000_000n)
    expect(await breaks('ETH')).toEqual([])
    desk.chain.setFault('silent')
    await desk.blocks(eth.network, 30)
    expect(await breaks('ETH')).toEqual(['only_here'])
    await restart()
    await desk.blocks(eth.network, 1)
    expect(await breaks('ETH')).toEqual([])
    expect([has('ETH'), books('chain', 'ETH'), books('receivable', 'ETH')]).toEqual([0n, 0n, 0n])
    expect(await first()).toMatchObject({ state: 'fail', reason: 'undone', owed: null })
    expect(await wordsOf()).toEqual(['seen', 'in_block', 'credited', 'undone'])
    expect(await reply()).toEqual(['coin_undone'])
  })

  test('is owed as far as it was used; later deposits cover it first, and withdrawals wait until then', async () => {
    given(await undone())
    await desk.blocks(eth.network, 13)
    await spend(ada, 70_000_000n)
    await desk.blocks(eth.network, 30)
    expect([has('ETH'), books('chain', 'ETH'), books('receivable', 'ETH')]).toEqual([0n, 0n, -70_000_000n])
    expect(desk.deposits.owedOf(ada, 'ETH')).toBe(70_000_000n)
    expect(await first()).toMatchObject({ owed: '0.70000000' })
    expect((await waiting()).owed).toMatchObject([{ coin: 'ETH', remaining: '0.70000000' }])
    await restart()
    given(await desk.pay(ada, { ...eth, amount: '0.5' }))
    await desk.blocks(eth.network, 14)
    expect([has('ETH'), desk.deposits.owedOf(ada, 'ETH')]).toEqual([0n, 20_000_000n])
    given(await desk.pay(ada, { ...eth, amount: '0.5' }))
    await desk.blocks(eth.network, 14)
    expect([has('ETH'), books('receivable', 'ETH')]).toEqual([30_000_000n, 0n])
    const all = await desk.orders(ada)
    expect(
      all
        .at(-1)
        ?.timeline.map(({ word }) => word)
        .slice(-4),
    ).toEqual(['undone', 'owed', 'owed_less', 'owed_covered'])
    expect((await reply()).sort()).toEqual(['coin_credited', 'coin_credited', 'coin_owed_covered'])
  })

  test('leaves suspense too, and cancels a proposal about it', async () => {
    given(await desk.pay(ada, { ...eth, amount: '0.001', practice: 'undone' }))
    await desk.blocks(eth.network, 13)
    const [item] = (await waiting()).items
    const { proposal } = value(
      await desk.handlers.consoleCoinAllot(by(reviewer), {
        id: item!.id,
        person: String(ada),
        reason: 'minimum_waived',
      }),
    )
    await desk.blocks(eth.network, 30)
    expect([books('suspense', 'ETH'), books('chain', 'ETH')]).toEqual([0n, 0n])
    expect(value(await sign(proposal)).proposal.state).toBe('stale')
    expect(has('ETH')).toBe(0n)
  })

  test('is not reversed by further confirmations', async () => {
    given(await desk.pay(ada, { ...eth, amount: '1' }))
    await desk.blocks(eth.network, 70)
    expect([has('ETH'), await wordsOf()]).toEqual([100_000_000n, ['seen', 'in_block', 'credited']])
  })

  /** Moves a user's coins out of reach. */
  async function spend(userId: number, minor: bigint) {
    const { writer, ledger } = desk.world
    await writer.run({
      actor: 0,
      decide: (turn) =>
        void ledger.post(turn, {
          kind: 'transfer',
          cause: { kind: 'transfer', id: '1', symbol: null },
          legs: [
            { account: `user:${userId}/coin/ETH`, minor: -minor },
            { account: `user:${bola}/coin/ETH`, minor },
          ],
        }),
    })
  }
})

describe("a user's own deposit limit", () => {
  // One ether is about four million naira at the reference rate in the default settings.
  const inNaira = (naira: number) => BigInt(naira) * 100n

  test('credits at once what fits', async () => {
    limits.set(ada, inNaira(1_000_000_000))
    given(await desk.pay(ada, { ...eth, amount: '1' }))
    await desk.blocks(eth.network, 13)
    expect(has('ETH')).toBe(100_000_000n)
    expect(await reply()).toEqual(['coin_credited'])
  })

  test('keeps the excess in suspense with one message until it fits, and no one can allot it before', async () => {
    limits.set(ada, inNaira(1))
    given(await desk.pay(ada, { ...eth, amount: '1' }))
    await desk.blocks(eth.network, 15)
    expect([has('ETH'), books('suspense', 'ETH')]).toEqual([0n, 100_000_000n])
    expect(await first()).toMatchObject({ state: 'under_review', reason: 'own_limit' })
    const [item] = (await waiting()).items
    expect(await allot(item!.id, ada)).toMatchObject({ reason: 'coin_waits_for_limit' })
    expect(await reply()).toEqual(['coin_over_limit'])
    await restart()
    limits.delete(ada)
    await desk.blocks(eth.network, 6)
    expect([has('ETH'), books('suspense', 'ETH')]).toEqual([100_000_000n, 0n])
    expect(await wordsOf()).toEqual(['seen', 'in_block', 'over_limit', 'credited'])
    expect(await reply()).toEqual(['coin_credited'])
  })

  test('counts bank deposits, and coins deposited within a day', async () => {
    const { world } = desk
    given(await desk.pay(ada, { ...eth, amount: '1' }))
    await desk.blocks(eth.network, 13)
    const worth = await desk.deposits.coinsOfDay(world.database, { userId: ada, nowMs: world.clock.nowMs() })
    expect(worth).toBeGreaterThan(0n)
    limits.set(ada, worth + worth / 2n)
    given(await desk.pay(ada, { ...eth, amount: '1' }))
    await desk.blocks(eth.network, 13)
    expect(has('ETH')).toBe(100_000_000n)
    world.clock.advance(24 * 3_600_000)
    bank.set(ada, worth)
    await desk.deposits.sweep()
    expect(has('ETH')).toBe(100_000_000n)
    bank.set(ada, 0n)
    world.clock.advance(60_000)
    await desk.deposits.sweep()
    expect(has('ETH')).toBe(200_000_000n)
  })
})

describe('a user who reports a transaction', () => {
  test('reads the state of their own deposit, and why a transaction id is malformed', async () => {
    const paid = given(await desk.pay(ada, { ...eth, amount: '1' }))
    await desk.chain.sweep()
    expect(given(await report(ada, eth.network, paid.txid.slice(2).toUpperCase()))).toMatchObject({
      answer: 'under_way',
      txid: paid.txid,
      deposit: (await first()).id,
    })
    expect(given(await report(bola, eth.network, paid.txid))).toMatchObject({
      answer: 'not_yours',
      amount: null,
    })
    expect(given(await report(ada, eth.network, '0'.repeat(64)))).toMatchObject({ answer: 'not_found' })
    expect(await report(ada, eth.network, '0xzz')).toMatchObject({
      reason: 'coin_txid_wrong',
      fields: ['txid'],
    })
  })

  test('reads on which other network the transaction is', async () => {
    const paid = given(await desk.pay(ada, { ...eth, amount: '1', practice: 'wrong_network' }))
    expect(given(await report(ada, eth.network, paid.txid))).toMatchObject({
      answer: 'other_network',
      network: 'bsc-test',
      deposit: null,
    })
  })

  test('gets a deposit credited that the server had missed', async () => {
    desk.chain.setFault('silent')
    const paid = given(await desk.pay(ada, { ...eth, amount: '1' }))
    await desk.blocks(eth.network, 13)
    expect(has('ETH')).toBe(0n)
    expect(given(await report(ada, eth.network, paid.txid))).toMatchObject({ answer: 'credited' })
    desk.chain.setFault(null)
    await desk.blocks(eth.network, 2)
    expect(has('ETH')).toBe(100_000_000n)
  })

  test('gets the same answer for the same key, and has a daily limit of reports', async () => {
    const asked = desk.as(ada)
    const input = { network: eth.network, txid: 'a'.repeat(64) }
    const reply = await desk.handlers.rechargeReport(asked, input)
    expect(await desk.handlers.rechargeReport(asked, input)).toEqual(reply)
    for (let more = 1; more < 20; more += 1) given(await report(ada, eth.network, input.txid))
    expect(await report(ada, eth.network, input.txid)).toMatchObject({ reason: 'coin_reports_max' })
    desk.world.clock.advance(25 * 3_600_000)
    expect(await report(ada, eth.network, input.txid)).toMatchObject({ ok: true })
  })
})
