import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logBlinds } from '../core/index.ts'
import { compareWithBooks, logSigners, publicLog } from '../modules/log/index.ts'
import type { Database, Row } from '../platform/db/types.ts'
import type { TestDatabase } from '../testing/database.ts'
import { recycledDatabase } from '../testing/recycled.ts'
import { flows } from './testing/all-flows.ts'
import type { Flow } from './testing/flow.ts'
import { openStage, type Stage } from './testing/stage.ts'

// What a superuser of the database changes is found by comparing it with the log: `npm run verify-books`, and each night.

let stage: Stage
let database: TestDatabase
let client: pg.PoolClient

beforeAll(async () => {
  const from = async () => {
    database = await recycledDatabase()
    return database
  }
  stage = await openStage({ from })
  // Many flows want a stage of their own; whether there is enough to edit is asked by each edit below.
  // Sales first, while the book is as they expect it.
  const isSale = ({ name }: Flow) => name.startsWith('sell: ')
  for (const flow of flows.toSorted((a, b) => Number(isSale(b)) - Number(isSale(a)))) await done(flow)
  const { world } = stage.market
  await world.asOwner(
    `insert into venue.day_seed (day, commitment, seed_sealed, committed_at) values ('2026-01-17', repeat('a', 64), 'sealed', 1)`,
  )
  await world.asOwner(`insert into venue.seed_use (day, n, at) values ('2026-01-17', 1, 1)`)
  await world.assembly.face(publicLog).note()
  await world.assembly.work()
  client = await database.pool.connect()
}, 300_000)
afterAll(async () => {
  client.release()
  await stage.close()
})

async function done(flow: Flow): Promise<void> {
  try {
    const props = await flow.prepare(stage)
    await flow.scene?.(stage)
    await flow.act(stage, props)
  } catch {
    // What it needs was used up by another flow.
  }
}

/** The comparison in the transaction that made the edit, which is then rolled back. */
async function comparedAfter(sql: string): Promise<{ changed: number; kinds: readonly string[] }> {
  const query = async <R extends Row>(text: string, values: readonly unknown[] = []) =>
    text.startsWith('set transaction') ? [] : ((await client.query(text, [...values])).rows as R[])
  const inside = { transaction: (work: (tx: { query: typeof query }) => unknown) => work({ query }) }
  const { assembly, ports } = stage.market.world
  await client.query('begin')
  try {
    await client.query('set local session_replication_role = replica')
    const changed = (await client.query(sql)).rowCount ?? 0
    const { differences } = await compareWithBooks(inside as unknown as Database, {
      tables: assembly.leaves(),
      noted: assembly.noted(),
      blinds: logBlinds(ports.secrets),
      logs: logSigners(ports.secrets),
    })
    return { changed, kinds: differences.map(({ kind }) => kind) }
  } finally {
    await client.query('rollback')
  }
}

const first = (table: string, key: string) =>
  `${key} = (select ${key} from ${table} order by ${key} desc limit 1)`
const set = (table: string, change: string, key = 'id') =>
  `update ${table} set ${change} where ${first(table, key)}`
const remove = (table: string, key = 'id') => `delete from ${table} where ${first(table, key)}`

/** The newest page that has rows in the log: one without any, such as that of a kept refusal, proves nothing. */
const logged = 'sequence = (select max(sequence) from core.batch)'

type Edit = readonly [what: string, sql: string]

const books: readonly Edit[] = [
  ['the amount of a posting', set('ledger.posting', 'minor = minor + 1', 'entry')],
  ['a balance after a posting', set('ledger.posting', 'balance_after = balance_after + 5', 'entry')],
  ['what is owned after a posting', set('ledger.posting', 'owned_after = owned_after + 5', 'entry')],
  ['a posting of another account', set('ledger.posting', 'account = account + 1000', 'entry')],
  ['a posting of another number', set('ledger.posting', 'seq = seq + 1000', 'entry')],
  ['the floor of a posting', set('ledger.posting', 'floor = -99999999999999', 'entry')],
  ['the hold of a posting', set('ledger.posting', "hold = 'order:1'", 'entry')],
  ['postings moved to another entry', set('ledger.posting', 'entry = entry + 1000', 'entry')],
  ['postings removed', remove('ledger.posting', 'entry')],
  [
    'postings added that sum to zero',
    `insert into ledger.posting select entry, seq + 1000, minor, balance_after, owned_after, floor, account, hold from ledger.posting where ${first('ledger.posting', 'entry')}`,
  ],
  ['the time of an entry', set('ledger.entry', 'at = at - 1')],
  ['the kind of an entry', set('ledger.entry', "kind = 'deposit'")],
  ['the cause of an entry', set('ledger.entry', "cause_id = '7'")],
  [
    'an entry removed with its postings',
    'with gone as (delete from ledger.entry where id = (select max(id) from ledger.entry) returning id) delete from ledger.posting p using gone where p.entry = gone.id',
  ],
  ['an account of another holder', set('ledger.account', "holder = 'user:9999999'")],
  ['an account of another purpose', set('ledger.account', "purpose = 'other'")],
  ['accounts without a floor', 'update ledger.account set floor = -1000000 where floor = 0'],
  ['accounts numbered again', 'update ledger.account set id = -id'],
  ['entries numbered again', 'update ledger.entry set id = -id'],
  [
    'a whole day removed',
    'with gone as (delete from ledger.entry returning id) delete from ledger.posting p using gone where p.entry = gone.id',
  ],
  ['every time moved by an hour', 'update ledger.entry set at = at + 3600000'],
]

const market: readonly Edit[] = [
  [
    'the price of a fill',
    set('orders.fill', 'price = price + (10::numeric ^ spare)::bigint, value = value + quantity'),
  ],
  [
    'the quantity of a fill',
    set('orders.fill', 'quantity = quantity + (10::numeric ^ spare)::bigint, value = value + price'),
  ],
  ['the commission of a fill', set('orders.fill', 'commission = commission + 1')],
  ['the rate of a fee', set('orders.fill', 'commission_bps = commission_bps + 1')],
  [
    'the other side of a fill',
    set('orders.fill', "counterparty = case counterparty when 'person' then 'simulated' else 'person' end"),
  ],
  ['the role of a fill', set('orders.fill', "role = case role when 'maker' then 'taker' else 'maker' end")],
  ['a fill of another portfolio', set('orders.fill', 'portfolio_id = portfolio_id + 1')],
  ['the time of a fill', set('orders.fill', 'at = at - 1')],
  ['a fill removed', remove('orders.fill')],
  ['the time of an order’s moment', set('orders.moment', 'at = at + 1')],
  ['an order’s moment removed', remove('orders.moment')],
  ['a realized result', set('stocks.realised', 'day_profit = coalesce(day_profit, 0) + 1', 'fill_id')],
  ['the cost of a lot that was sold', set('stocks.disposal', 'cost = cost + 1', 'fill_id')],
  ['a vote', set('votes.vote', "choice = case choice when 'bull' then 'bear' else 'bull' end", 'at')],
  ['the commitment of a day’s seed', set('venue.day_seed', "commitment = repeat('b', 64)", 'day')],
  ['a day’s seed removed', remove('venue.day_seed', 'day')],
  ['a use of a seed removed', remove('venue.seed_use', 'day')],
]

const money: readonly Edit[] = [
  ['what a user asked to deposit', set('deposits.deposit', 'minor = minor + 1')],
  ['the terms of a deposit', set('deposits.deposit', "terms_hash = repeat('0', 64)")],
  ['a moment of a deposit', set('deposits.moment', 'at = at + 1')],
  ['what a bank credited', set('deposits.credit', 'minor = minor + 1')],
  ['a credit removed', remove('deposits.credit')],
  ['an address for coins', set('coindeposits.address', "address = 'elsewhere'")],
  ['a moment of a coin deposit', set('coindeposits.moment', 'height = coalesce(height, 0) + 1', 'deposit')],
  ['the key that addresses come from', set('coindeposits.key', "xpub = 'tpub'")],
  ['a payment on a network', set('rails.chain_payment', 'minor = minor + 1')],
  ['how a payment ended', remove('rails.chain_end', 'payment')],
  ['a step of the questions', set('appropriateness.step', 'at = at - 1')],
  ['what a step of a position moved', set('contracts.step', 'to_user = to_user + 1')],
  ['the price of a step of a position', set('contracts.step', 'price = price + 1')],
  ['the price of advice', set('advice.piece', 'price = price + 1')],
  ['what became of advice', set('advice.outcome', 'price = price + 1', 'piece_id')],
  ['until when a short-term trade is held', set('shortterm.trade', 'sell_at = sell_at + 1')],
  ['what a short-term sale brought', set('shortterm.sale', 'proceeds = proceeds + 1')],
  ['when a membership was bought', set('vip.period', 'at = at - 1')],
  ['what came back of a membership', set('vip.refund', 'minor = minor + 1', 'period_id')],
  ['what a membership had brought', set('vip.outcome', 'brought = brought + 1', 'period_id')],
  ['what an exchange brought', set('exchange.exchange', 'gets = gets + 1')],
  ['the rate of an exchange', set('exchange.exchange', 'to_rate = to_rate + 1')],
  ['a transfer between accounts', set('transfers.transfer', 'minor = minor + 1')],
]

const power: readonly Edit[] = [
  ['the value of a setting', set('settings.value', "value = '1'")],
  ['when a setting took effect', set('settings.value', 'since = since - 1')],
  ['a setting’s history removed', remove('settings.value')],
  ['an operator’s act removed', remove('operators.audit', 'n')],
  ['an operator’s act of another operator', set('operators.audit', 'operator_id = operator_id + 1', 'n')],
  ['the reason of an act', set('operators.audit', "reason = 'other'", 'n')],
  [
    'an approval of another operator',
    set('approvals.signature', 'operator_id = operator_id + 1', 'proposal_id'),
  ],
  ['an approval removed', remove('approvals.signature', 'proposal_id')],
  ['what was approved', set('approvals.signature', "payload_hash = repeat('0', 64)", 'proposal_id')],
  ['a decision about an identity', remove('kyc.decision', 'submission_id')],
  ['a look at a document', remove('kyc.view')],
  ['a halt', set('console.lone_halt', "symbol = 'SAVB'", 'proposal_id')],
  [
    'a link of an operator used by another',
    set('operators.used_link', 'operator_id = operator_id + 1', 'at'),
  ],
  ['a user’s own limit', set('safeguards.limit_change', 'value = 999999999')],
  ['a user’s break', set('safeguards.pause', 'until_at = until_at - 1')],
  ['a user’s list of allowed addresses', set('wallet.allow_list_change', 'is_on = not is_on')],
]

const answers: readonly Edit[] = [
  ['an answer', `update core.command set answer = '{"ok":true}' where answer is not null`],
  ['a sealed answer', "update core.command set answer_sealed = 'x' where answer_sealed is not null"],
  ['the input of a command', "update core.command set input_hash = repeat('0', 64)"],
  ['a command removed', remove('core.command', 'at')],
  ['the time of a page', `update core.page set at = at - 1 where ${logged}`],
  ['the writer of a page', `update core.page set epoch = epoch + 1 where ${logged}`],
]

const log: readonly Edit[] = [
  [
    'a leaf',
    'update core.batch set entries = set_byte(entries, 40, (get_byte(entries, 40) + 1) % 256) where first_leaf = 0',
  ],
  ['the newest page of leaves removed', remove('core.batch', 'first_leaf')],
  [
    'a page of leaves in the middle removed',
    'delete from core.batch where first_leaf = (select min(first_leaf) from core.batch where first_leaf > 0)',
  ],
  ['all leaves removed', 'delete from core.batch'],
  [
    'a tile',
    'update log.tile set hashes = set_byte(hashes, 9, (get_byte(hashes, 9) + 1) % 256) where n = 0 and level = 0',
  ],
  ['a tile removed', 'delete from log.tile where n = 0 and level = 0'],
  ['the root that was signed', 'update log.head set root = sha256(root)'],
  ['the checkpoint of another key', "update log.head set note = replace(note, E'\\n\\n', E'\\nmore\\n\\n')"],
  ['a noted hash', set('log.noted', "sha256 = repeat('0', 64)")],
  ['a noted row forgotten', remove('log.noted')],
]

const edits = [...books, ...market, ...money, ...power, ...answers, ...log]

test('nothing differs before anything is edited', async () => {
  expect(await comparedAfter('select')).toMatchObject({ kinds: [] })
  expect(edits.length).toBeGreaterThanOrEqual(60)
})

test.each(edits)('%s is found', async (_what, sql) => {
  const { changed, kinds } = await comparedAfter(sql)
  expect(changed, 'there is something to edit').toBeGreaterThan(0)
  expect(kinds.length).toBeGreaterThan(0)
})
