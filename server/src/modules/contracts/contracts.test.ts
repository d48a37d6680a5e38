import { nextFundingMs } from '@openbourse/quant/contracts'
import { beforeEach, expect, test } from 'vitest'
import { accepted, ContractMarket } from './testing/contract-market.ts'

const ada = 1_000_001
const ben = 1_000_002
const eve = 1_000_003
let market: ContractMarket

beforeEach(async () => {
  market = await ContractMarket.open()
  for (const one of [ada, ben, eve]) await market.fund(one, '10000.00')
  await market.quote(90_000)
  await market.look()
})

const whole = { quantity: '0.05', price: '90005.00' } as const

test('the example of the documents: margin and fee out of the account, profit and margin back into it', async () => {
  const order = accepted(await market.order(ada, 'long', whole))
  // 0.05 × 90,005 = 4,500.25; half of it is margin, a thousandth the fee.
  expect(order).toMatchObject({ state: 'filled', fees: '4.500250', held: '0.000000' })
  const open = await market.active(ada)
  expect(open.account).toMatchObject({
    free: '7745.374750',
    inPositions: '2250.125000',
    unrealised: '-0.250000',
  })
  expect(open.list).toMatchObject([
    {
      direction: 'long',
      quantity: '0.05000000',
      entry: '90005.0000',
      margin: '2250.125000',
      multiple: 2,
      fees: '4.500250',
    },
  ])
  expect(await market.findings()).toEqual([])
  await market.quote(91_000)
  await market.look()
  const closed = accepted(
    await market.calls.coinContractLiquidate(market.as(ada), { position: open.list[0]!.id }),
  )
  // Sold at 90,995: 49.50 of profit, less a fee of 4.54975.
  expect(closed).toMatchObject({ state: 'filled', fees: '4.549750' })
  const after = await market.active(ada)
  expect(after.list).toEqual([])
  expect(after.account).toMatchObject({
    free: '10040.450000',
    inPositions: '0.000000',
    total: '10040.450000',
  })
  expect(market.houseBalance('contracts')).toBe(0n)
  const over = accepted(await market.calls.coinContractClosed(market.as(ada), { size: 20 }))
  expect(over.list).toMatchObject([
    { result: '40.450000', fees: '9.050000', ended: 'closed', entry: '90005.0000', exit: '90995.0000' },
  ])
  expect(await market.findings()).toEqual([])
})

test('more than the plain leverage is for those who passed the questions, and closing is for everyone', async () => {
  const more = { ...whole, multiple: 3 }
  accepted(await market.order(ben, 'long', more))
  market.fail()
  expect(await market.order(ada, 'long', more)).toMatchObject({
    reason: 'appropriateness_needed',
    fields: ['multiple'],
  })
  accepted(await market.order(ada, 'long', whole))
  const [open] = (await market.active(ben)).list
  accepted(await market.calls.coinContractLiquidate(market.as(ben), { position: open?.id ?? '' }))
  expect(await market.findings()).toEqual([])
})

test('the preview says first that the identity has to be verified', async () => {
  market.unverify()
  const wish = {
    symbol: 'BTCPERP',
    direction: 'long',
    type: 'market',
    timeInForce: 'gtc',
    multiple: 2,
    margin: '500',
  } as const
  const preview = accepted(await market.calls.coinContractOrderPreview(market.as(ada), wish))
  expect(preview).toMatchObject({ problem: { reason: 'kyc_needed', fields: [] } })
  // What it would cost is shown all the same.
  expect(Number(preview.margin)).toBeGreaterThan(0)
})

test('two users open against each other, and one gains what the other loses', async () => {
  await market.withdrawQuotes()
  await market.meet(ada, ben, { quantity: '0.05', price: '90000.00' })
  await market.quote(92_000)
  await market.look()
  const [long, short] = [await market.active(ada), await market.active(ben)]
  expect([long.account.unrealised, short.account.unrealised]).toEqual(['100.000000', '-100.000000'])
  expect(market.face.book.simulatedOn('BTCPERP')).toBeUndefined()
  expect(await market.findings()).toEqual([])
})

test('an order on the other side is refused while something is open; one that only reduces closes it', async () => {
  accepted(await market.order(ada, 'long', whole))
  const other = { quantity: '0.02', price: '89995.00' }
  expect(await market.order(ada, 'short', other)).toMatchObject({ reason: 'contract_other_side' })
  const closed = accepted(await market.order(ada, 'short', { ...other, reduceOnly: true }))
  expect(closed).toMatchObject({ state: 'filled' })
  const { list } = await market.active(ada)
  expect(list).toMatchObject([{ direction: 'long', quantity: '0.03000000', margin: '1350.075000' }])
  expect(await market.findings()).toEqual([])
})

test.each([
  [
    'more than its margin can lose',
    { quantity: '0.05', price: '44000.00', reduceOnly: true },
    'contract_beyond_margin',
  ],
  [
    'more than is open',
    { quantity: '0.06', price: '90000.00', reduceOnly: true },
    'contract_closes_too_much',
  ],
] as const)('what closes is refused where it would be %s', async (_name, wish, reason) => {
  accepted(await market.order(ada, 'long', whole))
  expect(await market.order(ada, 'short', wish)).toMatchObject({ ok: false, reason })
})

test.each([
  [
    'nothing to reduce',
    'short',
    { quantity: '0.01', price: '90000.00', reduceOnly: true },
    'contract_nothing_open',
  ],
  ['a leverage that is not offered', 'long', { ...whole, multiple: 7 }, 'contract_multiple'],
  ['more than the account has', 'long', { quantity: '0.5', price: '90005.00' }, 'insufficient_balance'],
  ['a stop-loss above the price of a long', 'long', { ...whole, stopLoss: '95000.00' }, 'contract_exit_side'],
  [
    'a take-profit below the price of a long',
    'long',
    { ...whole, takeProfit: '80000.00' },
    'contract_exit_side',
  ],
] as const)('refused, with nothing changed: %s', async (_name, direction, wish, reason) => {
  expect(await market.order(ada, direction, wish)).toMatchObject({ ok: false, reason })
  expect((await market.active(ada)).account).toMatchObject({ free: '10000.000000', held: '0.000000' })
})

test('what waits counts towards the size that a leverage is open to', async () => {
  await market.fund(ada, '100000.00')
  const large = { quantity: '6', price: '89000.00', multiple: 20 }
  accepted(await market.order(ada, 'long', large))
  expect(await market.order(ada, 'long', large)).toMatchObject({ ok: false, reason: 'contract_too_large' })
})

test('margin is added and taken out, as far as the leverage does not need it', async () => {
  accepted(await market.order(ada, 'long', whole))
  const position = (await market.active(ada)).list[0]!.id
  const move = (amount: string, take = false) =>
    market.calls.coinContractAddMargin(market.as(ada), { position, amount, take })
  expect(accepted(await move('100.00'))).toMatchObject({ margin: '2350.125000', putIn: '2354.625250' })
  expect(await move('9000.00')).toMatchObject({ reason: 'contract_margin_short' })
  expect(await move('200.00', true)).toMatchObject({ reason: 'contract_margin_needed' })
  const { removable } = (await market.active(ada)).list[0]!
  expect(accepted(await move(removable, true))).toMatchObject({ removable: '0.000000' })
  expect(await market.findings()).toEqual([])
})

test('what more margin would change is seen before, as the position then has it', async () => {
  accepted(await market.order(ada, 'long', { ...whole, multiple: 10 }))
  const position = (await market.active(ada)).list[0]!.id
  const preview = (amount: string, take = false) =>
    market.calls.coinContractMarginPreview(market.as(ada), { position, amount, take })
  const seen = accepted(await preview('100.00'))
  expect(seen.now).toMatchObject({ liquidationPrice: '81493.47' })
  accepted(
    await market.calls.coinContractAddMargin(market.as(ada), { position, amount: '100.00', take: false }),
  )
  const after = (await market.active(ada)).list[0]!
  expect(seen.after).toMatchObject({
    liquidationPrice: after.liquidationPrice,
    distance: after.distance,
    left: after.left,
  })
  expect(accepted(await preview('9000.00', true)).after).toBeNull()
  expect(
    await market.calls.coinContractMarginPreview(market.as(ben), { position, amount: '1', take: false }),
  ).toMatchObject({ reason: 'contract_nothing_open' })
})

test('a stop-loss closes at the mark, once, and a take-profit of the order goes with it', async () => {
  accepted(await market.order(ada, 'long', { ...whole, takeProfit: '99000.00', stopLoss: '85000.00' }))
  expect((await market.active(ada)).list).toMatchObject([{ takeProfit: '99000.00', stopLoss: '85000.00' }])
  await market.quote(84_990)
  await market.pass(1_000)
  expect((await market.active(ada)).list).toEqual([])
  const { list } = accepted(await market.calls.coinContractClosed(market.as(ada), { size: 20 }))
  expect(list).toMatchObject([{ ended: 'closed', exit: '84985.0000' }])
  await market.pass(1_000)
  expect(await market.findings()).toEqual([])
})

test('an order that waits keeps its exits for the position that it opens, over a restart', async () => {
  accepted(await market.order(ada, 'long', { quantity: '0.05', price: '88000.00', stopLoss: '80000.00' }))
  await market.restart()
  await market.market.take('BTCPERP', 'sell', 8_800_000, 5_000_000)
  expect((await market.active(ada)).list).toMatchObject([{ quantity: '0.05000000', stopLoss: '80000.00' }])
})

/** Ada is long ten times, and the market falls through her margin. */
async function fallen(to: number, { contract = true } = {}): Promise<string> {
  accepted(await market.order(ada, 'long', { ...whole, multiple: 10 }))
  const position = (await market.active(ada)).list[0]!
  expect(position.liquidationPrice).toBe('81493.47')
  await market.quote(to, { contract })
  return position.id
}

test('a position is liquidated into the book when its margin is used up, and the receipt has the steps', async () => {
  const id = await fallen(81_490)
  await market.pass(1_000)
  const { open, closed, liquidation, steps } = await market.story(ada, id)
  expect(open).toBeNull()
  expect(closed).toMatchObject({ ended: 'liquidated', exit: '81485.0000' })
  expect(liquidation).toMatchObject({
    mark: { price: '81490.00', basis: 'median' },
    left: '24.275000',
    needed: '24.447000',
    quantity: '0.05000000',
    slices: [{ quantity: '0.05000000', price: '81485.00', fee: '4.074250', deleveraged: false }],
    furthest: '81490.00',
  })
  // The market fell past a stop-loss at once: it would have closed at the mark that liquidated, 0.05 × 8,515.00 below, with fees of 4.0745 and 4.50025.
  expect(liquidation?.otherwise).toContainEqual({
    kind: 'stop_loss',
    value: '85747.50',
    stillOpen: false,
    result: '-434.324750',
  })
  expect(steps.map(({ kind }) => kind)).toEqual(['opened', 'liquidated'])
  expect(market.houseBalance('contracts')).toBe(0n)
  expect(await market.findings()).toEqual([])
})

test('nothing is liquidated while the margin is sufficient', async () => {
  const id = await fallen(81_600)
  await market.minutes(3)
  expect((await market.story(ada, id)).open).toMatchObject({ state: 'open' })
})

test('below bankruptcy the insurance fund pays, and the user loses the margin and nothing more', async () => {
  await market.insure()
  const fund = market.houseBalance('insurance')
  const id = await fallen(80_500)
  await market.pass(1_000)
  const { closed, liquidation } = await market.story(ada, id)
  expect(closed).toMatchObject({ ended: 'liquidated', cameBack: '0.000000' })
  // Past bankruptcy a stop-loss would have lost the margin of 450.025 and the fee of 4.50025 too, and no more.
  expect(liquidation?.otherwise).toContainEqual(
    expect.objectContaining({ kind: 'stop_loss', result: '-454.525250' }),
  )
  expect(Number(liquidation?.insurance)).toBeGreaterThan(0)
  expect(market.houseBalance('insurance')).toBeLessThan(fund)
  expect((await market.active(ada)).account.free).toBe('9545.474750')
  expect(await market.findings()).toEqual([])
})

test('without a fund, what the book does not take in time is closed against the other side, over a restart', async () => {
  await market.withdrawQuotes()
  await market.meet(ada, ben, { quantity: '0.05', price: '90000.00', multiple: 10 })
  await market.meet(eve, ben, { quantity: '0.01', price: '90000.00', multiple: 2 })
  const [position] = (await market.active(ada)).list
  await market.quote(80_500, { size: 100_000 })
  await market.pass(10_000)
  expect((await market.story(ada, position!.id)).open).toMatchObject({
    state: 'liquidating',
    quantity: '0.05000000',
  })
  await market.restart()
  await market.quote(80_500, { size: 100_000 })
  await market.pass(31_000)
  const { closed, liquidation } = await market.story(ada, position!.id)
  // 450 of margin less 0.05 × 8,918.90 and a fee of 4.054055: the first tick at which nothing is missing. What is over goes to the fund.
  expect(closed).toMatchObject({ ended: 'liquidated', cameBack: '0.000000' })
  expect(liquidation?.insurance).toBe('-0.000945')
  expect(liquidation?.slices).toMatchObject([
    { quantity: '0.05000000', price: '81081.10', deleveraged: true },
  ])
  // Ben is the only short: the rest of that position is as large as Eve's.
  expect((await market.active(ben)).list).toMatchObject([{ quantity: '0.01000000' }])
  expect(await market.findings()).toEqual([])
})

test('funding is paid between users, and sums to zero', async () => {
  await market.withdrawQuotes()
  await market.meet(ada, ben, { quantity: '0.05', price: '90000.00' })
  await market.quote(90_000, { contract: false })
  // The contract is quoted 0.1% above its pair.
  await market.bid('BTCPERP', 'buy', { price: 90_085, quantity: 1_000_000 })
  await market.bid('BTCPERP', 'sell', { price: 90_095, quantity: 1_000_000 })
  const free = async () => [(await market.active(ada)).account.free, (await market.active(ben)).account.free]
  const before = await free()
  const { clock } = market.market.world
  await market.pass(nextFundingMs(clock.nowMs()) - clock.nowMs())
  await market.minutes(8 * 60)
  // 0.1% of 0.05 at the mark of 90,045.00, the mean of index and middle.
  const paid = async () => [
    (await market.active(ada)).list[0]?.funding,
    (await market.active(ben)).list[0]?.funding,
  ]
  await market.work()
  expect(await paid()).toEqual(['4.502250', '-4.502250'])
  expect(await free()).toEqual(before)
  expect(market.houseBalance('contract-funding')).toBe(0n)
  expect(await market.findings()).toEqual([])
})

test('the margin of a short pays for what it opens, also where its limit is below the bid', async () => {
  const wish = { symbol: 'BTCPERP', direction: 'short', type: 'limit', multiple: 2, margin: '500' } as const
  const preview = async (price: string) =>
    accepted(
      await market.calls.coinContractOrderPreview(market.as(ada), { ...wish, timeInForce: 'gtc', price }),
    )
  for (const price of ['60000.00', '95000.00'])
    expect(Number((await preview(price)).margin)).toBeLessThanOrEqual(500)
  // As much as fits, less than one lot short of it.
  expect(Number((await preview('60000.00')).margin)).toBeGreaterThan(490)
})

test('an order that waits until a date expires with it, and gives back its margin', async () => {
  const today = new Date(market.market.world.clock.nowMs()).toISOString().slice(0, 10)
  const waits = { quantity: '0.05', price: '80000.00', timeInForce: 'gtd' } as const
  expect(await market.order(ada, 'long', waits)).toMatchObject({ reason: 'good_till_missing' })
  const order = accepted(await market.order(ada, 'long', { ...waits, goodTill: today }))
  // 4,000.00 at 2×, and a fee of 0.10%.
  expect(order).toMatchObject({ state: 'working', goodTill: today, held: '2004.000000' })
  // Its day is that of UTC, which ends at midnight.
  await market.market.pass(14 * 3_600_000 + 1)
  const { list } = accepted(
    await market.calls.coinContractOrderList(market.as(ada), {
      state: 'all',
      page: 1,
      size: 5,
    }),
  )
  expect(list).toMatchObject([{ id: order.id, state: 'expired', why: 'date_passed', held: '0.000000' }])
  expect((await market.active(ada)).account).toMatchObject({ free: '10000.000000' })
  expect(await market.findings()).toEqual([])
})

test('makers and takers on a contract pay fees of their own', async () => {
  const { settings } = market.market
  const integer = settings.integer.bind(settings)
  const withMaker: typeof integer = (name) => (name === 'fee.maker.contracts' ? 4 : integer(name))
  Object.assign(settings, { integer: withMaker })
  await market.withdrawQuotes()
  // 4,500.00 at 2×: 2,250.00 of margin, held with 4.50 although it may come to 1.80.
  const wish = { quantity: '0.05', price: '90000.00' } as const
  expect(accepted(await market.order(ben, 'short', wish))).toMatchObject({ held: '2254.500000' })
  expect(accepted(await market.order(ada, 'long', wish))).toMatchObject({ state: 'filled', fees: '4.500000' })
  expect((await market.active(ben)).list).toMatchObject([{ fees: '1.800000', margin: '2250.000000' }])
  expect((await market.active(ben)).account).toMatchObject({ free: '7748.200000' })
  const info = accepted(await market.calls.coinContractInfo(market.as(ada), { symbol: 'BTCPERP' }))
  expect(info.fees).toEqual([{ kind: 'commission', rate: '0.0010', makerRate: '0.0004' }])
  expect(await market.findings()).toEqual([])
})
