import { isDeepStrictEqual } from 'node:util'
import { type Answer, type Call, type CallName, calls, type Reason } from '@openbourse/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Props, valueIn } from './testing/flows.ts'
import { device, password, strangers, type Thing, things } from './testing/own-things.ts'
import { openStage, type Stage } from './testing/stage.ts'

type Given = Readonly<Record<string, string>>
type Row = {
  readonly thing: Thing
  /** What is asked with the thing's name. */
  readonly input?: (id: string) => Given
  /** What somebody else is told. */
  readonly told: Reason | 'as of nothing'
  readonly by?: keyof typeof strangers
}

const lagc = { symbol: 'LAGC', quantity: '4' }
const guards = { takeProfit: '330.00', stopLoss: '300.00' }
const document = {
  country: 'NG',
  document: 'nin',
  number: '70412286503',
  name: 'Adaeze Okafor',
  birth: '1991-05-14',
  addressCountry: 'NG',
  region: 'Lagos',
  city: 'Surulere',
  street: '14 Bode Lane',
}

/** Every call by which a person names a thing of his own. */
const rows: Partial<Readonly<Record<CallName, Row>>> = {
  revokeSession: { thing: 'session', told: 'session_unknown' },
  passkeyRemove: {
    thing: 'passkey',
    told: 'passkey_unknown',
    by: 'withPassword',
    input: (id) => ({ id, password }),
  },
  noticeRead: { thing: 'notice', told: 'as of nothing', input: (ids) => ({ ids }) },
  pushInfo: { thing: 'device', told: 'as of nothing', input: (endpoint) => ({ endpoint }) },
  pushDel: { thing: 'device', told: 'as of nothing', input: (endpoint) => ({ endpoint }) },
  orderInfo: { thing: 'order', told: 'order_unknown' },
  meReceipt: { thing: 'order', told: 'receipt_unknown', input: (id) => ({ kind: 'order', id }) },
  amendOrder: {
    thing: 'order',
    told: 'order_unknown',
    input: (id) => ({ id, quantity: lagc.quantity }),
  },
  guardOrder: { thing: 'order', told: 'order_unknown', input: (id) => ({ id, ...guards }) },
  cancelOrder: { thing: 'order', told: 'order_unknown' },
  alertDel: { thing: 'alert', told: 'alert_unknown' },
  bankInfo: { thing: 'bank', told: 'payout_unknown' },
  bankChoose: { thing: 'bank', told: 'payout_unknown' },
  withdrawPreview: {
    thing: 'bank',
    told: 'payout_unknown',
    input: (bankId) => ({ bankId, amount: '5000.00' }),
  },
  withdrawAdd: {
    thing: 'bank',
    told: 'payout_unknown',
    input: (bankId) => ({ bankId, amount: '5000.00' }),
  },
  bankDel: { thing: 'bank', told: 'payout_unknown' },
  coinWithdrawPreview: {
    thing: 'address',
    told: 'payout_address_unknown',
    by: 'withCoins',
    input: (addressId) => ({ addressId, amount: '0.1' }),
  },
  coinWithdrawAdd: {
    thing: 'address',
    told: 'payout_address_unknown',
    by: 'withCoins',
    input: (addressId) => ({ addressId, amount: '0.1' }),
  },
  addressDel: { thing: 'address', told: 'payout_address_unknown' },
  withdrawInfo: { thing: 'withdrawal', told: 'withdrawal_unknown' },
  withdrawCancel: { thing: 'withdrawal', told: 'withdrawal_unknown' },
  exchange: { thing: 'quote', told: 'exchange_quote_unknown', input: (quoteId) => ({ quoteId }) },
  rechargeOrders: { thing: 'coins', told: 'as of nothing' },
  depositAdd: {
    thing: 'voucher',
    told: 'deposit_voucher_missing',
    input: (voucher) => ({ way: 'offline-NGN', amount: '5000.00', utr: '123456789012', terms, voucher }),
  },
  depositInfo: { thing: 'deposit', told: 'deposit_unknown' },
  depositSent: { thing: 'deposit', told: 'deposit_unknown' },
  depositCancel: { thing: 'deposit', told: 'deposit_unknown' },
  kycSubmit: {
    thing: 'photos',
    told: 'kyc_image_unknown',
    by: 'withPassword',
    input: (id) => {
      const [front = '', back = front] = id.split(' ')
      return { ...document, front, back }
    },
  },
  supportSend: {
    thing: 'picture',
    told: 'chat_attachment_unknown',
    input: (attachments) => ({ text: 'Mine', attachments }),
  },
  supportPicture: { thing: 'picture', told: 'chat_attachment_unknown' },
}

/** Fields that look like the name of somebody's thing, and are none. */
const notOwned: Partial<Readonly<Record<CallName, Given>>> = {
  bankCheck: { taxId: 'a number of the tax office' },
  bankAdd: { taxId: 'a number of the tax office' },
  rechargeReport: { txid: 'a transaction that everybody can see; two operators allot what came by it' },
  newsInfo: { id: 'an article for everybody' },
  newsMark: { id: 'an article for everybody' },
  vote: { id: 'an instrument' },
  voteInfo: { id: 'an instrument' },
  pushAdd: { endpoint: 'the device itself, which tells whoever signed in there last' },
  buyStock: { clientOrderId: 'a word of his own for what he does now' },
  sellStock: { clientOrderId: 'a word of his own for what he does now' },
  orderList: { clientOrderId: 'one of his own words, among his own orders' },
}
const namesThings = /(^|[a-z])(id|ids|Id|Ids)$|^(front|back|voucher|attachments|endpoint|conversation)$/

const nobodys: Partial<Record<Thing, string>> = {
  device: `${device.endpoint}-of-nobody`,
  quote: 'q'.repeat(22),
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
  const told = await stage.ask('depositStatus', {}, { by: others.usual.by })
  const status = valueIn<{ terms: readonly { asset: string; hash: string }[] }>(told)
  terms = status.terms.find(({ asset }) => asset === 'NGN')?.hash ?? ''
})
afterAll(() => stage.close())

/** What stands in every table, but for what was refused under somebody's key, and when he was seen last. */
async function contents(): Promise<unknown> {
  const { database } = stage.market.world
  const tables = await database.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema', 'core', 'platform') and table_type = 'BASE TABLE'`,
  )
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(row, '' order by row)) as held
      from (select (to_jsonb(t) - 'last_seen_at')::text as row from ${name} t) rows`,
  )
  return database.query(`${each.join(' union all ')} order by 1`)
}

let keys = 0
const asks = (name: CallName, by: Props['by'], given: Given): Promise<Answer<Call>> =>
  stage.ask(name, given, { by, key: `others-things-${++keys}` })

test.each(Object.entries(rows) as [CallName, Row][])(
  '%s with what is somebody else’s: told as of what does not exist, and nothing changes',
  async (name, { thing, told, input = idAlone, by = 'usual' }) => {
    const { by: owner, id } = owned[thing]
    const somebody = others[by].by
    const missing = nobodys[thing] ?? '987654321'
    const before = await contents()
    const answer = await asks(name, somebody, input(id))
    if (told === 'as of nothing') expect(answer.ok).toBe(true)
    else expect(answer).toMatchObject({ ok: false, reason: told })
    expect(await asks(name, somebody, input(missing))).toEqual(answer)
    await stage.market.world.writer.settled()
    expect(await contents()).toEqual(before)
    // The owner names it as well, and it is there: he is told something else, or something changes.
    const own = await asks(name, owner, input(id))
    if (isDeepStrictEqual(own, answer)) expect(await contents()).not.toEqual(before)
    if (told !== 'as of nothing') expect((own as { reason?: string }).reason).not.toBe(told)
  },
)

test('every field that names a thing of a person is asked for by somebody else here', () => {
  const named = (Object.entries(calls) as [CallName, Call][])
    .filter(([, call]) => call.who !== 'operator')
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
  for (const [name, fields] of Object.entries(notOwned))
    for (const field of Object.keys(fields)) expect(named).toContainEqual({ name, field })
})
