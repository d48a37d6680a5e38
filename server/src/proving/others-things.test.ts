import { isDeepStrictEqual } from 'node:util'
import { type Answer, type Call, type CallName, calls, type Reason } from '@openbourse/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Props, valueIn } from '../core/index.ts'
import { examples } from './testing/all-flows.ts'
import { device, namesThings, notOwned, strangers, type Thing, things } from './testing/own-things.ts'
import { openStage, type Stage } from './testing/stage.ts'

type Given = Readonly<Record<string, string>>
type Row = {
  readonly thing: Thing
  /** What is asked with the thing's name. */
  readonly input?: (id: string) => Given
  /** Answers to another user. */
  readonly expected: Reason | 'as of nothing'
  readonly by?: keyof typeof strangers
}

/** Calls that change nothing and by which a user names a thing of their own, and fields that the example of a call does without. */
const rows: Partial<Readonly<Record<CallName, Row>>> = {
  noticeRead: { thing: 'notice', expected: 'as of nothing', input: (ids) => ({ ids }) },
  meReceipt: { thing: 'order', expected: 'receipt_unknown', input: (id) => ({ kind: 'order', id }) },
  depositAdd: {
    thing: 'voucher',
    expected: 'deposit_voucher_missing',
    input: (voucher) => ({ way: 'offline-NGN', amount: '5000.00', utr: '123456789012', terms, voucher }),
  },
  supportSend: {
    thing: 'picture',
    expected: 'chat_attachment_unknown',
    input: (attachments) => ({ text: 'Mine', attachments }),
  },
  pushInfo: { thing: 'device', expected: 'as of nothing', input: (endpoint) => ({ endpoint }) },
  pushDel: { thing: 'device', expected: 'as of nothing', input: (endpoint) => ({ endpoint }) },
  orderInfo: { thing: 'order', expected: 'order_unknown' },
  coinOrderQuery: { thing: 'order', expected: 'order_unknown' },
  coinContractOrderQuery: { thing: 'order', expected: 'order_unknown' },
  coinContractPosition: { thing: 'position', expected: 'contract_unknown' },
  optionReceipt: { thing: 'option', expected: 'option_unknown' },
  bankInfo: { thing: 'bank', expected: 'payout_unknown' },
  withdrawPreview: {
    thing: 'bank',
    expected: 'payout_unknown',
    input: (bankId) => ({ bankId, amount: '5000.00' }),
  },
  coinWithdrawPreview: {
    thing: 'address',
    expected: 'payout_address_unknown',
    by: 'withCoins',
    input: (addressId) => ({ addressId, amount: '0.1' }),
  },
  withdrawInfo: { thing: 'withdrawal', expected: 'withdrawal_unknown' },
  blockOrder: { thing: 'block', expected: 'block_application_unknown' },
  coinOfferOrder: { thing: 'coinOffering', expected: 'coin_offer_application_unknown' },
  fractionDeal: { thing: 'fraction', expected: 'fraction_deal_unknown' },
  basketPreview: {
    thing: 'basket',
    expected: 'basket_unknown',
    input: (id) => ({ id, kind: 'rebalance', amount: '0' }),
  },
  basketSave: {
    thing: 'basket',
    expected: 'basket_unknown',
    input: (id) => ({ id, name: 'Other', weights: 'LAGC:100' }),
  },
  loanInfo: { thing: 'loan', expected: 'loan_unknown' },
  loanRepayQuote: {
    thing: 'loan',
    expected: 'loan_unknown',
    input: (id) => ({ id, part: 'all' }),
  },
  fundOrderDetails: {
    thing: 'fundOrder',
    expected: 'fund_order_unknown',
    input: (orderId) => ({ orderId }),
  },
  fundProfits: {
    thing: 'fundOrder',
    expected: 'fund_order_unknown',
    input: (orderId) => ({ orderId }),
  },
  robotOrderDetails: {
    thing: 'robotOrder',
    expected: 'robot_order_unknown',
    input: (orderId) => ({ orderId }),
  },
  followDetails: {
    thing: 'follow',
    expected: 'follow_unknown',
    input: (followId) => ({ followId }),
  },
  followEvents: {
    thing: 'follow',
    expected: 'follow_unknown',
    input: (followId) => ({ followId }),
  },
  rechargeOrders: { thing: 'coins', expected: 'as of nothing' },
  depositInfo: { thing: 'deposit', expected: 'deposit_unknown' },
  supportPicture: { thing: 'picture', expected: 'chat_attachment_unknown' },
}

const nobodys: Partial<Record<Thing, string>> = {
  device: `${device.endpoint}-of-nobody`,
}

const idAlone = (id: string): Given => ({ id })

let stage: Stage
let terms = ''
const owned = {} as Record<Thing, Props>
const others = {} as Record<keyof typeof strangers, Props>

beforeAll(async () => {
  stage = await openStage()
  owned.order = await things.order(stage)
  for (const [name, make] of Object.entries(strangers))
    others[name as keyof typeof strangers] = await make(stage)
  for (const [name, make] of Object.entries(things)) owned[name as Thing] ??= await make(stage)
  const answer = await stage.ask('depositStatus', {}, { by: others.usual.by })
  const status = valueIn<{ terms: readonly { asset: string; hash: string }[] }>(answer)
  terms = status.terms.find(({ asset }) => asset === 'NGN')?.hash ?? ''
})
afterAll(() => stage.close())

/** The content of every table, except refusals under a user's key, and when the user was seen last. */
async function contents(): Promise<unknown> {
  const { database } = stage.market.world
  const tables = await database.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema', 'core', 'platform') and table_type = 'BASE TABLE'`,
  )
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(row, '' order by row)) as held
      from (select (to_jsonb(one) - 'last_seen_at')::text as row from ${name} one) rows`,
  )
  return database.query(`${each.join(' union all ')} order by 1`)
}

let keys = 0
const asks = (name: CallName, by: Props['by'], given: Given): Promise<Answer<Call>> =>
  stage.ask(name, given, { by, key: `others-things-${++keys}` })

test.each(Object.entries(rows) as [CallName, Row][])(
  '%s with what is another user’s: answered as if it did not exist, and nothing changes',
  async (name, { thing, expected, input = idAlone, by = 'usual' }) => {
    const { by: owner, id } = owned[thing]
    const somebody = others[by].by
    const missing = nobodys[thing] ?? '987654321'
    const before = await contents()
    const answer = await asks(name, somebody, input(id))
    if (expected === 'as of nothing') expect(answer.ok).toBe(true)
    else expect(answer).toMatchObject({ ok: false, reason: expected })
    expect(await asks(name, somebody, input(missing))).toEqual(answer)
    await stage.market.world.writer.settled()
    expect(await contents()).toEqual(before)
    // The owner names it as well, and it is there: the answer is another one, or something changes.
    const own = await asks(name, owner, input(id))
    if (isDeepStrictEqual(own, answer)) expect(await contents()).not.toEqual(before)
    if (expected !== 'as of nothing') expect((own as { reason?: string }).reason).not.toBe(terms)
  },
)

test("every field of other calls that names a user's thing is sent by another user here", () => {
  const named = (Object.entries(calls) as [CallName, Call][])
    .filter(([name, call]) => call.who !== 'operator' && !examples.has(name))
    .flatMap(([name, call]) =>
      Object.keys(call.input.shape)
        .filter((field) => namesThings.test(field))
        .map((field) => ({ name, field })),
    )
  const isAsked = (name: CallName, field: string): boolean => {
    if (notOwned[name]?.[field] !== undefined) return true
    const row = rows[name]
    return row !== undefined && field in (row.input ?? idAlone)('1')
  }
  expect(
    named.filter(({ name, field }) => !isAsked(name, field)).map(({ name, field }) => `${name}.${field}`),
  ).toEqual([])
})
