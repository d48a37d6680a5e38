import type { Bar, Call, Interval } from '@openbourse/protocol'
import { calls } from '@openbourse/protocol'
import { afterEach, beforeEach, expect } from 'vitest'
import { assemble } from '../core/index.ts'
import { withOrder, withShares } from '../modules/orders/examples.ts'
import { settings } from '../modules/settings/index.ts'
import { openVenue, venueHandlers } from '../modules/venue/index.ts'
import { systemRandom } from '../platform/random.ts'
import { secretsFrom } from '../platform/secrets/index.ts'
import { asker } from '../testing/market.ts'
import { attempt } from './testing/attempts.ts'
import { openStage, type Stage } from './testing/stage.ts'

let stage: Stage
const open: Stage[] = []

beforeEach(async () => {
  stage = await openStage()
  open.push(stage)
})
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

const world = () => stage.market.world
const asServer = (sql: string, parameters: readonly unknown[] = []) => world().database.query(sql, parameters)
const heldByTrigger = { code: 'OB002' }
const notItsToDo = { code: '42501' }
/** Calls of the settings as they are read after a restart. */
const settingCalls = async () => (await assemble([settings], world().ports)).calls
/** Past the rule that a decided value names its proposal, by inventing one. */
const decided = 'insert into settings.value (name, value, source, since, proposal_id, reason, old_value)'

function operatorCalls(): readonly (readonly [string, Call])[] {
  const operators = Object.entries(calls as Record<string, Call>).filter(([, { path }]) =>
    /^\/(console|operator)\//.test(path),
  )
  expect(operators.length).toBeGreaterThan(7)
  return operators
}

/** The fields of these that a call refuses as unknown. */
function unknownTo({ input }: Call, fields: Readonly<Record<string, string>>): readonly string[] {
  const read = input.safeParse(fields)
  if (read.success) return []
  return read.error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))
}

attempt('market', 'set_price', async () => {
  const figures = {
    price: '1.00',
    last: '1.00',
    candle: '1',
    balance: '1.00',
    return: '9',
    allotment: '9',
    rate: '1',
    fill: '1',
  }
  for (const [name, call] of operatorCalls()) {
    // The price of an issuer's or a seller's shares is approved by a second operator and published before users can
    // apply.
    const isIssuers = (field: string) =>
      ['consoleOfferPropose', 'consoleBlockPropose', 'consoleCoinOfferPropose'].includes(name) &&
      field === 'price'
    expect(unknownTo(call, figures), name).toEqual(Object.keys(figures).filter((field) => !isIssuers(field)))
  }
})

attempt('market', 'set_mark', async () => {
  const figures = {
    mark: '1.00',
    markPrice: '1.00',
    index: '1.00',
    funding: '0.5',
    fundingRate: '0.5',
    margin: '1.00',
    position: '1',
    liquidation: '1',
    bankruptcy: '1.00',
    insurance: '1.00',
  }
  for (const [name, call] of operatorCalls()) {
    expect(unknownTo(call, figures), name).toEqual(Object.keys(figures))
    expect(name).not.toMatch(/mark(?!et)|funding|liquidat|deleverag|margin/i)
  }
})

attempt('market', 'set_option', async () => {
  const figures = { volatility: '0.9', premium: '1.00', strike: '1.00', settlement: '1.00', spread: '1.00' }
  const operators = Object.entries(calls as Record<string, Call>).filter(([, { who }]) => who === 'operator')
  expect(operators.length).toBeGreaterThan(7)
  for (const [name, { input }] of operators) {
    const read = input.safeParse(figures)
    const unknown = read.success
      ? []
      : read.error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))
    expect(unknown, name).toEqual(Object.keys(figures))
  }
})

attempt('market', 'edit_settlement', async () => {
  await world().asOwner(
    `insert into options.settlement values (1, 'LAGC', '2026-01-16', 31088, 'last_trade', null, 1, null, 1)`,
  )
  const edit = `update options.settlement set price = 40000 where id = 1`
  await expect(asServer(edit)).rejects.toMatchObject(notItsToDo)
  await expect(world().asOwner(edit)).rejects.toMatchObject(heldByTrigger)
  await expect(world().asOwner('delete from options.settlement')).rejects.toMatchObject(heldByTrigger)
})

attempt('market', 'insert_candle', async () => {
  const { database, writer, clock } = world()
  const random = systemRandom()
  const key = Buffer.from(random.bytes(32))
  const secrets = secretsFrom({ root: key, keys: [{ id: 'k', key }] }, random)
  const parts = {
    database,
    writer,
    clock,
    settings: stage.market.settings,
    secrets,
    random,
    coinTape: undefined,
    log: () => {},
    onFatal: () => {},
  }
  const chart = async (interval: Interval, from: number): Promise<readonly Bar[]> => {
    const venue = await openVenue(parts)
    const handlers = venueHandlers(venue, {
      mineOf: nothing,
      feesOf: () => [],
      flagsOf: () => ({ vip: false, shortTerm: false }),
      watchedCounts: () => new Map(),
    })
    const input = calls.stockCandles.input.parse({
      symbol: 'LAGC',
      interval,
      from: String(from),
      limit: '500',
    })
    const answer = await handlers.stockCandles(asker(0, { nowMs: clock.nowMs() }), input)
    await venue.stop()
    if (!answer.ok) throw new Error(answer.reason)
    return answer.value.bars
  }
  const nothing = (): never => {
    throw new Error('a visitor has nothing')
  }
  const hourMs = 3_600_000
  const start = Math.floor(clock.nowMs() / hourMs) * hourMs - 24 * hourMs
  const highest = async (interval: Interval) =>
    (await chart(interval, start))
      .filter(([t]) => t >= start && t < start + hourMs)
      .map(([, , high]) => BigInt(high.replace('.', '')))
  const most = (all: readonly bigint[]) => all.reduce((one, other) => (one > other ? one : other))
  expect(most(await highest('1m'))).toBe(most(await highest('1h')))
  await asServer(`update venue.candle set h = h * 3 where symbol = 'LAGC' and interval = '1m' and t = $1`, [
    start + 600_000,
  ])
  expect(most(await highest('1m'))).toBeGreaterThan(most(await highest('1h')))
})

attempt('market', 'cancel_others_order', async () => {
  const { by, id } = await withOrder(stage)
  const other = await stage.person()
  expect(await stage.ask('cancelOrder', { id }, { by: other, key: 'key-of-another' })).toMatchObject({
    reason: 'order_unknown',
  })
  const operatorToken = await stage.operator('support', 'reviewer', 'approver', 'product', 'auditor')
  expect(await stage.ask('cancelOrder', { id }, { by: { ...by, token: operatorToken } })).toMatchObject({
    reason: 'session_invalid',
  })
  expect(await stage.ask('orderInfo', { id }, { by })).toMatchObject({
    value: { order: { state: 'working' } },
  })
})

attempt('market', 'cut_in_line', async () => {
  await withOrder(stage)
  const friends = await withOrder(stage)
  await expect(
    asServer('update orders."order" set priority = 1 where id = $1', [friends.id]),
  ).rejects.toMatchObject(heldByTrigger)
})

attempt('market', 'delay_order', async () => {
  const { by, id } = await withOrder(stage)
  const answer = async () =>
    (await stage.ask('orderInfo', { id }, { by })) as { value: { timeline: { kind: string }[] } }
  await asServer('update orders."order" set priority = priority + 1000000 where id = $1', [id])
  expect((await answer()).value.timeline.map(({ kind }) => kind)).not.toContain('amended')
  const moved = await world().asOwner(
    `select id from orders."order" o where priority <> id and not exists
       (select from orders.moment m where m.order_id = o.id and m.kind in ('amended', 'triggered'))`,
  )
  expect(moved).toEqual([{ id }])
})

attempt('market', 'take_back_fill', async () => {
  const { id } = await withShares(stage)
  await expect(
    asServer('update orders."order" set filled = 0, state = $2 where id = $1', [id, 'working']),
  ).rejects.toMatchObject(heldByTrigger)
})

attempt('market', 'give_order_away', async () => {
  const { id } = await withOrder(stage)
  const friend = await stage.person()
  await expect(
    asServer('update orders."order" set portfolio_id = $2 where id = $1', [id, friend.userId]),
  ).rejects.toMatchObject(heldByTrigger)
})

attempt('market', 'reopen_order', async () => {
  const { by, id } = await withOrder(stage)
  expect(await stage.ask('cancelOrder', { id }, { by, key: 'takes-it-back' })).toMatchObject({ ok: true })
  await expect(
    asServer('update orders."order" set state = $2, held = 1, why = null where id = $1', [id, 'working']),
  ).rejects.toMatchObject(heldByTrigger)
})

attempt('market', 'edit_fill', async () => {
  await withShares(stage)
  const sql = 'update orders.fill set price = price + 1, value = (price + 1) * quantity'
  await expect(asServer(sql)).rejects.toMatchObject(notItsToDo)
  await expect(world().asOwner(sql)).rejects.toMatchObject(heldByTrigger)
})

attempt('market', 'fee_for_one', async () => {
  const victim = await stage.person()
  const list = async ({ props }: Awaited<ReturnType<typeof settingCalls>>) => {
    const answer = await props(asker(0, { nowMs: world().clock.nowMs() }), {})
    return answer.ok ? answer.value.list.map(({ name }) => name) : []
  }
  const names = await list(await settingCalls())
  expect(names.filter((name) => /\d{4,}|user|person/i.test(name))).toEqual([])
  await asServer(`${decided} values ($1, '900', 'console', 0, 7, 'costs_rose', '30')`, [
    `stock.commission.bps.${victim.userId}`,
  ])
  expect(await list(await settingCalls())).toEqual(names)
  const orders = [await withOrder(stage), await withOrder(stage)]
  const rates = await asServer(
    'select distinct commission_bps from orders."order" where id = any ($1::bigint[])',
    [orders.map(({ id }) => id)],
  )
  expect(rates).toHaveLength(1)
})

attempt('market', 'change_setting', async () => {
  const { clock } = world()
  const name = 'account.session.days'
  clock.advance(1000)
  await asServer(`${decided} values ($1, '1', 'console', $2, 7, 'costs_rose', '30')`, [name, clock.nowMs()])
  const { prop } = await settingCalls()
  const answer = await prop(asker(0, { nowMs: clock.nowMs() }), { name })
  expect(answer).toMatchObject({ value: { value: '1', since: clock.nowMs() } })
  expect(await asServer('select value from settings.value where name = $1 order by id', [name])).toEqual([
    { value: '30' },
    { value: '1' },
  ])
})

attempt('market', 'edit_setting', async () => {
  await expect(asServer('update settings.value set since = 0')).rejects.toMatchObject(notItsToDo)
  for (const sql of ['update settings.value set since = 0', 'delete from settings.value'])
    await expect(world().asOwner(sql)).rejects.toMatchObject(heldByTrigger)
})
