import { expect, test } from 'vitest'
import {
  bankruptcyPrice,
  breakEven,
  checkExit,
  closingFee,
  daysReached,
  deepestMove,
  deleverage,
  deleveragingOrder,
  type ExactPrice,
  type ExitKind,
  entryPrice,
  equityAt,
  feeOf,
  fifthOf,
  fundingOf,
  fundingPayments,
  fundingRate,
  isMaintained,
  leverageAllowed,
  liquidationPlan,
  liquidationPrice,
  maintenanceNeed,
  marginFor,
  marginRemovable,
  markPrice,
  notional,
  premiumOf,
  profitAt,
  quantityFor,
  rateOf,
  resultAt,
  type Side,
  sliceLimit,
} from './index.ts'
import { ceilingOf } from './rounding.ts'
import {
  contracts,
  listed,
  positionOf,
  priceIn,
  quantityIn,
  type Row,
  rateIn,
  rowsUnder,
  termsOf,
  unlessNone,
  usdt,
} from './testing/examples.ts'

const btc = contracts.BTC
const yes = (truth: boolean): string => (truth ? 'yes' : 'no')
/** A price in hundredths, as a quotient, to four decimals of the price, rounded up. */
const fourDecimals = (exact: ExactPrice | undefined): bigint | undefined =>
  exact && ceilingOf(exact.numerator * 100n, exact.denominator)
const fourIn = (text: string | undefined): bigint | undefined =>
  unlessNone(text, (some) => priceIn(some.slice(0, -2)) * 100n + BigInt(some.slice(-2)))

test.each(rowsUnder('Profit'))('$contract $side from $entry at $at', (row) => {
  const terms = termsOf(row)
  const position = positionOf(row)
  expect(position.cost).toBe(usdt(row.cost))
  expect(notional(priceIn(row.at), position.quantity, terms)).toBe(usdt(row.worth))
  expect(profitAt(position, priceIn(row.at), terms)).toBe(usdt(row.profit))
  expect(rateOf(usdt(row.profit), position.margin)).toBe(rateIn(row['of margin']))
})

test.each(rowsUnder('Average entry'))('average entry of a $side', (row) => {
  const fills = listed(row.fills).map((fill) => fill.split(' at '))
  const quantity = fills.reduce((sum, [size]) => sum + quantityIn(size, btc), 0n)
  const cost = fills.reduce(
    (sum, [size, price]) => sum + notional(priceIn(price), quantityIn(size, btc), btc),
    0n,
  )
  expect(cost).toBe(usdt(row.cost))
  expect(entryPrice({ side: row.side as Side, quantity, cost, margin: 0n }, btc, 2)).toBe(priceIn(row.shown))
})

test.each(rowsUnder('Result after fees'))('result of a $side at $at', (row) => {
  const terms = termsOf(row)
  const position = positionOf(row)
  const paid = usdt(row['fees paid'])
  expect(feeOf(position.cost, terms.feeRate)).toBe(paid)
  expect(resultAt(position, { price: priceIn(row.at), paid }, terms)).toBe(usdt(row.result))
  expect(breakEven(position, terms, { paid })).toBe(priceIn(row['break-even']))
})

test.each(rowsUnder('Margin for a leverage'))('margin of $quantity at $leverage×', (row) => {
  const terms = termsOf(row)
  const wish = {
    side: row.side as Side,
    price: priceIn(row.price),
    quantity: quantityIn(row.quantity, terms),
    leverage: BigInt(row.leverage!),
  }
  expect(marginFor(wish, terms)).toBe(usdt(row.margin))
  expect(yes(leverageAllowed(wish, terms))).toBe(row.open)
})

test.each(rowsUnder('Quantity for a margin'))('$margin at $leverage× opens $quantity', (row) => {
  const terms = termsOf(row)
  const wish = { margin: usdt(row.margin), price: priceIn(row.price), leverage: BigInt(row.leverage!) }
  expect(quantityFor(wish, terms)).toBe(quantityIn(row.quantity, terms))
})

test.each(rowsUnder('Left and needed'))('$contract $side at $mark', (row) => {
  const terms = termsOf(row)
  const [position, mark] = [positionOf(row), priceIn(row.mark)]
  expect(equityAt(position, mark, terms)).toBe(usdt(row.left))
  expect(maintenanceNeed(position, mark, terms)).toBe(usdt(row.needed))
  expect(yes(isMaintained(position, mark, terms))).toBe(row.stands)
})

test.each(rowsUnder('Margin that can be taken out'))('$margin at $leverage× and $mark', (row) => {
  const at = { mark: priceIn(row.mark), leverage: BigInt(row.leverage!) }
  expect(marginRemovable(positionOf(row), at, termsOf(row))).toBe(usdt(row['taken out at most']))
})

test.each(rowsUnder('Liquidated'))(
  '$contract $side of $quantity with $margin is liquidated at $shown',
  (row) => {
    const found = liquidationPrice(positionOf(row), termsOf(row), { from: priceIn(row.from) })
    expect(fourDecimals(found?.exact)).toBe(fourIn(row.exact))
    expect(found?.shown).toBe(unlessNone(row.shown, priceIn))
    expect(found?.first).toBe(unlessNone(row.first, priceIn))
  },
)

test.each(rowsUnder('Bankrupt'))('$contract $side of $quantity is bankrupt at $shown', (row) => {
  const terms = termsOf(row)
  const backing = usdt(row['fund adds'])
  const found = bankruptcyPrice(positionOf(row), terms, { backing })
  expect(fourDecimals(found?.exact)).toBe(fourIn(row.exact))
  expect(found?.shown).toBe(unlessNone(row.shown, priceIn))
  if (terms.tick === 1n) expect(sliceLimit(positionOf(row), backing, terms)).toBe(found?.shown)
})

test.each(rowsUnder('Plans'))('$contract of $quantity at $mark keeps $keep', (row) => {
  const terms = termsOf(row)
  const inLots = (text: string | undefined): bigint => quantityIn(text, terms)
  const plan = liquidationPlan(
    positionOf(row),
    { mark: priceIn(row.mark), sliceMax: inLots(row.slice) },
    terms,
  )
  expect(plan).toEqual({
    keep: inLots(row.keep),
    close: inLots(row.close),
    slices: listed(row.slices).map(inLots),
  })
})

test('the queue of deleveraging, and the positions that take over', () => {
  const rows = rowsUnder('Queue')
  const positions = rows.map((row) => positionOf(row, btc))
  const mark = priceIn('90,000.00')
  const order = deleveragingOrder(positions, mark, btc)
  rows.forEach((row, index) => {
    expect(profitAt(positions[index]!, mark, btc)).toBe(usdt(row.profit))
    const place = order.indexOf(index)
    expect(place < 0 ? 'none' : String(place + 1)).toBe(row.place)
    expect(place < 0 ? 'none' : String(fifthOf(place, order.length))).toBe(row.light)
  })
  for (const row of rowsUnder('Who takes it')) {
    const quantity = quantityIn(row.quantity, btc)
    const { taken, left } = deleverage(
      positions,
      { side: 'long', quantity, price: priceIn(row.price), mark },
      btc,
    )
    const expected = listed(row.taken).map((part) => {
      const [name, size] = part.split(' ')
      return { index: rows.findIndex(({ position }) => position === name), quantity: quantityIn(size, btc) }
    })
    expect(taken).toEqual(expected)
    expect(left).toBe(quantityIn(row.left, btc))
  }
})

test.each(rowsUnder('Marks'))('a mark of $index, $bid to $ask and $last', (row) => {
  const nowMs = 1_000_000
  const atMs = (seconds: string | undefined): number => nowMs - Number(seconds) * 1000
  const seen = (price: string | undefined, age: string | undefined) =>
    price === 'none' ? undefined : { price: priceIn(price), atMs: atMs(age) }
  const mark = markPrice(
    {
      index: seen(row.index, row.age),
      last: seen(row.last, row['age of last']),
      best:
        row.bid === 'none'
          ? undefined
          : { bid: priceIn(row.bid), ask: priceIn(row.ask), atMs: atMs(row['age of book']) },
    },
    { nowMs, before: priceIn(row.before) },
  )
  expect(mark.price).toBe(priceIn(row.mark))
  expect(mark.basis).toBe(row.basis)
  expect(Object.keys(mark.used).length + Object.keys(mark.missing).length).toBe(3)
})

test.each(rowsUnder('Premiums'))('$price over $index', (row) => {
  expect(premiumOf(priceIn(row.price), priceIn(row.index))).toBe(rateIn(row.premium))
})

test.each(rowsUnder('Rates'))('samples of $samples', (row) => {
  const samples = row.samples === 'none' ? [] : listed(row.samples).map(rateIn)
  expect(fundingRate(samples)).toBe(rateIn(row.rate))
})

test.each(['Payments', 'Payments, with little left'])('%s', (heading) => {
  const rows = rowsUnder(heading)
  const positions = rows.map((row) => positionOf(row, btc))
  const at = { mark: priceIn('90,000.00'), rate: rateIn('0.0123%') }
  const payments = fundingPayments(positions, at, btc)
  expect(payments).toEqual(rows.map(({ pays }) => usdt(pays)))
  expect(payments.reduce((sum, payment) => sum + payment, 0n)).toBe(0n)
})

test('an estimate of funding is rounded against the user', () => {
  const at = { mark: priceIn('90,000.00'), rate: rateIn('0.0123%') }
  const quantity = quantityIn('0.00541', btc)
  expect(fundingOf({ side: 'long', quantity }, at, btc)).toBe(usdt('0.059889'))
  expect(fundingOf({ side: 'short', quantity }, at, btc)).toBe(usdt('−0.059888'))
})

test.each(rowsUnder('Exits'))('$kind of a $side at $price', (row) => {
  const answer = checkExit(
    {
      side: row.side as Side,
      kind: row.kind as ExitKind,
      price: priceIn(row.price),
      mark: priceIn(row.mark),
      liquidation: unlessNone(row.liquidated, priceIn),
    },
    btc.tick,
  )
  expect(answer).toEqual(
    row.answer === 'ok'
      ? { ok: true }
      : { ok: false, problem: row.answer, nearest: unlessNone(row.nearest, priceIn) },
  )
})

test.each(rowsUnder('Days'))('a day from $open to $low and $high', (row: Row) => {
  const day = { open: priceIn(row.open), low: priceIn(row.low), high: priceIn(row.high) }
  const from = priceIn('92,417.50')
  expect(deepestMove(day, 'long')).toBe(rateIn(row.fell))
  expect(deepestMove(day, 'short')).toBe(rateIn(row.rose))
  expect(yes(daysReached([day], { side: 'long', from, to: priceIn('83,680.95') }) === 1)).toBe(row.long)
  expect(yes(daysReached([day], { side: 'short', from, to: priceIn('101,056.80') }) === 1)).toBe(row.short)
})

test('a closing fee is of the exact worth', () => {
  const position = positionOf({ side: 'long', entry: '92,421.00', quantity: '0.00541' }, btc)
  expect(closingFee(position, priceIn('88,000.00'), btc)).toBe(usdt('0.47608'))
})
