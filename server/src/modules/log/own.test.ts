import {
  foldPostings,
  fromBase64,
  fromUtf8,
  hex,
  isProven,
  leafHash,
  openCheckpoint,
  parseConsistency,
  parseInclusion,
  parseVerifier,
  rowEntry,
  verifyConsistency,
  verifyInclusion,
} from '@openbourse/proof'
import type { LogLeaf } from '@openbourse/protocol'
import { beforeEach, describe, expect, test } from 'vitest'
import { asker, type MarketWorld, openMarketWorld } from '../../testing/market.ts'
import { practiceGrant } from '../ledger/index.ts'
import { publicLog } from './index.ts'

const ada = 1_000_001
const bola = 1_000_002
let market: MarketWorld

beforeEach(async () => {
  market = await openMarketWorld({ products: [publicLog] })
  await market.grant(ada, 'NGN', '100000.00')
  await market.grant(bola, 'NGN', '500.00')
})

let keys = 0
const as = (userId = ada) =>
  asker(userId, { nowMs: market.world.clock.nowMs(), key: `log-test-key-${++keys}` })
const sign = () => market.world.assembly.work()

async function value<T>(answer: Promise<{ ok: true; value: T } | { ok: false; reason: string }>): Promise<T> {
  const reply = await answer
  if (!reply.ok) throw new Error(`refused: ${reply.reason}`)
  return reply.value
}

/** What the app does with an answer: every leaf is proven under the checkpoint, with nothing of the server. */
function proven(reply: { checkpoint: string; key: string; leaves: LogLeaf[] }): LogLeaf[] {
  const { key } = market.world.assembly.face(publicLog)
  expect(reply.key).toBe(key)
  const checkpoint = openCheckpoint(reply.checkpoint, parseVerifier(key))
  for (const leaf of reply.leaves) {
    const { kind, fields, index } = leaf
    const proof = leaf.proof.map(fromBase64)
    expect(isProven({ kind, fields, index, blind: fromBase64(leaf.blind), proof }, checkpoint)).toBe(true)
  }
  return reply.leaves
}

const cell = ({ columns, fields }: LogLeaf, column: string) => fields[columns.indexOf(column)]

async function buy(): Promise<string> {
  await market.offer('LAGC', 'sell', 31_000, 100)
  const ticket = {
    symbol: 'LAGC',
    type: 'limit',
    quantity: '60',
    price: '310.00',
    timeInForce: 'day',
  } as const
  return (await value(market.handlers.buyStock(as(), ticket))).id
}

describe('a receipt', () => {
  test('opens what an order became: its fill, its entries, its postings, and the accounts they are on', async () => {
    const id = await buy()
    await sign()
    const reply = await value(market.handlers.meReceipt(as(), { kind: 'order', id }))
    const leaves = proven(reply)
    expect(reply.complete).toBe(true)
    const [fill] = leaves.filter(({ table }) => table === 'orders.fill')
    expect([cell(fill!, 'order_id'), cell(fill!, 'price'), cell(fill!, 'quantity')]).toEqual([
      id,
      '31000',
      '60',
    ])
    const entries = leaves.filter(({ table }) => table === 'ledger.entry')
    expect(entries.map((entry) => cell(entry, 'kind'))).toContain('trade_buy')
    expect(new Set(entries.map((entry) => cell(entry, 'cause_id')))).toEqual(new Set([id]))
    const holders = leaves.filter(({ table }) => table === 'ledger.account').map((one) => cell(one, 'holder'))
    expect(new Set(holders)).toEqual(new Set([`user:${ada}`]))
    const events = leaves.filter(({ table }) => table === 'orders.moment')
    expect(events.map((event) => cell(event, 'kind'))).toEqual(['placed', 'filled'])
    expect(new Set(events.map((event) => cell(event, 'order_id')))).toEqual(new Set([id]))
  })

  test('is unknown to other users, and for strange names', async () => {
    const id = await buy()
    await sign()
    const unknown = { ok: false, reason: 'receipt_unknown' }
    expect(await market.handlers.meReceipt(as(bola), { kind: 'order', id })).toMatchObject(unknown)
    for (const strange of [
      '',
      '0',
      '-1',
      '1.5',
      `${id} `,
      '99999999999999999999',
      "1' or true",
      '\\x00',
      '😀',
    ])
      expect(await market.handlers.meReceipt(as(), { kind: 'order', id: strange }), strange).toMatchObject(
        unknown,
      )
    expect(await market.handlers.meReceipt(as(), { kind: 'deposit', id })).toMatchObject(unknown)
  })

  test('waits for the checkpoint', async () => {
    await sign()
    const id = await buy()
    const reply = await market.handlers.meReceipt(as(), { kind: 'order', id })
    expect(reply).toMatchObject({ ok: false, reason: 'receipt_not_signed' })
    await sign()
    proven(await value(market.handlers.meReceipt(as(), { kind: 'order', id })))
  })
})

describe('a statement', () => {
  async function whole(userId = ada) {
    const leaves: LogLeaf[] = []
    let cursor: string | undefined
    let parts = 0
    let balances: { account: string; balance: string; postings: string }[] = []
    do {
      const reply = await value(market.handlers.meStatement(as(userId), cursor ? { cursor } : {}))
      leaves.push(...proven(reply))
      if (reply.balances.length > 0) balances = reply.balances
      expect(reply.pending).toBe(0)
      cursor = reply.next ?? undefined
      parts += 1
    } while (cursor !== undefined)
    return { leaves, balances, parts }
  }

  test('has every posting of the user and of no other, and the balances follow from them', async () => {
    for (let at = 0; at < 70; at++) {
      const entry = practiceGrant({ userId: ada, asset: 'USD', minor: 7n, id: `many-${at}` })
      await market.world.writer.run({
        actor: 0,
        decide: (turn) => void market.world.ledger.post(turn, entry),
      })
    }
    await buy()
    await sign()
    const { leaves, balances, parts } = await whole()
    expect(parts).toBeGreaterThan(2)
    const postings = leaves
      .filter(({ table }) => table === 'ledger.posting')
      .map((one) => ({
        account: cell(one, 'account')!,
        seq: BigInt(cell(one, 'seq')!),
        minor: BigInt(cell(one, 'minor')!),
        balanceAfter: BigInt(cell(one, 'balance_after')!),
      }))
    const folded = foldPostings(postings)
    expect(folded.breaks).toEqual([])
    expect(folded.balances).toEqual(
      new Map(balances.map(({ account, balance }) => [account, BigInt(balance)])),
    )
    expect(leaves.some(({ table }) => table === 'orders.fill')).toBe(true)
    expect(leaves.some(({ table }) => table === 'orders.moment')).toBe(true)
    const holders = leaves.filter(({ table }) => table === 'ledger.account').map((one) => cell(one, 'holder'))
    expect(new Set(holders)).toEqual(new Set([`user:${ada}`]))
    const other = await whole(bola)
    const own = new Set(leaves.map(({ table, fields }) => `${table} ${fields.join()}`))
    expect(other.leaves.filter(({ table, fields }) => own.has(`${table} ${fields.join()}`))).toEqual([])
  })

  test('refuses places that it did not name', async () => {
    await sign()
    const strange = [
      '',
      '0/1',
      '0/x/1',
      '00',
      '0/1/1/1',
      '4/a/b',
      '65536',
      '3',
      '-1',
      '4/%',
      '0/1/9999999999999999',
    ]
    for (const cursor of strange)
      expect(await market.handlers.meStatement(as(), { cursor }), cursor).toMatchObject({
        ok: false,
        reason: 'cursor_unknown',
      })
    // A number that no row has is a place like any other.
    expect(await market.handlers.meStatement(as(), { cursor: '4/x' })).toMatchObject({ ok: false })
    expect(await market.handlers.meStatement(as(), { cursor: '4/1' })).toMatchObject({ ok: true })
  })
})

describe('proofs of the log', () => {
  const file = async (path: string): Promise<string | undefined> => {
    const found = await market.world.assembly.documents.log!(path)
    return found && (typeof found.body === 'string' ? found.body : fromUtf8(found.body))
  }
  const tree = () => {
    const { keeper, key } = market.world.assembly.face(publicLog)
    return openCheckpoint(keeper.head!.note, parseVerifier(key))
  }

  test('show each leaf, by number and by hash, and that a tree continues an older one', async () => {
    const id = await buy()
    await sign()
    const older = tree()
    for (let at = 0; at < 60; at++) await market.grant(bola, 'NGN', '1.00')
    await sign()
    const { size, root } = tree()
    const reply = await value(market.handlers.meReceipt(as(), { kind: 'order', id }))
    for (const { kind, fields, blind, index } of reply.leaves) {
      const hash = leafHash(rowEntry({ kind, fields, blind: fromBase64(blind) }))
      const byIndex = await file(`proof/inclusion/${index}/${size}`)
      expect(await file(`proof/hash/${hex(hash)}/${size}`)).toBe(byIndex)
      const { proof } = parseInclusion(byIndex!)
      expect(verifyInclusion({ index, size, leafHash: hash, root }, proof)).toBe(true)
      expect(await file(`proof/inclusion/${index}/${older.size}`)).toBeDefined()
    }
    const { proof } = parseConsistency((await file(`proof/consistency/${older.size}/${size}`))!)
    const claim = { oldSize: older.size, oldRoot: older.root, newSize: size, newRoot: root }
    expect(verifyConsistency(claim, proof)).toBe(true)
  })

  test('are not found for what is no leaf or no tree', async () => {
    await sign()
    const { size } = tree()
    const beyond = `${size + 1}`
    const strange = [
      '',
      'proof',
      'proof/',
      'proof/inclusion',
      `proof/inclusion/${size}/${size}`,
      `proof/inclusion/0/${beyond}`,
      `proof/inclusion/0/0`,
      `proof/inclusion/-1/${size}`,
      `proof/inclusion/01/${size}`,
      `proof/inclusion/0/${size}/`,
      `proof/inclusion/1e3/${size}`,
      `proof/inclusion/9007199254740993/${size}`,
      `proof/inclusion/0/${'9'.repeat(400)}`,
      `proof/consistency/${size}/1`,
      `proof/consistency/0/${beyond}`,
      `proof/consistency//${size}`,
      `proof/hash/${'0'.repeat(64)}/${size}`,
      `proof/hash/${'A'.repeat(64)}/${size}`,
      `proof/hash/xyz/${size}`,
      `proof/other/0/${size}`,
      `document/${'0'.repeat(64)}`,
      'document/',
    ]
    for (const path of strange) expect(await file(path), path).toBeUndefined()
    expect(await file(`proof/consistency/0/${size}`)).toBe(`old 0\nsize ${size}\n`)
  })
})

test('the transparency file has the address of the log, its signers, and that there is no witness', async () => {
  const { documents } = market.world.assembly
  const found = await documents['.well-known']!('transparency.json')
  const reply = JSON.parse(String(found!.body)) as {
    log: { key: string; address: string }
    witnesses: { needed: number; keys: string[]; note: string }
    documents: { sha256: string; address: string; name: string }[]
  }
  expect(reply.log.key).toBe(market.world.assembly.face(publicLog).key)
  expect(reply.witnesses).toMatchObject({ needed: 0, keys: [] })
  expect(reply.witnesses.note).toContain('No witness')
  const [kinds] = reply.documents
  const served = await documents.log!(`document/${kinds!.sha256}`)
  expect(JSON.parse(String(served!.body))).toContainEqual({
    kind: 2,
    table: 'ledger.entry',
    columns: ['id', 'at', 'kind', 'cause_kind', 'cause_id', 'symbol'],
  })
  expect(await documents['.well-known']!('other')).toBeUndefined()
})
