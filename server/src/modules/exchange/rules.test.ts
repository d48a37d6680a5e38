import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allInOf, convertAt, cutOf, decideQuote, leastOf, midOf, type Rate } from './rules.ts'

const rate = (currency: string, worth: bigint): Rate => ({ currency, worth, since: 7 })
const naira = rate('NGN', 100n)
const dollar = rate('USD', 154_000n)
const pound = rate('GBP', 205_000n)
const all = [naira, dollar, pound, rate('MXN', 8_300n), rate('BRL', 28_400n)]
const rateOf = (currency: string) => {
  const found = all.find((one) => one.currency === currency)
  return found ? { rate: found } : currency === 'BTC' ? ('no_price' as const) : ('unknown' as const)
}
const terms = { rateOf, spreadBps: 50, most: 10n ** 15n, roomOf: () => undefined }
const ask = (from: string, to: string, amount: string) => decideQuote({ from, to, amount }, terms)

test.each([
  // 10,000 naira minus 50 of spread are 9,950; at 1,540 that is 6.4610… dollars.
  [naira, dollar, 1_000_000n, { spread: 5_000n, gets: 646n, dust: 0n }],
  [dollar, naira, 100n, { spread: 1n, gets: 152_460n, dust: 0n }],
  // 1.99 dollars at 1,540 ÷ 2,050 are 1.4949… pounds: half to even would be one penny more, which goes to the
  // rounding account.
  [dollar, pound, 200n, { spread: 1n, gets: 149n, dust: 0n }],
  [pound, dollar, 200n, { spread: 1n, gets: 264n, dust: 1n }],
])('converts the amount after the spread at the mid rate, rounded down: %#', (from, to, pays, wanted) => {
  expect(convertAt({ from, to, pays, spreadBps: 50 })).toMatchObject(wanted)
})

test('shows the mid rate as one unit of the dearer currency, and the all-in rate', () => {
  const paid = convertAt({ from: naira, to: dollar, pays: 1_000_000n, spreadBps: 50 })
  expect(midOf(paid)).toEqual({ per: 'USD', in: 'NGN', value: '1540.00' })
  expect(allInOf(paid)).toEqual({ per: 'USD', in: 'NGN', value: '1547.9876161' })
  expect(midOf({ from: pound, to: dollar })).toEqual({ per: 'GBP', in: 'USD', value: '1.33116883' })
  expect(cutOf(paid)).toBe('0.00103897')
})

test.each([
  ['EUR', 'NGN', '1', 'exchange_currency_unknown', ['from']],
  ['NGN', 'share:LAGC', '1', 'exchange_currency_unknown', ['to']],
  ['NGN', 'BTC', '1', 'exchange_no_price', ['to']],
  ['NGN', 'NGN', '1', 'exchange_same_currency', ['to']],
  ['NGN', 'USD', '0.00', 'exchange_amount_zero', ['amount']],
  ['NGN', 'USD', '1.001', 'exchange_decimals', ['amount']],
  ['NGN', 'USD', '15.47', 'exchange_too_small', ['amount']],
  ['NGN', 'USD', '10000000000000.01', 'exchange_too_large', ['amount']],
])('refuses %s to %s of %s: %s', (from, to, amount, reason, fields) => {
  expect(ask(from, to, amount)).toMatchObject({ ok: false, reason, fields })
})

test('names the smallest amount that yields something', () => {
  const refused = ask('NGN', 'USD', '15.47')
  expect(refused).toMatchObject({ values: { least: '15.48', currency: 'NGN' } })
  expect(ask('NGN', 'USD', '15.48')).toMatchObject({ ok: true, value: { gets: 1n } })
})

// Scales of zero, two, six and eight decimals, so that the properties hold for coins too.
const anyRate = fc
  .tuple(fc.constantFrom('NGN', 'USD', 'GBP', 'USDT', 'BTC', 'ETH'), fc.bigInt(1n, 10n ** 14n))
  .map(([currency, worth]) => rate(currency, worth))
const anyBps = fc.integer({ min: 0, max: 9_999 })
const anyAmount = fc.bigInt(1n, 10n ** 15n)

test('no round trip of up to four legs gains anything', () => {
  const path = fc.array(fc.tuple(anyRate, anyBps), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(anyRate, path, anyBps, anyAmount, (start, legs, lastBps, pays) => {
      let [from, has] = [start, pays]
      for (const [to, spreadBps] of [...legs, [start, lastBps] as const]) {
        has = convertAt({ from, to, pays: has, spreadBps }).gets
        from = to
        if (has === 0n) return
      }
      expect(has).toBeLessThanOrEqual(pays)
    }),
    { numRuns: 2_000 },
  )
})

test('nor between the supported currencies at any spread, to the last kobo', () => {
  const path = fc.array(fc.constantFrom(...all), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(path, anyBps, fc.bigInt(1n, 10_000n), (legs, spreadBps, pays) => {
      let [from, has] = [naira, pays]
      for (const to of [...legs, naira]) {
        has = convertAt({ from, to, pays: has, spreadBps }).gets
        from = to
      }
      expect(has).toBeLessThanOrEqual(pays)
    }),
    { numRuns: 2_000 },
  )
})

test('splitting an amount never yields more than exchanging it whole', () => {
  const pieces = fc.array(fc.bigInt(1n, 10n ** 12n), { minLength: 2, maxLength: 30 })
  fc.assert(
    fc.property(anyRate, anyRate, anyBps, pieces, (from, to, spreadBps, parts) => {
      const of = (pays: bigint) => convertAt({ from, to, pays, spreadBps })
      const whole = of(parts.reduce((sum, part) => sum + part, 0n))
      const apart = parts.map(of)
      expect(apart.reduce((sum, { gets }) => sum + gets, 0n)).toBeLessThanOrEqual(whole.gets)
      expect(apart.reduce((sum, { spread }) => sum + spread, 0n)).toBeGreaterThanOrEqual(whole.spread)
    }),
  )
})

test('the received value is at most the paid value without the spread, and the remainder at most one smallest unit', () => {
  fc.assert(
    fc.property(anyRate, anyRate, anyBps, anyAmount, (from, to, spreadBps, pays) => {
      const { spread, gets, dust } = convertAt({ from, to, pays, spreadBps })
      const scale: Record<string, bigint> = { USDT: 6n, BTC: 8n, ETH: 8n }
      const minor = (one: Rate) => 10n ** (scale[one.currency] ?? 2n)
      expect(gets * to.worth * minor(from)).toBeLessThanOrEqual((pays - spread) * from.worth * minor(to))
      expect([0n, 1n]).toContain(dust)
      expect(spread * 10_000n).toBeGreaterThanOrEqual(pays * BigInt(spreadBps))
      expect(spread).toBeLessThanOrEqual(pays)
    }),
  )
})

test('the least amount yields something, and one smallest unit less yields nothing', () => {
  fc.assert(
    fc.property(anyRate, anyRate, anyBps, (from, to, spreadBps) => {
      const least = leastOf(from, to, spreadBps)
      const gets = (pays: bigint) => convertAt({ from, to, pays, spreadBps }).gets
      expect(gets(least)).toBeGreaterThan(0n)
      expect(gets(least - 1n)).toBe(0n)
    }),
  )
})
