import type { Preview } from '@openbourse/protocol'
import { describe, expect, it } from 'vitest'
import { type Change, type Draft, emptyDraft, extrasFor, reduce, timesFor } from './draft.ts'
import { fieldOf, missingOf, type Objection, stepsOf } from './problems.ts'
import {
  type Facts,
  midpointOf,
  partOf,
  partsFrom,
  presetPrice,
  quantityOf,
  requestOf,
  saidOf,
  startOf,
  stepPrice,
  stepQuantity,
  verdictOf,
} from './summary.ts'

const facts: Facts = {
  symbol: 'LAGC',
  lot: '1',
  bid: '310.72',
  ask: '310.88',
  last: '310.88',
  feeRate: '0.0048',
}
const after = (draft: Draft, ...changes: readonly Change[]) => changes.reduce(reduce, draft)
const key = (one: '0' | '1' | '5' | '.') =>
  ({ do: 'key', key: one, decimals: { ofPrice: 2, ofQuantity: 0 } }) as const
const buy = emptyDraft({ side: 'buy', isCoins: false })
const hundred = after(buy, key('1'), key('0'), key('0'))
const chipless = { last: undefined, bid: undefined, midpoint: undefined, ask: undefined }
const limit = { do: 'type', type: 'limit', last: '310.88' } as const

const coin: Facts = {
  symbol: 'BTCUSDT',
  lot: '0.00001000',
  bid: '92416.20',
  ask: '92421.00',
  last: '92418.60',
  feeRate: '0.0010',
}

describe('amounts of coins', () => {
  it('cuts an amount of money and a part of the most to the lot', () => {
    const spent = { ...emptyDraft({ side: 'buy', isCoins: true }), field: 'money', money: '100' } as const
    // 100 ÷ (92,421.00 × 1.001) = 0.00108091…
    expect(quantityOf(spent, coin)).toBe('0.00108')
    expect(partOf('0.01234567', 25, coin.lot)).toBe('0.00308')
    expect(stepQuantity('0.5', 1, coin.lot)).toBe('0.50001')
  })

  it('offers the quantity that can be had, with its decimals', () => {
    const objection: Objection = {
      reason: 'insufficient_balance',
      msg: '',
      values: { affordable: '0.00107000' },
      fields: ['quantity'],
    }
    const draft = emptyDraft({ side: 'buy', isCoins: true })
    expect(stepsOf(objection, draft, coin)).toMatchObject([{ words: 'quantity', quantity: '0.00107' }])
  })
})

describe('draft', () => {
  it('writes the keys on the chosen line', () => {
    expect(hundred.quantity).toBe('100')
    const priced = after(
      hundred,
      limit,
      { do: 'write', field: 'price', text: '' },
      key('5'),
      key('.'),
      key('1'),
    )
    expect(priced).toMatchObject({ quantity: '100', price: '5.1', field: 'price' })
  })

  it('replaces a price that was not typed with the first key, and swallows none', () => {
    const priced = after(hundred, limit)
    expect(priced).toMatchObject({ price: '310.88', field: 'price', fresh: true })
    expect(after(priced, key('5')).price).toBe('5')
    expect(after(priced, key('5'), key('0')).price).toBe('50')
    // A chip or a suggestion replaces the line; so does returning to it.
    expect(after(priced, { do: 'set', field: 'price', text: '305.00' }, key('1')).price).toBe('1')
    const back = after(hundred, limit, { do: 'focus', field: 'quantity' }, key('5'))
    expect(back).toMatchObject({ quantity: '5', price: '310.88' })
  })

  it('takes as many decimals of a coin as its lot has, and keeps its orders until they are canceled', () => {
    const typing = (one: '0' | '1' | '5' | '.') =>
      ({ do: 'key', key: one, decimals: { ofPrice: 2, ofQuantity: 3 } }) as const
    const coins = emptyDraft({ side: 'buy', isCoins: true })
    const few = after(coins, typing('0'), typing('.'), typing('0'), typing('1'), typing('5'), typing('1'))
    expect(few).toMatchObject({ quantity: '0.015', timeInForce: 'ioc' })
    const limited = after(few, limit)
    expect(limited.timeInForce).toBe('gtc')
    const chosen = after(limited, { do: 'timeInForce', timeInForce: 'post_only' })
    expect(after(chosen, { do: 'type', type: 'stop', last: '1' }).timeInForce).toBe('gtc')
    expect(after(limited, { do: 'type', type: 'market', last: '1' }).timeInForce).toBe('ioc')
  })

  it('takes no point in a number of shares', () => {
    expect(after(hundred, key('.')).quantity).toBe('100')
  })

  it('starts a price at the last one and keeps what was typed', () => {
    expect(after(buy, limit).price).toBe('310.88')
    const own = after(buy, limit, { do: 'write', field: 'price', text: '300' })
    expect(after(own, { do: 'type', type: 'stop_limit', last: '310.88' }).price).toBe('300')
  })

  it('lets the limit price follow the market until it is touched', () => {
    const market = (last: string, ask: string): Change => ({
      do: 'market',
      prices: { last, ask, bid: undefined, midpoint: undefined },
    })
    const following = after(buy, limit, market('311.02', '311.10'))
    expect(following.price).toBe('311.02')
    expect(after(following, key('5'), market('312.00', '312.08')).price).toBe('5')
    const stepped = after(
      following,
      { do: 'set', field: 'price', text: '311.04' },
      market('312.00', '312.08'),
    )
    expect(stepped.price).toBe('311.04')
    expect(after(following, { do: 'hold', field: 'price' }, market('312.00', '312.08')).price).toBe('311.02')
    const chip = after(stepped, { do: 'follow', of: 'ask', price: '311.10' })
    expect(after(chip, market('312.00', '312.08')).price).toBe('312.08')
    expect(after(chip, { do: 'focus', field: 'quantity' }, key('1'), market('1', '312.10')).price).toBe(
      '312.10',
    )
    expect(after(chip, { do: 'market', prices: { ...chipless } }).price).toBe('311.10')
  })

  it('falls back to today when a type cannot have the time in force', () => {
    const waiting = after(buy, limit, { do: 'timeInForce', timeInForce: 'post_only' })
    expect(after(waiting, { do: 'type', type: 'market', last: '1' }).timeInForce).toBe('day')
    for (const type of ['market', 'limit', 'stop', 'stop_limit', 'oco', 'trailing_stop'] as const)
      expect(timesFor(type)[0]).toBe('day')
  })
})

describe('orders that wait for a price', () => {
  const sell = after(emptyDraft({ side: 'sell', isCoins: false }), {
    do: 'write',
    field: 'quantity',
    text: '100',
  })
  const ticks = [{ from: '0', step: '0.02' }]
  const parts = partsFrom('sell', '310.88', ticks)
  const oco = after(sell, { do: 'type', type: 'oco', last: '310.88', parts })
  const trailing = after(sell, { do: 'type', type: 'trailing_stop', last: '310.88' })

  it('begins two parts on both sides of the last price, and sends both', () => {
    expect(parts).toEqual({ price: '326.42', stopPrice: '301.54' })
    expect(partsFrom('buy', '310.88', ticks)).toEqual({ price: '295.32', stopPrice: '320.20' })
    expect(requestOf(oco, facts)).toEqual({ ...requestOf(sell, facts), type: 'oco', ...parts })
    expect(verdictOf(oco, undefined)).toEqual({ kind: 'oco', ...parts })
    expect(missingOf(after(oco, { do: 'write', field: 'stopPrice', text: '' }), facts)).toBe('stopPrice')
  })

  it('sends a distance in percent as a rate, and an amount as it is', () => {
    expect(requestOf(trailing, facts)).toEqual({
      ...requestOf(sell, facts),
      type: 'trailing_stop',
      trailRate: '0.05',
    })
    const fine = after(trailing, { do: 'write', field: 'trail', text: '2.5' })
    expect(requestOf(fine, facts)).toMatchObject({ trailRate: '0.025' })
    const amount = after(
      trailing,
      { do: 'trailBy', by: 'amount' },
      { do: 'write', field: 'trail', text: '4.' },
    )
    expect(requestOf(amount, facts)).toMatchObject({ trailAmount: '4' })
    expect(missingOf(after(trailing, { do: 'trailBy', by: 'amount' }), facts)).toBe('trail')
    expect(verdictOf(fine, undefined)).toEqual({ kind: 'trail', by: 'rate', distance: '2.5' })
  })

  it('has no take-profit, stop-loss or target of its own, and no time in force of orders that meet the book', () => {
    const bought = after(emptyDraft({ side: 'buy', isCoins: true }), {
      do: 'type',
      type: 'trailing_stop',
      last: '1',
    })
    expect(extrasFor(bought)).toEqual([])
    expect(timesFor('oco')).toEqual(['day', 'gtc', 'gtd'])
    expect(bought.timeInForce).toBe('gtc')
    expect(after(bought, { do: 'type', type: 'market', last: '1' }).field).toBe('quantity')
  })
})

describe('orders that are good till a date', () => {
  it('sends the date with the order, and forgets neither where another type keeps it', () => {
    const dated = after(hundred, limit, { do: 'goodTill', date: '2026-12-24' })
    expect(requestOf(dated, facts)).toMatchObject({ timeInForce: 'gtd', goodTill: '2026-12-24' })
    const stop = after(dated, { do: 'type', type: 'stop', last: '310.88' })
    expect(requestOf(stop, facts)).toMatchObject({ timeInForce: 'gtd', goodTill: '2026-12-24' })
    const market = after(dated, { do: 'type', type: 'market', last: '310.88' })
    expect(requestOf(market, facts)).not.toHaveProperty('goodTill')
    expect(requestOf({ ...dated, goodTill: '' }, facts)).toBeUndefined()
  })
})

describe('an order that begins as a former one did', () => {
  it('has its quantity and type, and the price of now, which it follows', () => {
    const again = after(buy, { do: 'again', quantity: '60', type: 'limit', last: '310.88' })
    expect(requestOf(again, facts)).toMatchObject({ type: 'limit', quantity: '60', price: '310.88' })
    const prices = { ...chipless, last: '311.00' }
    expect(after(again, { do: 'market', prices }).price).toBe('311.00')
    const market = after(again, { do: 'again', quantity: '5', type: 'market', last: '310.88' })
    expect(requestOf(market, facts)).toMatchObject({ type: 'market', quantity: '5' })
  })
})

describe('a part of the most', () => {
  it('takes the place of an amount of money', () => {
    const money = after(buy, { do: 'by', by: 'money' }, { do: 'write', field: 'money', text: '5000' })
    expect(quantityOf(after(money, { do: 'set', field: 'quantity', text: '25' }), facts)).toBe('25')
  })
})

describe('summary', () => {
  it('sends only what the type needs', () => {
    expect(requestOf(hundred, facts)).toEqual({
      symbol: 'LAGC',
      type: 'market',
      quantity: '100',
      timeInForce: 'day',
    })
    expect(requestOf(after(hundred, limit), facts)).toMatchObject({ price: '310.88' })
    const stop = after(hundred, { do: 'type', type: 'stop', last: '300.00' })
    expect(requestOf(stop, facts)).toEqual({
      ...requestOf(hundred, facts),
      type: 'stop',
      stopPrice: '300.00',
    })
  })

  it('sends nothing while something is missing, and shows what', () => {
    expect(requestOf(buy, facts)).toBeUndefined()
    expect(missingOf(buy, facts)).toBe('quantity')
    const noPrice = after(hundred, limit, { do: 'write', field: 'price', text: '0.' })
    expect(requestOf(noPrice, facts)).toBeUndefined()
    expect(missingOf(noPrice, facts)).toBe('price')
    expect(missingOf(hundred, facts)).toBeUndefined()
  })

  it('buys by amount without spending more than was typed, fees included', () => {
    const byMoney = after(buy, { do: 'by', by: 'money' }, { do: 'write', field: 'money', text: '31240.50' })
    // 310.88 × 1.0048 = 312.372…; 100 of them cost 31,237.22.
    expect(quantityOf(byMoney, facts)).toBe('100')
    expect(quantityOf(byMoney, { ...facts, lot: '30' })).toBe('90')
    // Enough for 100 shares, but not for their fees.
    const noFees = after(buy, { do: 'write', field: 'money', text: '31088.00' })
    expect(quantityOf(noFees, facts)).toBe('99')
    expect(missingOf(after(buy, { do: 'by', by: 'money' }), facts)).toBe('money')
  })

  it('takes a part of the most in whole lots', () => {
    expect(partOf('674', 50, '1')).toBe('337')
    expect(partOf('674', 25, '100')).toBe('100')
    expect(partOf('674', 100, '10')).toBe('670')
  })

  it('steps by a tick or a lot, onto the grid and never below it', () => {
    const ticks = [
      { from: '0.00', step: '0.02' },
      { from: '500.00', step: '0.10' },
    ]
    expect([stepPrice('310.88', 1, ticks), stepPrice('310.88', -1, ticks)]).toEqual(['310.90', '310.86'])
    expect([stepPrice('310.87', 1, ticks), stepPrice('310.87', -1, ticks)]).toEqual(['310.88', '310.86'])
    expect(stepPrice('500.00', 1, ticks)).toBe('500.10')
    expect([stepPrice('', 1, ticks), stepPrice('0.02', -1, ticks)]).toEqual(['0.02', '0.02'])
    expect([stepQuantity('', 1, '10'), stepQuantity('15', 1, '10'), stepQuantity('5', -1, '10')]).toEqual([
      '10',
      '20',
      '0',
    ])
    expect(midpointOf(facts, 'buy', ticks)).toBe('310.80')
    const odd = { ...facts, bid: '310.70', ask: '310.88' }
    expect([midpointOf(odd, 'buy', ticks), midpointOf(odd, 'sell', ticks)]).toEqual(['310.78', '310.80'])
    expect(midpointOf({ ...facts, bid: null }, 'buy', ticks)).toBeUndefined()
  })

  it('shows money when it fills now and its price when it waits', () => {
    const fills = { fillsNow: '100', rests: '0', total: '31240.50' } as Preview
    const waits = { fillsNow: '0', rests: '100', total: '31240.50' } as Preview
    expect(verdictOf(hundred, fills)).toEqual({ kind: 'about', total: '31240.50' })
    expect(verdictOf(after(hundred, limit), waits)).toEqual({ kind: 'limit', price: '310.88' })
    expect(verdictOf(after(hundred, limit), fills)).toEqual({ kind: 'about', total: '31240.50' })
    expect(verdictOf(hundred, undefined)).toEqual({ kind: 'bare' })
  })
})

describe('problems', () => {
  const objection = (reason: string, values: Record<string, string>, fields: string[] = []): Objection => ({
    reason,
    msg: '',
    values,
    fields,
  })

  it('offers the quantity that is affordable, in whole lots', () => {
    const poor = objection('insufficient_balance', { affordable: '22937' })
    expect(stepsOf(poor, hundred, facts)).toMatchObject([{ words: 'quantity', quantity: '22937' }])
    expect(stepsOf(poor, hundred, { ...facts, lot: '100' })).toMatchObject([{ quantity: '22900' }])
    expect(stepsOf(objection('insufficient_balance', { affordable: '0' }), hundred, facts)).toEqual([])
  })

  it('offers both neighbours of a price between two ticks', () => {
    const steps = stepsOf(objection('price_tick', { below: '310.88', above: '310.90' }), hundred, facts)
    expect(steps.map((step) => step.change)).toEqual([
      { do: 'set', field: 'price', text: '310.88' },
      { do: 'set', field: 'price', text: '310.90' },
    ])
  })

  it('offers the nearest price that a book keeps, in the line that is too far', () => {
    const far = objection('price_too_far', { nearest: '239857.60' }, ['stopPrice'])
    expect(stepsOf(far, hundred, facts)).toEqual([
      {
        words: 'price',
        price: '239857.60',
        change: { do: 'set', field: 'stopPrice', text: '239857.60' },
      },
    ])
  })

  it('offers the nearer end of the band', () => {
    const band = objection('price_band', { low: '280.00', high: '340.00' })
    const at = (price: string) => after(hundred, limit, { do: 'write', field: 'price', text: price })
    expect(stepsOf(band, at('400'), facts)).toMatchObject([{ price: '340.00' }])
    expect(stepsOf(band, at('1'), facts)).toMatchObject([{ price: '280.00' }])
  })

  it('is beside the line it concerns', () => {
    expect(fieldOf(objection('price_band', {}, ['price']))).toBe('price')
    expect(fieldOf(objection('insufficient_balance', {}, ['quantity', 'price']))).toBe('price')
    expect(fieldOf(objection('halted', {}))).toBe('quantity')
  })
})

describe('take-profit, stop-loss and target', () => {
  const profit = { do: 'extra', extra: 'takeProfit', start: '326.42' } as const
  const target = { do: 'extra', extra: 'targetPrice', start: '304.66' } as const

  it('opens a line at its first preset, and the keypad writes on it', () => {
    expect(after(hundred, profit)).toMatchObject({ takeProfit: '326.42', field: 'takeProfit' })
    expect(requestOf(after(hundred, profit), facts)).toMatchObject({ takeProfit: '326.42' })
  })

  it('sends nothing of a line that does not belong to the order', () => {
    const sale = after(hundred, profit, { do: 'side', side: 'sell' })
    expect(requestOf(sale, facts)).not.toHaveProperty('takeProfit')
    expect(sale.field).toBe('quantity')
    const stop = after(hundred, limit, target, { do: 'type', type: 'stop', last: '310.88' })
    expect(requestOf(stop, facts)).not.toHaveProperty('targetPrice')
  })

  it('asks for a price that was wiped out, and closes the line for good', () => {
    const wiped = after(hundred, profit, { do: 'write', field: 'takeProfit', text: '' })
    expect(requestOf(wiped, facts)).toBeUndefined()
    expect(missingOf(wiped, facts)).toBe('takeProfit')
    const closed = after(wiped, { do: 'without', extra: 'takeProfit' })
    expect(requestOf(closed, facts)).toMatchObject({ quantity: '100' })
  })

  it('counts percent from where the order starts, on the grid', () => {
    const below = after(hundred, limit, { do: 'write', field: 'price', text: '300.' })
    expect(startOf(below, facts)).toBe('300')
    expect(startOf(after(below, target), facts)).toBe('304.66')
    expect(startOf(after(hundred, limit, { do: 'write', field: 'price', text: '400' }), facts)).toBe('310.88')
    expect(presetPrice('310.88', '5', [{ from: '0.00', step: '0.02' }])).toBe('326.42')
    expect(presetPrice('310.88', '-5', [{ from: '0.00', step: '0.05' }])).toBe('295.30')
    const ticks = [
      { from: '0.00', step: '0.01' },
      { from: '100.00', step: '0.02' },
      { from: '400.00', step: '0.10' },
    ]
    expect(presetPrice('363.84', '10', ticks)).toBe('400.20')
    expect(presetPrice('103.00', '-5', ticks)).toBe('97.85')
  })
})

it("the X-ray's total is sent only where it covers the whole order", () => {
  expect(saidOf({ rests: '0', total: '31240.50' })).toEqual({ saidTotal: '31240.50' })
  expect(saidOf({ rests: '40', total: '18000.00' })).toEqual({})
  expect(saidOf(undefined)).toEqual({})
})
